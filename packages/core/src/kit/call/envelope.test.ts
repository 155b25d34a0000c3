import { describe, expect, it } from 'vitest';
import { id, number, part, record, rows, text } from '../wire/wire.ts';
import { anyAdministrator, endpoints } from './endpoint.ts';
import { enveloped, listed, listing, message, named, pageOf, statusMessage, uncounted } from './envelope.ts';

const row = record({ _id: id, name: text });

describe('an answer without a named envelope', () => {
  const schema = enveloped(row);
  it('is read both bare and under data', () => {
    const canonical = { data: { _id: '1', name: 'Ann' } };
    expect(schema.parse({ _id: 1, name: 'Ann' })).toEqual(canonical);
    expect(schema.parse({ data: { _id: 1, name: 'Ann' } })).toEqual(canonical);
  });
  it('keeps the fields beside data', () => {
    expect(schema.parse({ success: true, data: { _id: 1 } })).toMatchObject({ success: true, data: { _id: '1' } });
  });
  it('may be a list', () => {
    expect(enveloped(rows(row)).parse([{ _id: 1 }])).toEqual({ data: [{ _id: '1', name: '' }] });
  });
});

describe('a plain list', () => {
  const { answer: schema } = listed(row, 'total');
  it('has its total beside it, as a number', () => {
    expect(schema.parse({ data: [{ _id: 1 }], total: '12', ttal: 12 })).toEqual({
      data: [{ _id: '1', name: '' }],
      total: 12,
      ttal: 12,
    });
  });
  it('has no total where it is bare', () => {
    expect(schema.parse([{ _id: 1 }])).toEqual({ data: [{ _id: '1', name: '' }], total: null });
  });
  it('is empty where it is absent', () => expect(schema.parse({})).toEqual({ data: [], total: null }));
  it.each(['sorry', 7, true, { 0: 1 }, [1]])('is refused where it is not a list (%j)', (data) =>
    expect(schema.safeParse({ data }).success).toBe(false),
  );
});

describe('messages', () => {
  it.each([
    [{ message: 'Done' }, 'Done'],
    ['Done', 'Done'],
    [undefined, ''],
    [{}, ''],
    [{ message: null }, ''],
  ])('%j says %j', (wire, said) => expect(message.parse(wire).message).toBe(said));

  it.each([
    [{ status: 1 }, 1],
    [{ status: '1' }, 1],
    [{ status: true }, 1],
    [{ status: 0 }, 0],
    [{}, null],
    ['text', null],
  ])('%j has the status %j', (wire, status) => expect(statusMessage.parse(wire).status).toBe(status));
});

describe('a page of a list endpoint', () => {
  const calls = endpoints(anyAdministrator, {
    deep: {
      path: '/v2/deep',
      summary: 'Deep',
      ...listing(named({ data: record({ list: rows(row) }), meta: part({ totalCount: number }) }), {
        rowsAt: 'data.list',
        totalAt: 'meta.totalCount',
      }),
    },
    bare: { path: '/v2/bare', summary: 'Bare', ...uncounted(rows(row)) },
  });
  it('finds rows and total wherever the declaration says', () => {
    const answer = calls.deep.answer.parse({ data: { list: [{ _id: 1 }] }, meta: { totalCount: '31' } });
    expect(pageOf(calls.deep, answer)).toEqual({ rows: [{ _id: '1', name: '' }], total: 31 });
  });
  it('has no total where none is declared or none was sent', () => {
    expect(pageOf(calls.bare, calls.bare.answer.parse([{ _id: 1 }]))).toMatchObject({ total: null });
    expect(pageOf(calls.deep, calls.deep.answer.parse([{ _id: 1 }]))).toMatchObject({ total: null });
  });
});
