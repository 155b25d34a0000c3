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

/** Keeps a new token, or forgets the old one; false where the server that keeps it could not be told. */
export const keepToken = async (token: string | null): Promise<boolean> => {
  store.set(tokenAtom, token);
  if (keeper === 'tab') {
    if (token === null) sessionStorage.removeItem(fallbackKey);
    else sessionStorage.setItem(fallbackKey, token);
    return true;
  }
  const request: RequestInit =
    token === null
      ? { method: 'DELETE', headers: ours }
      : {
          method: 'PUT',
          headers: { ...ours, 'content-type': 'application/json' },
          body: JSON.stringify({ token }),
        };
  try {
    return (await fetch(keptAddress, request)).ok;
  } catch (reason) {
    console.warn('The session will not outlive a reload.', reason);
    return false;
  }
};
