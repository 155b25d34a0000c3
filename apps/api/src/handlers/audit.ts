import { dayOf } from '@matchdesk/core/kit/day.ts';
import type { Handlers } from '../contract/handlers.ts';
import { pageOfAudit } from '../db/staff/audit-log.ts';
import { wireAuditLine } from '../wire/audit.ts';

const usualLimit = 25;

/** Who did what to whom (announced as `audit`). */
export const auditHandlers: Handlers<'audit'> = {
  list: async ({ db }, { page = 1, limit = usualLimit, actor, action, kind, target, from = '', to = '' }) => {
    const days = { start: dayOf(from), end: dayOf(to) };
    const { rows, total } = await pageOfAudit(db, { page, limit, actor, action, kind, targetId: target, days });
    return { data: rows.map(wireAuditLine), total };
  },
};
