import { addAttempt, attemptsSince, hasAttemptSince } from '../db/staff/attempts.ts';
import { type AuditLine, appendAudit } from '../db/staff/audit.ts';
import type { Trx } from '../db/tables.ts';
import { nameOf } from './machines.ts';
import type { Actor } from './sessions.ts';

/** The caller of a request, with its address and time. */
export type Asking = {
  /** null if nobody is signed in. */
  readonly actor: Pick<Actor, 'id' | 'email' | 'role' | 'machine'> | null;
  readonly ip: string;
  readonly requestId: string;
  /** Epoch milliseconds. */
  readonly now: number;
};

const hourMs = 60 * 60 * 1000;
// The audit log only ever grows, and an attacker with many addresses reaches many limits, so lines that are about no
// account are limited to this number in an hour. Accounts are few, and lines about them are always written.
const mostWithoutAccount = 200;

type Refusal = Pick<AuditLine, 'action' | 'target_id'> & {
  readonly target_kind: 'admin' | 'network';
  readonly after: Readonly<Record<string, string>>;
};

/** Adds a refusal to the audit log: once for each `subject` within the window, however often it happens. */
export const logRefusal = async (
  trx: Trx,
  { subject, windowMs, asking }: { readonly subject: string; readonly windowMs: number; readonly asking: Asking },
  refusalOf: () => Promise<Refusal>,
): Promise<void> => {
  const { actor, ip, requestId, now } = asking;
  const bucket = `told ${subject}`;
  if (await hasAttemptSince(trx, bucket, now - windowMs)) return;
  await addAttempt(trx, bucket, now);
  // Known and unknown accounts run the same statements, and so take the same time.
  const { after, ...refusal } = await refusalOf();
  const { count } = await attemptsSince(trx, 'told', now - hourMs);
  const isAboutAccount = refusal.target_kind === 'admin' && refusal.target_id !== null;
  if (!isAboutAccount && count >= mostWithoutAccount) return;
  await addAttempt(trx, 'told', now);
  await appendAudit(trx, {
    at: now,
    actor_id: actor?.id ?? null,
    actor_email: actor && nameOf(actor),
    actor_role: actor?.role ?? null,
    ...refusal,
    before: null,
    after: JSON.stringify(after),
    ip,
    request_id: requestId,
  });
};

/** Adds to the audit log, once an hour, that somebody knows an account's password but not its second step. */
export const logWrongCode = (trx: Trx, adminId: string, asking: Asking): Promise<void> =>
  logRefusal(trx, { subject: `wrong code ${adminId}`, windowMs: hourMs, asking }, async () => ({
    action: 'session.wrongCode',
    target_kind: 'admin',
    target_id: adminId,
    after: { password: 'right', second_step: 'wrong' },
  }));
