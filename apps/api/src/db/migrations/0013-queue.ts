import { inPostgres } from './in-postgres.ts';
import type { Migration } from './migration.ts';

const tables = [
  `CREATE TABLE queue_items (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL CHECK (kind IN ('flag', 'rating', 'community', 'identity', 'deletion')),
    user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
    rating_id TEXT REFERENCES ratings (id) ON DELETE CASCADE,
    community_id TEXT REFERENCES communities (id) ON DELETE CASCADE,
    weight INTEGER NOT NULL,
    since INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('open', 'dismissed', 'decided')),
    dismissed_at INTEGER, dismissed_by TEXT,
    verdict TEXT CHECK (verdict IN ('no-breach', 'mistaken', 'settled', 'other')), words TEXT,
    claimed_by TEXT, claimed_until INTEGER
  ) STRICT`,
  'CREATE INDEX queue_items_by_weight ON queue_items (state, weight DESC, since, seq)',
  'CREATE INDEX queue_items_by_kind ON queue_items (state, kind, weight DESC, since, seq)',
  'CREATE INDEX queue_items_by_user ON queue_items (user_id) WHERE user_id IS NOT NULL',
  'CREATE INDEX queue_items_by_rating ON queue_items (rating_id) WHERE rating_id IS NOT NULL',
  'CREATE INDEX queue_items_by_claim ON queue_items (claimed_by) WHERE claimed_by IS NOT NULL',
  'CREATE INDEX queue_items_by_claims_end ON queue_items (claimed_until) WHERE claimed_until IS NOT NULL',
  'CREATE INDEX queue_items_by_community ON queue_items (community_id) WHERE community_id IS NOT NULL',
];

type Made = {
  readonly table: string;
  readonly event: string;
  readonly when?: string;
  readonly body: string;
};

const ofUser = 'id, kind, user_id, weight, since, state';
const standing = (status: string): string => `CASE WHEN ${status} = 0 THEN 'open' ELSE 'decided' END`;
// A case with three flags has a greater weight than one with a single flag.
const weightOf = (flags: string): string => `CASE WHEN ${flags} >= 3 THEN 5 ELSE 4 END`;
const flagsOf = (what: string, who: string): string => `(SELECT ${what} FROM flags WHERE receiver_id = ${who})`;

const flagged = `INSERT INTO queue_items (${ofUser}) VALUES ('flag-' || NEW.id, 'flag', NEW.id,
  ${weightOf(flagsOf('count(*)', 'NEW.id'))}, coalesce(${flagsOf('min(created_at)', 'NEW.id')}, NEW.updated_at),
  ${standing('NEW.account_status')}) ON CONFLICT (id) DO NOTHING`;
const unchecked = `INSERT INTO queue_items (${ofUser})
  VALUES ('identity-' || NEW.id, 'identity', NEW.id, 0, NEW.created_at, 'open') ON CONFLICT (id) DO NOTHING`;
const leaving = `INSERT INTO queue_items (${ofUser}) VALUES ('deletion-' || NEW.id, 'deletion', NEW.id, 1,
  coalesce((SELECT deleted_at FROM erasures WHERE user_id = NEW.id), NEW.updated_at), 'open')
  ON CONFLICT (id) DO NOTHING`;
const reported = `INSERT INTO queue_items (id, kind, rating_id, weight, since, state)
  VALUES ('rating-' || NEW.id, 'rating', NEW.id, 3, NEW.created_at,
    (SELECT ${standing('account_status')} FROM users WHERE id = NEW.giver_id)) ON CONFLICT (id) DO NOTHING`;
const proposed = `INSERT INTO queue_items (id, kind, community_id, weight, since, state)
  VALUES ('community-' || NEW.id, 'community', NEW.id, 2, NEW.created_at, 'open') ON CONFLICT (id) DO NOTHING`;
const gone = (kind: string, id = 'NEW.id'): string => `DELETE FROM queue_items WHERE id = '${kind}-' || ${id}`;

const isUnchecked = (row: string): string => `(${row}.account_status = 0 AND coalesce(${row}.fraud_score, -1) < 0)`;
const isProposed = (row: string): string => `(${row}.creator_type = 'user' AND ${row}.is_approved = 'pending')`;
const becomes = (is: (row: string) => string): string => `${is('NEW')} AND NOT ${is('OLD')}`;
const ceases = (is: (row: string) => string): string => `${is('OLD')} AND NOT ${is('NEW')}`;

/** Brings a person's case in line with a new flag, given by expressions: after a dismissal it is open again. */
export const flaggedAgain = (who: string, at: string): string => `UPDATE queue_items
  SET weight = ${weightOf(flagsOf('count(*)', who))},
  since = CASE WHEN state = 'dismissed' THEN ${at} ELSE since END,
  state = CASE WHEN state = 'dismissed'
    THEN (SELECT ${standing('account_status')} FROM users WHERE id = ${who}) ELSE state END,
  dismissed_at = NULL, dismissed_by = NULL, verdict = NULL, words = NULL
  WHERE id = 'flag-' || ${who}`;

const made: Readonly<Record<string, Made>> = {
  queue_flag_insert: { table: 'users', event: 'INSERT', when: 'NEW.flag_raised = 1', body: flagged },
  queue_flag_raised: {
    table: 'users',
    event: 'UPDATE OF flag_raised',
    when: 'NEW.flag_raised = 1 AND OLD.flag_raised = 0',
    body: flagged,
  },
  queue_flag_lowered: {
    table: 'users',
    event: 'UPDATE OF flag_raised',
    when: 'NEW.flag_raised = 0 AND OLD.flag_raised = 1',
    body: gone('flag'),
  },
  queue_flag_status: {
    table: 'users',
    event: 'UPDATE OF account_status',
    when: 'NEW.flag_raised = 1 AND NEW.account_status <> OLD.account_status',
    body: `UPDATE queue_items SET state = ${standing('NEW.account_status')}
      WHERE id = 'flag-' || NEW.id AND state <> 'dismissed'`,
  },
  // A reported rating is also decided when its giver's account is no longer active.
  queue_rating_status: {
    table: 'users',
    event: 'UPDATE OF account_status',
    when: '(NEW.account_status = 0) <> (OLD.account_status = 0)',
    body: `UPDATE queue_items SET state = ${standing('NEW.account_status')}
      WHERE rating_id IN (SELECT id FROM ratings WHERE giver_id = NEW.id) AND state <> 'dismissed'`,
  },
  queue_flag_again: { table: 'flags', event: 'INSERT', body: flaggedAgain('NEW.receiver_id', 'NEW.created_at') },
  queue_identity_insert: { table: 'users', event: 'INSERT', when: isUnchecked('NEW'), body: unchecked },
  queue_identity_open: {
    table: 'users',
    event: 'UPDATE OF account_status, fraud_score',
    when: becomes(isUnchecked),
    body: unchecked,
  },
  queue_identity_done: {
    table: 'users',
    event: 'UPDATE OF account_status, fraud_score',
    when: ceases(isUnchecked),
    body: gone('identity'),
  },
  queue_deletion_insert: { table: 'users', event: 'INSERT', when: 'NEW.account_status = 1', body: leaving },
  queue_deletion_open: {
    table: 'users',
    event: 'UPDATE OF account_status',
    when: 'NEW.account_status = 1 AND OLD.account_status <> 1',
    body: leaving,
  },
  queue_deletion_since: {
    table: 'erasures',
    event: 'INSERT',
    body: `UPDATE queue_items SET since = NEW.deleted_at WHERE id = 'deletion-' || NEW.user_id`,
  },
  queue_deletion_done: {
    table: 'erasures',
    event: 'UPDATE OF erased_at',
    when: 'NEW.erased_at IS NOT NULL',
    body: gone('deletion', 'NEW.user_id'),
  },
  queue_rating_insert: { table: 'ratings', event: 'INSERT', when: 'NEW.report <> 0', body: reported },
  queue_rating_open: {
    table: 'ratings',
    event: 'UPDATE OF report',
    when: 'NEW.report <> 0 AND OLD.report = 0',
    body: reported,
  },
  queue_rating_done: {
    table: 'ratings',
    event: 'UPDATE OF report',
    when: 'NEW.report = 0 AND OLD.report <> 0',
    body: gone('rating'),
  },
  queue_community_insert: { table: 'communities', event: 'INSERT', when: isProposed('NEW'), body: proposed },
  queue_community_open: {
    table: 'communities',
    event: 'UPDATE OF is_approved',
    when: becomes(isProposed),
    body: proposed,
  },
  queue_community_done: {
    table: 'communities',
    event: 'UPDATE OF is_approved',
    when: ceases(isProposed),
    body: gone('community'),
  },
};

const inSqlite = Object.entries(made).map(
  ([name, { table, event, when, body }]) =>
    `CREATE TRIGGER ${name} AFTER ${event} ON ${table} ${when ? `WHEN ${when}` : ''} BEGIN ${body}; END`,
);

const onPostgres = Object.entries(made).flatMap(([name, { table, event, when, body }]) => [
  `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body}; RETURN NULL; END $$`,
  `CREATE TRIGGER ${name} AFTER ${event} ON ${table} FOR EACH ROW ${when ? `WHEN (${when})` : ''}
    EXECUTE FUNCTION ${name}()`,
]);

/** The queue: one row for each case, which triggers add and remove, so that the list is one walk of an index. */
export const migration: Migration = {
  statements: [...tables, ...inSqlite],
  postgres: [...inPostgres(tables), ...onPostgres],
};
