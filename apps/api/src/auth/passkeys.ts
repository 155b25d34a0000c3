import { isIP } from 'node:net';
import { refuse } from '@matchdesk/core/kit/call/failure.ts';
import { passkeysTexts as say } from '@matchdesk/core/passkeys/texts.ts';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { addAttempt, hasAttemptSince } from '../db/staff/attempts.ts';
import type { PasskeyRow } from '../db/staff/passkeys.ts';
import type { Trx } from '../db/tables.ts';
import { seal, unseal } from './seal.ts';
import { hashOf } from './tokens.ts';

// The library is large, and few requests need it.
const library = () => import('@simplewebauthn/server');

/** How long a challenge is valid. */
const lifeMs = 5 * 60 * 1000;
const sealedFor = 'passkey challenge';

export type PasskeyServices = {
  readonly publicUrl: () => string;
  readonly secret: Uint8Array;
  readonly passwordSignIn: boolean;
};

/** What a challenge contains: the account of the new passkey, or null for signing in. */
type Challenge = { readonly admin: string | null; readonly at: number };

/** The site that passkeys are bound to, as people open it. */
const siteOf = ({ publicUrl }: Pick<PasskeyServices, 'publicUrl'>) => {
  const { origin, hostname } = new URL(publicUrl());
  return { origin, id: hostname };
};

/**
 * Whether passkeys are available. They are bound to a host name, never to an IP address. Where password sign-in is
 * switched off, the company's own provider decides who may sign in.
 */
export const hasPasskeys = (services: Pick<PasskeyServices, 'publicUrl' | 'passwordSignIn'>): boolean => {
  const { origin, id } = siteOf(services);
  const isSafe = origin.startsWith('https:') || id === 'localhost';
  return services.passwordSignIn && isSafe && isIP(id.replace(/[[\]]/g, '')) === 0;
};

const newChallenge = (challenge: Challenge, { secret }: Pick<PasskeyServices, 'secret'>): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(seal(JSON.stringify(challenge), secret, sealedFor), 'base64url'));

/** Whether a challenge comes from this server, is for this account, and has not expired. */
const holds =
  (admin: string | null, now: number, { secret }: Pick<PasskeyServices, 'secret'>) =>
  (challenge: string): boolean => {
    try {
      const given: Challenge = JSON.parse(unseal(challenge, secret, sealedFor));
      return given.admin === admin && given.at <= now && now < given.at + lifeMs;
    } catch {
      return false;
    }
  };

/** Marks a challenge as used. Returns false if it was used before. The caller has locked its account. */
export const takeChallenge = async (trx: Trx, challenge: string, now: number): Promise<boolean> => {
  const bucket = `passkey challenge ${hashOf(challenge)}`;
  if (await hasAttemptSince(trx, bucket, now - lifeMs)) return false;
  await addAttempt(trx, bucket, now);
  return true;
};

const failed = (cause?: unknown) => refuse('validation', say.failed, 'answer', { cause });

/** Parses an authenticator's answer and its challenge. Throws a 400 Failure if it is malformed. */
const answerIn = <T extends RegistrationResponseJSON | AuthenticationResponseJSON>(answer: string) => {
  try {
    const response: T = JSON.parse(answer);
    const client: { readonly challenge: string } = JSON.parse(
      Buffer.from(response.response.clientDataJSON, 'base64url').toString('utf8'),
    );
    if (typeof response.id !== 'string' || typeof client.challenge !== 'string')
      throw new Error('The answer is malformed.');
    return { response, challenge: client.challenge };
  } catch (cause) {
    throw failed(cause);
  }
};

type Owner = { readonly id: string; readonly email: string };

/** The options for creating a new passkey, as JSON for the browser. */
export const registrationQuestion = async (
  owner: Owner,
  known: readonly PasskeyRow[],
  now: number,
  services: PasskeyServices,
): Promise<string> => {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: 'Matchdesk',
    rpID: siteOf(services).id,
    userName: owner.email,
    userID: Uint8Array.from(Buffer.from(owner.id)),
    challenge: newChallenge({ admin: owner.id, at: now }, services),
    timeout: lifeMs,
    excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return JSON.stringify(options);
};

/** Verifies the new passkey that an authenticator created. Throws a 400 Failure if it is not what was asked for. */
export const verifyRegistration = async (owner: Owner, answer: string, now: number, services: PasskeyServices) => {
  const { verifyRegistrationResponse } = await library();
  const { response, challenge } = answerIn<RegistrationResponseJSON>(answer);
  const { origin, id } = siteOf(services);
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: holds(owner.id, now, services),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  }).catch((cause: unknown) => {
    throw failed(cause);
  });
  if (!registrationInfo) throw failed();
  return { challenge, credential: registrationInfo.credential };
};

/** The options for signing in with any passkey of this site, as JSON for the browser. */
export const signInQuestion = async (now: number, services: PasskeyServices): Promise<string> => {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: siteOf(services).id,
    challenge: newChallenge({ admin: null, at: now }, services),
    timeout: lifeMs,
    userVerification: 'required',
  });
  return JSON.stringify(options);
};

/** The id of the passkey that an answer names. */
export const passkeyIdIn = (answer: string): string => answerIn<AuthenticationResponseJSON>(answer).response.id;

/**
 * Verifies a sign-in answer. Returns the authenticator's new counter; null if the
 * answer is not from this passkey and site.
 */
export const verifySignIn = async (
  passkey: PasskeyRow | undefined,
  answer: string,
  now: number,
  services: PasskeyServices,
): Promise<{ readonly challenge: string; readonly counter: number } | null> => {
  const { verifyAuthenticationResponse } = await library();
  const { response, challenge } = answerIn<AuthenticationResponseJSON>(answer);
  if (!passkey) return null;
  const { origin, id } = siteOf(services);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: holds(null, now, services),
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: passkey.credential_id,
      publicKey: Uint8Array.from(passkey.public_key),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified && authenticationInfo ? { challenge, counter: authenticationInfo.newCounter } : null;
};
