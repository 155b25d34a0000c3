import { keptCount } from './kept-counts.ts';
import { dayNumber, partsOf, type Span } from './spans.ts';
import type { Db } from './tables.ts';

/** Notes how many users are active on the day of `now`; the last number of a day stays. */
export const noteActive = async (db: Db, now: number): Promise<void> => {
  const active = await keptCount(db, 'users.status.0');
  await db
    .insertInto('active_days')
    .values({ day: dayNumber(now), active })
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ active }))
    .execute();
};

/** How many users were active at the end of each part of a span; null where that was not noted. */
export const activeCourse = async (db: Db, span: Span): Promise<(number | null)[]> => {
  const rows = await db
    .selectFrom('active_days')
    .selectAll()
    .where('day', '>=', span.first)
    .where('day', '<=', span.last)
    .orderBy('day', 'desc')
    .execute();
  return partsOf(span).map(({ first, last }) => rows.find(({ day }) => day >= first && day <= last)?.active ?? null);
};

/** The first day on which the number of active users was noted. */
export const activeSince = async (db: Db): Promise<number | null> => {
  const row = await db
    .selectFrom('active_days')
    .select(({ fn }) => fn.min('day').as('day'))
    .executeTakeFirst();
  return row?.day ?? null;
};
