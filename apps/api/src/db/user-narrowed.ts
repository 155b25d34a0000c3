import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from './engine.ts';
import { type Page, reachOf } from './page.ts';
import { contains, walkInPostgres } from './postgres/user-walk.ts';
import { countOf } from './query-page.ts';
import { containsTerm, personTermOf } from './search-terms.ts';
import { lastMs, type Span, startMs } from './spans.ts';
import type { Db } from './tables.ts';
import type { UserQuery } from './user-pages.ts';
import { partIs } from './user-part.ts';
import { inOrder } from './user-walks.ts';

/** The condition that a user joined within these days. */
export const joinedIn = (span: Span): RawBuilder<boolean> =>
  sql<boolean>`(created_at >= ${startMs(span)} AND created_at <= ${lastMs(span)})`;

/** The condition that a user joined before these days and had the last visit within them. */
export const returnedIn = (span: Span): RawBuilder<boolean> =>
  sql<boolean>`(updated_at >= ${startMs(span)} AND updated_at <= ${lastMs(span)} AND created_at < ${startMs(span)})`;

/** The seqs of a page of users who meet a condition without a kept count. They are counted and sorted each time. */
export const seqsOfNarrowed = async (
  db: Db,
  { order, filter = 'all', search = '', ...request }: UserQuery,
  met: RawBuilder<boolean>,
): Promise<Page<number>> => {
  const term = personTermOf(search);
  const found = term && (isPostgres(db) ? contains(term) : containsTerm(term));
  const all = found ? sql<boolean>`(${met} AND ${found})` : met;
  const total = await countOf(db.selectFrom('users').where(partIs(db, filter)).where(all));
  const reach = reachOf(request, total);
  if (reach === undefined) return { rows: [], total };
  const stretch = { order, filter, reach };
  if (isPostgres(db)) return { rows: await walkInPostgres(db, stretch, all), total };
  const rows = await inOrder(db, stretch).where(all).limit(reach.limit).offset(reach.offset).execute();
  const seqs = rows.map(({ seq }) => seq);
  return { rows: reach.backwards ? seqs.reverse() : seqs, total };
};
