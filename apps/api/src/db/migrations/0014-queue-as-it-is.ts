import type { Migration } from './migration.ts';

const once = 'ON CONFLICT (id) DO NOTHING';
const ofUsers = 'INSERT INTO queue_items (id, kind, user_id, weight, since, state)';
const state = `CASE WHEN account_status = 0 THEN 'open' ELSE 'decided' END`;
const weightOf = (flags: string): string => `CASE WHEN ${flags} >= 3 THEN 5 ELSE 4 END`;

const flagged = `${ofUsers} SELECT 'flag-' || users.id, 'flag', users.id, ${weightOf('coalesce(raised.n, 0)')},
    coalesce(raised.first_at, users.updated_at), ${state}
  FROM users LEFT JOIN (SELECT receiver_id, count(*) AS n, min(created_at) AS first_at FROM flags
    GROUP BY receiver_id) AS raised ON raised.receiver_id = users.id
  WHERE flag_raised = 1`;
const flagsOf = (what: string): string => `(SELECT ${what} FROM flags WHERE receiver_id = users.id)`;
// For a few people at once: a join would count everybody's flags each time.
const someFlagged = `${ofUsers} SELECT 'flag-' || id, 'flag', id, ${weightOf(flagsOf('count(*)'))},
    coalesce(${flagsOf('min(created_at)')}, updated_at), ${state}
  FROM users WHERE flag_raised = 1`;
const unchecked = `${ofUsers} SELECT 'identity-' || id, 'identity', id, 0, created_at, 'open' FROM users
  WHERE account_status = 0 AND coalesce(fraud_score, -1) < 0`;
const leaving = `${ofUsers} SELECT 'deletion-' || users.id, 'deletion', users.id, 1,
    coalesce(erasures.deleted_at, users.updated_at), 'open'
  FROM users LEFT JOIN erasures ON erasures.user_id = users.id
  WHERE account_status = 1 AND erasures.erased_at IS NULL`;
const reported = `INSERT INTO queue_items (id, kind, rating_id, weight, since, state)
  SELECT 'rating-' || ratings.id, 'rating', ratings.id, 3, ratings.created_at,
    CASE WHEN users.account_status = 0 THEN 'open' ELSE 'decided' END
  FROM ratings JOIN users ON users.id = ratings.giver_id WHERE report <> 0`;
const proposed = `INSERT INTO queue_items (id, kind, community_id, weight, since, state)
  SELECT 'community-' || id, 'community', id, 2, created_at, 'open' FROM communities
  WHERE creator_type = 'user' AND is_approved = 'pending'`;

/** Adds cases for everything that waits in the other tables and has none yet. */
export const queueAsItIs: readonly string[] = [flagged, unchecked, leaving, reported, proposed].map(
  (statement) => `${statement} ${once}`,
);

/** The same for a few rows of a table. They are locked, so that a decision made meanwhile finds the case or is seen by it. */
const inBatch = (table: string, statement: string, locked = '') => ({
  table,
  statement: `${statement} AND ${table}.seq > $1 AND ${table}.seq <= $2 FOR SHARE${locked} ${once}`,
});
const inBatches = [
  inBatch('users', someFlagged),
  inBatch('users', unchecked),
  inBatch('users', leaving, ' OF users'),
  inBatch('ratings', reported, ' OF ratings, users'),
  inBatch('communities', proposed),
];

/**
 * Separate from the migration that creates the triggers: that one locks their tables, while this one reads all
 * rows and locks only a few at a time.
 */
export const migration: Migration = { statements: queueAsItIs, postgres: [], postgresBatches: inBatches };
