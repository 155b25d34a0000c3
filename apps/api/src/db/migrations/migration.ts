/**
 * One forward step of the schema. The file's name is its number, counted from 1, and its name: `0001-people.ts`. A released
 * migration never changes; a correction is a new one.
 */
export type Migration = {
  /** SQL statements for SQLite, run in order inside the migration's transaction. */
  readonly statements: readonly string[];
  /** The same for PostgreSQL; by default what inPostgres makes of them. */
  readonly postgres?: readonly string[];
  /**
   * Indexes of a large table on PostgreSQL, created one by one while others read and write it.
   * Such a migration does nothing else.
   */
  readonly postgresIndexes?: readonly string[];
  /**
   * Statements that walk a large table on PostgreSQL before the rest of the migration: for rows with a seq above $1 and at
   * most $2, a few rows at a time in separate transactions. They may run twice.
   */
  readonly postgresBatches?: readonly { readonly table: string; readonly statement: string }[];
};

export type NumberedMigration = Migration &
  Required<Pick<Migration, 'postgres'>> & { readonly number: number; readonly name: string };
