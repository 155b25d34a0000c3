import { inPostgres } from './in-postgres.ts';
import type { Migration } from './migration.ts';
import { moneyOnPostgres } from './money-postgres.ts';

const transactions = `CREATE TABLE transactions (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  transaction_id TEXT NOT NULL UNIQUE,
  invoice_id TEXT NOT NULL UNIQUE,
  user_id TEXT REFERENCES users (id) ON DELETE SET NULL,
  event_id TEXT,
  kind TEXT NOT NULL CHECK (kind IN ('subscription', 'event-ticket', 'credits')),
  subscription_title TEXT NOT NULL,
  value_cents INTEGER NOT NULL CHECK (value_cents >= 0),
  card_method TEXT NOT NULL,
  billed_at INTEGER NOT NULL,
  name TEXT NOT NULL, email TEXT NOT NULL, phone TEXT NOT NULL,
  name_key TEXT NOT NULL, transaction_key TEXT NOT NULL, invoice_key TEXT NOT NULL,
  maximum_participants INTEGER
) STRICT`;

const transactionIndexes = [
  'CREATE INDEX transactions_by_date ON transactions (billed_at, seq, name_key, transaction_key, invoice_key)',
  'CREATE INDEX transactions_by_user ON transactions (user_id, billed_at, seq)',
  'CREATE INDEX transactions_by_event ON transactions (event_id, billed_at, seq) WHERE event_id IS NOT NULL',
];

const counted = `UPDATE kept_counts SET n = n + 1 WHERE key = 'transactions';
  INSERT INTO transaction_days (day, count, cents) VALUES (NEW.billed_at / 86400000, 1, NEW.value_cents)
  ON CONFLICT (day) DO UPDATE SET count = count + 1, cents = cents + excluded.cents;`;
const uncounted = `UPDATE kept_counts SET n = n - 1 WHERE key = 'transactions';
  UPDATE transaction_days SET count = count - 1, cents = cents - OLD.value_cents WHERE day = OLD.billed_at / 86400000;`;

const countTables = [
  `CREATE TABLE transaction_days (
    day INTEGER PRIMARY KEY, count INTEGER NOT NULL, cents INTEGER NOT NULL) STRICT`,
  `INSERT INTO kept_counts (key, n) VALUES ('transactions', 0)`,
];

const countTriggers = [
  `CREATE TRIGGER transactions_count_insert AFTER INSERT ON transactions BEGIN ${counted} END`,
  `CREATE TRIGGER transactions_count_delete AFTER DELETE ON transactions BEGIN ${uncounted} END`,
  `CREATE TRIGGER transactions_count_update AFTER UPDATE OF billed_at, value_cents ON transactions BEGIN
    ${uncounted} ${counted} END`,
];

// user_id has no foreign key: the ledger outlives the person.
const ledgerTable = [
  `CREATE TABLE credit_ledger (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id TEXT NOT NULL,
    coins INTEGER NOT NULL CHECK (coins <> 0),
    balance_after INTEGER NOT NULL,
    reason TEXT NOT NULL,
    actor_id TEXT, actor_email TEXT, request_id TEXT,
    at INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX credit_ledger_by_user ON credit_ledger (user_id, seq)',
];

const ledgerTriggers = [
  `CREATE TRIGGER credit_ledger_update BEFORE UPDATE ON credit_ledger BEGIN
    SELECT RAISE(ABORT, 'the credit ledger is append-only'); END`,
  `CREATE TRIGGER credit_ledger_delete BEFORE DELETE ON credit_ledger BEGIN
    SELECT RAISE(ABORT, 'the credit ledger is append-only'); END`,
];

export const migration: Migration = {
  statements: [
    transactions,
    ...transactionIndexes,
    ...countTables,
    ...countTriggers,
    ...ledgerTable,
    ...ledgerTriggers,
  ],
  postgres: [...inPostgres([transactions, ...transactionIndexes, ...countTables, ...ledgerTable]), ...moneyOnPostgres],
};
