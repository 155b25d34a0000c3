import type { PictureBases } from '@matchdesk/core/kit/wire/picture.ts';
/** The server that serves the console keeps the token. The page gets the session's name, which represents it. */
export const sessionAddress = '/console/session';
/** Without this header the server ignores the session. No other site can send it. */
export const ours = { 'x-matchdesk-console': '1' };

/** The server that serves the console keeps no sessions. */
export class KeepsNone extends Error {}

const tooMany = 429;
const firstOfServer = 500;

const ask = async <T>(address: string): Promise<T> => {
  const answer = await fetch(address, { headers: ours, cache: 'no-store' });
  const { status } = answer;
  // A server that is busy or fails may still keep the session.
  if (status === tooMany || status >= firstOfServer) throw new Error(`The session was answered by ${status}.`);
  if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) throw new KeepsNone();
  return answer.json();
};

/**
 * Returns the name of the session that the server keeps for this browser; null where there is none. Rejects with
 * `KeepsNone` where the server keeps no sessions.
 */
export const askSession = async (): Promise<string | null> =>
  (await ask<{ session: string | null }>(sessionAddress)).session;

export type SignInWays = {
  /** The display name of the company's own identity provider; null where there is none. */
  readonly openId: string | null;
  readonly passwords: boolean;
  readonly passkeys: boolean;
};

/** A /v2 request that the server answered before it was sent: its address, and the JSON. */
export type AnswerAhead = { readonly address: string; readonly body: string };

export type PageData = {
  readonly session: string | null;
  readonly settings?: {
    /** Other addresses of the provider's calls, by the calls' names. */
    readonly calls: object;
    /** The base addresses of the provider's pictures that come without one. */
    readonly pictures: PictureBases;
    /** The ways to sign in. */
    readonly signIn?: SignInWays;
    /** The hosts that pictures may be loaded from. */
    readonly pictureHosts?: readonly string[];
  };
  /** The first /v2 requests of this page, with their answers. */
  readonly answers?: readonly AnswerAhead[];
};

/** How long an answer that came ahead may be used. */
const freshMs = 10_000;
const answers = new Map<string, string>();
/** Keeps answers until they are used. */
export const takeAnswers = (ahead: readonly AnswerAhead[]): void => {
  for (const { address, body } of ahead) answers.set(address, body);
};

/** Drops the answers that came ahead, because they may no longer hold. */
export const dropAnswers = (): void => answers.clear();

/** Returns the JSON that the server sent ahead for a /v2 address, once. */
export const answerAhead = (address: string): string | undefined => {
  const answer = answers.get(address);
  answers.delete(address);
  return answer;
};

const page = location.pathname + location.search;
/** A longer address is not reported. */
const longestPage = 4_000;
/** The text of an element, which is then gone. */
const taken = (element: Element): string => {
  element.remove();
  return element.textContent;
};

/** What the page itself holds: first the addresses of the answers and everything else, then the answers. */
const dataInPage = (element: Element): PageData => {
  const bodies = [...document.querySelectorAll('script.answer')].map(taken);
  const held: Omit<PageData, 'answers'> & { readonly answers: readonly string[] } = JSON.parse(taken(element));
  return { ...held, answers: held.answers.map((address, at) => ({ address, body: bodies[at] ?? '' })) };
};

/** What the page itself holds, the first time; afterwards what the server answers. */
const askAll = async (): Promise<PageData> => {
  const element = document.getElementById('page-data');
  const all: PageData = element
    ? dataInPage(element)
    : await ask<PageData>(
        page.length > longestPage ? sessionAddress : `${sessionAddress}?page=${encodeURIComponent(page)}`,
      );
  takeAnswers(all.answers ?? []);
  setTimeout(dropAnswers, freshMs);
  return all;
};

let first: Promise<PageData> | null = askAll();
// A caller that awaits it gets the failure.
first.catch(() => undefined);

/**
 * Returns the kept session and the settings, requested while the rest of the console loads. Later callers request them
 * again.
 */
export const pageData = (): Promise<PageData> => {
  const answer = first ?? askAll();
  first = null;
  return answer;
};
