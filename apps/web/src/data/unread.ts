import { screenNamed } from '@matchdesk/core/screens.ts';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from '../ui/atom.ts';
import { announcedAtom } from './capabilities.ts';
import { client } from './client.ts';
import { onSignOut } from './leaving.ts';
import { isOffered } from './offered.ts';
import { queryClient } from './query-client.ts';
import { sessionAtom } from './session.ts';

// Like all that is read of notes, it is stale once they change.
const queryKey = ['notes', 'unread'] as const;

/** Counts the unread notes that name the signed-in person, for those who are offered notes. */
export const useUnread = () => {
  const session = useAtomValue(sessionAtom);
  // What is offered changes with what the provider announces.
  useAtomValue(announcedAtom);
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { countUnread } = await import('@matchdesk/core/dashboard/reads.ts');
      return countUnread(client, { signal });
    },
    enabled: isOffered(screenNamed('notes.list'), session),
  });
};

/** Counts the unread notes again, where the page shows their number. */
export const countUnreadAgain = (): void => void queryClient.invalidateQueries({ queryKey });

const seenHere = new Set<string>();
onSignOut(() => seenHere.clear());

/** Counts again after this page reported notes as seen. */
export const countAfterSeen = (ids: readonly string[]): void => {
  for (const id of ids) seenHere.add(id);
  countUnreadAgain();
};

/** Whether this page itself reported these notes as seen, and counted after it. */
export const wereSeenHere = (ids: readonly string[]): boolean => ids.length > 0 && ids.every((id) => seenHere.has(id));
