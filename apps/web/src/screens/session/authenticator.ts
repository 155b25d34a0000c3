import { refuse } from '@matchdesk/core/kit/call/failure.ts';
import { passkeysTexts as say } from '@matchdesk/core/passkeys/texts.ts';
import { signInWays } from '../../data/overrides.ts';

const library = () => import('@simplewebauthn/browser');

/** The person stopped it, the time was up, or the device has no matching passkey: browsers do not tell which. */
const asked = async (answering: Promise<object>): Promise<string> => {
  try {
    return JSON.stringify(await answering);
  } catch (reason) {
    console.info('No passkey was used.', reason);
    throw refuse('validation', signInWays().passkeys ? say.stopped : say.notHere);
  }
};

/** Asks the device to create a passkey. Rejects with a Failure. */
export const makePasskey = async (question: string): Promise<string> => {
  const { startRegistration } = await library();
  return asked(startRegistration({ optionsJSON: JSON.parse(question) }));
};

/** Asks the device to sign in with a passkey. Rejects with a Failure. */
export const usePasskey = async (question: string): Promise<string> => {
  const { startAuthentication } = await library();
  return asked(startAuthentication({ optionsJSON: JSON.parse(question) }));
};
