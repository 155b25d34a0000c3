import type { Overrides } from '@matchdesk/core/kit/call/request.ts';
import type { PictureBases } from '@matchdesk/core/kit/wire/picture.ts';
import type { FastifyRequest } from 'fastify';
import { cookieToken, nameOf } from './cookie.ts';
import type { FirstAnswer } from './first-answers.ts';

type ConsoleSettings = {
  /** The calls that have another address at the provider, by name. */
  readonly calls: Overrides;
  /** The addresses for its pictures that are given without one. */
  readonly pictures: PictureBases;
  /** How people sign in, unless the provider handles that. */
  readonly signIn?: {
    /** The name of the company's own OpenID provider; null if there is none. */
    readonly openId: string | null;
    readonly passwords: boolean;
    readonly passkeys: boolean;
  };
  /** The hosts that its pictures may come from. */
  readonly pictureHosts: readonly string[];
};

/** What a page of the console begins with. */
export type PageData = {
  /** The name of its session; null if nobody is signed in. */
  readonly session: string | null;
  readonly settings: ConsoleSettings;
  readonly answers: readonly FirstAnswer[];
};

type PageDataOptions = {
  /** Whether people use https although this server itself is reached without TLS. */
  readonly behindTls: boolean;
  readonly settings: () => ConsoleSettings;
  /** The answers to what a page of the console asks first; [] if it must ask itself. */
  readonly firstAnswers: (request: FastifyRequest, page: string, token: string) => Promise<readonly FirstAnswer[]>;
};

/** The longest address of a page that is answered ahead. */
export const longestPage = 4096;

/** Returns a function that gives what the page of a request begins with. */
export const createPageData =
  ({ behindTls, settings, firstAnswers }: PageDataOptions) =>
  async (request: FastifyRequest, page: string): Promise<PageData> => {
    const token = cookieToken(request, behindTls);
    return {
      session: token === null ? null : nameOf(token),
      settings: settings(),
      answers: token === null ? [] : await firstAnswers(request, page, token),
    };
  };
