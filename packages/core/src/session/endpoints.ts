import * as z from 'zod';
import { endpoints } from '../kit/endpoint.ts';
import { enveloped, message, statusMessage } from '../kit/envelope.ts';
import { names } from '../kit/wire.ts';
import { changeForm, forgotForm, resetForm, signInForm } from './checks.ts';
import { currentAdmin, linkStatus, signedIn } from './schema.ts';

const link = z.strictObject({ id: z.string().min(1) });

/** Signing in and passwords (specification, section 7, Authentication). */
export const sessionEndpoints = endpoints({
  me: {
    method: 'GET',
    path: '/v2/adminLogin',
    summary: 'Load the current admin',
    access: 'any',
    answer: enveloped(currentAdmin),
  },
  signIn: {
    method: 'POST',
    path: '/v2/adminLogin',
    summary: 'Sign in',
    access: 'public',
    body: signInForm,
    answer: signedIn,
  },
  changePassword: {
    method: 'PUT',
    path: '/v2/adminLogin',
    summary: 'Change the own password',
    access: 'any',
    write: true,
    body: changeForm,
    answer: message,
  },
  forgotPassword: {
    method: 'POST',
    path: '/v2/adminLogin/forgotPassword',
    summary: 'Send a reset link',
    access: 'public',
    write: true,
    body: forgotForm,
    answer: statusMessage,
    succeeds: 'status',
  },
  linkStatus: {
    method: 'GET',
    path: '/v2/adminLogin/link-expiry-check/{id}',
    summary: 'Whether a reset link still holds',
    access: 'public',
    params: link,
    answer: linkStatus,
  },
  resetPassword: {
    method: 'PUT',
    path: '/v2/adminLogin/change_password/{id}',
    summary: 'Set a new password by a reset link',
    access: 'public',
    write: true,
    params: link,
    body: resetForm,
    answer: statusMessage,
    succeeds: 'status',
  },
  signOut: {
    method: 'POST',
    path: '/v2/adminLogin/logout',
    summary: 'End this session on the server',
    access: 'any',
    write: true,
    extension: 'logout',
    answer: message,
  },
  capabilities: {
    method: 'GET',
    path: '/v2/capabilities',
    summary: 'What the provider offers beyond the specification',
    access: 'public',
    assumed: true,
    answer: enveloped(names),
  },
});
