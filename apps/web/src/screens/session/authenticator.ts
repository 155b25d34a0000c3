import { refuse } from '@matchdesk/core/kit/call/failure.ts';
import { fill } from '@matchdesk/core/kit/text/text.ts';
import { passkeysTexts as say } from '@matchdesk/core/passkeys/texts.ts';
import { signInWays } from '../../data/overrides.ts';

const library = () => import('@simplewebauthn/browser');

/**
 * What to do where the browser returned no passkey. Browsers say that the device already has one, or that the address
 * does not belong to the passkeys; they do not say whether the person stopped, the time was up, or the device has no
 * matching passkey.
 */
const sentenceOf = (reason: unknown, host: string, otherwise: string): string => {
  if (!signInWays().passkeys) return say.notHere;
  const { name } = reason instanceof Error ? reason : { name: '' };
  if (name === 'InvalidStateError') return say.alreadyHere;
  return name === 'SecurityError' ? fill(say.elsewhere, { host }) : otherwise;
};

const asked = async (answering: Promise<object>, host: string, otherwise: string): Promise<string> => {
  try {
    return JSON.stringify(await answering);
  } catch (reason) {
    console.info('No passkey was used.', reason);
    throw refuse('validation', sentenceOf(reason, host, otherwise));
  }
};

/** Asks the device to create a passkey. Rejects with a Failure. */
export const makePasskey = async (question: string): Promise<string> => {
  const { startRegistration } = await library();
  const optionsJSON = JSON.parse(question);
  return asked(startRegistration({ optionsJSON }), optionsJSON.rp.id, say.notMade);
};

/** Asks the device to sign in with a passkey. Rejects with a Failure. */
export const usePasskey = async (question: string): Promise<string> => {
  const { startAuthentication } = await library();
  const optionsJSON = JSON.parse(question);
  return asked(startAuthentication({ optionsJSON }), optionsJSON.rpId, say.stopped);
};
