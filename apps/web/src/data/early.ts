import type { PictureBases } from '@matchdesk/core/kit/picture.ts';
/** The server that serves the console keeps the token; a page of the console is told the session's name, which stands for it. */
export const keptAddress = '/console/session';
/** Without it the server takes a request for nobody's: no other site can send it. */
export const ours = { 'x-matchdesk-console': '1' };

const ask = async <T>(address: string): Promise<T> => {
  const answer = await fetch(address, { headers: ours, cache: 'no-store' });
  if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) throw new Error('no console session here');
  return answer.json();
};

/** The name of the session that the server keeps for this browser; null where it keeps none. Rejects where no server keeps any. */
export const askKept = async (): Promise<string | null> => (await ask<{ session: string | null }>(keptAddress)).session;

export type SignInWays = {
  /** What people call the company's own provider of identities; null where there is none. */
  readonly openId: string | null;
  readonly passwords: boolean;
  readonly passkeys: boolean;
};

export type Kept = {
  readonly session: string | null;
  readonly settings?: {
    /** Where the provider has calls elsewhere, by their names. */
    readonly calls: object;
    /** The addresses below which its pictures lie that come without one. */
    readonly pictures: PictureBases;
    /** How people sign in. */
    readonly signIn?: SignInWays;
    /** The hosts that its pictures may come from. */
    readonly pictureHosts?: readonly string[];
  };
  /** What this page will ask /v2 first, and the answers. */
  readonly answers?: readonly { readonly address: string; readonly body: string }[];
};

/** What was answered before it was asked is no news for long. */
const freshMs = 10_000;
const answers = new Map<string, string>();
/** Drops what was answered ahead, because it may no longer hold. */
export const dropAnswers = (): void => answers.clear();

/** The JSON that /v2 has for an address of it, where the page was given it ahead; once. */
export const answerAhead = (address: string): string | undefined => {
  const answer = answers.get(address);
  answers.delete(address);
  return answer;
};

const page = location.pathname + location.search;
/** A longer one is not told. */
const longestPage = 4_000;
const askAll = async (): Promise<Kept> => {
  const all = await ask<Kept>(
    page.length > longestPage ? keptAddress : `${keptAddress}?page=${encodeURIComponent(page)}`,
  );
  for (const { address, body } of all.answers ?? []) answers.set(address, body);
  setTimeout(dropAnswers, freshMs);
  return all;
};

let first: Promise<Kept> | null = askAll();
// Whoever awaits it hears of its failure.
first.catch(() => undefined);

/** What the server keeps and tells: asked for while the rest of the console is on its way; whoever comes later asks anew. */
export const kept = (): Promise<Kept> => {
  const answer = first ?? askAll();
  first = null;
  return answer;
};
