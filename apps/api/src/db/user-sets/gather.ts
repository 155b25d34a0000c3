import { setImmediate } from 'node:timers/promises';
import { keysOf } from '@matchdesk/core/kit/fields.ts';
import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { locks } from '../engine.ts';
import { advisoryKeys } from '../postgres/advisory-keys.ts';
import type { Db, Trx } from '../tables.ts';
import { userFilters } from '../user-filters.ts';
import { partIs } from '../user-part.ts';
import { chunkSeqs, packed } from './members.ts';

const ascii = 128;

/** Collects which users have which one or two adjacent characters. Users are added in ascending order of their places. */
const shortTermSets = () => {
  // Nearly every character is ASCII. The sets of such characters and pairs are found by number, without a string key.
  const plain: (number[] | undefined)[] = new Array((ascii + 1) * ascii);
  const others = new Map<string, number[]>();
  const addTo = (set: number[] | undefined, place: number): number[] => {
    if (set === undefined) return [place];
    if (set[set.length - 1] !== place) set.push(place);
    return set;
  };
  const addOther = (term: string, place: number): void => void others.set(term, addTo(others.get(term), place));
  return {
    /** Adds every character and every adjacent pair of a folded text. */
    add: (text: string, place: number): void => {
      let before = -1;
      for (let at = 0; at < text.length; at += before >= 0x1_0000 ? 2 : 1) {
        const character = text.codePointAt(at) ?? 0;
        if (character < ascii) plain[character] = addTo(plain[character], place);
        else addOther(String.fromCodePoint(character), place);
        if (character < ascii && before >= 0 && before < ascii) {
          const both = ascii + before * ascii + character;
          plain[both] = addTo(plain[both], place);
        } else if (before >= 0) addOther(String.fromCodePoint(before, character), place);
        before = character;
      }
    },
    /** Each character and pair with the places of the users who have it. */
    sets: (): Map<string, readonly number[]> => {
      const all = new Map<string, readonly number[]>(others);
      plain.forEach((places, at) => {
        if (places === undefined) return;
        const characters = at < ascii ? [at] : [Math.floor(at / ascii) - 1, at % ascii];
        all.set(String.fromCharCode(...characters), places);
      });
      return all;
    },
  };
};

const parts = keysOf(userFilters).filter((name) => name !== 'all');
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
