import { Failure } from '@matchdesk/core/kit/failure.ts';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { complaintsOf } from './contract/input.ts';

const cookieName = 'matchdesk_session';
const ownPath = '/console';

const body = z.strictObject({ token: z.string().min(1).max(3500) });

/** Folders of this server beside the console's that the cookie opens, to be read alone: `<img>` sends nothing else. */
export type ConsoleSession = { readonly alsoFor: readonly string[] };

/** The token in a request's cookie; null where there is none. */
export const cookieToken = ({ cookies }: FastifyRequest): string | null => cookies[cookieName] || null;

/**
 * Keeps the console's token over a reload in a cookie that scripts can not read; three calls alone touch it, and only
 * with a header that no other site can send (quality, point 14). The same in front of the embedded API and a provider's.
 */
export const serveConsoleSession: FastifyPluginAsync<ConsoleSession> = async (app, { alsoFor }) => {
  const paths = [ownPath, ...alsoFor];
  app.addHook('onRequest', async (request) => {
    if (request.headers['x-matchdesk-console'] !== '1') throw new Failure('forbidden');
  });
  app.get('/console/session', async (request) => ({ token: cookieToken(request) }));
  app.put('/console/session', async (request, reply) => {
    const read = body.safeParse(request.body);
    if (!read.success) throw new Failure('validation', { complaints: complaintsOf(read.error) });
    const secure = request.protocol === 'https';
    for (const path of paths) {
      reply.setCookie(cookieName, read.data.token, { path, httpOnly: true, sameSite: 'strict', secure });
    }
    return reply.code(204).send();
  });
  app.delete('/console/session', async (_request, reply) => {
    for (const path of paths) reply.clearCookie(cookieName, { path, httpOnly: true, sameSite: 'strict' });
    return reply.code(204).send();
  });
};
