import { setTimeout } from 'node:timers/promises';
import { Failure, failures } from '@matchdesk/core/kit/call/failure.ts';
import { mostCapabilitiesMs, mostSignOutMs } from '@matchdesk/core/kit/call/transport.ts';
import { forgetSession } from '../session/token.ts';
import type { Context } from './context.ts';

/** Forgets the profile's token, and ends its session on the server; one that has already ended is not an error. */
export const endSession = async (context: Context): Promise<void> => {
  // The token is forgotten first, because the server may not answer.
  await forgetSession(context.env, context.settings.profileName);
  const { token, capabilities, client, interruption, say } = context;
  if (!token) return;
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
