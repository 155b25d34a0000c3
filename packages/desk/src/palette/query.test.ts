import { finders } from '@matchdesk/core/finders.ts';
import { wholeReach } from '@matchdesk/core/orders.ts';
import { expect, it } from 'vitest';
import { hintFor, meantBy } from './query.ts';

it.each([
  ['zebra zebra', 'Nothing found'],
  ['suspend ann until friday', 'No match for “ann until friday”'],
  ['give @ann 5 10 credits', 'No match for “ann 5”'],
  ["don't suspend ann", 'Nothing found. This says what not to do: type what to do'],
  ['can I suspend ann', 'Nothing found. This is a question: type what to do'],
  ['@a', 'Type at least 2 characters to find people, administrators'],
])('where %j finds nothing, the palette says how the line was read', (query, hint) => {
  expect(hintFor(query, meantBy(query, wholeReach, null), finders)).toBe(hint);
});
