import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fakeTransport } from '../../../tests/kit/core/fake-transport.ts';
import type { Client, SomeList } from './context.ts';
import { contract } from './endpoints.ts';
import { createClient } from './kit/call/client.ts';
import type { Endpoint } from './kit/call/endpoint.ts';
import { cellText, firstQuery } from './kit/list/read.ts';
import { allReads } from './reads.ts';

type Json = {
  readonly properties?: Readonly<Record<string, Json>>;
  readonly items?: Json;
  readonly anyOf?: readonly Json[];
};
type Row = Readonly<Record<string, unknown>>;

const flat = (json: Json | undefined): Json => json?.anyOf?.find((one) => one.properties || one.items) ?? json ?? {};
const jsonOf = ({ answer }: Endpoint): Json =>
  answer ? (z.toJSONSchema(answer, { io: 'output', unrepresentable: 'any' }) as Json) : {};

/** The fields of the records at a path of an answer; those of the rows where it is a list. */
const fieldsAt = (endpoint: Endpoint, path: string): readonly string[] => {
  const steps = path === '' ? [] : path.split('.');
  const there = steps.reduce<Json>((json, step) => flat(json.properties?.[step]), flat(jsonOf(endpoint)));
  return Object.keys(flat(there.items ?? there).properties ?? {});
};

const wrapped = (path: string, value: unknown): unknown =>
  path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);

const clientOf = (body: unknown): Client =>
  createClient(contract, { transport: fakeTransport({ body }), baseUrl: '', token: () => 'token' }) as Client;

/** What a list shows of the rows that a provider sends, wherever the call's answer holds rows. */
const shownBy = async (list: SomeList, rows: readonly Row[]) => {
  const [call] = list.calls;
  const body = wrapped(call?.rowsAt ?? 'data', rows) as Row;
  // An event's people are in three separate lists; a person's transactions are within the person.
  const people = call?.rowsAt === 'data.attended_users' ? { data: { attended_users: rows, invite_users: rows } } : body;
  const whole = call?.rowsAt?.startsWith('data.transactionDetails')
    ? { data: { _id: '1', transactionDetails: rows } }
    : people;
  return list.page({ client: clientOf(whole), options: {}, scope: '1' }, firstQuery(list) as never);
};

const isSetting = (id: string): boolean => id === 'settings.list';
const allLists = allReads.flatMap(({ id, read }) => (read.kind === 'list' ? [{ id, list: read }] : []));
const lists = allLists.filter(({ id }) => !isSetting(id));
const fieldsOf = (list: SomeList): readonly string[] => {
  const [call] = list.calls;
  return call ? fieldsAt(call, call.rowsAt ?? 'data') : [];
};

const good = { _id: 'good', firstname: 'Ann', name: 'Ann' };
const needed = new Set(['_id']);
const notSaid = /^\W*0\W*$|\$0|0\.0|NaN|null|undefined|\[object|Invalid/;

describe.each(lists)('$id', ({ list }) => {
  it('shows "–" for missing values', async () => {
    const fields = fieldsOf(list).filter((field) => !needed.has(field));
    expect(fields.length).toBeGreaterThan(0);
    for (const absent of [undefined, null, '']) {
      const row = Object.fromEntries([...fields.map((field) => [field, absent]), ['_id', 'x'], ['email', 'x@y.z']]);
      const { rows } = await shownBy(list, [row]);
      expect(rows).toHaveLength(1);
      for (const column of list.columns.filter(({ id }) => id !== 'number')) {
        const text = cellText(column, rows[0], 7);
        expect(text, `${column.id} of ${absent}`).not.toMatch(notSaid);
        if (!column.blank) expect(text, `${column.id} of ${absent}`).not.toBe('');
      }
      expect(list.label(rows[0])).not.toBe('');
    }
  });

  const odd = [
    undefined,
    null,
    '',
    ' ',
    'abc',
    '12',
    12,
    -1,
    1e21,
    true,
    false,
    {},
    [],
    { a: 1 },
    [null],
    ['a', 1],
    { 0: 'a' },
  ];
  it('keeps a row that has an odd field', async () => {
    for (const field of fieldsOf(list)) {
      for (const value of needed.has(field) ? [1, '2'] : odd) {
        const told = `${field}: ${JSON.stringify(value)}`;
        const { rows } = await shownBy(list, [good, { ...good, _id: 'odd', [field]: value }]);
        expect(rows, told).toHaveLength(2);
        for (const { text } of list.columns) expect(text(rows[1], 1), told).not.toMatch(/NaN|undefined|\[object/);
      }
    }
  });

  it('drops only the broken row, whatever it contains', async () => {
    const { calls } = list;
    const cells = fc.oneof(fc.jsonValue(), fc.constantFrom(...odd));
    const row = fc.dictionary(fc.constantFrom('_id', ...fieldsOf(list)), cells, { noNullPrototype: true });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(row, fc.jsonValue()), { maxLength: 4 }), async (broken) => {
        const { rows } = await shownBy(list, [...broken, good] as readonly Row[]);
        expect(rows.length, calls[0]?.path).toBeGreaterThan(0);
        for (const shown of rows) for (const { text } of list.columns) expect(typeof text(shown, 1)).toBe('string');
      }),
      { numRuns: 40 },
    );
  });
});

describe.each(allLists)('$id', ({ list }) => {
  it('has the whole of each text in its columns', async () => {
    const long = Array.from({ length: 400 }, (_, index) => `word${index}`).join(' ');
    for (const field of fieldsOf(list).filter((name) => !['_id', 'setting_name'].includes(name))) {
      const { rows } = await shownBy(list, [{ ...good, setting_name: 'agreement', [field]: long }]);
      const texts = list.columns.map(({ text }) => text(rows[0], 1)).filter((text) => text.includes('word1 '));
      for (const text of texts) expect(text, field).toContain(long);
    }
  });
});

const details = allReads.flatMap(({ id, read }) =>
  read.kind === 'detail' && read.calls.length === 1 ? [{ id, read }] : [],
);

describe.each(details)('$id in full', ({ id, read }) => {
  const [call] = read.calls;
  const asList = ['transactions.get', 'invoices.get', 'settings.get'].includes(id);
  const fields = call ? fieldsAt(call, 'data') : [];
  const load = (record: Row) =>
    read.load({
      client: clientOf({ success: true, data: asList ? [record] : record }),
      options: {},
      scope: 'agreement',
    });

  it('is read although a field is odd', async () => {
    const odd = [undefined, null, '', 'abc', 12, true, {}, [], { a: 1 }, [null], { 0: 'a' }];
    for (const field of fields.filter((name) => !['_id', 'setting_name', 'messages', 'users_data'].includes(name))) {
      for (const value of odd) {
        const record = { _id: 'agreement', setting_name: 'agreement', [field]: value };
        await expect(load(record), `${field}: ${JSON.stringify(value)}`).resolves.toBeDefined();
      }
    }
  });
});
