import { useQuery } from '@tanstack/react-query';
import { announcedAtom, capabilities } from './capabilities.ts';

const againMs = 5_000;

/** The load of what the provider announces. It is asked again until it has answered. */
export const useAnnouncement = (isAsked = true) =>
  useQuery({
    queryKey: ['capabilities'],
    queryFn: () => capabilities(),
    // Asked with the session, before anything shows: what depends on it is there at once.
    initialData: () => (announcedAtom.get().size > 0 ? announcedAtom.get() : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data ? false : againMs),
    enabled: isAsked,
  });

/** Returns what the provider announces; undefined until it has answered, and where `isAsked` is false. */
export const useAnnounced = (isAsked = true): ReadonlySet<string> | undefined => useAnnouncement(isAsked).data;

/** Whether the provider announces an extension; undefined until it has answered. */
export const useCapable = (name: string): boolean | undefined => useAnnounced()?.has(name);
