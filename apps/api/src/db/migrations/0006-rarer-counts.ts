import { add, subtract } from './0001-people.ts';
import type { Migration } from './migration.ts';

const trigger = `CREATE TRIGGER users_count_update
  AFTER UPDATE OF account_status, flag_raised, radar_count, risk_factor, fraud_score ON users
  WHEN OLD.account_status <> NEW.account_status OR OLD.flag_raised <> NEW.flag_raised
    OR (OLD.radar_count > 0) <> (NEW.radar_count > 0)
    OR OLD.risk_factor IS NOT NEW.risk_factor OR OLD.fraud_score IS NOT NEW.fraud_score
  BEGIN ${subtract} ${add} END`;

/**
 * On SQLite, the counts of users were rewritten for every radar city that somebody chose or lost, although only the first
 * one matters for the count. Deleting a city that many people had chosen took seconds.
 */
export const migration: Migration = {
  statements: ['DROP TRIGGER users_count_update', trigger],
  postgres: [],
};
