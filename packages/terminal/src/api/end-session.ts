import { setTimeout } from 'node:timers/promises';
import type { Client } from '@matchdesk/core/context.ts';
import { contract } from '@matchdesk/core/endpoints.ts';
import { createClient } from '@matchdesk/core/kit/call/client.ts';
import type { Role } from '@matchdesk/core/kit/call/endpoint.ts';
import { Failure, failures } from '@matchdesk/core/kit/call/failure.ts';
import { mostCapabilitiesMs, mostSignOutMs } from '@matchdesk/core/kit/call/transport.ts';
import { forgetSession, keepSession } from '../session/token.ts';
import type { Context } from './context.ts';

export type NewSession = { readonly token: string; readonly email: string; readonly role: Role | null };

/** Keeps a new session for the profile. One that cannot be kept is ended on the server: nobody could use it, or end it. */
export const keepOrEnd = async (context: Context, session: NewSession): Promise<void> => {
  const { env, settings, clientOptions } = context;
  const about = { origin: new URL(settings.url).origin, signedInAt: new Date().toISOString() };
  try {
    await keepSession(env, settings.profileName, { ...session, ...about });
  } catch (thrown) {
    await endOnServer(context, createClient(contract, { ...clientOptions, token: () => session.token }));
    throw thrown;
  }
};

/** Forgets the profile's token, and ends its session on the server; one that has already ended is not an error. */
export const endSession = async (context: Context): Promise<void> => {
  // The token is forgotten first, because the server may not answer.
  await forgetSession(context.env, context.settings.profileName);
  if (context.token) await endOnServer(context, context.client);
};

/** Ends the session of a client on the server, where that is offered. */
const endOnServer = async ({ capabilities, interruption, say }: Context, client: Client): Promise<void> => {
  // Where the provider does not say whether it offers the call, the call itself shows it.
  const isOffered = capabilities().then(
    (announced) => announced.has('logout'),
    () => true,
  );
  if (!(await Promise.race([isOffered, setTimeout(mostCapabilitiesMs, true, { ref: false })]))) return;
  const late = AbortSignal.timeout(mostSignOutMs);
  try {
    await client.session.signOut({}, { signal: AbortSignal.any([interruption.stop, late]) });
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    const why = late.aborted ? failures.timeout.sentence : thrown.message;
    if (thrown.kind !== 'unauthenticated') say.warn(`The session was not ended on the server: ${why}`);
  }
};
