import { toldLine } from '@matchdesk/core/audit/told.ts';
import { allEndpoints } from '@matchdesk/core/endpoints.ts';
import { dayOf } from '@matchdesk/core/kit/day.ts';
import type { Handlers } from '../contract/handlers.ts';
import { type AuditQuery, pageOfAudit } from '../db/staff/audit-log.ts';
import { namesOf } from '../db/staff/audit-names.ts';
import { idsIn, wireAuditLine } from '../wire/audit.ts';

const usualLimit = 25;
const reads: readonly string[] = allEndpoints.filter(({ endpoint }) => !endpoint.write).map(({ id }) => id);

/** The lines that belong to each part of the log. What a server does by itself counts as a change. */
const parts: Readonly<Record<'changes' | 'reads' | 'sign-ins', Pick<AuditQuery, 'calls' | 'isSession'>>> = {
  changes: { calls: { are: false, ids: reads }, isSession: false },
  reads: { calls: { are: true, ids: reads }, isSession: false },
  'sign-ins': { isSession: true },
};

/** The audit log (announced as `audit`). */
export const auditHandlers: Handlers<'audit'> = {
  list: async ({ db }, { page = 1, limit = usualLimit, only, target, from = '', to = '', ...asked }) => {
    const days = { start: dayOf(from), end: dayOf(to) };
    const part = only && parts[only];
    const { rows, total } = await pageOfAudit(db, { page, limit, ...asked, ...part, targetId: target, days });
    const lines = rows.map(wireAuditLine);
    const names = await namesOf(db, [...new Set(lines.flatMap(idsIn))]);
    return { data: lines.map((line) => ({ ...line, told: toldLine(line, names) })), total };
  },
};
