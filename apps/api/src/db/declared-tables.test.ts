import { readFileSync } from 'node:fs';
import type { Column } from '@matchdesk/core/kit/table.ts';
import { allTables } from '@matchdesk/core/tables.ts';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { columnsWith, givePerson, marks } from '../../../../tests/kit/api/person.ts';
import { addUser, testDatabase } from '../../../../tests/kit/api/rows.ts';
import { differencesFromTables } from '../../../../tests/kit/api/schema.ts';
import type { Database } from './database.ts';
import { erasePerson } from './erase-person.ts';
import { dropEarlierPages } from './erasures.ts';
import { newId } from './ids.ts';
import { migrateUserData } from './migrate-user.ts';
import { ownTables } from './tables.ts';

const isErased = (value: unknown): boolean => value === marks.number || String(value).includes(marks.erase);
const isKept = (value: unknown): boolean => String(value).includes(marks.keep);

const declared = (isMeant: (column: Column) => boolean): string[] =>
  allTables
    .flatMap(([table, { columns }]) =>
      Object.entries(columns).flatMap(([name, column]) => (isMeant(column) ? [`${table}.${name}`] : [])),
    )
    .toSorted();

const everywhere = ({ engine }: Database) =>
  ownTables.filter((name) => allTables.some(([each, { only = engine }]) => each === name && only === engine));

/** A database in which a person has a row in every table with data of people. */
const worldOf = async () => {
  const database = await testDatabase();
  const [subject, other] = [newId(), await addUser(database.db)];
  await givePerson(database.db, { subject, other });
  return { database, subject, other };
};

const textsIn = (file: string, mark: string): string[] =>
  readFileSync(file, 'latin1').match(new RegExp(`${mark}.{0,30}`, 'g')) ?? [];

describe('the schema of the database', () => {
  it('equals the declared tables, column by column', async () => {
    expect(await differencesFromTables(await testDatabase())).toEqual([]);
  });

  it('has no undeclared table or column', async () => {
    const database = await testDatabase();
    const run = (statement: string) => sql.raw(statement).execute(database.db);
    await run('CREATE TABLE jottings (user_id TEXT NOT NULL REFERENCES users (id), note TEXT NOT NULL)');
    await run('ALTER TABLE users ADD COLUMN nickname TEXT');
    onTestFinished(async () => {
      await run('DROP TABLE jottings');
      await run('ALTER TABLE users DROP COLUMN nickname');
    });
    expect(await differencesFromTables(database)).toEqual([
      'The column jottings.user_id is not declared.',
      'The column jottings.note is not declared.',
      'The column users.nickname is not declared.',
    ]);
  });

  it('has every column that is declared', async () => {
    const database = await testDatabase();
    const rename = (from: string, to: string) =>
      sql`ALTER TABLE outbox RENAME COLUMN ${sql.ref(from)} TO ${sql.ref(to)}`.execute(database.db);
    await rename('html', 'markup');
    onTestFinished(async () => {
      await rename('markup', 'html');
    });
    expect(await differencesFromTables(database)).toEqual([
      'The column outbox.markup is not declared.',
      'The column outbox.html is not in the database.',
    ]);
  });

  it('refers to people only in columns that declare what happens to them', () => {
    const silent = allTables.flatMap(([table, { columns, erasure }]) =>
      Object.entries(columns).flatMap(([name, { kind, erasure: becomes }]) =>
        kind.of?.startsWith('users.') && becomes !== 'person' && erasure?.whose !== name ? [`${table}.${name}`] : [],
      ),
    );
    expect(silent).toEqual([]);
  });

  it('erases columns only in tables that declare whose their rows are', () => {
    const lost = allTables.filter(
      ([, { columns, erasure }]) => !erasure && Object.values(columns).some((column) => column.erasure === 'erase'),
    );
    expect(lost).toEqual([]);
  });
});

it('erases what the tables declare, and nothing else', async () => {
  const { database, subject } = await worldOf();
  const { db } = database;
  const tables = everywhere(database);
  const marked = declared(
    ({ erasure, kind }) => erasure === 'erase' && (kind.stored === 'real' || (kind.free && !kind.options)),
  );
  const found = await columnsWith(db, tables, isErased);
  expect(found).toEqual(expect.arrayContaining(marked));
  const kept = await columnsWith(db, tables, isKept);
  const erased = await database.write((trx) => erasePerson(trx, subject, Date.now()));
  expect(await columnsWith(db, tables, isErased)).toEqual([]);
  expect(await columnsWith(db, tables, isKept)).toEqual(kept);
  const pictures = declared(({ erasure, kind }) => erasure === 'erase' && kind.pictures !== undefined);
  expect(erased?.pictures.toSorted()).toEqual(pictures.map((name) => `${marks.erase} ${name}`).toSorted());
  expect(await database.write((trx) => erasePerson(trx, subject, Date.now()))).toEqual({
    counts: Object.fromEntries(Object.keys(erased?.counts ?? {}).map((name) => [name, 0])),
    pictures: [],
  });
});

it('leaves nothing in the file or the search index', async () => {
  const { database, subject } = await worldOf();
  await database.write((trx) => erasePerson(trx, subject, Date.now()));
  if (database.engine !== 'sqlite') return;
  const index = sql<{ n: number }>`SELECT count(*) AS n FROM users_search WHERE users_search MATCH ${marks.erase}`;
  expect((await index.execute(database.db)).rows).toEqual([{ n: 0 }]);
  expect(dropEarlierPages(database)).toBe(true);
  for (const end of ['', '-wal']) {
    expect(textsIn(`${database.place}${end}`, marks.erase)).toEqual([]);
  }
});

it('moves to the heir what the tables declare, and nothing else', async () => {
  const { database, subject } = await worldOf();
  const { db } = database;
  // No case about the heir may be open, because that would be one of the heir's own rows.
  const heir = await addUser(db, { fraud_score: 10 });
  const tables = everywhere(database);
  await database.write((trx) => migrateUserData(trx, { from: subject, to: heir }));
  const moved = declared(({ move }) => move?.to === 'heir');
  const stays = declared(({ move }) => move?.to === 'nobody');
  expect(await columnsWith(db, tables, (value) => value === heir)).toEqual([...moved, 'users.id'].toSorted());
  expect(await columnsWith(db, tables, (value) => value === subject)).toEqual([...stays, 'users.id'].toSorted());
});
