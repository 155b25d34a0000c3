import { roleOf } from '@matchdesk/core/access.ts';
import type { Session } from '@matchdesk/core/context.ts';
import { asFailure, Failure } from '@matchdesk/core/kit/failure.ts';
import { atom } from 'jotai';
import { capabilities, capable } from './capabilities.ts';
import { client } from './client.ts';
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

const forgetSession = async (): Promise<void> => {
  forgetDirtyForms();
  await keepToken(null);
  queryClient.clear();
  store.set(sessionEndAtom, null);
  store.set(sessionAtom, signedOut);
};

/** Restores the session of before a reload; a token that no longer holds is forgotten. */
export const startSession = async (): Promise<void> => {
  noteReadOnly();
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
  await keepToken(data.token);
  await loadSelf();
};

/** Ends the session here, and on the server where it knows how. */
export const signOut = async (): Promise<void> => {
  lastAdminId = null;
  if (store.get(tokenAtom) !== null && (await capable('logout'))) {
    await client.session.signOut().catch((reason: unknown) => console.warn('The server kept the session.', reason));
  }
  for (const forget of leaving) forget();
  await forgetSession();
  localStorage.setItem(signedOutKey, new Date().toISOString());
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
