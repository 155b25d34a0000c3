import * as z from 'zod/mini';
import { endpoints } from '../kit/endpoint.ts';
import { enveloped, message, statusMessage } from '../kit/envelope.ts';
import { own } from '../kit/example.ts';
import { names } from '../kit/wire.ts';
import { changeForm, confirmForm, forgotForm, resetForm, signInBody, turnOffForm, turnOnForm } from './checks.ts';
import { currentAdmin, linkStatus, recoveryCodes, signedIn, signedOut, twoStep, twoStepKey } from './schema.ts';
import { sessionTexts as say } from './texts.ts';

const ofTwoStep = { access: 'any', extension: 'two-step' } as const;
const toTwoStep = { ...ofTwoStep, method: 'POST', write: true, touches: ['session'] } as const;

const link = z.strictObject({ id: z.string().check(z.minLength(1)) });

/** Signing in and passwords (specification, section 7, Authentication). */
export const sessionEndpoints = endpoints({
  me: {
    method: 'GET',
    path: '/v2/adminLogin',
    summary: 'Load the current admin',
    example: {},
    access: 'any',
    answer: enveloped(currentAdmin),
  },
  signIn: {
    method: 'POST',
    path: '/v2/adminLogin',
    summary: 'Sign in',
    example: { email: own('email'), password: own('password') },
    access: 'public',
    once: true,
    body: signInBody,
    answer: signedIn,
  },
  changePassword: {
    method: 'PUT',
    path: '/v2/adminLogin',
    summary: 'Change the own password',
    example: { previous_password: own('password'), new_password: 'N3w!secretX', confirm_password: 'N3w!secretX' },
    access: 'any',
    write: true,
    body: changeForm,
    answer: message,
    succeeds: 'message',
    lookUp: say.lookAtPassword,
  },
  forgotPassword: {
    method: 'POST',
    path: '/v2/adminLogin/forgotPassword',
    summary: 'Send a reset link',
    example: { email: own('email') },
    untried: 'it would send a mail',
    access: 'public',
    write: true,
    body: forgotForm,
    answer: statusMessage,
    succeeds: 'status',
    lookUp: say.lookAtMailbox,
  },
  linkStatus: {
    method: 'GET',
    path: '/v2/adminLogin/link-expiry-check/{id}',
    summary: 'Whether a reset link still holds',
    example: { id: 'no-such-link' },
    access: 'public',
    params: link,
    answer: linkStatus,
  },
  resetPassword: {
    method: 'PUT',
    path: '/v2/adminLogin/change_password/{id}',
    summary: 'Set a new password by a reset link',
    example: { id: own('reset-link'), password: 'N3w!secretX', confirm_password: 'N3w!secretX' },
    untried: 'it needs a link from a mail',
    access: 'public',
    write: true,
    params: link,
    body: resetForm,
    answer: statusMessage,
    succeeds: 'status',
    lookUp: say.lookAtPassword,
  },
  signOut: {
    method: 'POST',
    path: '/v2/adminLogin/logout',
    summary: 'End this session on the server',
    example: {},
    access: 'any',
    write: true,
    ownSession: true,
    extension: 'logout',
    answer: signedOut,
    succeeds: 'message',
  },
  twoStep: {
    ...ofTwoStep,
    method: 'GET',
    path: '/v2/adminLogin/two-step',
    summary: 'Whether signing in asks for a code, too',
    example: {},
    answer: enveloped(twoStep),
  },
  turnOnTwoStep: {
    ...toTwoStep,
    path: '/v2/adminLogin/two-step/begin',
    summary: 'Make the key of two-step sign-in, which is on once a code confirms it',
    example: { password: own('password') },
    untried: 'it needs an authenticator app',
    secretive: true,
    body: turnOnForm,
    answer: enveloped(twoStepKey),
    succeeds: 'data',
  },
  confirmTwoStep: {
    ...toTwoStep,
    path: '/v2/adminLogin/two-step/confirm',
    summary: 'Turn two-step sign-in on by a first code; gives the recovery codes',
    example: { code: own('code') },
    untried: 'it needs an authenticator app',
    secretive: true,
    body: confirmForm,
    answer: enveloped(recoveryCodes),
    succeeds: 'data',
  },
  turnOffTwoStep: {
    ...toTwoStep,
    path: '/v2/adminLogin/two-step/off',
    summary: 'Turn two-step sign-in off, by password and code',
    example: { password: own('password'), code: own('recovery-code') },
    untried: 'it needs an authenticator app',
    body: turnOffForm,
    answer: message,
    succeeds: 'message',
  },
  capabilities: {
    method: 'GET',
    path: '/v2/capabilities',
    summary: 'What the provider offers beyond the specification',
    example: {},
    access: 'public',
    assumed: true,
    answer: enveloped(names),
  },
});
