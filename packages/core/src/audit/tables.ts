import { apart, code, instant, integer, oneOf, orNull, serial, words } from '../kit/table.ts';

const chained = 'The log is append-only and hash-chained; it names members only by their ids.';

export const auditTables = {
  audit_log: apart(
    chained,
    {
      seq: serial,
      at: instant,
      actor_id: orNull(code),
      actor_email: orNull(words),
      actor_role: orNull(oneOf(1, 2)),
      action: code,
      target_kind: orNull(code),
      target_id: orNull(code),
      // JSON.
      before: orNull(words),
      after: orNull(words),
      ip: orNull(words),
      request_id: orNull(code),
      // SHA-256, hex, of the previous line's hash and this line.
      hash: code,
    },
    { counted: 'lines of the audit log' },
  ),
  /** Records that a line of the audit log is about, besides its target. */
  audit_targets: apart(chained, { target_id: code, audit_seq: integer }),
};
