import { Failure } from '@matchdesk/core/kit/failure.ts';
import type { FastifyInstance } from 'fastify';

const usualMs = 30_000;
const formMs = 120_000;

/** Gives up on a body that does not arrive in time: 30 s, forms with files 120 s (hardening R25). */
export const refuseSlowBodies = (app: FastifyInstance): void => {
  app.addHook('preParsing', async ({ headers }, _reply, payload) => {
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return payload;
    const isForm = (headers['content-type'] ?? '').startsWith('multipart/');
    const giveUp = () => payload.emit('error', new Failure('timeout', { status: 408 }));
    const timer = setTimeout(giveUp, isForm ? formMs : usualMs);
    timer.unref();
    const done = () => clearTimeout(timer);
    payload.once('end', done).once('close', done).once('error', done);
    return payload;
  });
};
