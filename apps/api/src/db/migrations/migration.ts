/**
 * One forward step of the schema. Its file's name is its number, which counts up from 1, and its name:
 * `0001-people.ts`. Once released it never changes: a correction is the next number.
 */
export type Migration = {
  /** SQL statements for SQLite, run in order inside the migration's transaction. */
  readonly statements: readonly string[];
  /** The same for PostgreSQL. */
  readonly postgres: readonly string[];
  /** Indexes of a large table on PostgreSQL, which are made one by one while others read and write it: a step of its own. */
  readonly postgresIndexes?: readonly string[];
  /**
   * What walks a large table on PostgreSQL, before the rest of its step: for rows whose seq is above $1 and at most $2, a
   * few at a time in transactions of their own. It may be done twice.
   */
  readonly postgresBatches?: readonly { readonly table: string; readonly statement: string }[];
};

export type NumberedMigration = Migration & { readonly number: number; readonly name: string };
