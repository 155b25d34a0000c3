import { useQuery } from '@tanstack/react-query';
import { capabilities } from './capabilities.ts';

/** Where it is kept that the provider has answered. */
export const announcedKey = ['capabilities'];

/** Returns what the provider announces; undefined until it has answered, and where `isAsked` is false. */
export const useAnnounced = (isAsked = true): ReadonlySet<string> | undefined =>
  useQuery({
    queryKey: announcedKey,
    queryFn: capabilities,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isAsked,
  }).data;

/** Whether the provider announces an extension; undefined until it has answered. */
export const useCapable = (name: string): boolean | undefined => useAnnounced()?.has(name);
