import { type Admin, emailKeyOf } from '../db/staff/admins.ts';
import type { Trx } from '../db/tables.ts';
import { rememberNetwork } from './limits.ts';
import { log } from './log.ts';
import type { Asking } from './refusals.ts';
import { openSession, type SessionRules } from './sessions.ts';

/** The request of a sign-in, with the rules for sessions. */
type SignInRequest = Asking & { readonly services: { readonly sessions: SessionRules } };

/**
 * The last step of every way to sign in: begins a session, returns its token, and adds a line to the audit log, with the
 * means used besides a password.
 */
export const beginSession = async (
  trx: Trx,
  admin: Admin,
  by: Readonly<Record<string, string>> | null,
  request: SignInRequest,
): Promise<string> => {
  const { now, services } = request;
  await rememberNetwork(trx, emailKeyOf(admin.email), request);
  const token = await openSession(trx, admin.id, now, services.sessions);
  const change = { kind: 'admin', id: admin.id, after: by ?? undefined };
  await log(trx, 'session.signIn', change, { ...request, actor: admin });
  return token;
};
