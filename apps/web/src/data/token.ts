import { atom } from 'jotai';
import { askKept, kept, keptAddress, ours } from './early.ts';
import { takeSettings } from './overrides.ts';
import { store } from './store.ts';

/**
 * What a call says who makes it by: the name of the session, for which the server puts the token that it keeps in a cookie
 * out of every script's reach. Without such a server it is the token itself, which the tab's own storage keeps.
 */
export const tokenAtom = atom<string | null>(null);

const fallbackKey = 'matchdesk.token';

type Keeper = 'cookie' | 'tab';
let keeper: Keeper = 'cookie';

/** What a call says beside it, so that the server puts the token in. */
export const keeperHeaders = (): Readonly<Record<string, string>> => (keeper === 'cookie' ? ours : {});

/**
 * The session that this browser's tabs share now: another tab may have signed out or in. The tab's own where they share
 * none, or where the server cannot be asked.
 */
export const sharedToken = async (): Promise<string | null> => {
  if (keeper === 'tab') return store.get(tokenAtom);
  return askKept().catch(() => store.get(tokenAtom));
};

/**
 * Asks the server for the session of before the reload, and how the console is set up there; without such a server the
 * tab's own storage keeps the token.
 */
export const restoreToken = async (): Promise<string | null> => {
  try {
    const here = await kept();
    takeSettings(here);
    store.set(tokenAtom, here.session);
  } catch {
    keeper = 'tab';
    store.set(tokenAtom, sessionStorage.getItem(fallbackKey));
  }
  return store.get(tokenAtom);
};

/** Keeps what a sign-in gave over a reload. */
export const keepToken = (token: string): void => {
  store.set(tokenAtom, token);
  if (keeper === 'tab') sessionStorage.setItem(fallbackKey, token);
};

const tellForgotten = async (session?: string): Promise<boolean> => {
  const headers = { ...ours, 'content-type': 'application/json' };
  try {
    return (await fetch(keptAddress, { method: 'DELETE', headers, body: JSON.stringify({ session }) })).ok;
  } catch (reason) {
    console.warn('The session could not be forgotten.', reason);
    return false;
  }
};

/**
 * Forgets what is kept; of a session that ended by itself that one alone, because another tab may have signed in
 * meanwhile. False where the server that keeps it could not be told.
 */
export const forgetToken = async (ended?: string): Promise<boolean> => {
  store.set(tokenAtom, null);
  if (keeper === 'cookie') return tellForgotten(ended);
  sessionStorage.removeItem(fallbackKey);
  return true;
};
