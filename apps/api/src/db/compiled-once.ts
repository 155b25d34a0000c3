import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { atOnceOf } from './statements.ts';
import type { Db } from './tables.ts';

/** A placeholder for a value in a compiled query. */
class Slot {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/** Names a value that is passed at each call. */
export type Value<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>;

const slot = (name: PropertyKey): RawBuilder<never> => sql`${new Slot(name)}`;

/** A plan for every column of a table fails once an upgrade has added one. */
const takesAll = /[ .]\*/;
const names = new Map<string, string>();

/** The name under which PostgreSQL plans a query's text once for each connection; undefined for any other text. */
export const planNameOf = (text: string): string | undefined => names.get(text);

/**
 * A query that nearly every request runs. It is built and compiled once for a database and then run with new values, which
 * halves the work of each call on SQLite. Its text must not depend on the values.
 */
export const compiledOnce = <Values, Row>(build: (db: Db, value: Value<Values>) => Compilable<Row>) => {
  // Transactions share their database's adapter.
  const known = new WeakMap<object, CompiledQuery<Row>>();
  const compiledFor = (db: Db): CompiledQuery<Row> => {
    const { adapter } = db.getExecutor();
    const before = known.get(adapter);
    if (before) return before;
    const made = build(db, slot).compile();
    known.set(adapter, made);
    if (!takesAll.test(made.sql) && !names.has(made.sql)) names.set(made.sql, `once${names.size}`);
    return made;
  };
  return async (db: Db, values: Values): Promise<Row[]> => {
    const compiled = compiledFor(db);
    const parameters = compiled.parameters.map((given) =>
      // A slot is made only for a name of `Values`.
      given instanceof Slot ? values[given.name as keyof Values] : given,
    );
    const asked: CompiledQuery<Row> = { ...compiled, parameters };
    const rows = atOnceOf(db.getExecutor().adapter)?.(asked, db.isTransaction);
    // The statements of a database do not know what a query returns.
    if (rows) return rows as Row[];
    return (await db.executeQuery(asked)).rows;
  };
};
