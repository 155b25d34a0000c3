import { sql } from 'kysely';
import { compiledOnce } from './compiled-once.ts';
import { locks } from './engine.ts';
import type { Db, Trx } from './tables.ts';

export type CreditOrder = {
  /** Each user is credited once, even if listed twice. */
  readonly userIds: readonly string[];
  /** Coins for each user; a negative number takes coins away. */
  readonly coins: number;
  readonly reason: string;
  readonly actorId: string | null;
  readonly actorEmail: string | null;
  readonly requestId: string | null;
  readonly now: number;
};

type CreditOutcome =
  | { readonly kind: 'credited'; readonly users: number }
  /** Nobody was credited: these ids belong to no user. */
  | { readonly kind: 'unknown'; readonly ids: readonly string[] }
  /** Nobody was credited: these accounts are deleted. */
  | { readonly kind: 'deleted'; readonly ids: readonly string[] }
  /** Nobody was credited: these balances would fall below zero or exceed the limit. */
  | { readonly kind: 'out-of-range'; readonly ids: readonly string[] };

const batch = 500;
const mostCoins = 1_000_000_000;

const batches = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / batch) }, (_, at) => ids.slice(at * batch, (at + 1) * batch));

// Locked in the order of ids, so that two orders for the same people cannot deadlock.
const accountsOf = async (trx: Trx, ids: readonly string[]) => {
  const rows = [];
  for (const some of batches(ids.toSorted())) {
    rows.push(
      ...(await trx
        .selectFrom('users')
        .select(['id', 'account_status', 'coins'])
        .where('id', 'in', some)
        .orderBy('id')
        .$if(locks(trx), (user) => user.forUpdate())
        .execute()),
    );
  }
  return new Map(rows.map((row) => [row.id, row]));
};

// Most orders are for one user.
const creditOne = compiledOnce<{ id: string; coins: number }, unknown>((db, value) =>
  db
    .updateTable('users')
    .set((eb) => ({ coins: eb('coins', '+', value('coins')) }))
    .where('id', '=', value('id')),
);
type Line = Omit<CreditOrder, 'userIds'> & { readonly id: string; readonly balance: number };
const addLine = compiledOnce<Line, unknown>((db, value) =>
  db.insertInto('credit_ledger').values({
    user_id: value('id'),
    coins: value('coins'),
    balance_after: value('balance'),
    reason: value('reason'),
    actor_id: value('actorId'),
    actor_email: value('actorEmail'),
    request_id: value('requestId'),
    at: value('now'),
  }),
);

/** Credits all of the users or none. Each balance changes together with its ledger line. */
export const addCredits = async (trx: Trx, order: CreditOrder): Promise<CreditOutcome> => {
  const ids = [...new Set(order.userIds)];
  const accounts = await accountsOf(trx, ids);
  const unknown = ids.filter((id) => !accounts.has(id));
  if (unknown.length > 0) return { kind: 'unknown', ids: unknown };
  const deleted = ids.filter((id) => accounts.get(id)?.account_status === 1);
  if (deleted.length > 0) return { kind: 'deleted', ids: deleted };
  const outOfRange = ids.filter((id) => {
    const after = (accounts.get(id)?.coins ?? 0) + order.coins;
    return after < 0 || after > mostCoins;
  });
  if (outOfRange.length > 0) return { kind: 'out-of-range', ids: outOfRange };
  const [only] = ids;
  if (ids.length === 1 && only !== undefined) {
    await creditOne(trx, { id: only, coins: order.coins });
    const { userIds: _, ...line } = order;
    await addLine(trx, { ...line, id: only, balance: (accounts.get(only)?.coins ?? 0) + order.coins });
    return { kind: 'credited', users: 1 };
  }
  for (const some of batches(ids)) {
    const credited = await trx
      .updateTable('users')
      .set((eb) => ({ coins: eb('coins', '+', order.coins) }))
      .where('id', 'in', some)
      .returning(['id', 'coins'])
      .execute();
    const lines = credited.map((user) => ({
      user_id: user.id,
      coins: order.coins,
      balance_after: user.coins,
      reason: order.reason,
      actor_id: order.actorId,
      actor_email: order.actorEmail,
      request_id: order.requestId,
      at: order.now,
    }));
    await trx.insertInto('credit_ledger').values(lines).execute();
  }
  return { kind: 'credited', users: ids.length };
};

/** Users whose balance differs from the sum of their ledger lines. There must never be any. */
export const unbalancedUsers = (db: Db): Promise<{ id: string; coins: number; sum: number }[]> =>
  db
    .selectFrom('users')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('credit_ledger')
          .select(['user_id', sql<number>`sum(coins)`.as('sum')])
          .groupBy('user_id')
          .as('lines'),
      (join) => join.onRef('lines.user_id', '=', 'users.id'),
    )
    .select(['users.id', 'users.coins', sql<number>`coalesce(lines.sum, 0)`.as('sum')])
    .where(sql<boolean>`users.coins <> coalesce(lines.sum, 0)`)
    .execute();
