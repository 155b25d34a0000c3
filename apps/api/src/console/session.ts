import cookies from '@fastify/cookie';
import { Failure } from '@matchdesk/core/kit/call/failure.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { complaintsOf } from '../contract/input.ts';
import { cookieToken, nameOf, sessionCookieOf } from './cookie.ts';
import { refuseOthers } from './own-page.ts';
import { longestPage, type PageData } from './page-data.ts';
import { keepTokens } from './stand-for-token.ts';

const query = z.strictObject({ page: z.optional(z.string().check(z.startsWith('/'), z.maxLength(longestPage))) });
const ended = z.strictObject({ session: z.optional(z.string().check(z.minLength(1), z.maxLength(100))) });

export type ConsoleSession = {
  /** Whether people use https although this server itself is reached without TLS. */
  readonly behindTls: boolean;
  readonly pageData: (request: FastifyRequest, page: string) => Promise<PageData>;
};

/**
 * Keeps the console's token in a cookie that no script can read. The page knows its session by a name that gives no access
 * (quality, point 14). This works the same for the embedded API and for a provider's.
 */
export const serveConsoleSession = async (app: FastifyInstance, options: ConsoleSession): Promise<void> => {
  const { behindTls, pageData } = options;
  await app.register(cookies);
  keepTokens(app, behindTls);
  const onRequest = async (request: FastifyRequest): Promise<void> => refuseOthers(request);
  // A page that names itself also gets the console's settings and the answers to what it asks first.
  app.get('/console/session', { onRequest }, async (request) => {
    const read = query.safeParse(request.query);
    if (!read.success) throw new Failure('validation', { complaints: complaintsOf(read.error) });
    const { page } = read.data;
    if (page !== undefined) return pageData(request, page);
    const token = cookieToken(request, behindTls);
    return { session: token === null ? null : nameOf(token) };
  });
  // If the request names the session that ended, a newer session stays.
  app.delete('/console/session', { onRequest }, async (request, reply) => {
    const read = ended.safeParse(request.body ?? {});
    if (!read.success) throw new Failure('validation', { complaints: complaintsOf(read.error) });
    const token = cookieToken(request, behindTls);
    const isOther = read.data.session !== undefined && (token === null || read.data.session !== nameOf(token));
    const { name, rules } = sessionCookieOf(request, behindTls);
    if (!isOther) reply.clearCookie(name, rules);
    return reply.code(204).send();
  });
};
