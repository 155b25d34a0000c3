import { useQuery } from '@tanstack/react-query';
import { capabilities, knownCapabilities } from './capabilities.ts';

/** Returns what the provider announces; undefined until it has answered. It is not asked where `isAsked` is false. */
export const useAnnounced = (isAsked = true): ReadonlySet<string> | undefined =>
  useQuery({
    queryKey: ['capabilities'],
    queryFn: capabilities,
    // Keys that depend on it are bound with the first paint.
    initialData: knownCapabilities,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isAsked,
  }).data;

/** Whether the provider announces an extension; undefined until it has answered. */
export const useCapable = (name: string): boolean | undefined => useAnnounced()?.has(name);
