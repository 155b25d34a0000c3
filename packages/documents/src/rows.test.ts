import { describe, expect, it } from 'vitest';
import { rowReader } from './rows.ts';

const list = [['a'], ['b'], ['c'], ['d'], ['e']];

async function* slowly(rows: readonly string[][], seen: string[] = []) {
  try {
    for (const row of rows) yield row;
  } finally {
    seen.push('closed');
  }
}

describe('rowReader', () => {
  it.each([
    ['a list', () => list],
    ['an asynchronous source', () => slowly(list)],
  ])('takes portions of %s, and nothing at the end', async (_, source) => {
    const reader = rowReader(source());
    expect(await reader.take(2)).toEqual([['a'], ['b']]);
    expect(await reader.peek(2)).toEqual([['c'], ['d']]);
    expect(await reader.take(9)).toEqual([['c'], ['d'], ['e']]);
    expect(await reader.take(9)).toEqual([]);
    expect(await reader.peek(1)).toEqual([]);
  });

  it('releases a source that was not read to its end', async () => {
    const seen: string[] = [];
    const reader = rowReader(slowly(list, seen));
    await reader.take(1);
    await reader.close();
    expect(seen).toEqual(['closed']);
    expect(await reader.take(1)).toEqual([]);
  });
});
