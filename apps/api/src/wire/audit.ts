import { roleOf } from '@matchdesk/core/access.ts';
import { fieldsOf, recordIdIn } from '@matchdesk/core/audit/rules.ts';
import type { AuditLine } from '@matchdesk/core/audit/schema.ts';
import type { AuditRow } from '../db/staff/audit-log.ts';
import { isoOf } from './moment.ts';

const stateOf = (json: string | null): AuditLine['before'] => (json === null ? null : JSON.parse(json));

/** A line of the audit log in its wire form, without its sentence. */
export const wireAuditLine = (row: AuditRow) => ({
  _id: String(row.seq),
  at: isoOf(row.at),
  actor_email: row.actor_email ?? '',
  role: row.actor_role === null ? '' : roleOf(row.actor_role),
  action: row.action,
  kind: row.target_kind ?? '',
  target: row.target_id ?? '',
  before: stateOf(row.before),
  after: stateOf(row.after),
  ip: row.ip ?? '',
  request_id: row.request_id ?? '',
});

/** The ids of the records that a line names. */
export const idsIn = ({ target, before, after }: ReturnType<typeof wireAuditLine>): readonly string[] =>
  [target, ...[before, after].flatMap((state) => Object.values(fieldsOf(state)))].flatMap(
    (value) => recordIdIn(value) ?? [],
  );
