import { sql } from 'kysely';
import type { Trx } from './tables.ts';
import { lockUsers } from './users.ts';

export type Migration =
  /** How many rows belong to the heir now. */
  { readonly kind: 'migrated'; readonly rows: number } | { readonly kind: 'missing'; readonly id: string };

/** Columns that name a person and can simply name another; with what must not become a person's relation to itself. */
const pointers = [
  ['transactions', 'user_id', null],
  ['events', 'host_id', null],
  ['ratings', 'giver_id', 'receiver_id'],
  ['ratings', 'receiver_id', 'giver_id'],
  ['flags', 'giver_id', 'receiver_id'],
  ['flags', 'receiver_id', 'giver_id'],
  ['matches', 'user_a', 'user_b'],
  ['matches', 'user_b', 'user_a'],
  ['community_posts', 'user_id', null],
] as const;

/** Rows of which one person has one a thing: where the heir has one already, the other's is dropped. */
const memberships = [
  ['event_guests', 'user_id', 'event_id'],
  ['community_members', 'user_id', 'community_id'],
  ['post_likes', 'actor_id', 'post_id'],
] as const;

type Move = { readonly from: string; readonly to: string };

const movePointers = async (trx: Trx, { from, to }: Move): Promise<number> => {
  let rows = 0n;
  for (const [table, column, other] of pointers) {
    const self = other === null ? sql`1 = 1` : sql`${sql.ref(other)} <> ${to}`;
    const done = await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${to}
      WHERE ${sql.ref(column)} = ${from} AND ${self}`.execute(trx);
    rows += done.numAffectedRows ?? 0n;
  }
  return Number(rows);
};

const moveMemberships = async (trx: Trx, { from, to }: Move): Promise<number> => {
  let rows = 0n;
  for (const [table, column, thing] of memberships) {
    const [held, person] = [sql.ref(thing), sql.ref(column)];
    await sql`DELETE FROM ${sql.table(table)} WHERE ${person} = ${from}
      AND ${held} IN (SELECT ${held} FROM ${sql.table(table)} WHERE ${person} = ${to})`.execute(trx);
    const done = await sql`UPDATE ${sql.table(table)} SET ${person} = ${to} WHERE ${person} = ${from}`.execute(trx);
    rows += done.numAffectedRows ?? 0n;
  }
  return Number(rows);
};

// A chat follows its match: what the person wrote in a match that stayed behind stays theirs.
const moveMessages = async (trx: Trx, { from, to }: Move): Promise<number> => {
  const done = await trx
    .updateTable('messages')
    .set({ sender_id: to })
    .where('sender_id', '=', from)
    .where('match_id', 'in', (eb) =>
      eb
        .selectFrom('matches')
        .select('id')
        .where((match) => match.or([match('user_a', '=', to), match('user_b', '=', to)]))
        .where('user_a', '<>', from)
        .where('user_b', '<>', from),
    )
    .executeTakeFirst();
  return Number(done.numUpdatedRows);
};

/**
 * Makes `to` the owner of what `from` has: transactions, events, ratings, flags, matches with their chats, posts,
 * memberships and likes (specification, section 7, migrate_user_data). Coins stay, for the ledger is not rewritten, and
 * so does what the two have with each other. `to` may be `from`: then nothing moves.
 */
export const migrateUserData = async (trx: Trx, { from, to }: Move): Promise<Migration> => {
  const users = await lockUsers(trx, [from, to]);
  for (const id of [from, to]) if (!users.includes(id)) return { kind: 'missing', id };
  if (from === to) return { kind: 'migrated', rows: 0 };
  const rows =
    (await movePointers(trx, { from, to })) +
    (await moveMemberships(trx, { from, to })) +
    (await moveMessages(trx, { from, to }));
  return { kind: 'migrated', rows };
};
