import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { locks } from '../engine.ts';
import { advisoryKeys } from '../postgres/advisory-keys.ts';
import type { Db, Trx } from '../tables.ts';
import { partIs, type UserFilter, userFilters } from '../user-filters.ts';
import { chunkSeqs, packed } from './members.ts';
import { shortTermSets } from './short-terms.ts';

const parts = (Object.keys(userFilters) as UserFilter[]).filter((name) => name !== 'all');
/** Rows in one INSERT. */
const batch = 250;

type Stretch = { readonly from: number; readonly to: number };
type Sets = Map<string, readonly number[]>;

const among = (trx: Trx, { from, to }: Stretch) =>
  trx.selectFrom('users').where('seq', '>=', from).where('seq', '<', to).orderBy('seq');

const partSets = async (trx: Trx, stretch: Stretch): Promise<Sets> => {
  const rows = await among(trx, stretch)
    .select('seq')
    .select(parts.map((name) => partIs(trx, name).as(name)))
    .execute();
  const sets = parts.map((name): [string, number[]] => [
    name,
    rows.flatMap((row) => (row[name] ? [row.seq - stretch.from] : [])),
  ]);
  return new Map(sets.filter(([, places]) => places.length > 0));
};

const searchedSets = async (trx: Trx, stretch: Stretch): Promise<Sets> => {
  const rows = await among(trx, stretch).select(['seq', 'name_key', 'email_key', 'phone_key']).execute();
  const terms = shortTermSets();
  for (const { seq, ...keys } of rows) for (const key of Object.values(keys)) terms.add(key, seq - stretch.from);
  return terms.sets();
};

/** Writes a chunk's sets, but only those that have changed. */
const putSets = async (trx: Trx, chunk: number, sets: Sets, isAll: boolean): Promise<void> => {
  let kept = trx.selectFrom('user_sets').select(['name', 'members']).where('chunk', '=', chunk);
  if (!isAll) kept = kept.where('name', 'in', parts);
  const before = new Map((await kept.execute()).map(({ name, members }) => [name, members]));
  const gone = [...before.keys()].filter((name) => !sets.has(name));
  const rows = [...sets]
    .map(([name, places]) => ({ chunk, name, members: packed(places) }))
    .filter(({ name, members }) => Buffer.compare(members, before.get(name) ?? Buffer.alloc(0)) !== 0);
  for (let at = 0; at < gone.length; at += batch) {
    const some = gone.slice(at, at + batch);
    await trx.deleteFrom('user_sets').where('chunk', '=', chunk).where('name', 'in', some).execute();
  }
  for (let at = 0; at < rows.length; at += batch) {
    await trx
      .insertInto('user_sets')
      .values(rows.slice(at, at + batch))
      .onConflict((known) =>
        known.columns(['chunk', 'name']).doUpdateSet((eb) => ({ members: eb.ref('excluded.members') })),
      )
      .execute();
  }
};

/** Rebuilds the sets of one chunk in which users changed. Returns false if there is none. */
const gatherChunk = async (trx: Trx): Promise<boolean> => {
  if (locks(trx)) await sql`SELECT pg_advisory_xact_lock(${advisoryKeys.sets})`.execute(trx);
  const first = await trx.selectFrom('user_changes').select('seq').orderBy('seq').limit(1).executeTakeFirst();
  if (first === undefined) return false;
  const chunk = Math.floor(first.seq / chunkSeqs);
  const stretch = { from: chunk * chunkSeqs, to: (chunk + 1) * chunkSeqs };
  // Removed before the users are read, so that a change made meanwhile is recorded again.
  const changes = await trx
    .deleteFrom('user_changes')
    .where('seq', '>=', stretch.from)
    .where('seq', '<', stretch.to)
    .returning('searched')
    .execute();
  const isSearched = changes.some(({ searched }) => searched === 1);
  const sets = await partSets(trx, stretch);
  if (isSearched) for (const [name, places] of await searchedSets(trx, stretch)) sets.set(name, places);
  await putSets(trx, chunk, sets, isSearched);
  return true;
};

/** The seqs of users who changed since the sets were built, at most `most`. */
export const changedUsers = async (db: Db, most: number): Promise<number[]> => {
  const rows = await db.selectFrom('user_changes').select('seq').distinct().limit(most).execute();
  return rows.map(({ seq }) => seq);
};

/** Rebuilds the sets of all chunks with changed users, one chunk at a time. Other writes run in between. */
export const gatherSets = async ({ write }: Pick<Database, 'write'>, signal?: AbortSignal): Promise<void> => {
  while (signal?.aborted !== true && (await write(gatherChunk))) await setImmediate();
};
