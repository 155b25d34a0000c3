import { isAmbiguous } from '@matchdesk/core/kit/call/ambiguous.ts';
import { refuse } from '@matchdesk/core/kit/call/failure.ts';
import type { FastifyInstance } from 'fastify';
import { pathOf } from './calls.ts';

/**
 * Refuses paths that a proxy, a provider or a file system may read differently from the router: empty and dot segments,
 * slashes, backslashes and control characters, plain or encoded any number of times (hardening R34). A segment counts
 * without its parameters, which begin with ';'. No request has a '#': some would read the address only up to it.
 */
export const refuseOddAddresses = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const path = pathOf(request);
    const segments = path.replace(/^\//, '').split('/');
    const terms = request.knownCall?.termsAt;
    // One slash at the end is left to the router, which ignores it.
    const isEmpty = segments.slice(0, -1).includes('') || segments.some((segment) => segment.startsWith(';'));
    const isMistaken = isEmpty || path.includes('\\') || request.raw.url?.includes('#');
    const odd = isMistaken || segments.some((segment, at) => isAmbiguous(segment, terms?.has(at) ?? false));
    done(odd ? refuse('validation', 'This is not a valid address.') : undefined);
  });
};

/** Parses a query to plain pairs. A name that occurs twice gets a list, which no schema accepts. */
export const readQuery = (text: string): Record<string, unknown> => {
  const pairs: Record<string, unknown> = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const before = pairs[name];
    pairs[name] = before === undefined ? value : [before, value].flat();
  }
  return pairs;
};
