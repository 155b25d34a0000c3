import { inPostgres } from './in-postgres.ts';
import type { Migration } from './migration.ts';
import { countersOf, peopleOnPostgres } from './people-postgres.ts';

// seq is the order of insertion and the key of the search index. AUTOINCREMENT, so that the number of a
// deleted row is never used again.
const users = `CREATE TABLE users (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL,
  firstname TEXT, email TEXT, phone TEXT,
  name_key TEXT NOT NULL, email_key TEXT NOT NULL, phone_key TEXT NOT NULL,
  dob TEXT, profile_image TEXT, identity TEXT, identity_other TEXT, interest_in TEXT,
  account_status INTEGER NOT NULL DEFAULT 0 CHECK (account_status BETWEEN 0 AND 3),
  flag_raised INTEGER NOT NULL DEFAULT 0 CHECK (flag_raised BETWEEN 0 AND 1),
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  otp_verify INTEGER CHECK (otp_verify BETWEEN 0 AND 1),
  risk_factor INTEGER CHECK (risk_factor BETWEEN -1 AND 100),
  fraud_score INTEGER CHECK (fraud_score BETWEEN -1 AND 100),
  branch_feature TEXT, branch_source TEXT, branch_campaign TEXT, branch_tags TEXT,
  longitude REAL, latitude REAL,
  coins INTEGER NOT NULL DEFAULT 0,
  radar_count INTEGER NOT NULL DEFAULT 0
) STRICT`;

const userDetails = `CREATE TABLE user_details (
  user_seq INTEGER PRIMARY KEY REFERENCES users (seq) ON DELETE CASCADE,
  about_me TEXT, height_feet INTEGER, height_inches INTEGER, ethnicity TEXT, occupation TEXT, education TEXT,
  from_city TEXT, live_city TEXT, religion TEXT, political_views TEXT, looking_for TEXT, family_plans TEXT, pets TEXT,
  diet_preferences TEXT, fitness TEXT, drinking TEXT, smoking TEXT, drugs TEXT, marijuana TEXT,
  date_questions TEXT NOT NULL DEFAULT '[]', my_values TEXT NOT NULL DEFAULT '[]', gallery TEXT NOT NULL DEFAULT '[]'
) STRICT`;

const cities = `CREATE TABLE cities (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  city TEXT NOT NULL, city_key TEXT NOT NULL UNIQUE,
  status TEXT NOT NULL CHECK (status IN ('active', 'inactive')),
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
) STRICT`;

const userRadar = `CREATE TABLE user_radar (
  user_seq INTEGER NOT NULL REFERENCES users (seq) ON DELETE CASCADE,
  city_seq INTEGER NOT NULL REFERENCES cities (seq) ON DELETE CASCADE,
  PRIMARY KEY (user_seq, city_seq)
) STRICT, WITHOUT ROWID`;

// Each order of the users lists walks one index without reading the table. The trailing
// columns allow the same for filters.
const userIndexes = [
  'CREATE UNIQUE INDEX users_by_id ON users (id)',
  'CREATE INDEX users_by_created ON users (created_at, seq, fraud_score, risk_factor, account_status)',
  'CREATE INDEX users_by_status ON users (account_status, created_at DESC, seq DESC)',
  'CREATE INDEX users_by_name ON users (name_key, seq, fraud_score, account_status)',
  'CREATE INDEX users_by_email ON users (email_key, seq, fraud_score, account_status)',
  'CREATE INDEX users_by_phone ON users (phone_key, seq, fraud_score)',
  'CREATE INDEX users_by_score ON users (fraud_score, seq)',
  'CREATE INDEX users_by_flag ON users (flag_raised DESC, created_at DESC, seq DESC, account_status)',
  'CREATE INDEX users_with_radar ON users (created_at, seq) WHERE radar_count > 0',
  'CREATE INDEX user_radar_by_city ON user_radar (city_seq)',
];

// Shows that a cached count of a search is out of date.
const changed = `UPDATE kept_counts SET n = n + 1 WHERE key = 'users.version';`;

// The keys are folded in JavaScript, so that the index, instr() and PostgreSQL agree on what a substring is.
const search = [
  `CREATE VIRTUAL TABLE users_search USING fts5 (
    name_key, email_key, phone_key, content = 'users', content_rowid = 'seq',
    tokenize = 'trigram case_sensitive 1', columnsize = 0)`,
  `CREATE TRIGGER users_search_insert AFTER INSERT ON users BEGIN
    INSERT INTO users_search (rowid, name_key, email_key, phone_key)
      VALUES (NEW.seq, NEW.name_key, NEW.email_key, NEW.phone_key);
  END`,
  `CREATE TRIGGER users_search_delete AFTER DELETE ON users BEGIN
    INSERT INTO users_search (users_search, rowid, name_key, email_key, phone_key)
      VALUES ('delete', OLD.seq, OLD.name_key, OLD.email_key, OLD.phone_key);
  END`,
  `CREATE TRIGGER users_search_update AFTER UPDATE OF name_key, email_key, phone_key ON users BEGIN
    INSERT INTO users_search (users_search, rowid, name_key, email_key, phone_key)
      VALUES ('delete', OLD.seq, OLD.name_key, OLD.email_key, OLD.phone_key);
    INSERT INTO users_search (rowid, name_key, email_key, phone_key)
      VALUES (NEW.seq, NEW.name_key, NEW.email_key, NEW.phone_key);
    ${changed}
  END`,
];

/** Adds a row of NEW to the counts; the function below subtracts a row of OLD. */
export const add = `${changed} UPDATE kept_counts SET n = n + 1 WHERE key IN ( ${countersOf('NEW')});`;
export const subtract = `${changed} UPDATE kept_counts SET n = n - 1 WHERE key IN ( ${countersOf('OLD')});`;
const joined = `INSERT INTO user_days (day, joined, verified)
  VALUES (NEW.created_at / 86400000, 1, coalesce(NEW.otp_verify, 0))
  ON CONFLICT (day) DO UPDATE SET joined = joined + 1, verified = verified + excluded.verified;`;
const left = `UPDATE user_days SET joined = joined - 1, verified = verified - coalesce(OLD.otp_verify, 0)
  WHERE day = OLD.created_at / 86400000;`;

const countTables = [
  'CREATE TABLE kept_counts (key TEXT PRIMARY KEY, n INTEGER NOT NULL) STRICT, WITHOUT ROWID',
  'CREATE TABLE user_days (day INTEGER PRIMARY KEY, joined INTEGER NOT NULL, verified INTEGER NOT NULL) STRICT',
  `INSERT INTO kept_counts (key, n) VALUES
    ('users', 0), ('users.status.0', 0), ('users.status.1', 0), ('users.status.2', 0), ('users.status.3', 0),
    ('users.version', 0), ('users.flagged', 0), ('users.radar', 0), ('users.identity.unchecked', 0),
    ('users.risk.verified', 0), ('users.risk.not-verified', 0), ('users.risk.unchecked', 0),
    ('users.trust.eligible', 0), ('users.trust.non-eligible', 0), ('users.trust.unchecked', 0)`,
];

const countTriggers = [
  `CREATE TRIGGER users_count_insert AFTER INSERT ON users BEGIN ${add} ${joined} END`,
  `CREATE TRIGGER users_count_delete AFTER DELETE ON users BEGIN ${subtract} ${left} END`,
  `CREATE TRIGGER users_count_update
    AFTER UPDATE OF account_status, flag_raised, radar_count, risk_factor, fraud_score ON users BEGIN
    ${subtract} ${add} END`,
  `CREATE TRIGGER users_day_update AFTER UPDATE OF created_at, otp_verify ON users BEGIN ${left} ${joined} END`,
  `CREATE TRIGGER user_radar_insert AFTER INSERT ON user_radar BEGIN
    UPDATE users SET radar_count = radar_count + 1 WHERE seq = NEW.user_seq; END`,
  `CREATE TRIGGER user_radar_delete AFTER DELETE ON user_radar BEGIN
    UPDATE users SET radar_count = radar_count - 1 WHERE seq = OLD.user_seq; END`,
];

// SQLite sorts NULL before every number.
const emptyFirst = (statement: string): string =>
  statement.replace('(fraud_score, seq)', '(fraud_score NULLS FIRST, seq)');

export const migration: Migration = {
  statements: [users, userDetails, cities, userRadar, ...userIndexes, ...search, ...countTables, ...countTriggers],
  postgres: [
    ...inPostgres([users, userDetails, cities, userRadar, ...userIndexes, ...countTables]).map(emptyFirst),
    ...peopleOnPostgres,
  ],
};
