import type { Migration } from './migration.ts';

const once = 'ON CONFLICT (id) DO NOTHING';
const ofUsers = 'INSERT INTO queue_items (id, kind, user_id, weight, since, state)';

/** Adds cases for everything that waits in the other tables and has none yet. */
export const queueAsItIs: readonly string[] = [
  `${ofUsers} SELECT 'flag-' || users.id, 'flag', users.id, CASE WHEN coalesce(raised.n, 0) >= 3 THEN 5 ELSE 4 END,
      coalesce(raised.first_at, users.updated_at), CASE WHEN account_status = 0 THEN 'open' ELSE 'decided' END
    FROM users LEFT JOIN (SELECT receiver_id, count(*) AS n, min(created_at) AS first_at FROM flags
      GROUP BY receiver_id) AS raised ON raised.receiver_id = users.id
    WHERE flag_raised = 1 ${once}`,
  `${ofUsers} SELECT 'identity-' || id, 'identity', id, 0, created_at, 'open' FROM users
    WHERE account_status = 0 AND coalesce(fraud_score, -1) < 0 ${once}`,
  `${ofUsers} SELECT 'deletion-' || users.id, 'deletion', users.id, 1,
      coalesce(erasures.deleted_at, users.updated_at), 'open'
    FROM users LEFT JOIN erasures ON erasures.user_id = users.id
    WHERE account_status = 1 AND erasures.erased_at IS NULL ${once}`,
  `INSERT INTO queue_items (id, kind, rating_id, weight, since, state)
    SELECT 'rating-' || ratings.id, 'rating', ratings.id, 3, ratings.created_at,
      CASE WHEN users.account_status = 0 THEN 'open' ELSE 'decided' END
    FROM ratings JOIN users ON users.id = ratings.giver_id WHERE report <> 0 ${once}`,
  `INSERT INTO queue_items (id, kind, community_id, weight, since, state)
    SELECT 'community-' || id, 'community', id, 2, created_at, 'open' FROM communities
    WHERE creator_type = 'user' AND is_approved = 'pending' ${once}`,
];

const part = (table: string): string => `${table}.seq > $1 AND ${table}.seq <= $2`;
const flagsOf = (what: string): string => `(SELECT ${what} FROM flags WHERE receiver_id = users.id)`;

// Rows are locked while their case is added, so that a decision made meanwhile either finds the case or is seen by it.
const inBatches = [
  {
    table: 'users',
    statement: `${ofUsers} SELECT 'flag-' || id, 'flag', id, CASE WHEN ${flagsOf('count(*)')} >= 3 THEN 5 ELSE 4 END,
        coalesce(${flagsOf('min(created_at)')}, updated_at), CASE WHEN account_status = 0 THEN 'open' ELSE 'decided' END
      FROM users WHERE flag_raised = 1 AND ${part('users')} FOR SHARE ${once}`,
  },
  {
    table: 'users',
    statement: `${ofUsers} SELECT 'identity-' || id, 'identity', id, 0, created_at, 'open' FROM users
      WHERE account_status = 0 AND coalesce(fraud_score, -1) < 0 AND ${part('users')} FOR SHARE ${once}`,
  },
  {
    table: 'users',
    statement: `${ofUsers} SELECT 'deletion-' || users.id, 'deletion', users.id, 1,
        coalesce(erasures.deleted_at, users.updated_at), 'open'
      FROM users LEFT JOIN erasures ON erasures.user_id = users.id
      WHERE account_status = 1 AND erasures.erased_at IS NULL AND ${part('users')} FOR SHARE OF users ${once}`,
  },
  {
    table: 'ratings',
    statement: `INSERT INTO queue_items (id, kind, rating_id, weight, since, state)
      SELECT 'rating-' || ratings.id, 'rating', ratings.id, 3, ratings.created_at,
        CASE WHEN users.account_status = 0 THEN 'open' ELSE 'decided' END
      FROM ratings JOIN users ON users.id = ratings.giver_id WHERE report <> 0 AND ${part('ratings')}
      FOR SHARE OF ratings, users ${once}`,
  },
  {
    table: 'communities',
    statement: `INSERT INTO queue_items (id, kind, community_id, weight, since, state)
      SELECT 'community-' || id, 'community', id, 2, created_at, 'open' FROM communities
      WHERE creator_type = 'user' AND is_approved = 'pending' AND ${part('communities')} FOR SHARE ${once}`,
  },
];

/**
 * Separate from the migration that creates the triggers: that one locks their tables, while this one reads all
 * rows and locks only a few at a time.
 */
export const migration: Migration = { statements: queueAsItIs, postgres: [], postgresBatches: inBatches };
