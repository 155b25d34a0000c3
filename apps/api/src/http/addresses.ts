import { Failure } from '@matchdesk/core/kit/failure.ts';
import type { FastifyInstance } from 'fastify';

// A parameter may hold an encoded slash (people search for anything), so those are left to the router, which never
// takes one for a separator.
const odd = /\/\/|\\|%00|(^|\/)(\.|%2e){1,2}(\/|$)/i;

/** Refuses paths that a proxy or a file system may read otherwise than the router: dots, doubled slashes, NUL (hardening R34). */
export const refuseOddAddresses = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const [path = ''] = (request.raw.url ?? '').split(/[?#]/, 1);
    done(
      odd.test(path)
        ? new Failure('validation', { complaints: [{ msg: 'This is no address.', param: '' }] })
        : undefined,
    );
  });
};

/** A query as plain pairs; a name that comes twice holds a list, which no schema takes. */
export const readQuery = (text: string): Record<string, unknown> => {
  const pairs: Record<string, unknown> = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const before = pairs[name];
    pairs[name] = before === undefined ? value : [before, value].flat();
  }
  return pairs;
};
