import { roleOf } from '@matchdesk/core/access.ts';
import type { Session } from '@matchdesk/core/context.ts';
import { asFailure, Failure } from '@matchdesk/core/kit/failure.ts';
import { atom } from 'jotai';
import { capabilities, capable } from './capabilities.ts';
import { client } from './client.ts';
import { onConnection } from './connection.ts';
import { askKept } from './early.ts';
import { queryClient } from './query-client.ts';
import { noteReadOnly } from './read-only.ts';
import { forgetDirtyForms, sessionEndAtom, sessionEnded } from './session-end.ts';
import { store } from './store.ts';
import { keepToken, restoreToken, sharedToken, tokenAtom } from './token.ts';

export type ConsoleSession = Session & { readonly state: 'out' | 'in'; readonly email: string };

const signedOut: ConsoleSession = { state: 'out', role: null, roleValue: null, adminId: null, email: '' };

/** Who is signed in (specification, section 4, Session). */
export const sessionAtom = atom<ConsoleSession>(signedOut);

/** Changed at each signing out, so that other tabs hear of it. */
const signedOutKey = 'matchdesk.signed-out';

/** Set while the server has not heard of a signing out: until it has, a reload does not bring the session back. */
const unheardKey = 'matchdesk.sign-out-unheard';

const leaving: (() => void)[] = [];
/** Registers what must go when a person signs out, such as recents. */
export const onSignOut = (forget: () => void): void => {
  leaving.push(forget);
};

/** Who was signed in last, also after the session ended by itself. */
let lastAdminId: string | null = null;

const loadSelf = async (): Promise<void> => {
  const [{ data }] = await Promise.all([client.session.me(), capabilities()]);
  // What one administrator selected, or can take back, is not the next one's.
  if (lastAdminId !== null && lastAdminId !== data._id) for (const forget of leaving) forget();
  lastAdminId = data._id;
  store.set(sessionEndAtom, null);
  store.set(sessionAtom, {
    state: 'in',
    role: roleOf(data.role),
    roleValue: data.role,
    adminId: data._id,
    email: data.email,
  });
};

const forgetSession = async (): Promise<boolean> => {
  forgetDirtyForms();
  const isForgotten = await keepToken(null);
  queryClient.clear();
  store.set(sessionEndAtom, null);
  store.set(sessionAtom, signedOut);
  return isForgotten;
};

/** Ends the session on the server where it knows how. One that has ended already is as well. */
const endedThere = async (): Promise<boolean> => {
  if (store.get(tokenAtom) === null) return true;
  try {
    if (await capable('logout')) await client.session.signOut();
    return true;
  } catch (thrown) {
    return asFailure(thrown).kind === 'unauthenticated';
  }
};

/** Ends the session here and there; false where the server has not heard of it, who is told later then. */
const leave = async (): Promise<boolean> => {
  localStorage.setItem(unheardKey, new Date().toISOString());
  const isEnded = await endedThere();
  const isHeard = (await forgetSession()) && isEnded;
  if (isHeard) localStorage.removeItem(unheardKey);
  return isHeard;
};

/** Tells the server of a signing out that it did not hear of, by the token that it keeps for this browser. */
const leaveAgain = async (): Promise<void> => {
  if (localStorage.getItem(unheardKey) === null || store.get(sessionAtom).state === 'in') return;
  try {
    const token = await askKept();
    store.set(tokenAtom, token);
    await leave();
  } catch {
    // It is still out of reach: the next time.
  }
};
onConnection(() => void leaveAgain());

/** Restores the session of before a reload; a token that no longer holds is forgotten. */
export const startSession = async (): Promise<void> => {
  noteReadOnly();
  await leaveAgain();
  const token = await restoreToken();
  if (token === null) {
    store.set(sessionAtom, signedOut);
    return;
  }
  try {
    await loadSelf();
  } catch (thrown) {
    if (asFailure(thrown).kind === 'unauthenticated') await forgetSession();
    else throw thrown;
  }
};

export type Credentials = { readonly email: string; readonly password: string; readonly code?: string | undefined };

/** Signs in and loads the own account. Rejects with a Failure; nothing is kept then. */
export const signIn = async (credentials: Credentials): Promise<void> => {
  const { data } = await client.session.signIn(credentials);
  localStorage.removeItem(unheardKey);
  await keepToken(data.token);
  await loadSelf();
};

/** Ends the session here, and on the server where it knows how; false where the server did not hear of it. */
export const signOut = async (): Promise<boolean> => {
  lastAdminId = null;
  for (const forget of leaving) forget();
  const isHeard = await leave();
  localStorage.setItem(signedOutKey, new Date().toISOString());
  return isHeard;
};

/** Ends the session here, too, when another tab of this browser signs out. */
export const followSignOut = (): void =>
  window.addEventListener('storage', (event) => {
    if (event.key !== signedOutKey || store.get(sessionAtom).state !== 'in') return;
    void sharedToken().then((token) => token !== store.get(tokenAtom) && sessionEnded());
  });

/**
 * Takes up the session that this browser's tabs share now, where another tab began it since: nobody has to sign in
 * twice. False where there is none.
 */
export const takeUpShared = async (): Promise<boolean> => {
  const own = store.get(tokenAtom);
  const shared = await sharedToken();
  if (shared === null) return false;
  store.set(tokenAtom, shared);
  try {
    const { data } = await client.session.me();
    // What one administrator typed is not sent as another.
    if (data._id !== store.get(sessionAtom).adminId) throw new Failure('unauthenticated');
    await loadSelf();
    return true;
  } catch {
    store.set(tokenAtom, own);
    return false;
  }
};

/** A session that ended by itself is cleared, so that /admin-login shows. */
export const clearEnded = forgetSession;
