import { recordBy } from '@matchdesk/core/kit/fields.ts';
import { compiledOnce } from './compiled-once.ts';
import { queueAsItIs } from './migrations/0014-queue-as-it-is.ts';
import type { Db } from './tables.ts';
import { type KeptCount, userFilters } from './user-filters.ts';

const counts = compiledOnce<{ key: KeptCount }, { n: number }>((db, value) =>
  db.selectFrom('kept_counts').select('n').where('key', '=', value('key')),
);

/** Reads a kept count, without counting rows. */
export const keptCount = async (db: Db, key: KeptCount): Promise<number> => (await counts(db, { key }))[0]?.n ?? 0;

/** Reads several kept counts at once. */
export const keptCounts = async <K extends KeptCount>(db: Db, keys: readonly K[]): Promise<Record<K, number>> => {
  const rows = await db.selectFrom('kept_counts').selectAll().where('key', 'in', keys).execute();
  const byKey = new Map(rows.map(({ key, n }) => [key, n]));
  return recordBy(keys, (key) => byKey.get(key) ?? 0);
};

// One pass over the users for all of their counts.
const ofUsers = `SELECT ${Object.values(userFilters)
  .map(({ test, count }) => `count(*) FILTER (WHERE ${test}) AS "${count}"`)
  .join(', ')},
  count(*) FILTER (WHERE coalesce(risk_factor, -1) < 0) AS "users.risk.unchecked",
  count(*) FILTER (WHERE coalesce(fraud_score, -1) < 0) AS "users.trust.unchecked"
  FROM users`;
const ofTransactions = 'SELECT count(*) AS transactions FROM transactions';

// Recounts the other counters that triggers maintain.
const derived = [
  'DELETE FROM user_days',
  `INSERT INTO user_days (day, joined, verified)
    SELECT created_at / 86400000, count(*), coalesce(sum(otp_verify), 0) FROM users GROUP BY 1`,
  'DELETE FROM transaction_days',
  `INSERT INTO transaction_days (day, count, cents)
    SELECT billed_at / 86400000, count(*), sum(value_cents) FROM transactions GROUP BY 1`,
  `UPDATE communities SET total_members =
    (SELECT count(*) FROM community_members WHERE community_id = communities.id)`,
  'UPDATE community_posts SET like_count = (SELECT count(*) FROM post_likes WHERE post_id = community_posts.id)',
  `UPDATE users SET coins = settled.coins
    FROM (SELECT user_id, sum(coins) AS coins FROM credit_ledger GROUP BY user_id) AS settled
    WHERE users.id = settled.user_id AND users.coins <> settled.coins`,
  'DELETE FROM user_sets',
  'DELETE FROM user_changes',
  'INSERT INTO user_changes (seq, searched) SELECT seq, 1 FROM users',
  `DELETE FROM queue_items WHERE state <> 'dismissed'`,
  ...queueAsItIs,
];

/** Runs an SQL statement, and returns the first row of a SELECT. */
type RunText = (text: string) => Promise<Readonly<Record<string, number>> | undefined>;

/** Recounts everything: after a bulk load, and to check that the triggers count correctly. */
export const recount = async (run: RunText): Promise<void> => {
  for (const select of [ofUsers, ofTransactions]) {
    const counts = Object.entries((await run(select)) ?? {});
    for (const [key, n] of counts) await run(`UPDATE kept_counts SET n = ${Number(n)} WHERE key = '${key}'`);
  }
  await run(`UPDATE kept_counts SET n = n + 1 WHERE key = 'users.version'`);
  for (const statement of derived) await run(statement);
};
