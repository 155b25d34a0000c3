import * as z from 'zod/mini';
import { anyAdministrator, endpoints, own } from '../kit/call/endpoint.ts';
import { doneByData, doneByMessage, doneByStatus, enveloped } from '../kit/call/envelope.ts';
import { changeForm, confirmForm, forgotForm, resetForm, signInBody, turnOffForm, turnOnForm } from './checks.ts';
import { firstCalls } from './first-calls.ts';
import { linkStatus, recoveryCodes, signedIn, signedOut, twoStep, twoStepKey } from './schema.ts';
import { sessionTexts as say } from './texts.ts';

const ofTwoStep = { extension: 'two-step' } as const;
const toTwoStep = { ...ofTwoStep, method: 'POST', write: true, touches: ['session'] } as const;

const link = z.strictObject({ id: z.string().check(z.minLength(1)) });

const later = endpoints(anyAdministrator, {
  signIn: {
    method: 'POST',
    path: '/v2/adminLogin',
    summary: 'Sign in',
    tells: 'signed in',
    example: { email: own('email'), password: own('password') },
    access: 'public',
    once: true,
    body: signInBody,
    answer: signedIn,
  },
  changePassword: {
    method: 'PUT',
    path: '/v2/adminLogin',
    summary: 'Change your own password',
    tells: 'changed their own password',
    example: { previous_password: own('password'), new_password: 'N3w!secretX', confirm_password: 'N3w!secretX' },
    write: true,
    body: changeForm,
    ...doneByMessage,
    lookUp: say.lookAtPassword,
  },
  forgotPassword: {
    method: 'POST',
    path: '/v2/adminLogin/forgotPassword',
    summary: 'Send a reset link',
    tells: 'asked for a link to reset the password of {who}',
    example: { email: own('email') },
    untried: 'it would send a mail',
    access: 'public',
    write: true,
    body: forgotForm,
    ...doneByStatus,
    lookUp: say.lookAtMailbox,
  },
  linkStatus: {
    path: '/v2/adminLogin/link-expiry-check/{id}',
    summary: 'Check whether a reset link is still valid',
    example: { id: 'no-such-link' },
    access: 'public',
    params: link,
    answer: linkStatus,
    tellsStatus: [0, 2],
  },
  resetPassword: {
    method: 'PUT',
    path: '/v2/adminLogin/change_password/{id}',
    summary: 'Set a new password with a reset link',
    tells: 'reset the password of {who} by a link',
    example: { id: own('reset-link'), password: 'N3w!secretX', confirm_password: 'N3w!secretX' },
    untried: 'it needs a link from a mail',
    access: 'public',
    write: true,
    params: link,
    body: resetForm,
    ...doneByStatus,
    lookUp: say.lookAtPassword,
  },
  signOut: {
    method: 'POST',
    path: '/v2/adminLogin/logout',
    summary: 'End this session on the server',
    tells: 'signed out',
    write: true,
    ownSession: true,
    extension: 'logout',
    answer: signedOut,
    succeeds: 'message',
  },
  twoStep: {
    ...ofTwoStep,
    path: '/v2/adminLogin/two-step',
    summary: 'Check whether two-step sign-in is on',
    answer: enveloped(twoStep),
  },
  turnOnTwoStep: {
    ...toTwoStep,
    path: '/v2/adminLogin/two-step/begin',
    summary: 'Begin two-step sign-in; returns its key',
    tells: 'began to turn on two-step sign-in',
    example: { password: own('password') },
    untried: 'it needs an authenticator app',
    secretive: true,
    body: turnOnForm,
    ...doneByData(twoStepKey),
  },
  confirmTwoStep: {
    ...toTwoStep,
    path: '/v2/adminLogin/two-step/confirm',
    summary: 'Turn two-step sign-in on; returns the recovery codes',
    tells: 'turned on two-step sign-in',
    example: { code: own('code') },
    untried: 'it needs an authenticator app',
    secretive: true,
    body: confirmForm,
    ...doneByData(recoveryCodes),
  },
  turnOffTwoStep: {
    ...toTwoStep,
    path: '/v2/adminLogin/two-step/off',
    summary: 'Turn two-step sign-in off',
    tells: 'turned off two-step sign-in',
    example: { password: own('password'), code: own('recovery-code') },
    untried: 'it needs an authenticator app',
    body: turnOffForm,
    ...doneByMessage,
  },
});

/** Signing in and passwords (specification, section 7, Authentication). */
export const sessionEndpoints = { me: firstCalls.me, ...later, capabilities: firstCalls.capabilities };
