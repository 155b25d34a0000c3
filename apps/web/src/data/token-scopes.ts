import type { TokenScope } from '@matchdesk/core/tokens/choosing.ts';
import { useQuery } from '@tanstack/react-query';

const none: readonly TokenScope[] = [];

/** The scopes that a token may have; loaded with the first form that asks for them, because they name every domain. */
export const useTokenScopes = (): readonly TokenScope[] =>
  useQuery({
    queryKey: ['scopes-to-choose'],
    queryFn: async () => (await import('@matchdesk/core/token-scopes.ts')).tokenScopes,
    staleTime: Number.POSITIVE_INFINITY,
  }).data ?? none;
