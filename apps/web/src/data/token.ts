import { atom } from 'jotai';
import { askKept, kept, keptAddress, ours } from './early.ts';
import { takeSettings } from './overrides.ts';
import { store } from './store.ts';

/** The token lives in memory alone; a reload gets it back through the server's HttpOnly cookie. */
export const tokenAtom = atom<string | null>(null);

const fallbackKey = 'matchdesk.token';

type Keeper = 'cookie' | 'tab';
let keeper: Keeper = 'cookie';

/**
 * The token that this browser's tabs share now: another tab may have signed out or in. The tab's own where they share
 * none, or where the server cannot be asked.
 */
export const sharedToken = async (): Promise<string | null> => {
  if (keeper === 'tab') return store.get(tokenAtom);
  return askKept().catch(() => store.get(tokenAtom));
};

/**
 * Asks the server for the token of before the reload, and how the console is set up there; without such a server the
 * tab's own storage keeps the token.
 */
export const restoreToken = async (): Promise<string | null> => {
  try {
    const here = await kept();
    takeSettings(here);
    store.set(tokenAtom, here.token);
  } catch {
    keeper = 'tab';
    store.set(tokenAtom, sessionStorage.getItem(fallbackKey));
  }
  return store.get(tokenAtom);
};

const tellKeeper = async (method: 'PUT' | 'DELETE', token?: string): Promise<boolean> => {
  const headers = { ...ours, 'content-type': 'application/json' };
  try {
    return (await fetch(keptAddress, { method, headers, body: JSON.stringify({ token }) })).ok;
  } catch (reason) {
    console.warn('The session could not be kept.', reason);
    return false;
  }
};

/** Keeps a new token over a reload, where that can be. */
export const keepToken = async (token: string): Promise<void> => {
  store.set(tokenAtom, token);
  if (keeper === 'cookie') await tellKeeper('PUT', token);
  else sessionStorage.setItem(fallbackKey, token);
};

/**
 * Forgets the token that is kept; of one that ended by itself that one alone, because another tab may have signed in
 * meanwhile. False where the server that keeps it could not be told.
 */
export const forgetToken = async (ended?: string): Promise<boolean> => {
  store.set(tokenAtom, null);
  if (keeper === 'cookie') return tellKeeper('DELETE', ended);
  sessionStorage.removeItem(fallbackKey);
  return true;
};
