import fc from 'fast-check';
import { CompiledQuery } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addCrowd, crowdOf } from '../../../../tests/kit/api/crowd.ts';
import { plansOf } from '../../../../tests/kit/api/plans.ts';
import { addCityRow, addUser, day, testDatabase, testSqlite } from '../../../../tests/kit/api/rows.ts';
import type { Database } from './database.ts';
import { fold } from './fold.ts';
import { migration } from './migrations/0038-phone-keys.ts';
import { migration as singleSpaces } from './migrations/0042-single-spaces.ts';
import type { Migration } from './migrations/migration.ts';
import { phoneKeyOf } from './phone-key.ts';
import { countInPostgres } from './postgres/user-walk.ts';
import { personTermOf, type Term, termOf } from './search-terms.ts';
import { dayNumber } from './spans.ts';
import type { Db } from './tables.ts';
import { joinedIn, seqsOfNarrowed } from './user-narrowed.ts';
import { userOrders } from './user-order.ts';
import { pageOfUsers } from './user-pages.ts';
import { gatherSets } from './user-sets/gather.ts';
import { sortMatches, tryRows, walkMatches } from './user-walks.ts';

const bySeq = [['seq', 'asc']] as const;
const find = async (db: Db, search: string): Promise<string[]> =>
  (await pageOfUsers(db, { order: bySeq, search, page: 1, limit: 200 })).rows.map(({ id }) => id);

/** Runs the statements of a migration that rewrites keys. */
const rewriteKeys = async (
  { db, engine }: Database,
  { statements, postgres = [], postgresBatches = [] }: Migration,
): Promise<void> => {
  const raw = (text: string) => CompiledQuery.raw(text);
  const batches = postgresBatches.map(({ statement }) => CompiledQuery.raw(statement, [0, 1000]));
  const all = engine === 'sqlite' ? statements.map(raw) : [...batches, ...postgres.map(raw)];
  for (const each of all) await db.executeQuery(each);
};

const written: readonly (readonly [phone: string, key: string])[] = [
  ['+12125557804', '+12125557804'],
  ['+1 (212) 555-7804', '+12125557804'],
  ['1.212.555.7804', '+12125557804'],
  ['001 212 555 7804', '+12125557804'],
  ['+1 (0)212 555 7804', '+12125557804'],
  ['(0)212 555 7804', '+02125557804'],
  ['00 1234', '+001234'],
  ['not (yet) 1-2', 'not (yet) 1-2'],
  ['1+2', '1+2'],
  ['+', '+'],
  ['', ''],
];

describe('the key of a phone number', () => {
  it.each(written)('that is written as %j is %j', (phone, key) => {
    expect([phoneKeyOf(phone), phoneKeyOf(key)]).toEqual([key, key]);
  });

  it('is rewritten where it was stored as the number was typed, with the search and the sets', async () => {
    const database = await testDatabase();
    const { db } = database;
    for (const [phone] of written) await addUser(db, { firstname: 'x', email: 'x@y.z', phone, phone_key: fold(phone) });
    await gatherSets(database);
    await rewriteKeys(database, migration);
    const rows = await db.selectFrom('users').select(['id', 'phone', 'phone_key']).orderBy('seq').execute();
    expect(rows.map(({ phone, phone_key }) => [phone, phone_key])).toEqual(written);
    const having = (part: string) => rows.filter(({ phone_key }) => phone_key.includes(part)).map(({ id }) => id);
    // The sets of short terms count the changed people at once, and have them once they are built again.
    for (let built = 0; built < 2; built += 1) {
      for (const part of ['2125557804', '255', '55', '5', ' ', '(', '-'])
        expect(await find(db, part), part).toEqual(having(part));
      await gatherSets(database);
    }
  });
});

describe('a search', () => {
  it('finds a name however many spaces stand in it or in the term, also one that was stored before', async () => {
    const database = await testDatabase();
    const { db } = database;
    const stored = await addUser(db, { firstname: 'Bo   Bauch', name_key: 'bo   bauch' });
    const named = [await addUser(db, { firstname: 'Bo Bauch' }), await addUser(db, { firstname: 'Bo  Bauch' })];
    for (const city_key of ['new  york', 'new   york', 'bad  ulm']) {
      const id = await addCityRow(db, city_key.replaceAll(' ', '-'));
      await db.updateTable('cities').set({ city_key }).where('id', '=', id).execute();
    }
    await gatherSets(database);
    await rewriteKeys(database, singleSpaces);
    for (const search of ['Bo Bauch', 'Bo  Bauch', 'bo\t bauch', 'o   b', '  '])
      expect((await find(db, search)).toSorted(), search).toEqual([stored, ...named].toSorted());
    const cities = await db.selectFrom('cities').select('city_key').orderBy('seq').execute();
    expect(cities.map(({ city_key }) => city_key)).toEqual(['new  york', 'new   york', 'bad ulm']);
  });

  it.each([
    '+12125557804',
    '12125557804',
    '2125557804',
    '(212) 555-7804',
    '[212] 555.7804',
    '212/555 7804',
    '+1 212 555 7804',
    '+1 (0)212 555 7804',
    '001 212 555 7804',
    '0012125557804',
    '1\u00a0212\u2011555\u20137804',
    '\u202a+1 212-555-7804\u202c',
    '  +1 212 555 7804 ',
    '21-255',
  ])('finds a phone number as it is written: %j', async (search) => {
    const { db } = await testDatabase();
    await addUser(db);
    const id = await addUser(db, { phone: '+1 212 555 7804', account_status: 1 });
    for (const filter of ['all', 'deleted'] as const) {
      const { rows, total } = await pageOfUsers(db, { order: userOrders[1], filter, search, page: 1, limit: 10 });
      expect([total, rows.map((row) => row.id)]).toEqual([1, [id]]);
    }
  });

  it.each(['1-2-3-4', '+1 212 5x', 'ann+12125@x', '1+2125557', '%12125557', 'a (212) 555-7804'])(
    'does not read a number or a prefix into %j',
    (search) => expect(personTermOf(search)).toEqual(termOf(search)),
  );

  it('does not read a prefix into a short number', () => {
    expect(personTermOf('00 1234')?.digits).toBe('001234');
  });
});

const piece = fc.constantFrom(
  ...['1985', '04', '12', '20', '12345', '0', '00', '1', '555', 'a', 'é'],
  ...' .-()+/[]_%"',
);
const text = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(''));
const digits = fc
  .constantFrom('+', '00', '')
  .chain((sign) =>
    fc
      .array(fc.constantFrom('1985', '04', '12', '20', '12345', ' ', '-'), { minLength: 3, maxLength: 6 })
      .map((pieces) => `${sign}1${pieces.join('')}`),
  );
const person = fc.record({ firstname: text, email: text, phone: fc.option(digits) });
type Person = typeof person extends fc.Arbitrary<infer P> ? P : never;
const people: readonly Person[] = [
  { firstname: 'Zed (20) 12345', email: 'anna.1985.04.12@people.example', phone: '+1 555 777 0101' },
  ...fc.sample(person, 60),
];

const includes = ({ firstname, email, phone }: Person, search: string): boolean => {
  const term = personTermOf(search);
  const key = phoneKeyOf(phone ?? '');
  return (
    [firstname, email, key].some((each) => fold(each).includes(term?.text ?? '')) ||
    (term?.digits !== undefined && key.includes(term.digits))
  );
};

const literals = ['1985.04.12', '1985.04.1', '(20) 12345', '20) 12345', '+1 555 777 0101', '555-7770', '19850412'];
const partOf = fc
  .tuple(fc.constantFrom(...people), fc.nat(40), fc.integer({ min: 1, max: 16 }))
  .map(([{ firstname, email, phone }, from, length]) => {
    const all = `${firstname}${email}${phone}`;
    return all.slice(from % all.length, (from % all.length) + length);
  });
const searches = fc.sample(fc.oneof(partOf, text, digits), 250);

const withPeople = async <D extends Database>(made: D | Promise<D>): Promise<D> => {
  const database = await made;
  for (const [at, each] of people.entries()) await addUser(database.db, { ...each, seq: at + 1 });
  return database;
};

const seqsHaving = (search: string): number[] => people.flatMap((each, at) => (includes(each, search) ? [at + 1] : []));

const termFor = (search: string): Term => {
  const term = personTermOf(search);
  if (term === undefined) throw new Error('No term.');
  return term;
};

describe('a search for digits and signs', () => {
  it('finds the same as a naive search, in names and addresses as typed and in phones by the digits', async () => {
    const { db } = await withPeople(testDatabase());
    const everyDay = joinedIn({ first: 0, last: dayNumber(day) });
    for (const search of [...literals, ...searches]) {
      const { rows, total } = await pageOfUsers(db, { order: bySeq, search, page: 1, limit: 200 });
      const expected = seqsHaving(search);
      expect([total, rows.map(({ seq }) => seq)], search).toEqual([expected.length, expected]);
      const narrowed = await seqsOfNarrowed(db, { order: bySeq, search, page: 1, limit: 200 }, everyDay);
      expect(narrowed, search).toEqual({ total, rows: expected });
    }
    expect(literals.filter((search) => !seqsHaving(search).includes(1))).toEqual(['19850412']);
  });

  it.each(literals.filter((search) => seqsHaving(search).length > 0))(
    'finds %j on each of SQLite’s ways',
    async (search) => {
      const { db } = await withPeople(testSqlite());
      const expected = seqsHaving(search);
      const term = termFor(search);
      const reach = { offset: 0, limit: expected.length, backwards: false };
      const stretch = { order: bySeq, filter: 'all', reach } as const;
      expect(await sortMatches(db, stretch, term, undefined)).toEqual(expected);
      expect(await tryRows(db, stretch, term, people.length)).toEqual(expected);
      expect(await walkMatches(db, stretch, term)).toEqual(expected);
    },
  );

  it('reads the index of the search and walks nobody', async () => {
    const database = await testDatabase();
    await addCrowd(database, crowdOf(8000));
    for (const [at, search] of literals.entries())
      await addUser(database.db, { id: search, firstname: `Zed ${search}`, phone: null, seq: 9000 + at });
    // PostgreSQL's planner counts on reading rows that were not yet moved into the index.
    if (database.engine === 'postgres') await database.db.executeQuery(CompiledQuery.raw('VACUUM users'));
    for (const search of literals) {
      const plans = await plansOf(database, async (db) => {
        if (database.engine === 'sqlite') expect(await find(db, search)).toContain(search);
        else expect(await countInPostgres(db, 'all', termFor(search))).not.toEqual({ total: 0 });
      });
      const found = plans.filter((plan) => plan.includes('users_search') || plan.includes('users_by_search'));
      expect(found, plans.join('\n')).not.toEqual([]);
      for (const plan of plans) expect(plan).not.toMatch(/SCAN users\b|Seq Scan on users\b/);
    }
  });
});
