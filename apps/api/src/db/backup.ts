import { counted } from '@matchdesk/core/kit/text/show.ts';
import { allTables, type TableName } from '@matchdesk/core/tables.ts';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { DatabaseFailure, databaseFailureOf } from './failure.ts';
import { unbalancedUsers } from './ledger.ts';
import type { SqliteDatabase } from './open.ts';
import { type AuditEnd, type AuditWalk, walkAudit } from './staff/audit-log.ts';

const everyPage = 0x7fffffff;
const lockMs = 10_000;

const failureOfCopy = (error: unknown, source: string, target: string): unknown => {
  const failure = databaseFailureOf(error, source);
  if (failure?.kind !== 'full') return failure ?? error;
  return new DatabaseFailure('full', `The disk is full: the copy ${target} could not be made.`, { cause: error });
};

/**
 * Copies the state of a database file at one moment to another file. Servers may use it meanwhile, and it is only read.
 * All pages are copied in one step, because SQLite starts again when a server writes between two steps.
 */
export const copyDatabase = async (source: string, target: string): Promise<void> => {
  let sqlite: Sqlite.Database | undefined;
  try {
    sqlite = new Sqlite(source, { readonly: true, fileMustExist: true, timeout: lockMs });
    await sqlite.backup(target, { progress: () => everyPage });
  } catch (error) {
    throw failureOfCopy(error, source, target);
  } finally {
    sqlite?.close();
  }
};

const damageTo =
  ({ place }: Database) =>
  (what: string, cause?: unknown) =>
    new DatabaseFailure('damaged', `The database ${place} is damaged (${what}): restore a backup.`, { cause });

/** Checks a file's pages and references, only by reading. Throws DatabaseFailure 'damaged'. */
export const verifyFile = (database: SqliteDatabase): void => {
  const { sqlite } = database;
  const damaged = damageTo(database);
  const integrity = sqlite.pragma('integrity_check(1)', { simple: true });
  if (integrity !== 'ok') throw damaged(String(integrity));
  const dangling = sqlite.prepare('PRAGMA foreign_key_check').all();
  if (dangling.length > 0) throw damaged(`${dangling.length} references to missing rows`);
};

/**
 * Checks a whole database that nobody writes to meanwhile. Throws DatabaseFailure 'damaged' with the first error found.
 * Takes seconds with a million users. Returns where the audit log ends.
 */
export const verifyDatabase = async (database: SqliteDatabase): Promise<AuditEnd> => {
  verifyFile(database);
  try {
    database.sqlite.exec(`INSERT INTO users_search (users_search, rank) VALUES ('integrity-check', 1)`);
  } catch (error) {
    throw damageTo(database)('the search index does not match the users', error);
  }
  return verifyRecords(database);
};

/** An end of the audit log that was recorded before, and when. */
export type RecordedEnd = AuditEnd & { readonly at: string };

const auditDamage = ({ broken, replaced, end }: AuditWalk, noted: readonly RecordedEnd[]): string | undefined => {
  if (broken !== undefined) return `line ${broken} of the audit log was changed`;
  if (replaced !== undefined) return `line ${replaced.lines} of the audit log is not the one that was recorded`;
  const longest = noted.reduce<RecordedEnd | undefined>(
    (most, one) => (one.lines > (most?.lines ?? 0) ? one : most),
    undefined,
  );
  const missing = (longest?.lines ?? 0) - end.lines;
  if (longest === undefined || missing <= 0) return undefined;
  return `${counted(missing, 'line is', 'lines are')} missing at the end of the audit log, which had ${longest.lines} at ${longest.at}`;
};

/**
 * Checks that every balance equals the sum of its ledger, and that the audit log is unchanged and not shorter than it was
 * recorded to be. Throws DatabaseFailure 'damaged'. Returns where the log ends.
 */
export const verifyRecords = async (database: Database, noted: readonly RecordedEnd[] = []): Promise<AuditEnd> => {
  const { db } = database;
  const damaged = damageTo(database);
  const unbalanced = await unbalancedUsers(db);
  if (unbalanced.length > 0)
    throw damaged(
      `${unbalanced.length === 1 ? '1 balance differs from its' : `${unbalanced.length} balances differ from their`} ledger`,
    );
  const walk = await walkAudit(db, noted);
  const damage = auditDamage(walk, noted);
  if (damage !== undefined) throw damaged(damage);
  return walk.end;
};

/** How many records of each kind a database holds, so that a person can recognise a backup. */
export type Held = Readonly<Record<string, number>>;

const listed = allTables.flatMap(([name, { counted }]) => (counted === undefined ? [] : [{ name, counted }]));

/** The tables that are read to check a dump's records. */
export const countedTables: readonly TableName[] = listed.map(({ name }) => name);

/** Counts the records, each table in full. */
export const heldRecords = async ({ db }: Database): Promise<Held> => {
  const found = listed.map(async ({ name, counted }) => {
    const { n } = await db.selectFrom(name).select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow();
    return [counted, n];
  });
  return Object.fromEntries(await Promise.all(found));
};
