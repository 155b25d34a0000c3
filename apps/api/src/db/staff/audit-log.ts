import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type Days, instantsOf } from '../days.ts';
import type { Page, PageRequest } from '../page.ts';
import { pageOfQuery } from '../query-page.ts';
import type { Db, Tables } from '../tables.ts';
import { auditHash } from './audit.ts';

/** `before` and `after` are JSON. */
export type AuditRow = Selectable<Tables['audit_log']>;

export type AuditQuery = PageRequest & {
  /** Part of the address of who did it, whatever its case. */
  readonly actor?: string | undefined;
  /** Part of the call's id, whatever its case. */
  readonly action?: string | undefined;
  readonly kind?: string | undefined;
  /** Whom or what it is about, alone or beside others. */
  readonly targetId?: string | undefined;
  readonly days: Days;
};

const contains = (column: 'actor_email' | 'action', part: string): RawBuilder<boolean> =>
  sql<boolean>`instr(lower(${sql.ref(column)}), ${part.toLowerCase()}) > 0`;

// Two lists by index, each in the order of the log.
const about = (id: string): RawBuilder<boolean> =>
  sql<boolean>`seq IN (SELECT seq FROM audit_log WHERE target_id = ${id}
    UNION ALL SELECT audit_seq FROM audit_targets WHERE target_id = ${id})`;

/** One page of the log, the newest line first. */
export const pageOfAudit = async (db: Db, query: AuditQuery): Promise<Page<AuditRow>> => {
  const { actor, action, kind, targetId, days } = query;
  const { from, until } = instantsOf(days);
  let lines = db.selectFrom('audit_log').selectAll();
  if (days.start !== '') lines = lines.where('at', '>=', from);
  if (days.end !== '') lines = lines.where('at', '<', until);
  if (actor !== undefined) lines = lines.where(contains('actor_email', actor));
  if (action !== undefined) lines = lines.where(contains('action', action));
  if (kind !== undefined) lines = lines.where('target_kind', '=', kind);
  if (targetId !== undefined) lines = lines.where(about(targetId));
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
