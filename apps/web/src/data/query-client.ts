import { asFailure } from '@matchdesk/core/kit/failure.ts';
import { QueryClient } from '@tanstack/react-query';

/** Server state: read through the client, which retries by itself; kept a while so that going back shows at once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      // What fails without a network says so; what was read before stays.
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 15_000,
      gcTime: 5 * 60_000,
      refetchOnWindowFocus: (query) => asFailure(query.state.error).kind !== 'forbidden',
      throwOnError: false,
    },
  },
});
