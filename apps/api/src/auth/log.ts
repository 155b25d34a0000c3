import { type AuditLine, appendAudit } from '../db/staff/audit.ts';
import type { Trx } from '../db/tables.ts';
import { nameOf } from './machines.ts';
import type { Actor } from './sessions.ts';

/** Who does something, from which address and in which request. */
export type Author = {
  /** null if nobody is signed in. */
  readonly actor: Pick<Actor, 'id' | 'email' | 'role' | 'machine'> | null;
  readonly ip: string | null;
  readonly requestId: string | null;
};

/** The author of what the server does by itself, or what is done at its machine. */
export const server: Author = { actor: null, ip: null, requestId: null };

/** The record that was changed, before and after; never a secret. */
export type Change = {
  readonly kind: string;
  readonly id?: string | null;
  /** More records that the change is about. */
  readonly others?: readonly string[];
  readonly before?: unknown;
  readonly after?: unknown;
};

const stateOf = (state: unknown): string | null => (state === undefined ? null : JSON.stringify(state));

/** Adds a line to the audit log: what somebody did or read, and to or of which record. */
export const log = (
  trx: Trx,
  action: AuditLine['action'],
  { kind, id = null, others, before, after }: Change,
  { actor, ip, requestId, now }: Author & { readonly now: number },
): Promise<void> =>
  appendAudit(
    trx,
    {
      at: now,
      actor_id: actor?.id ?? null,
      actor_email: actor && nameOf(actor),
      actor_role: actor?.role ?? null,
      action,
      target_kind: kind,
      target_id: id,
      before: stateOf(before),
      after: stateOf(after),
      ip,
      request_id: requestId,
    },
    others,
  );
