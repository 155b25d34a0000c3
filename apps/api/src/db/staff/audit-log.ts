import type { Selectable } from 'kysely';
import type { Page, PageRequest } from '../page.ts';
import { pageOfQuery } from '../query-page.ts';
import type { AuditLogTable } from '../tables/staff.ts';
import type { Db } from '../tables.ts';
import { auditHash } from './audit.ts';

/** `before` and `after` are JSON. */
export type AuditRow = Selectable<AuditLogTable>;

export type AuditQuery = PageRequest & {
  readonly action?: string | undefined;
  readonly actorId?: string | undefined;
  readonly targetId?: string | undefined;
};

/** One page of the log, the newest line first. */
export const pageOfAudit = async (db: Db, query: AuditQuery): Promise<Page<AuditRow>> => {
  const { action, actorId, targetId } = query;
  let lines = db.selectFrom('audit_log').selectAll();
  if (action !== undefined) lines = lines.where('action', '=', action);
  if (actorId !== undefined) lines = lines.where('actor_id', '=', actorId);
  if (targetId !== undefined) lines = lines.where('target_id', '=', targetId);
  return pageOfQuery(lines, [['seq', 'desc']], query);
};

/** The seq of the first line that is not as it was written, or follows one that is gone; undefined where all hold. */
export const firstBrokenAuditLine = async (db: Db): Promise<number | undefined> => {
  let before = '';
  let last = 0;
  for (;;) {
    const lines = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('seq', '>', last)
      .orderBy('seq')
      .limit(1000)
      .execute();
    for (const { seq, hash, ...line } of lines) {
      if (hash !== auditHash(before, line)) return seq;
      before = hash;
      last = seq;
    }
    if (lines.length === 0) return undefined;
  }
};
