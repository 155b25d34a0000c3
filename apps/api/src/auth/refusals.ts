import { addAttempt, attemptsSince, wasTriedSince } from '../db/staff/attempts.ts';
import { type AuditLine, appendAudit } from '../db/staff/audit.ts';
import type { Trx } from '../db/tables.ts';
import { nameOf } from './machines.ts';
import type { Actor } from './sessions.ts';

/** Who asks, from where and when. */
export type Asking = {
  /** null for whoever is not signed in. */
  readonly actor: Pick<Actor, 'id' | 'email' | 'role' | 'machine'> | null;
  readonly ip: string;
  readonly requestId: string;
  /** Epoch milliseconds. */
  readonly now: number;
};

const hourMs = 60 * 60 * 1000;
// The log only ever grows, and who has many addresses reaches many limits: lines about no account of ours are so many
// an hour. Accounts are few, and always get theirs.
const mostNameless = 200;

type Refusal = Pick<AuditLine, 'action' | 'target_id'> & {
  readonly target_kind: 'admin' | 'network';
  readonly after: Readonly<Record<string, string>>;
};

/** Writes down that somebody was refused: once for each `subject` within the window, however often it happens. */
export const noteRefusal = async (
  trx: Trx,
  { subject, windowMs, asking }: { readonly subject: string; readonly windowMs: number; readonly asking: Asking },
  refusalOf: () => Promise<Refusal>,
): Promise<void> => {
  const { actor, ip, requestId, now } = asking;
  const told = `told ${subject}`;
  if (await wasTriedSince(trx, told, now - windowMs)) return;
  await addAttempt(trx, told, now);
  // Known and unknown accounts take the same statements, and thus the same time.
  const { after, ...refusal } = await refusalOf();
  const { count } = await attemptsSince(trx, 'told', now - hourMs);
  const isAboutAccount = refusal.target_kind === 'admin' && refusal.target_id !== null;
  if (!isAboutAccount && count >= mostNameless) return;
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

/** Writes down, once an hour, that who has an account's password does not have its second step. */
export const noteWrongCode = (trx: Trx, adminId: string, asking: Asking): Promise<void> =>
  noteRefusal(trx, { subject: `wrong code ${adminId}`, windowMs: hourMs, asking }, async () => ({
    action: 'session.wrongCode',
    target_kind: 'admin',
    target_id: adminId,
    after: { password: 'right', second_step: 'wrong' },
  }));
