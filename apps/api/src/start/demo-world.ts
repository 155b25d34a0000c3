import type { WorldOptions } from '@matchdesk/demo/world.ts';
import type { Rows, Writer } from '@matchdesk/demo/writer.ts';
import type { Database } from '../db/database.ts';
import { fold } from '../db/fold.ts';
import { keptCount } from '../db/kept-counts.ts';
import type { Loader, NewRow } from '../db/loader.ts';
import type { Meta } from '../db/meta.ts';
import { phoneKeyOf } from '../db/phone-key.ts';
import { gatherSets } from '../db/user-sets/gather.ts';

type Needed<T> = { [K in keyof T]-?: undefined extends T[K] ? never : K }[keyof T];
/** The columns that a table requires but the demo world does not write. */
type Missing<T extends keyof Rows> = Exclude<Needed<NewRow<T>>, keyof Rows[T]>;

/** Folded copies for searching: each is made from the column that it names. */
const foldedCopies: {
  readonly [T in keyof Rows as Missing<T> extends never ? never : T]?: Record<Missing<T>, keyof Rows[T]>;
} = {
  cities: { city_key: 'city' },
  users: { name_key: 'firstname', email_key: 'email', phone_key: 'phone' },
  events: { title_key: 'title' },
  transactions: { name_key: 'name', transaction_key: 'transaction_id', invoice_key: 'invoice_id' },
  communities: { name_key: 'name' },
};

type Row = Record<string, unknown>;
type Table = { readonly columns: readonly string[]; readonly insert: (row: Row) => void };

/** A table with the columns of its first row, and their folded copies. */
const opened = (load: Loader, table: keyof Rows, first: Row): Table => {
  // Most tables have no copies.
  const pairs = Object.entries<string>(foldedCopies[table as keyof typeof foldedCopies] ?? {});
  const columns = [...Object.keys(first), ...pairs.map(([copy]) => copy)];
  // The compiler has compared rows and tables where the folded copies are declared.
  const insert = load.inserterInto(table, columns as never[]) as (row: Row) => void;
  if (pairs.length === 0) return { columns, insert };
  const withCopies = (row: Row): Row => {
    const whole = { ...row };
    for (const [copy, column] of pairs) {
      const text = String(row[column] ?? '');
      whole[copy] = copy === 'phone_key' ? phoneKeyOf(text) : fold(text);
    }
    return whole;
  };
  return { columns, insert: (row) => insert(withCopies(row)) };
};

const writerInto = (load: Loader): Writer => {
  const tables = new Map<keyof Rows, Table>();
  return {
    write: (name, row) => {
      let table = tables.get(name);
      if (table === undefined) {
        table = opened(load, name, row);
        tables.set(name, table);
      }
      table.insert(row);
    },
    settle: load.settle,
    repeatProfiles: async (span) => {
      for (const name of ['user_details', 'user_radar'] as const) {
        await load.repeatRows(name, tables.get(name)?.columns ?? [], span);
      }
    },
    setPolicy: (name, description, at) => load.setText({ name, description, at }),
  };
};

/**
 * Fills an empty database with the demo world: 2,400 people, as of today, unless the options say otherwise. Writes all of
 * it or nothing. Throws if there are already people in the database.
 */
export const seedDemoWorld = async (database: Database, options: Partial<WorldOptions> = {}): Promise<void> => {
  if ((await keptCount(database.db, 'users')) > 0) {
    throw new Error('The demo world can only be written into an empty database.');
  }
  const { writeWorld } = await import('@matchdesk/demo/world.ts');
  const facts: Meta['demo-world'] = { users: 2400, now: Date.now(), seed: 7, ...options };
  await database.load(async (load) => {
    await writeWorld(writerInto(load), facts);
    load.inserterInto('meta', ['key', 'value'])({ key: 'demo-world', value: JSON.stringify(facts) });
  });
  await gatherSets(database);
};

/** The folder of the demo world's pictures. */
export const demoPictures = async (): Promise<string> => (await import('@matchdesk/demo/pictures.ts')).picturesFolder;
