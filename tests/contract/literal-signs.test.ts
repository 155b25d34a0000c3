import { fold } from '@matchdesk/api/db/fold.ts';
import { newId } from '@matchdesk/api/db/ids.ts';
import { addNote } from '@matchdesk/api/db/notes/notes.ts';
import { addAdmin } from '@matchdesk/api/db/staff/admins.ts';
import { appendAudit } from '@matchdesk/api/db/staff/audit.ts';
import type { SomeList } from '@matchdesk/core/context.ts';
import type { ListQuery } from '@matchdesk/core/kit/list/page.ts';
import { firstQuery } from '@matchdesk/core/kit/list/read.ts';
import { allReads } from '@matchdesk/core/reads.ts';
import { allTables, type TableName } from '@matchdesk/core/tables.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCommunityRow, addMemberRow } from '../kit/api/community-rows.ts';
import { addTransaction } from '../kit/api/money-rows.ts';
import { addCityRow, addEvent, addFlag, addRating, addUser, day } from '../kit/api/rows.ts';
import { type Api, startApi } from '../kit/api.ts';
import { clientAt } from '../kit/example-params.ts';
import { addTokenRow } from './machine-token.ts';

const signs = ['%', '_', '\\'];
const holding = (sign: string): string => `zq${sign}end`;
// A term with a wildcard would also find the last two, if the wildcard were read as a pattern or dropped.
const texts = [...signs.map(holding), 'zqxend', 'zqend'];

let api: Api;
let owners: Readonly<Record<string, string>>;

/** Records with a given text in every list, below an owner where the list belongs to one. */
const addEverywhere = async (
  text: string,
  { user: owner, community, event }: Record<'user' | 'community' | 'event', string>,
): Promise<void> => {
  const { db } = api.database;
  const scores = { risk_factor: 90, fraud_score: 90 };
  const person = await addUser(db, { firstname: text, email: `${text}@people.example`, ...scores });
  await addUser(db, { firstname: text, email: `${text}@gone.example`, account_status: 1 });
  await addEvent(db, owner, { title: text });
  for (const between of [
    { by: person, of: owner },
    { by: owner, of: person },
  ]) {
    await addRating(db, between, { report: 1 });
    await addFlag(db, between);
  }
  await addCityRow(db, text, [person]);
  await addMemberRow(db, community, { user_id: person });
  await addCommunityRow(db, { name: text });
  await addCommunityRow(db, { name: text, is_approved: 'pending', creator_type: 'user', creator_id: person });
  await addTransaction(db, { user_id: owner, name: text, transaction_id: text, invoice_id: text });
  await api.database.write(async (trx) => {
    const admin = await addAdmin(trx, { email: `${text}@staff.example`, passwordHash: '', role: 2 }, day);
    await addTokenRow(trx, { adminId: admin ?? '', name: text, now: day });
    const nobody = { actor_id: null, actor_role: null, before: null, after: null, ip: null, request_id: null };
    const written = {
      text,
      isPinned: false,
      named: [],
      author: { id: 'a', email: 'a@staff.example' },
      personId: owner,
    };
    await addNote(trx, { ...written, kind: 'user', recordId: owner }, day);
    await addNote(trx, { ...written, kind: 'event', recordId: event }, day);
    await appendAudit(trx, {
      ...nobody,
      at: day,
      actor_email: text,
      action: text,
      target_kind: text,
      target_id: text,
    });
  });
};

/** The remaining tables of records: a row in each, with the text in every column that people write. */
const addElsewhere = async (text: string, tables: typeof allTables): Promise<void> => {
  for (const [name, { columns }] of tables) {
    const row = Object.entries(columns).flatMap(([column, { kind }]) => {
      if (kind.made) return [];
      if (kind.options) return [[column, kind.options[0]]];
      if (!kind.free) return [[column, kind.stored === 'text' ? newId() : day]];
      return [[column, column.endsWith('_key') ? fold(text) : text]];
    });
    await api.database.db.insertInto(name).values(Object.fromEntries(row)).execute();
  }
};

const isEmpty = async (name: TableName): Promise<boolean> =>
  (await api.database.db.selectFrom(name).selectAll().limit(1).execute()).length === 0;

const standsAlone = ({ columns }: (typeof allTables)[number][1]): boolean =>
  'id' in columns &&
  Object.values(columns).some(({ kind }) => kind.free) &&
  Object.values(columns).every(({ kind }) => kind.of === undefined);

beforeAll(async () => {
  const roles = new Map(texts.map((title, index) => [`role-${index}`, { title, scopes: ['read'] }]));
  api = await startApi({ users: 0, roles });
  const user = await addUser(api.database.db, { firstname: 'Owner', email: 'owner@people.example' });
  const community = await addCommunityRow(api.database.db, { name: 'Of the owner' });
  const event = await addEvent(api.database.db, user, { title: 'Of the owner' });
  owners = { user, community, event, match: newId() };
  for (const text of texts) await addEverywhere(text, { user, community, event });
  const untouched: (typeof allTables)[number][] = [];
  for (const entry of allTables) if (standsAlone(entry[1]) && (await isEmpty(entry[0]))) untouched.push(entry);
  for (const text of texts) await addElsewhere(text, untouched);
});
afterAll(() => api.close());

type Asked = {
  readonly id: string;
  readonly list: SomeList;
  readonly by: string;
  readonly query: (term: string) => ListQuery;
};

/** Each search, and each filter that takes a text. */
const asked: readonly Asked[] = allReads.flatMap(({ id, read }) => {
  if (read.kind !== 'list') return [];
  const list: SomeList = read;
  const blank = firstQuery(list);
  const search: Asked[] = list.search
    ? [{ id, list, by: 'its search', query: (term) => ({ ...blank, search: term }) }]
    : [];
  const filters = (list.filters ?? []).flatMap((filter): Asked[] => {
    // The search by a person's name takes only letters and refuses everything else.
    if (filter.kind !== 'text' || filter.allowedCharacter !== undefined) return [];
    const offered = filter.when === undefined ? {} : { [filter.when.filter]: filter.when.is[0] ?? '' };
    return [{ id, list, by: filter.id, query: (term) => ({ ...blank, filters: { ...offered, [filter.id]: term } }) }];
  });
  return [...search, ...filters];
});

it.each(asked)('$id finds the signs of patterns as they stand, by $by', async ({ list, by, query }) => {
  const loading = { client: clientAt(api), options: {}, scope: owners[list.within ?? ''] ?? '' };
  const rowsOf = async (term: string): Promise<string[]> =>
    (await list.page(loading, query(term))).rows.map((row) => fold(JSON.stringify(row)));
  for (const sign of signs) {
    const text = JSON.stringify(holding(sign)).slice(1, -1);
    const found = await rowsOf(holding(sign));
    expect(found).not.toEqual([]);
    for (const row of found) expect(row).toContain(text);
    // Also with terms that are too short for the index; some filters compare only the whole text.
    const foundShort = await rowsOf(holding(sign).slice(1, 3));
    if (by === 'its search') expect(foundShort).toEqual(found);
    for (const row of foundShort) expect(row).toContain(text);
  }
});

// Folding reduces them to nothing, or to spaces.
const marks = ['\u0301\u0301', '\u0344\u0301\u0301', '\u0301 \u0301', '´´'];

it.each(asked)('$id finds nothing that holds marks without a letter, by $by', async ({ list, query }) => {
  const loading = { client: clientAt(api), options: {}, scope: owners[list.within ?? ''] ?? '' };
  for (const mark of marks) {
    // A required text must have visible characters.
    const refused = (thrown: unknown) => expect(thrown).toMatchObject({ kind: 'validation' });
    await list.page(loading, query(mark)).then(({ rows }) => expect(rows, mark).toEqual([]), refused);
  }
});

it('asks every list that can be searched', () => {
  expect(asked.length).toBeGreaterThan(20);
});
