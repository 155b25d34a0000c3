import { Failure } from '@matchdesk/core/kit/call/failure.ts';
import { describe, expect, it } from 'vitest';
import type { Context } from '../../api/context.ts';
import { readBack } from './read-back.ts';

/** A context whose list of places returns these pages, one answer after the other, with this total. */
const listing = (total: number, ...pages: readonly (readonly string[])[]) => {
  let asked = 0;
  const list = async () => {
    asked += 1;
    return { records: (pages[asked - 1] ?? []).map((_id) => ({ _id })), totalOptions: total };
  };
  const client = { radar: { list, search: list } };
  const context = { client, interruption: { stop: new AbortController().signal } } as unknown as Context;
  return { context, asked: () => asked };
};
const readOf = async (context: Context, ...ids: string[]) => {
  const found = new Map<string, boolean>();
  await readBack(context, 'city', new Set(ids), (id, record) => void found.set(id, record !== null));
  return Object.fromEntries(found);
};

describe('records that are read back from their list', () => {
  it('do not count as gone where they moved to a page that was already read', async () => {
    const { context, asked } = listing(3, ['a', 'b'], ['d'], ['a', 'b'], ['c']);
    expect(await readOf(context, 'a', 'c')).toEqual({ a: true, c: true });
    expect(asked()).toBe(4);
  });

  it('count as gone where two walks do not find them', async () => {
    const { context } = listing(2, ['a', 'b'], ['a', 'b']);
    expect(await readOf(context, 'a', 'c')).toEqual({ a: true, c: false });
  });
});

describe('a record of a provider that has no call for one', () => {
  const users = (...ids: readonly string[]) => {
    const detail = async () => {
      throw new Failure('not-found', { isLacking: true });
    };
    const list = async () => ({ data: ids.map((_id) => ({ _id })) });
    const client = { users: { detail, list, searchRecords: list } };
    return { client, interruption: { stop: new AbortController().signal } } as unknown as Context;
  };

  it('is read from its list, and does not count as gone', async () => {
    const found = new Map<string, boolean>();
    await readBack(users('a', 'b'), 'user', new Set(['b']), (id, record) => void found.set(id, record !== null));
    expect(Object.fromEntries(found)).toEqual({ b: true });
  });
});
