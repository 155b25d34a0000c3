import type { Database as Sqlite, Statement } from 'better-sqlite3';
import {
  type CompiledQuery,
  type DialectAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely';

// Several times the number of queries in the product, because lists of ids give texts of many lengths.
const kept = 500;

const nothing: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
};

/**
 * The connection for Kysely, which prepares each statement once and begins every transaction as a writer. A deferred
 * transaction that reads first and then writes would fail if another process wrote in between.
 */
const preparedOnce = (sqlite: Sqlite): SqliteDatabase => {
  const statements = new Map<string, Statement<unknown[]>>();
  return {
    prepare: (text) => {
      // After SQLite has rolled back by itself, as on a full disk, a failing ROLLBACK would hide the first error.
      if (text === 'rollback' && !sqlite.inTransaction) return nothing;
      const source = text === 'begin' ? 'begin immediate' : text;
      const known = statements.get(source);
      if (known !== undefined) {
        statements.delete(source);
        statements.set(source, known);
        return known;
      }
      const made = sqlite.prepare<unknown[]>(source);
      statements.set(source, made);
      if (statements.size > kept) {
        const oldest = statements.keys().next().value;
        if (oldest !== undefined) statements.delete(oldest);
      }
      return made;
    },
    close: () => {
      statements.clear();
      sqlite.close();
    },
  };
};

/**
 * SQLite plans some statements (a join, a LIMIT) by their values, and so plans them again whenever these change, which
 * takes ten times as long as running them. It does not plan by a value after a unary +. Therefore the values in a partial
 * index's condition must be literals in a query.
 */
class PlannedOnce extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?';
  }
}

/** Runs a compiled query synchronously and returns its rows; null while another transaction is under way. */
export type AtOnce = (query: CompiledQuery, isOwnTransaction: boolean) => readonly unknown[] | null;

const atOnceBy = new WeakMap<object, AtOnce>();

/** How a database runs a query synchronously, by its Kysely adapter; undefined if it cannot. */
export const atOnceOf = (adapter: object): AtOnce | undefined => atOnceBy.get(adapter);

/** The Kysely dialect for this connection. */
export class PreparedDialect extends SqliteDialect {
  readonly #atOnce: AtOnce;

  constructor(sqlite: Sqlite) {
    const database = preparedOnce(sqlite);
    super({ database });
    this.#atOnce = ({ sql, parameters }, isOwnTransaction) => {
      // There is only one connection: a query outside a transaction must not see an unfinished one.
      if (sqlite.inTransaction !== isOwnTransaction) return null;
      const statement = database.prepare(sql);
      if (statement.reader) return statement.all(parameters);
      statement.run(parameters);
      return [];
    };
  }

  override createAdapter(): DialectAdapter {
    const adapter = super.createAdapter();
    atOnceBy.set(adapter, this.#atOnce);
    return adapter;
  }

  override createQueryCompiler(): SqliteQueryCompiler {
    return new PlannedOnce();
  }
}
