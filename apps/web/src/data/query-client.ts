import { asFailure } from '@matchdesk/core/kit/call/failure.ts';
import { QueryClient } from '@tanstack/react-query';

/**
 * Server state, read through the client, which retries by itself; kept for a while, so that going back shows it at
 * once.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      // A failure without a network is reported; what was read before stays.
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 15_000,
      gcTime: 5 * 60_000,
      refetchOnWindowFocus: (query) => asFailure(query.state.error).kind !== 'forbidden',
      throwOnError: false,
    },
  },
});

/** How many unused reads are kept: a page of a hundred rows takes some 66 KB. */
const mostKept = 30;

const forgetOldest = (): void => {
  const cache = queryClient.getQueryCache();
  const unused = cache
    .getAll()
    .filter(
      (query) =>
        query.state.data !== undefined && query.state.fetchStatus === 'idle' && query.getObserversCount() === 0,
    );
  if (unused.length <= mostKept) return;
  const oldestFirst = unused.toSorted((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt);
  for (const query of oldestFirst.slice(0, unused.length - mostKept)) cache.remove(query);
};
queryClient.getQueryCache().subscribe(({ type }) => {
  if (type === 'observerRemoved') forgetOldest();
});
