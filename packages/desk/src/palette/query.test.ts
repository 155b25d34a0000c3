import { finders } from '@matchdesk/core/finders.ts';
import { wholeReach } from '@matchdesk/core/orders.ts';
import { seek } from '@matchdesk/core/seek.ts';
import { expect, it } from 'vitest';
import { hintFor, meantBy } from './query.ts';

it.each([
  ['zebra zebra', 'Nothing found'],
  ['suspend ann until friday', 'No match for “ann until friday”'],
  ['give @ann 5 10 credits', 'No match for “ann 5”'],
  ["don't suspend ann", 'Nothing found. This says what not to do: type what to do'],
  ['can I suspend ann', 'Nothing found. This is a question: type what to do'],
  ['65f0c2aa65f0c2aa65f0c2aa\n'.repeat(9), 'A search cannot exceed 200 characters.'],
  ['@a', 'Type at least 2 characters to find people, administrators'],
])('where %j finds nothing, the palette says how the line was read', (query, hint) => {
  expect(hintFor(query, meantBy(query, wholeReach, null), finders)).toBe(hint);
});

it('a text that is longer than any list searches is sent to none', async () => {
  const asked: string[] = [];
  const ask = async (_: unknown, term: string) => {
    asked.push(term);
    return { rows: [], total: 0 };
  };
  await seek(meantBy('x'.repeat(300), wholeReach, null), ask);
  expect(asked).toEqual([]);
});
