import { sql } from 'kysely';
import { compiledOnce } from './compiled-once.ts';
import type { Db } from './tables.ts';
import { radarOf, type Shown, shown, type UserRow } from './user-pages.ts';

type Place = { readonly createdAt: number; readonly seq: number };

const nextUsers = compiledOnce<Place & { batch: number }, Shown>((db, value) =>
  db
    .selectFrom('users')
    .select(shown)
    .where(sql<boolean>`(created_at, seq) < (${value('createdAt')}, ${value('seq')})`)
    .orderBy('created_at', 'desc')
    .orderBy('seq', 'desc')
    .limit(value('batch')),
);

/**
 * Every user, the newest first, in batches, for exports. Users who join or change meanwhile neither duplicate nor hide
 * other rows, and no batch costs more than the first. With `radar` false, radars are not read.
 */
export async function* everyUser(
  db: Db,
  { batch = 500, radar = true }: { readonly batch?: number; readonly radar?: boolean } = {},
): AsyncGenerator<UserRow[]> {
  const farthest = Number.MAX_SAFE_INTEGER;
  let place: Place | undefined = { createdAt: farthest, seq: farthest };
  while (place !== undefined) {
    const rows: Shown[] = await nextUsers(db, { ...place, batch });
    const last = rows.at(-1);
    place = last && { createdAt: last.created_at, seq: last.seq };
    if (rows.length === 0) return;
    const radars = radar
      ? await radarOf(
          db,
          rows.map(({ seq }) => seq),
        )
      : undefined;
    yield rows.map((row) => Object.assign(row, { radar: radars?.get(row.seq) ?? [] }));
  }
}
