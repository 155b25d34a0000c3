import { allTables } from '@matchdesk/core/tables.ts';
import { sql } from 'kysely';
import type { Db } from '../tables.ts';

const uploads = allTables.flatMap(([name, { columns }]) =>
  Object.entries(columns).flatMap(([column, { kind }]) => (kind.uploaded ? [{ name, column }] : [])),
);

/** The addresses of all uploaded pictures that records show. Other uploads are no longer needed. */
export const shownPictures = async (db: Db): Promise<ReadonlySet<string>> => {
  const shown = new Set<string>();
  for (const { name, column } of uploads) {
    const address = sql.ref(column);
    const { rows } = await sql<{ image: string }>`SELECT DISTINCT ${address} AS image FROM ${sql.table(name)}
      WHERE ${address} IS NOT NULL`.execute(db);
    for (const { image } of rows) shown.add(image);
  }
  return shown;
};
