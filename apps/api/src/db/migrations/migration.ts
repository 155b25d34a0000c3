/** One forward step of the schema. Once released it never changes: a correction is the next number. */
export type Migration = {
  /** Counts up from 1 without gaps. */
  readonly number: number;
  readonly name: string;
  /** SQL statements for SQLite, run in order inside the migration's transaction. */
  readonly statements: readonly string[];
  /** The same for PostgreSQL. */
  readonly postgres: readonly string[];
};
