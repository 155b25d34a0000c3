import cookies from '@fastify/cookie';
import { Failure } from '@matchdesk/core/kit/failure.ts';
import type { PictureBases } from '@matchdesk/core/kit/picture.ts';
import type { Overrides } from '@matchdesk/core/kit/request.ts';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { complaintsOf } from '../contract/input.ts';
import type { FirstAnswer } from './first-answers.ts';

const plainName = 'matchdesk_session';
// A browser takes this name over TLS alone, from this very host alone, and for all of its paths alone.
const boundName = '__Host-matchdesk_session';
const ownPath = '/console';

const query = z.strictObject({ page: z.optional(z.string().check(z.startsWith('/'), z.maxLength(4096))) });
const body = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(3500)) });
const ended = z.partial(body);

export type ConsoleSession = {
  /** Folders of this server beside the console's that the cookie opens, to be read alone: `<img>` sends nothing else. */
  readonly alsoFor: readonly string[];
  /** Whether people come by https, though this server is spoken to without. */
  readonly behindTls: boolean;
  readonly settings: ConsoleSettings;
  /** What a page of the console will ask first, answered; none where it must ask by itself. */
  readonly firstAnswers: (request: FastifyRequest, page: string, token: string) => Promise<readonly FirstAnswer[]>;
};

export type ConsoleSettings = {
  /** Where the provider has calls elsewhere, by their names. */
  readonly calls: Overrides;
  /** The addresses below which its pictures lie that come without one. */
  readonly pictures: PictureBases;
};

/** Whether the person who asks does so by https. */
const isSecure = (request: FastifyRequest, behindTls: boolean): boolean => behindTls || request.protocol === 'https';

/** The token in a request's cookie; null where there is none. */
export const cookieToken = (request: FastifyRequest, behindTls: boolean): string | null =>
  request.cookies[isSecure(request, behindTls) ? boundName : plainName] || null;

/**
 * Keeps the console's token over a reload in a cookie that scripts cannot read; three calls alone touch it, and only
 * with a header that no other site can send (quality, point 14). The same in front of the embedded API and a provider's.
 */
export const serveConsoleSession: FastifyPluginAsync<ConsoleSession> = async (app, options) => {
  const { alsoFor, behindTls, settings, firstAnswers } = options;
  await app.register(cookies);
  const places = (request: FastifyRequest) => {
    const secure = isSecure(request, behindTls);
    const paths = secure ? ['/'] : [ownPath, ...alsoFor];
    const rules = { httpOnly: true, sameSite: 'strict', secure } as const;
    return paths.map((path) => ({ name: secure ? boundName : plainName, rules: { ...rules, path } }));
  };
  app.addHook('onRequest', async (request) => {
    if (request.headers['x-matchdesk-console'] !== '1') throw new Failure('forbidden');
  });
  // To a page that names itself it also tells how the console is set up, and what that page will ask first.
  app.get('/console/session', async (request) => {
    const read = query.safeParse(request.query);
    if (!read.success) throw new Failure('validation', { complaints: complaintsOf(read.error) });
    const token = cookieToken(request, behindTls);
    const { page } = read.data;
    if (page === undefined) return { token };
    return { token, settings, answers: token === null ? [] : await firstAnswers(request, page, token) };
  });
  app.put('/console/session', async (request, reply) => {
    const read = body.safeParse(request.body);
    if (!read.success) throw new Failure('validation', { complaints: complaintsOf(read.error) });
    for (const { name, rules } of places(request)) reply.setCookie(name, read.data.token, rules);
    return reply.code(204).send();
  });
  // Where the token is named that ended, another one that was kept since stays.
  app.delete('/console/session', async (request, reply) => {
    const read = ended.safeParse(request.body ?? {});
    if (!read.success) throw new Failure('validation', { complaints: complaintsOf(read.error) });
    if (read.data.token !== undefined && read.data.token !== cookieToken(request, behindTls)) {
      return reply.code(204).send();
    }
    for (const { name, rules } of places(request)) reply.clearCookie(name, rules);
    return reply.code(204).send();
  });
};
