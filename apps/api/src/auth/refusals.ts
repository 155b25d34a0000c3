import { addAttempt, attemptsSince, hasAttemptSince } from '../db/staff/attempts.ts';
import type { Trx } from '../db/tables.ts';
import { type Author, log } from './log.ts';

/** The caller of a request, with its address and time. */
export type Asking = Author & {
  readonly ip: string;
  readonly requestId: string;
  /** Epoch milliseconds. */
  readonly now: number;
};

const hourMs = 60 * 60 * 1000;
// The audit log only ever grows, and an attacker with many addresses reaches many limits, so lines that are about no
// account are limited to this number in an hour. Accounts are few, and lines about them are always written.
const mostWithoutAccount = 200;

type Refusal = {
  readonly action: string;
  readonly kind: 'admin' | 'network';
  readonly id: string | null;
  readonly after: Readonly<Record<string, string>>;
};

/** Adds a refusal to the audit log: once for each `subject` within the window, however often it happens. */
export const logRefusal = async (
  trx: Trx,
  { subject, windowMs, asking }: { readonly subject: string; readonly windowMs: number; readonly asking: Asking },
  refusalOf: () => Promise<Refusal>,
): Promise<void> => {
  const { now } = asking;
  const bucket = `told ${subject}`;
  if (await hasAttemptSince(trx, bucket, now - windowMs)) return;
  await addAttempt(trx, bucket, now);
  // Known and unknown accounts run the same statements, and so take the same time.
  const { action, ...refusal } = await refusalOf();
  const { count } = await attemptsSince(trx, 'told', now - hourMs);
  const isAboutAccount = refusal.kind === 'admin' && refusal.id !== null;
  if (!isAboutAccount && count >= mostWithoutAccount) return;
  await addAttempt(trx, 'told', now);
  await log(trx, action, refusal, asking);
};

/** Adds to the audit log, once an hour, that somebody knows an account's password but not its second step. */
export const logWrongCode = (trx: Trx, adminId: string, asking: Asking): Promise<void> =>
  logRefusal(trx, { subject: `wrong code ${adminId}`, windowMs: hourMs, asking }, async () => ({
    action: 'session.wrongCode',
    kind: 'admin',
    id: adminId,
    after: { password: 'right', second_step: 'wrong' },
  }));
