import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { queryClient } from './query-client.ts';

/** Shows a page and leaves it again. */
const look = (page: number): void => {
  queryClient.setQueryData(['users', 'list', page], [page], { updatedAt: Date.now() - 1_000 + page });
  new QueryObserver(queryClient, { queryKey: ['users', 'list', page], enabled: false }).subscribe(() => undefined)();
};

it('keeps the latest unused pages and the one on the screen, however many were shown', () => {
  queryClient.setQueryData(['shown'], 'it', { updatedAt: 1 });
  const leave = new QueryObserver(queryClient, { queryKey: ['shown'], enabled: false }).subscribe(() => undefined);
  for (let page = 0; page < 200; page += 1) look(page);
  const kept = queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey.at(-1));
  expect(kept).toHaveLength(31);
  expect(kept).toEqual(expect.arrayContaining(['shown', 170, 199]));
  leave();
  queryClient.clear();
});
