import { isDeepStrictEqual } from 'node:util';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type Days, instantsOf } from '../days.ts';
import { isPostgres } from '../engine.ts';
import { by } from '../order.ts';
import type { Page, PageRequest } from '../page.ts';
import { pageOfQuery } from '../query-page.ts';
import type { Db, Tables } from '../tables.ts';
import { type AuditLine, auditHash } from './audit.ts';

/** `before` and `after` are JSON. */
export type AuditRow = Selectable<Tables['audit_log']>;

export type AuditQuery = PageRequest & {
  /** Part of the author's address, ignoring case. */
  readonly actor?: string | undefined;
  /** Part of the call's id, ignoring case. */
  readonly action?: string | undefined;
  readonly kind?: string | undefined;
  /** Only these calls (`are` true), or all others. */
  readonly calls?: { readonly are: boolean; readonly ids: readonly string[] } | undefined;
  /** Only lines about signing in and sessions (true), or only others (false). */
  readonly isSession?: boolean | undefined;
  /** A record that the line is about, alone or with others. */
  readonly targetId?: string | undefined;
  readonly days: Days;
};

/** SQLite knows the lower case of ASCII alone, and PostgreSQL does so by this collation. */
const contains = (db: Db, column: 'actor_email' | 'action', part: string): RawBuilder<boolean> => {
  const [text, collation] = [sql.ref(column), isPostgres(db) ? sql`COLLATE "C"` : sql``];
  const sought = part.replace(/[A-Z]+/g, (upper) => upper.toLowerCase());
  return sql<boolean>`instr(lower(${text} ${collation}), ${sought}) > 0`;
};

// Both parts use an index in the order of the log.
const about = (id: string): RawBuilder<boolean> =>
  sql<boolean>`seq IN (SELECT seq FROM audit_log WHERE target_id = ${id}
    UNION ALL SELECT audit_seq FROM audit_targets WHERE target_id = ${id})`;

/** One page of the log, the newest line first. */
export const pageOfAudit = async (db: Db, query: AuditQuery): Promise<Page<AuditRow>> => {
  const { actor, action, kind, calls, isSession, targetId, days } = query;
  const { from, until } = instantsOf(days);
  let lines = db.selectFrom('audit_log').selectAll();
  if (days.start !== '') lines = lines.where('at', '>=', from);
  if (days.end !== '') lines = lines.where('at', '<', until);
  if (actor !== undefined) lines = lines.where(contains(db, 'actor_email', actor));
  if (action !== undefined) lines = lines.where(contains(db, 'action', action));
  if (calls) lines = lines.where('action', calls.are ? 'in' : 'not in', calls.ids);
  if (isSession !== undefined) lines = lines.where('action', isSession ? 'like' : 'not like', 'session.%');
  if (kind !== undefined) lines = lines.where('target_kind', '=', kind);
  if (targetId !== undefined) lines = lines.where(about(targetId));
  return pageOfQuery(lines, by('seq desc'), query);
};

/** The seq of the newest line; 0 before the first. */
export const newestAudit = async (db: Db): Promise<number> =>
  (await db.selectFrom('audit_log').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst())?.seq ?? 0;

export type AuditRowAbout = AuditRow & { readonly others: readonly string[] };

/** The lines after a given one, the oldest first, each with all the records that it is about. */
export const auditAfter = async (db: Db, seq: number, most: number): Promise<readonly AuditRowAbout[]> => {
  const lines = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(most)
    .execute();
  const last = lines.at(-1)?.seq;
  if (last === undefined) return [];
  const about = await db
    .selectFrom('audit_targets')
    .selectAll()
    .where('audit_seq', '>', seq)
    .where('audit_seq', '<=', last)
    .execute();
  const others = Map.groupBy(about, ({ audit_seq }) => audit_seq);
  return lines.map((line) => ({ ...line, others: (others.get(line.seq) ?? []).map(({ target_id }) => target_id) }));
};

/** How long the log is, and the hash of its newest line ('' before the first). */
export type AuditEnd = { readonly lines: number; readonly hash: string };

export type AuditWalk = {
  /** The seq of the first line that was changed or that follows a missing one. */
  readonly broken?: number;
  /** The first recorded end that the log no longer contains. */
  readonly replaced?: AuditEnd;
  readonly end: AuditEnd;
};

/**
 * Whether a line is about a proposed plan and says exactly what that plan does: earlier versions also wrote words about
 * people in it, which were removed since, so that its hash no longer fits.
 */
const isShortened = async (db: Db, line: AuditLine): Promise<boolean> => {
  const { action, target_id, before, after, at, actor_id, actor_email } = line;
  if (action !== 'plan.propose' || target_id === null) return false;
  const plan = await db.selectFrom('plans').selectAll().where('id', '=', target_id).executeTakeFirst();
  if (plan === undefined) return false;
  const { action: planned, rows, proposed_at, proposed_by, proposed_email } = plan;
  return isDeepStrictEqual(
    [before, JSON.parse(after ?? 'null'), at, actor_id, actor_email],
    [null, { action: planned, rows }, proposed_at, proposed_by, proposed_email],
  );
};

/** Reads the log from its first line to the first broken one, and compares it with recorded ends. */
export const walkAudit = async (db: Db, noted: readonly AuditEnd[] = []): Promise<AuditWalk> => {
  const ends = new Map(noted.map((end) => [end.lines, end.hash]));
  let end: AuditEnd = { lines: 0, hash: '' };
  let replaced: AuditEnd | undefined;
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
      if (hash !== auditHash(end.hash, line) && !(await isShortened(db, line))) return { broken: seq, end };
      end = { lines: end.lines + 1, hash };
      const wasHere = ends.get(end.lines);
      if (wasHere !== undefined && wasHere !== hash) replaced ??= { lines: end.lines, hash: wasHere };
      last = seq;
    }
    if (lines.length === 0) return replaced === undefined ? { end } : { end, replaced };
  }
};

type AuditPlace = AuditEnd & { readonly seq: number };
export const beforeAudit: AuditPlace = { seq: 0, lines: 0, hash: '' };

/** Where the log ends now, counted from where it ended before; null if that line is missing or was changed. */
export const auditPlaceAfter = async (db: Db, before: AuditPlace): Promise<AuditPlace | null> => {
  const { seq, lines, hash } = before;
  const lineAt = () => db.selectFrom('audit_log').select(['seq', 'hash']);
  if (seq > 0 && (await lineAt().where('seq', '=', seq).executeTakeFirst())?.hash !== hash) return null;
  const newest = await lineAt().where('seq', '>', seq).orderBy('seq', 'desc').limit(1).executeTakeFirst();
  if (newest === undefined) return before;
  const { n } = await db
    .selectFrom('audit_log')
    .select(sql<number>`count(*)`.as('n'))
    .where('seq', '>', seq)
    .where('seq', '<=', newest.seq)
    .executeTakeFirstOrThrow();
  return { ...newest, lines: lines + n };
};
