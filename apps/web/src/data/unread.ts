import { unreadOnes } from '@matchdesk/core/dashboard/unread.ts';
import { screenNamed } from '@matchdesk/core/screens.ts';
import { useAtomValue } from '../ui/atom.ts';
import { announcedAtom } from './capabilities.ts';
import { isOffered } from './offered.ts';
import { queryClient } from './query-client.ts';
import { sessionAtom } from './session.ts';
import { useCall } from './use-call.ts';

/** Counts the unread notes that name the signed-in person, for those who are offered notes. */
export const useUnread = () => {
  const session = useAtomValue(sessionAtom);
  // What is offered changes with what the provider announces.
  useAtomValue(announcedAtom);
  const { data, error, isLoading, refetch } = useCall(
    'notes',
    'list',
    unreadOnes,
    isOffered(screenNamed('notes.list'), session),
  );
  return { count: data?.total ?? null, error, isLoading, refetch };
};

/** Counts the unread notes again, where the page shows their number. */
export const countUnreadAgain = (): void =>
  void queryClient.invalidateQueries({ queryKey: ['notes', 'list', unreadOnes] });

const seenHere = new Set<string>();

/** Counts again after this page reported notes as seen. */
export const countAfterSeen = (ids: readonly string[]): void => {
  for (const id of ids) seenHere.add(id);
  countUnreadAgain();
};

/** Whether this page itself reported these notes as seen, and counted after it. */
export const wereSeenHere = (ids: readonly string[]): boolean => ids.length > 0 && ids.every((id) => seenHere.has(id));
