import { roleOf } from '@matchdesk/core/access.ts';
import { fieldsOf } from '@matchdesk/core/audit/rules.ts';
import type { AuditLine } from '@matchdesk/core/audit/schema.ts';
import { toldLine } from '@matchdesk/core/audit/told.ts';
import type { AuditRow } from '../db/staff/audit-log.ts';
import { isoOf } from './moment.ts';

const stateOf = (json: string | null): AuditLine['before'] => (json === null ? null : JSON.parse(json));

const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{24}$/.test(value);

/** The ids of records that a line names. */
export const idsIn = (row: AuditRow): readonly string[] =>
  [row.target_id, ...[row.before, row.after].flatMap((json) => Object.values(fieldsOf(stateOf(json))))].filter(isId);

/** A line of the audit log as the wire has it; `names` say what the records are called. */
export const wireAuditLine = (row: AuditRow, names: ReadonlyMap<string, string>): AuditLine => {
  const line = {
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
  };
  return { ...line, told: toldLine(line, Object.fromEntries(names)) };
};
