import type { Client } from '@matchdesk/core/context.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from './client.ts';

type Calls<D extends keyof Client> = Client[D];
// biome-ignore lint/suspicious/noExplicitAny: a call's own parameters are inferred from it
type InputOf<F> = F extends (input: infer I, ...rest: any[]) => unknown ? NonNullable<I> : never;
// biome-ignore lint/suspicious/noExplicitAny: as above
type ResultOf<F> = F extends (...args: any[]) => Promise<infer R> ? R : never;

/** Runs one call of the contract for a screen, once `isAsked`. The earlier answer stays while it loads again. */
export const useCall = <D extends keyof Client, N extends keyof Calls<D>>(
  domain: D,
  name: N,
  input: InputOf<Calls<D>[N]>,
  isAsked = true,
) =>
  useQuery({
    queryKey: [domain, name, input],
    queryFn: ({ signal }) => {
      // TypeScript does not resolve a call by two names that are type parameters.
      const call = client[domain][name] as (asked: unknown, options: object) => Promise<ResultOf<Calls<D>[N]>>;
      return call(input, { signal });
    },
    placeholderData: keepPreviousData,
    enabled: isAsked,
  });
