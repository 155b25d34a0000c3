import { roleOf } from '@matchdesk/core/access.ts';
import type { AuditLine } from '@matchdesk/core/audit/schema.ts';
import type { AuditRow } from '../db/staff/audit-log.ts';
import { isoOf } from './moment.ts';

const stateOf = (json: string | null): AuditLine['before'] => (json === null ? null : JSON.parse(json));

/** A line of the audit log as the wire has it. */
export const wireAuditLine = (row: AuditRow): AuditLine => ({
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
