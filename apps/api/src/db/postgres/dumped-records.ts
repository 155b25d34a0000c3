import { type Held, heldRecords, verifyRecords } from '../backup.ts';
import { openDatabase, type SqliteDatabase } from '../open.ts';
import type { AuditEnd } from '../staff/audit-log.ts';

const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

const fieldValue = (field: string): string | null =>
  field === '\\N' ? null : field.replace(/\\(.)/g, (_, sign: string) => escapes[sign] ?? sign);

/** Splits a text at \n only, because other line separators are part of what people wrote. */
async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const part of text) {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

const copyLine = /^COPY (?:\w+\.)?(\w+) \(([^)]*)\) FROM stdin;$/;

const load = async ({ sqlite }: SqliteDatabase, script: AsyncIterable<string>): Promise<void> => {
  let insert: ((line: string) => unknown) | null = null;
  for await (const line of linesOf(script)) {
    if (insert === null) {
      const [, table, columns = ''] = copyLine.exec(line) ?? [];
      if (table === undefined) continue;
      const marks = columns.split(',').map(() => '?');
      const statement = sqlite.prepare(`INSERT INTO ${table} (${columns}) VALUES (${marks.join()})`);
      insert = (row) => statement.run(row.split('\t').map(fieldValue));
    } else if (line === '\\.') insert = null;
    else insert(line);
  }
};

/** How many records a dump holds, and where its audit log ends. */
export type Dumped = { readonly held: Held; readonly end: AuditEnd };

/**
 * Reads a dump's records, as pg_restore prints them, into a temporary SQLite database at `file`, and checks them there
 * like the records of any database. Throws DatabaseFailure 'damaged'.
 */
export const verifyDumped = async (script: AsyncIterable<string>, file: string): Promise<Dumped> => {
  const beside = openDatabase({ file });
  const { sqlite } = beside;
  try {
    const made = sqlite.prepare<[], { type: string; name: string }>(
      `SELECT type, name FROM sqlite_master WHERE type IN ('trigger', 'index') AND sql IS NOT NULL`,
    );
    // Only the rows are needed, without triggers and indexes.
    for (const { type, name } of made.all()) sqlite.exec(`DROP ${type} ${name}`);
    sqlite.pragma('foreign_keys = OFF');
    sqlite.exec('BEGIN');
    await load(beside, script);
    sqlite.exec('COMMIT');
    const end = await verifyRecords(beside);
    return { held: await heldRecords(beside), end };
  } finally {
    await beside.close();
  }
};
