import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { allEndpoints } from '../../endpoints.ts';
import type { Endpoint } from '../call/endpoint.ts';
import { pageOf } from '../call/envelope.ts';
import { isFields } from '../fields.ts';
import { at, listIn, placed } from './list-place.ts';

type ListEndpoint = Endpoint & { readonly rowsAt: string; readonly answer: z.ZodMiniType };

/** A person's transactions are left out: they are part of the person, which has another form. */
const lists = allEndpoints.flatMap(({ id, endpoint }) =>
  endpoint.rowsAt && endpoint.answer && id !== 'users.detail' ? [{ id, endpoint: endpoint as ListEndpoint }] : [],
);

const countNames = ['totalCount', 'totalTransactions', 'totalOptions', 'totalRecords'];

const nest = (path: string, value: unknown): unknown =>
  path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);
const merged = (one: unknown, other: unknown): unknown =>
  isFields(one) && isFields(other)
    ? {
        ...one,
        ...other,
        ...Object.fromEntries(
          Object.keys(one)
            .filter((key) => key in other)
            .map((key) => [key, merged(one[key], other[key])]),
        ),
      }
    : other;

const rows = [
  { _id: '7', setting_name: 'agreement' },
  { _id: '8', setting_name: 'cookie_policy' },
];
const pageRead = (endpoint: ListEndpoint, wire: unknown) => pageOf(endpoint, endpoint.answer.parse(wire) as never);

const formsOf = ({ rowsAt }: ListEndpoint): readonly unknown[] => {
  const name = rowsAt.split('.').at(-1) ?? rowsAt;
  return [
    rows,
    { data: rows },
    nest(rowsAt, rows),
    { [name]: rows },
    { data: { [name]: rows } },
    { data: { data: rows } },
    { success: true, data: rows },
    { status: 1, data: { [name]: rows } },
    nest(rowsAt, { 0: rows[0], 1: rows[1] }),
  ];
};

describe.each(lists)('$id', ({ endpoint }) => {
  it('is read from every form of a list', () => {
    for (const form of formsOf(endpoint))
      expect(pageRead(endpoint, form).rows, JSON.stringify(form)).toMatchObject(rows);
  });

  it('has its total wherever the specification has one', () => {
    const { totalAt, sums } = endpoint;
    if (totalAt === undefined) return;
    const own = totalAt.split('.').at(-1) ?? totalAt;
    const places = (total: unknown): readonly object[] =>
      [own, ...(sums ? [] : ['total', 'ttal']), ...countNames].flatMap((name) => [
        { [name]: total },
        { meta: { [name]: total } },
        { pagination: { [name]: total } },
        { data: { [name]: total } },
      ]);
    const given = formsOf(endpoint)
      .filter(isFields)
      .flatMap((form) =>
        [...places(31), ...places('31'), nest(totalAt, '31') as object]
          // Where the rows are `data` itself, there is no room for a total in it.
          .filter((place) => !('data' in place) || (isFields(form.data) && !listIn(form.data)))
          .map((place) => merged(form, place)),
      );
    for (const wire of given) expect(pageRead(endpoint, wire).total, JSON.stringify(wire)).toBe(31);
  });

  it('has its total in the rows of a bare list', () => {
    const { totalAt } = endpoint;
    if (totalAt === undefined) return;
    for (const name of ['totalCount', totalAt.split('.').at(-1) ?? totalAt]) {
      const repeated = rows.map((row) => ({ ...row, [name]: '31' }));
      expect(pageRead(endpoint, repeated).total).toBe(31);
      expect(pageRead(endpoint, { data: repeated }).total).toBe(31);
      // Numbers that differ between rows, or are below the number of rows, count something else.
      expect(
        pageRead(
          endpoint,
          rows.map((row, index) => ({ ...row, [name]: 31 + index })),
        ).total,
      ).toBeNull();
      expect(
        pageRead(
          endpoint,
          rows.map((row) => ({ ...row, [name]: 1 })),
        ).total,
      ).toBeNull();
    }
  });

  it('is unchanged when it is read again', () => {
    for (const form of formsOf(endpoint)) {
      const once = endpoint.answer.parse(form);
      expect(endpoint.answer.parse(once)).toEqual(once);
    }
  });

  it('is not an empty list where the answer is not a list', () => {
    for (const wire of [7, 'sorry', true, nest(endpoint.rowsAt, 'sorry'), nest(endpoint.rowsAt, 7)])
      expect(endpoint.answer.safeParse(wire).success, JSON.stringify(wire)).toBe(false);
  });
});

describe('the place of rows', () => {
  it('keeps the fields beside them', () => {
    const wire = { users_data: [{ firstname: 'Ann' }], messages: rows };
    expect(placed(wire, { rowsAt: 'data.messages' })).toMatchObject({ data: wire });
  });
  it('takes no total from a row where the answer says that there is none', () => {
    const wire = { data: [{ _id: '1', totalOptions: 1 }], total: null };
    expect(placed(wire, { rowsAt: 'data', totalAt: 'total' })).toEqual(wire);
  });
  it('takes no amount of money for a total', () => {
    const wire = { data: rows, total: 250 };
    const place = { rowsAt: 'data', totalAt: 'totalCount' } as const;
    expect(placed(wire, { ...place, sums: true })).toEqual(wire);
    expect(placed({ ...wire, totalTransactions: 2 }, { ...place, sums: true })).toMatchObject({ totalCount: 2 });
  });
  it('leaves an answer unchanged that has everything in place', () => {
    const wire = { data: rows, total: 2 };
    expect(placed(wire, { rowsAt: 'data', totalAt: 'total' })).toBe(wire);
  });
});

describe('the value at a path', () => {
  it.each([
    ['data.name', 'Ann'],
    ['data.photos.1', 'b'],
    ['data.none.name', undefined],
    ['data.name.0', undefined],
    // What every object inherits is no field of an answer.
    ['data.constructor', undefined],
  ])('%s', (path, value) => {
    expect(at({ data: { name: 'Ann', photos: ['a', 'b'] } }, path)).toBe(value);
  });
});
