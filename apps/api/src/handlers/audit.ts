import { roleOf } from '@matchdesk/core/access.ts';
import { fieldsOf, recordIdIn } from '@matchdesk/core/audit/rules.ts';
import type { AuditLine } from '@matchdesk/core/audit/schema.ts';
import { fullSentence } from '@matchdesk/core/audit/sentences.ts';
import { allEndpoints, type EndpointId } from '@matchdesk/core/endpoints.ts';
import { dayOf } from '@matchdesk/core/kit/form/day.ts';
import { titlesOf } from '@matchdesk/core/roles.ts';
import type { Handlers } from '../contract/handlers.ts';
import { type AuditQuery, type AuditRow, pageOfAudit } from '../db/staff/audit-log.ts';
import { namesOf } from '../db/staff/audit-names.ts';
import { isoOf } from '../wire/moment.ts';

const stateOf = (json: string | null): AuditLine['before'] => (json === null ? null : JSON.parse(json));

/** A line of the audit log in its wire form, without its sentence. */
const wireAuditLine = (row: AuditRow) => ({
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
const idsIn = ({ target, before, after }: ReturnType<typeof wireAuditLine>): readonly string[] =>
  [target, ...[before, after].flatMap((state) => Object.values(fieldsOf(state)))].flatMap(
    (value) => recordIdIn(value) ?? [],
  );

const usualLimit = 25;
/** Looking at a case claims it, and leaving it releases it: the lines of both would hide what was changed. */
const claims: readonly EndpointId[] = ['queue.claim', 'queue.release'];
const reads: readonly string[] = allEndpoints.filter(({ endpoint }) => !endpoint.write).map(({ id }) => id);

/** The lines that belong to each part of the log. What a server does by itself counts as a change. */
const parts: Readonly<Record<'changes' | 'claims' | 'reads' | 'sign-ins', Pick<AuditQuery, 'calls' | 'isSession'>>> = {
  changes: { calls: { are: false, ids: [...reads, ...claims] }, isSession: false },
  claims: { calls: { are: true, ids: claims } },
  reads: { calls: { are: true, ids: reads }, isSession: false },
  'sign-ins': { isSession: true },
};

/** The audit log (announced as `audit`). */
export const auditHandlers: Handlers<'audit'> = {
  list: async ({ db, services }, { page = 1, limit = usualLimit, only, target, from = '', to = '', ...asked }) => {
    const days = { start: dayOf(from), end: dayOf(to) };
    const part = only && parts[only];
    const { rows, total } = await pageOfAudit(db, { page, limit, ...asked, ...part, targetId: target, days });
    const lines = rows.map(wireAuditLine);
    const names = new Map([...titlesOf(services.roles), ...(await namesOf(db, [...new Set(lines.flatMap(idsIn))]))]);
    return { data: lines.map((line) => ({ ...line, told: fullSentence(line, names) })), total };
  },
};
