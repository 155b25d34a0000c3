import { useQuery } from '@tanstack/react-query';
import { announcedAtom, capabilities } from './capabilities.ts';

const againMs = 5_000;
/** In ms; a provider that was being replaced may have refused the call, and the new one may offer more. */
const oldMs = 5 * 60_000;

/**
 * The load of what the provider announces. It is asked again until it has answered, and later where somebody comes back to
 * the page.
 */
export const useAnnouncement = (isAsked = true) =>
  useQuery({
    queryKey: ['capabilities'],
    queryFn: ({ client, queryKey }) => capabilities(client.getQueryData(queryKey) !== undefined),
    // Asked together with the session, before anything shows, so that what depends on it shows at once.
    initialData: () => (announcedAtom.get().size > 0 ? announcedAtom.get() : undefined),
    staleTime: oldMs,
    refetchInterval: ({ state }) => (state.data ? false : againMs),
    enabled: isAsked,
  });

/** Returns what the provider announces; undefined until it has answered, and where `isAsked` is false. */
export const useAnnounced = (isAsked = true): ReadonlySet<string> | undefined => useAnnouncement(isAsked).data;

/** Whether the provider announces an extension; undefined until it has answered. */
export const useCapable = (name: string): boolean | undefined => useAnnounced()?.has(name);
