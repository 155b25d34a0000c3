import { describe, expect, it } from 'vitest';
import type { Context } from '../../api/context.ts';
import { readBack } from './read-back.ts';

/** A context whose list of places gives these pages, one answer after the other, of so many in all. */
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

describe('records that are read back by their list', () => {
  it('are not taken for gone where they moved to a page that was over', async () => {
    const { context, asked } = listing(3, ['a', 'b'], ['d'], ['a', 'b'], ['c']);
    expect(await readOf(context, 'a', 'c')).toEqual({ a: true, c: true });
    expect(asked()).toBe(4);
  });

  it('are gone where they are not met twice', async () => {
    const { context } = listing(2, ['a', 'b'], ['a', 'b']);
    expect(await readOf(context, 'a', 'c')).toEqual({ a: true, c: false });
  });
});
