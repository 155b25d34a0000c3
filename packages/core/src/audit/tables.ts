import * as t from '../kit/table.ts';

const chained = 'The log is append-only and hash-chained; it names members only by their ids.';

export const auditTables = {
  audit_log: t.apart(
    chained,
    {
      seq: t.serial,
      at: t.instant,
      actor_id: t.orNull(t.code),
      actor_email: t.orNull(t.words),
      actor_role: t.orNull(t.oneOf(1, 2)),
      action: t.code,
      target_kind: t.orNull(t.code),
      target_id: t.orNull(t.code),
      // JSON.
      before: t.orNull(t.words),
      after: t.orNull(t.words),
      ip: t.orNull(t.words),
      request_id: t.orNull(t.code),
      // SHA-256, hex, of the previous line's hash and this line.
      hash: t.code,
    },
    { counted: 'lines of the audit log' },
  ),
  /** Records that a line of the audit log is about, besides its target. */
  audit_targets: t.apart(chained, { target_id: t.code, audit_seq: t.integer }),
};
