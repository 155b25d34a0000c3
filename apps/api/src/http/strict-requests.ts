import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusal } from './failures.ts';

const hostsIn = ({ raw: { rawHeaders } }: FastifyRequest): number =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;

const charsetIn = ({ headers }: FastifyRequest): string =>
  /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(headers['content-type'] ?? '')?.[1]?.toLowerCase() ?? 'utf-8';

/**
 * Refuses requests that a proxy and this server may read differently: two Host headers (RFC
 * 9112, 3.2), a body that is not UTF-8. Ends their connections, where the next request may be a part of this one.
 */
export const refuseOddRequests = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const end = (status: number, msg: string): void => {
      reply.header('connection', 'close');
      done(refusal('validation', status, msg));
    };
    if (hostsIn(request) > 1) end(400, 'A request must have exactly one Host header.');
    else if (!/^utf-?8$/.test(charsetIn(request))) end(415, 'The body must be sent as UTF-8.');
    else done();
  });
};
