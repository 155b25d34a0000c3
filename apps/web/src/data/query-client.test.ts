import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { queryClient } from './query-client.ts';

/** Shows a page and leaves it again. */
const look = (page: number, size: number): void => {
  const rows = Array.from({ length: size });
  queryClient.setQueryData(['users', 'list', page], { rows, total: null }, { updatedAt: Date.now() - 1_000 + page });
  new QueryObserver(queryClient, { queryKey: ['users', 'list', page], enabled: false }).subscribe(() => undefined)();
};

it.each([
  { size: 10, kept: 30 },
  { size: 100, kept: 5 },
])('keeps the latest $kept unused pages of $size rows and the one on the screen, however many were shown', (each) => {
  queryClient.setQueryData(['shown'], 'it', { updatedAt: 1 });
  const leave = new QueryObserver(queryClient, { queryKey: ['shown'], enabled: false }).subscribe(() => undefined);
  for (let page = 0; page < 200; page += 1) look(page, each.size);
  const kept = queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey.at(-1));
  expect(kept).toHaveLength(each.kept + 1);
  expect(kept).toEqual(expect.arrayContaining(['shown', 200 - each.kept, 199]));
  leave();
  queryClient.clear();
});
