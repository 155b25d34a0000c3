import cookies from '@fastify/cookie';
import { Failure } from '@matchdesk/core/kit/failure.ts';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod';
import { complaintsOf } from './contract/input.ts';

const cookieName = 'matchdesk_session';
const path = '/console';

const body = z.strictObject({ token: z.string().min(1).max(3500) });

/**
 * Keeps the console's token over a reload in a cookie that scripts can not read; three calls alone touch it, and only
 * with a header that no other site can send (quality, point 14). The same in front of the embedded API and a provider's.
 */
export const serveConsoleSession: FastifyPluginAsync = async (app) => {
  await app.register(cookies);
  app.addHook('onRequest', async (request) => {
    if (request.headers['x-matchdesk-console'] !== '1') throw new Failure('forbidden');
  });
  app.get('/console/session', async (request) => ({ token: request.cookies[cookieName] || null }));
  app.put('/console/session', async (request, reply) => {
    const read = body.safeParse(request.body);
    if (!read.success) throw new Failure('validation', { complaints: complaintsOf(read.error) });
    const secure = request.protocol === 'https';
    reply.setCookie(cookieName, read.data.token, { path, httpOnly: true, sameSite: 'strict', secure });
    return reply.code(204).send();
  });
  app.delete('/console/session', async (_request, reply) =>
    reply.clearCookie(cookieName, { path, httpOnly: true, sameSite: 'strict' }).code(204).send(),
  );
};
