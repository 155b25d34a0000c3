import { Failure } from '@matchdesk/core/kit/call/failure.ts';
import { forgetSession } from '../session/token.ts';
import type { Context } from './context.ts';

/** Forgets the profile's token; a session that has already ended is not an error. */
export const endSession = async (context: Context): Promise<void> => {
  const options = { signal: context.interruption.stop };
  try {
    const { token, capabilities, client } = context;
    const isOffered = (announced: ReadonlySet<string>) => announced.has('logout');
    // Where the provider does not say whether it offers the call, the call itself shows it.
    if (token && (await capabilities().then(isOffered, () => true))) await client.session.signOut({}, options);
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    if (thrown.kind !== 'unauthenticated')
      context.say.warn(`The session was not ended on the server: ${thrown.message}`);
  } finally {
    await forgetSession(context.env, context.settings.profileName);
  }
};
