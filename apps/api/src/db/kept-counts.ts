import type { Database as Sqlite } from 'better-sqlite3';
import type { Db } from './tables.ts';

/** The keys that the first two migrations keep by trigger. */
export type KeptCount =
  | 'users'
  /** Grows with every change that a list or a search of users can see. */
  | 'users.version'
  | `users.status.${0 | 1 | 2 | 3}`
  | 'users.flagged'
  | 'users.radar'
  | 'users.identity.unchecked'
  | `users.risk.${'verified' | 'not-verified' | 'unchecked'}`
  | `users.trust.${'eligible' | 'non-eligible' | 'unchecked'}`
  | 'transactions';

/** How many rows there are of a kind, without counting them. */
export const keptCount = async (db: Db, key: KeptCount): Promise<number> => {
  const row = await db.selectFrom('kept_counts').select('n').where('key', '=', key).executeTakeFirst();
  return row?.n ?? 0;
};

/** Several kept counts in one read. */
export const keptCounts = async <K extends KeptCount>(db: Db, keys: readonly K[]): Promise<Record<K, number>> => {
  const rows = await db.selectFrom('kept_counts').selectAll().where('key', 'in', keys).execute();
  const byKey = new Map(rows.map(({ key, n }) => [key, n]));
  return Object.fromEntries(keys.map((key) => [key, byKey.get(key) ?? 0])) as Record<K, number>;
};

const risk = `CASE WHEN risk_factor > 75 THEN 'not-verified' WHEN risk_factor >= 0 THEN 'verified' ELSE 'unchecked' END`;
const trust = `CASE WHEN fraud_score > 70 THEN 'non-eligible' WHEN fraud_score >= 0 THEN 'eligible' ELSE 'unchecked' END`;

const counts: readonly string[] = [
  `SELECT 'users', count(*) FROM users`,
  `SELECT 'users.status.' || account_status, count(*) FROM users GROUP BY account_status`,
  `SELECT 'users.flagged', count(*) FROM users WHERE flag_raised = 1`,
  `SELECT 'users.radar', count(*) FROM users WHERE radar_count > 0`,
  `SELECT 'users.identity.unchecked', count(*) FROM users
    WHERE coalesce(risk_factor, -1) < 0 OR coalesce(fraud_score, -1) < 0`,
  `SELECT 'users.risk.' || ${risk}, count(*) FROM users GROUP BY 1`,
  `SELECT 'users.trust.' || ${trust}, count(*) FROM users GROUP BY 1`,
  `SELECT 'transactions', count(*) FROM transactions`,
];

/** Counts everything anew: after a bulk load, and in the check that the triggers keep the truth. */
export const recount = (sqlite: Sqlite): void => {
  sqlite.exec(`UPDATE kept_counts SET n = CASE key WHEN 'users.version' THEN n + 1 ELSE 0 END`);
  for (const select of counts) {
    sqlite.exec(
      `INSERT INTO kept_counts (key, n) SELECT * FROM (${select}) WHERE true ON CONFLICT (key) DO UPDATE SET n = excluded.n`,
    );
  }
  sqlite.exec(`DELETE FROM user_days;
    INSERT INTO user_days (day, joined, verified)
      SELECT created_at / 86400000, count(*), coalesce(sum(otp_verify), 0) FROM users GROUP BY 1;
    DELETE FROM transaction_days;
    INSERT INTO transaction_days (day, count, cents)
      SELECT billed_at / 86400000, count(*), sum(value_cents) FROM transactions GROUP BY 1;
    UPDATE communities SET total_members =
      (SELECT count(*) FROM community_members WHERE community_id = communities.id);
    UPDATE community_posts SET like_count = (SELECT count(*) FROM post_likes WHERE post_id = community_posts.id);
    UPDATE users SET coins = settled.coins
      FROM (SELECT user_id, sum(coins) AS coins FROM credit_ledger GROUP BY user_id) AS settled
      WHERE users.id = settled.user_id AND users.coins <> settled.coins;`);
};
