/**
 * One forward step of the schema. Its file's name is its number, which counts up from 1, and its name:
 * `0001-people.ts`. Once released it never changes: a correction is the next number.
 */
export type Migration = {
  /** SQL statements for SQLite, run in order inside the migration's transaction. */
  readonly statements: readonly string[];
  /** The same for PostgreSQL. */
  readonly postgres: readonly string[];
};

export type NumberedMigration = Migration & { readonly number: number; readonly name: string };
