import { type RawBuilder, sql } from 'kysely';

/** The moment of a change as `updated_at` keeps it: two changes within a millisecond have two. */
export const later = (now: number): RawBuilder<number> =>
  sql<number>`CASE WHEN updated_at >= ${now} THEN updated_at + 1 ELSE ${now} END`;
