import { asFailure } from '@matchdesk/core/kit/call/failure.ts';
import { type Query, QueryClient } from '@tanstack/react-query';

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

/** How many unused reads are kept, and of how many rows at most: a hundred people take some 200 KB. */
const mostKept = 30;
const mostRows = 500;

/** A page counts by its rows, any other read as one row. */
const rowsOf = ({ state: { data } }: Query): number =>
  typeof data === 'object' && data !== null && 'rows' in data && Array.isArray(data.rows) ? data.rows.length : 1;

const forgetOldest = (): void => {
  const cache = queryClient.getQueryCache();
  const newestFirst = cache
    .getAll()
    .filter(
      (query) =>
        query.state.data !== undefined && query.state.fetchStatus === 'idle' && query.getObserversCount() === 0,
    )
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  let rows = 0;
  for (const [at, query] of newestFirst.entries()) {
    rows += rowsOf(query);
    if (at >= mostKept || rows > mostRows) cache.remove(query);
  }
};
queryClient.getQueryCache().subscribe(({ type }) => {
  if (type === 'observerRemoved') forgetOldest();
});
