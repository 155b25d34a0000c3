import type { Database as Sqlite, Statement } from 'better-sqlite3';
import {
  type CompiledQuery,
  type DialectAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely';

// Enough for every query of the product several times over; lists of ids make texts of many lengths.
const kept = 500;

const nothing: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
};

/**
 * The connection as Kysely takes it, with each statement prepared once and every transaction begun as a writer:
 * a deferred one that reads first and then writes fails when another process wrote in between.
 */
const preparedOnce = (sqlite: Sqlite): SqliteDatabase => {
  const statements = new Map<string, Statement<unknown[]>>();
  return {
    prepare: (text) => {
      // Where SQLite has taken a transaction back itself, as on a full disk, a second failure would hide the first.
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
 * SQLite plans some statements (a join, a LIMIT) by the values that they are given, and so plans them anew whenever those
 * change, which takes ten times as long as running them. A value behind a sign + is none to plan by. What a partial
 * index asks must therefore stand in a query as text.
 */
class PlannedOnce extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?';
  }
}

/** Runs a compiled query at once and gives its rows; null where a transaction of somebody else's is under way. */
export type AtOnce = (query: CompiledQuery, isOwnTransaction: boolean) => readonly unknown[] | null;

const atOnceBy = new WeakMap<object, AtOnce>();

/** How a database runs a query without waiting, by its Kysely adapter; undefined for one that always waits. */
export const atOnceOf = (adapter: object): AtOnce | undefined => atOnceBy.get(adapter);

/** How Kysely speaks to this connection. */
export class PreparedDialect extends SqliteDialect {
  readonly #atOnce: AtOnce;

  constructor(sqlite: Sqlite) {
    const database = preparedOnce(sqlite);
    super({ database });
    this.#atOnce = ({ sql, parameters }, isOwnTransaction) => {
      // There is one connection: what asks outside of a transaction must not see one half-done.
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
