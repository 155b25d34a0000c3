import { useQuery } from '@tanstack/react-query';
import { capabilities } from './capabilities.ts';

/** What the provider announces; undefined until it has been asked, and where it is not to be asked. */
export const useAnnounced = (isAsked = true): ReadonlySet<string> | undefined =>
  useQuery({
    queryKey: ['capabilities'],
    queryFn: capabilities,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isAsked,
  }).data;

/** Whether the provider announces an extension; undefined until it has been asked. */
export const useCapable = (name: string): boolean | undefined => useAnnounced()?.has(name);
