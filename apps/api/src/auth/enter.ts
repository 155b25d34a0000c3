import type { Admin } from '../db/staff/admins.ts';
import { appendAudit } from '../db/staff/audit.ts';
import type { Trx } from '../db/tables.ts';
import { rememberNetwork } from './limits.ts';
import type { Asking } from './refusals.ts';
import { openSession, type SessionRules } from './sessions.ts';

/** Who asks, and how long a session lasts. */
type Entering = Asking & { readonly services: { readonly sessions: SessionRules } };

/** The end of every way to sign in: begins a session, gives its token, and writes down what let them in beside a password. */
export const enter = async (
  trx: Trx,
  admin: Admin,
  by: Readonly<Record<string, string>> | null,
  entering: Entering,
): Promise<string> => {
  const { now, ip, requestId, services } = entering;
  await rememberNetwork(trx, admin.email_key, entering);
  const token = await openSession(trx, admin.id, now, services.sessions);
  await appendAudit(trx, {
    at: now,
    actor_id: admin.id,
    actor_email: admin.email,
    actor_role: admin.role,
    action: 'session.signIn',
    target_kind: 'admin',
    target_id: admin.id,
    before: null,
    after: by === null ? null : JSON.stringify(by),
    ip,
    request_id: requestId,
  });
  return token;
};
