import { endpoints, own } from '../kit/call/endpoint.ts';
import { doneByData, doneByMessage, enveloped } from '../kit/call/envelope.ts';
import { rows } from '../kit/wire/wire.ts';
import { recoveryCodes, signedIn } from '../session/schema.ts';
import { addForm, passwordForm, removeForm, signInForm } from './checks.ts';
import { passkey, passkeyQuestion } from './schema.ts';

const ofPasskeys = { access: 'any', extension: 'passkeys' } as const;
const toPasskeys = { method: 'POST', write: true, touches: ['passkeys'] } as const;

/** Calls about passkeys (WebAuthn): an extension, offered where the provider announces it. */
export const passkeysEndpoints = endpoints(ofPasskeys, {
  list: {
    path: '/v2/adminLogin/passkeys',
    summary: 'List your own passkeys',
    answer: enveloped(rows(passkey)),
  },
  begin: {
    ...toPasskeys,
    path: '/v2/adminLogin/passkeys/begin',
    summary: 'Begin to add a passkey',
    tells: 'began to add a passkey',
    example: { password: own('password') },
    untried: 'it needs an authenticator',
    body: passwordForm,
    ...doneByData(passkeyQuestion),
  },
  add: {
    ...toPasskeys,
    path: '/v2/adminLogin/passkeys/add',
    summary: 'Add a passkey',
    tells: 'added the passkey {is.passkey}',
    example: { name: 'Laptop', answer: own('new-passkey') },
    untried: 'it needs an authenticator',
    body: addForm,
    ...doneByMessage,
  },
  remove: {
    ...toPasskeys,
    path: '/v2/adminLogin/passkeys/remove',
    summary: 'Remove a passkey',
    tells: 'removed the passkey {was.passkey}',
    example: { name: own('passkey-name'), password: own('password') },
    untried: 'it needs an authenticator',
    body: removeForm,
    ...doneByMessage,
  },
  turnOnTwoStep: {
    ...toPasskeys,
    path: '/v2/adminLogin/passkeys/two-step',
    summary: 'Turn two-step sign-in on; returns the recovery codes',
    tells: 'turned on two-step sign-in with a passkey',
    example: { password: own('password-beside-passkey') },
    untried: 'it needs an authenticator',
    secretive: true,
    touches: ['passkeys', 'session'],
    body: passwordForm,
    ...doneByData(recoveryCodes),
  },
  ask: {
    method: 'POST',
    path: '/v2/adminLogin/passkey/begin',
    summary: 'Begin to sign in with a passkey',
    access: 'public',
    once: true,
    answer: enveloped(passkeyQuestion),
  },
  signIn: {
    method: 'POST',
    path: '/v2/adminLogin/passkey',
    summary: 'Sign in with a passkey',
    example: { answer: own('passkey') },
    access: 'public',
    once: true,
    body: signInForm,
    answer: signedIn,
  },
});
