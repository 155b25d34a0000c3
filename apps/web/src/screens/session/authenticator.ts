import { refuse } from '@matchdesk/core/kit/failure.ts';
import { passkeysTexts as say } from '@matchdesk/core/passkeys/texts.ts';
import { signInWays } from '../../data/overrides.ts';

const library = () => import('@simplewebauthn/browser');

/** The person stopped it, the time was over, or the device has nothing that fits: browsers do not tell which. */
const asked = async (answering: Promise<object>): Promise<string> => {
  try {
    return JSON.stringify(await answering);
  } catch (reason) {
    console.info('No passkey was used.', reason);
    throw refuse('validation', signInWays().passkeys ? say.stopped : say.notHere);
  }
};

/** Lets the device make a passkey. Rejects with a Failure. */
export const makePasskey = async (question: string): Promise<string> => {
  const { startRegistration } = await library();
  return asked(startRegistration({ optionsJSON: JSON.parse(question) }));
};

/** Lets the device sign in by a passkey. Rejects with a Failure. */
export const usePasskey = async (question: string): Promise<string> => {
  const { startAuthentication } = await library();
  return asked(startAuthentication({ optionsJSON: JSON.parse(question) }));
};
