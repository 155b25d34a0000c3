import { type RawBuilder, sql } from 'kysely';

/** The new value of `updated_at`, which always increases, even for two changes within a millisecond. */
export const later = (now: number): RawBuilder<number> =>
  sql<number>`CASE WHEN updated_at >= ${now} THEN updated_at + 1 ELSE ${now} END`;
