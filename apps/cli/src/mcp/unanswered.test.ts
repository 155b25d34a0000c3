import { expect, it } from 'vitest';
import { unansweredAfter } from './unanswered.ts';

it('a provider that never answers holds the end up only for so long', async () => {
  const open = new Set<Promise<unknown>>([Promise.resolve(), new Promise(() => undefined)]);
  for (const work of open) void work.then(() => open.delete(work));
  expect(await unansweredAfter(open, 1)).toBe(1);
});
