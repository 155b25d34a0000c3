import type { Database } from '@matchdesk/api/db/database.ts';
import type { SqliteDatabase } from '@matchdesk/api/db/open.ts';
import type { Db } from '@matchdesk/api/db/tables.ts';
import { CompiledQuery, type KyselyPlugin, type PluginTransformQueryArgs } from 'kysely';

/** SQLite's plan for a statement, step by step. */
export const planOf = ({ sqlite }: SqliteDatabase, text: string, values: readonly unknown[] = []): readonly string[] =>
  sqlite
    .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${text}`)
    .all(...values)
    .map(({ detail }) => detail);

/** The plans of the statements that `work` runs, by the planner that knows how many rows there are. */
export const plansOf = async (
  { db, engine }: Database,
  work: (db: Db) => Promise<unknown>,
): Promise<readonly string[]> => {
  // Parts of a statement are transformed as well, but only whole ones have results.
  const known = new Map<object, PluginTransformQueryArgs>();
  const ran: PluginTransformQueryArgs[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: (asked) => {
      known.set(asked.queryId, asked);
      return asked.node;
    },
    transformResult: async ({ queryId, result }) => {
      const asked = known.get(queryId);
      if (asked) ran.push(asked);
      return result;
    },
  };
  await work(db.withPlugin(plugin));
  await db.executeQuery(CompiledQuery.raw('ANALYZE'));
  const plans = [];
  for (const { node, queryId } of ran) {
    const { sql, parameters } = db.getExecutor().compileQuery(node, queryId);
    const asked = `EXPLAIN ${engine === 'sqlite' ? 'QUERY PLAN ' : ''}${sql}`;
    const { rows } = await db.executeQuery(CompiledQuery.raw(asked, [...parameters]));
    plans.push(rows.map((row) => JSON.stringify(row)).join('\n'));
  }
  return plans;
};
