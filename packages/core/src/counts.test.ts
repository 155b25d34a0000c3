import { describe, expect, it } from 'vitest';
import type { Client } from './context.ts';
import { counts } from './counts.ts';
import { Failure } from './kit/call/failure.ts';
import { allScreens } from './screens.ts';

const entries = allScreens.flatMap(({ id, screen }) => (screen.sidebar?.counts ? [id] : []));

/** A client whose lists answer so; every call is noted with its input. */
const clientOf = (answer: () => Promise<unknown>) => {
  const made: unknown[] = [];
  const list = (input: unknown) => {
    made.push(input);
    return answer();
  };
  return { made, client: new Proxy({}, { get: () => ({ list }) }) as Client };
};

describe('a number in the sidebar', () => {
  it('is counted for every entry that declares one, and for no other', () => {
    expect(Object.keys(counts).toSorted()).toEqual(entries.toSorted());
  });

  it.each(Object.entries(counts))('of %s is the total of one short call', async (_, { load }) => {
    const { client, made } = clientOf(async () => ({ data: [], total: 7 }));
    expect(await load(client, {})).toBe(7);
    expect(made).toEqual([expect.objectContaining({ page: 1, limit: 1 })]);
  });

  it.each(Object.entries(counts))('of %s is none for a person who may not list it', async (_, { load }) => {
    const { client } = clientOf(async () => {
      throw new Failure('forbidden');
    });
    expect(await load(client, {})).toBeNull();
  });
});
