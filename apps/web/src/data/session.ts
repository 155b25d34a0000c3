import { roleOf } from '@matchdesk/core/access.ts';
import type { Session } from '@matchdesk/core/context.ts';
import { asFailure } from '@matchdesk/core/kit/failure.ts';
import { atom } from 'jotai';
import { capabilities, capable } from './capabilities.ts';
import { client } from './client.ts';
import { loadOverrides } from './overrides.ts';
import { queryClient } from './query-client.ts';
import { noteReadOnly } from './read-only.ts';
import { forgetDirtyForms, sessionEndAtom } from './session-end.ts';
import { store } from './store.ts';
import { keepToken, restoreToken, tokenAtom } from './token.ts';

export type ConsoleSession = Session & { readonly state: 'loading' | 'out' | 'in'; readonly email: string };

const signedOut: ConsoleSession = { state: 'out', role: null, roleValue: null, adminId: null, email: '' };

/** Who is signed in (specification, section 4, Session). */
export const sessionAtom = atom<ConsoleSession>({ ...signedOut, state: 'loading' });

const leaving: (() => void)[] = [];
/** Registers what must go when a person signs out, such as recents. */
export const onSignOut = (forget: () => void): void => {
  leaving.push(forget);
};

const loadSelf = async (): Promise<void> => {
  const [{ data }] = await Promise.all([client.session.me(), capabilities()]);
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
  const [token] = await Promise.all([restoreToken(), loadOverrides()]);
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
  if (store.get(tokenAtom) !== null && (await capable('logout'))) {
    await client.session.signOut().catch((reason: unknown) => console.warn('The server kept the session.', reason));
  }
  for (const forget of leaving) forget();
  await forgetSession();
};

/** A session that ended by itself is cleared, so that /admin-login shows. */
export const clearEnded = forgetSession;
