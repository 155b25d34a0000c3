import { sessionOf } from '@matchdesk/core/access.ts';
import type { Session } from '@matchdesk/core/context.ts';
import { asFailure, Failure, refuse } from '@matchdesk/core/kit/call/failure.ts';
import { mostSignOutMs } from '@matchdesk/core/kit/call/transport.ts';
import type { currentAdmin } from '@matchdesk/core/session/schema.ts';
import type * as z from 'zod/mini';
import { atom } from '../ui/atom.ts';
import { browserStore } from './browser-storage.ts';
import { capabilities } from './capabilities.ts';
import { client } from './client.ts';
import { onConnection } from './connection.ts';
import { askSession } from './early.ts';
import { forgetPerson, whileSigningOut } from './leaving.ts';
import { signInWays } from './overrides.ts';
import { queryClient } from './query-client.ts';
import { noteReadOnly } from './read-only.ts';
import { forgetDirtyForms, sessionEndAtom } from './session-end.ts';
import { tellOtherTabs } from './tabs.ts';
import { forgetToken, keepToken, restoreToken, sharedToken, tokenAtom } from './token.ts';

export type ConsoleSession = Session & {
  readonly state: 'out' | 'in';
  readonly email: string;
  /** The change after which data of this session may be old, where the provider says so. */
  readonly liveFrom?: string | undefined;
};

export const signedOut: ConsoleSession = { state: 'out', role: null, roleValue: null, adminId: null, email: '' };

/** Who is signed in (specification, section 4, Session). */
export const sessionAtom = atom<ConsoleSession>(signedOut);

/** The session of the person whose own account this is. */
export const signedInAs = (self: z.output<typeof currentAdmin>): ConsoleSession => ({
  ...sessionOf(self),
  state: 'in',
  email: self.email,
  liveFrom: self.live_from,
});

/** The name under which this browser keeps something for the signed-in administrator. */
export const ownKey = (name: string): string => `matchdesk.${name}.${sessionAtom.get().adminId ?? 'nobody'}`;

/** Set while the server has not received a sign-out, so that a reload does not restore the session. */
const pendingSignOutKey = 'matchdesk.sign-out-unheard';

/** Who was signed in last, also after the session ended or they signed out: what they began may end later. */
let lastAdminId: string | null = null;

/**
 * Loads the person's own account. Rejects where it is not the expected one: what one administrator typed must not be
 * sent as another.
 */
export const loadSelf = async (expectedId: string | null = null): Promise<void> => {
  // What the provider offers is asked again until it answers; what every provider must have can be used meanwhile.
  const [{ data }] = await Promise.all([client.session.me(), capabilities().catch(() => undefined)]);
  if (expectedId !== null && data._id !== expectedId) throw new Failure('unauthenticated');
  if (lastAdminId !== null && lastAdminId !== data._id) {
    // A new administrator gets nothing of the one before: no form, no selection, no undo.
    forgetPerson();
    forgetDirtyForms();
    location.reload();
    return new Promise(() => undefined);
  }
  lastAdminId = data._id;
  sessionEndAtom.set(null);
  sessionAtom.set(signedInAs(data));
};

/** Loads the person's own account again once its role has changed. A failure here shows at the next call. */
export const renewSelf = (): Promise<void> => loadSelf(sessionAtom.get().adminId).catch(() => undefined);

const forgetSession = async (ended?: string): Promise<boolean> => {
  forgetDirtyForms();
  const isForgotten = await forgetToken(ended);
  queryClient.clear();
  sessionEndAtom.set(null);
  sessionAtom.set(signedOut);
  return isForgotten;
};

/** Clears a session that ended by itself, so that /admin-login shows. A session that another tab began since stays. */
export const clearEnded = (): Promise<boolean> => forgetSession(tokenAtom.get() ?? undefined);

type Left = {
  /** Whether the server received it. */
  readonly isHeard: boolean;
  /** Where the browser also ends the session at the company's own identity provider. */
  readonly leaveAt?: string | undefined;
};

/** Ends the session on the server, where it can. A session that has ended already counts as ended. */
const endOnServer = async (): Promise<Left> => {
  if (tokenAtom.get() === null) return { isHeard: true };
  try {
    // Where the provider has not said what it offers, the call itself shows whether it exists.
    const has = await capabilities().then(
      (announced) => announced.has('logout'),
      () => true,
    );
    const late = new AbortController();
    setTimeout(() => late.abort(), mostSignOutMs);
    const answer = has ? await client.session.signOut({}, { signal: late.signal }) : undefined;
    return { isHeard: true, leaveAt: answer?.leave_at };
  } catch (thrown) {
    const { kind, isLacking } = asFailure(thrown);
    return { isHeard: kind === 'unauthenticated' || isLacking };
  }
};

/** Ends the session here and on the server. Where the server cannot be reached, it is told later. */
const leave = async (): Promise<Left> => {
  browserStore.set(pendingSignOutKey, 'yes');
  // Known before, because nothing is read while the session ends.
  await capabilities().catch(() => undefined);
  return whileSigningOut(async () => {
    // What is still being read would be refused.
    await queryClient.cancelQueries();
    const { isHeard: isEnded, leaveAt } = await endOnServer();
    const isHeard = (await forgetSession()) && isEnded;
    if (isHeard) browserStore.remove(pendingSignOutKey);
    return { isHeard, leaveAt };
  });
};

/** Repeats a sign-out that the server did not receive, with the token that it keeps for this browser. */
const retryLeave = async (): Promise<void> => {
  if (browserStore.get(pendingSignOutKey) === null || sessionAtom.get().state === 'in') return;
  try {
    const token = await askSession();
    tokenAtom.set(token);
    await leave();
    tellOtherTabs('out');
  } catch {
    // The server is still out of reach: the sign-out is repeated next time.
  }
};
onConnection(() => void retryLeave());

/** Restores the session from before a reload; forgets a token that is no longer valid. */
export const startSession = async (): Promise<void> => {
  noteReadOnly();
  await retryLeave();
  if ((await restoreToken()) === null) return;
  try {
    await loadSelf();
    // This browser may have signed in at the company's own identity provider, and returned to this page.
    tellOtherTabs('in');
  } catch (thrown) {
    if (asFailure(thrown).kind === 'unauthenticated') await clearEnded();
    else throw thrown;
  }
};

export type Credentials = { readonly email: string; readonly password: string; readonly code?: string | undefined };

const enter = async (token: string): Promise<void> => {
  browserStore.remove(pendingSignOutKey);
  keepToken(token);
  tellOtherTabs('in');
  await loadSelf().catch(async (thrown: unknown) => {
    const isKept = asFailure(thrown).kind !== 'unauthenticated' || (await sharedToken()) !== null;
    // Loaded only here: nobody who can sign in has to wait for the sentence.
    throw isKept
      ? thrown
      : refuse('unauthenticated', (await import('@matchdesk/core/session/texts.ts')).sessionTexts.notKept);
  });
};

/** Signs in and loads the own account. Rejects with a Failure, and keeps nothing then. */
export const signIn = async (credentials: Credentials): Promise<void> =>
  enter((await client.session.signIn(credentials)).data.token);

/** Signs in by passkey, alone or as the second step after a password. `ask` passes the challenge to the browser. */
export const signInByPasskey = async (
  ask: (question: string) => Promise<string>,
  credentials?: Credentials,
): Promise<void> => {
  const { data } = await client.passkeys.ask();
  const answer = await ask(data.question);
  const signedIn = credentials
    ? await client.session.signIn({ ...credentials, passkey: answer })
    : await client.passkeys.signIn({ answer });
  return enter(signedIn.data.token);
};

/** Ends the session here, and on the server where it can; false where the server did not receive it. */
export const signOut = async (): Promise<boolean> => {
  forgetPerson();
  const { isHeard, leaveAt } = await leave();
  tellOtherTabs('out');
  if (leaveAt !== undefined && signInWays().openId !== null) location.assign(leaveAt);
  return isHeard;
};
