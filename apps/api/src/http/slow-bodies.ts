import type { IncomingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { tooSlow } from './failures.ts';

const usualMs = 30_000;
const formMs = 120_000;
/** How long a caller who was answered early may continue sending: long enough to read the answer. */
const lingerMs = 5_000;

const hasBody = (headers: IncomingHttpHeaders): boolean =>
  (headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined;

/**
 * Gives up on a body that does not arrive in time: 30 s, forms with files 120 s (hardening R25). Soon closes the connection
 * of a caller who was answered before the whole body arrived and continues sending.
 */
export const refuseSlowBodies = (app: FastifyInstance): void => {
  app.addHook('preParsing', ({ headers }, _reply, payload, done) => {
    if (!hasBody(headers)) return done(null, payload);
    const isForm = (headers['content-type'] ?? '').startsWith('multipart/');
    const giveUp = () => payload.emit('error', tooSlow());
    const timer = setTimeout(giveUp, isForm ? formMs : usualMs);
    timer.unref();
    const arrived = () => clearTimeout(timer);
    payload.once('end', arrived).once('close', arrived).once('error', arrived);
    done(null, payload);
  });
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    // An injected request has no real connection.
    if (hasBody(raw.headers) && !raw.complete && raw.socket instanceof Socket) {
      const timer = setTimeout(() => raw.socket.destroy(), lingerMs);
      timer.unref();
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
};
