import { Failure } from '@matchdesk/core/kit/call/failure.ts';
import { atom } from '../ui/atom.ts';
import { tabStore } from './browser-storage.ts';
import { askSession, KeepsNone, ours, pageData, sessionAddress } from './early.ts';
import { takeSettings } from './overrides.ts';

/**
 * How a call says who makes it: by the name of the session. The server replaces it with the token, which it keeps in a
 * cookie that no script can read. Without such a server it is the token itself, kept in the tab's storage.
 */
export const tokenAtom = atom<string | null>(null);

const fallbackKey = 'matchdesk.token';

type Keeper = 'cookie' | 'tab';
let keeper: Keeper = 'cookie';

/** The headers that make the server insert the token. */
export const keeperHeaders = (): Readonly<Record<string, string>> => (keeper === 'cookie' ? ours : {});

/**
 * Returns the session that this browser's tabs share now, since another tab may have signed in or out. Returns the
 * tab's own where tabs share none, or where the server cannot be reached.
 */
export const sharedToken = async (): Promise<string | null> => {
  if (keeper === 'tab') return tokenAtom.get();
  return askSession().catch(() => tokenAtom.get());
};

/**
 * Asks the server for the session from before the reload and for the console's settings. Where the server keeps no
 * sessions, the tab's storage keeps the token. Rejects where the server does not answer: the session may be there.
 */
export const restoreToken = async (): Promise<string | null> => {
  try {
    const here = await pageData();
    takeSettings(here);
    tokenAtom.set(here.session);
  } catch (cause) {
    if (!(cause instanceof KeepsNone)) throw new Failure(cause instanceof TypeError ? 'network' : 'server', { cause });
    keeper = 'tab';
    tokenAtom.set(tabStore.get(fallbackKey));
  }
  return tokenAtom.get();
};

/** Keeps the token of a sign-in over a reload. */
export const keepToken = (token: string): void => {
  tokenAtom.set(token);
  if (keeper === 'tab') tabStore.set(fallbackKey, token);
};

const tellForgotten = async (session?: string): Promise<boolean> => {
  const headers = { ...ours, 'content-type': 'application/json' };
  try {
    return (await fetch(sessionAddress, { method: 'DELETE', headers, body: JSON.stringify({ session }) })).ok;
  } catch (reason) {
    console.warn('The session could not be removed.', reason);
    return false;
  }
};

/**
 * Removes what is kept. For a session that ended by itself, only that one, since another tab may have signed in
 * meanwhile. False where the server that keeps it could not be reached.
 */
export const forgetToken = async (ended?: string): Promise<boolean> => {
  tokenAtom.set(null);
  if (keeper === 'cookie') return tellForgotten(ended);
  tabStore.remove(fallbackKey);
  return true;
};
