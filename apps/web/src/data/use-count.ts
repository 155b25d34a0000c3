import type { CountedScreen } from '@matchdesk/core/counts.ts';
import { domainIn } from '@matchdesk/core/kit/id.ts';
import { screenNamed } from '@matchdesk/core/screens.ts';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from '../ui/atom.ts';
import { announcedAtom } from './capabilities.ts';
import { client } from './client.ts';
import { isOffered } from './offered.ts';
import { queryClient } from './query-client.ts';
import { countKey } from './reads.ts';
import { sessionAtom } from './session.ts';

const keyOf = (id: CountedScreen) => countKey(domainIn(id));

/** The number beside a screen's entry in the sidebar, for those who are offered the screen. */
export const useCount = (id: CountedScreen) => {
  const session = useAtomValue(sessionAtom);
  // What is offered changes with what the provider announces.
  useAtomValue(announcedAtom);
  return useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => {
      const { counts } = await import('@matchdesk/core/counts.ts');
      return counts[id].load(client, { signal });
    },
    enabled: isOffered(screenNamed(id), session),
  });
};

/** Counts again, where the page shows the number. */
export const countAgain = (id: CountedScreen): void => void queryClient.invalidateQueries({ queryKey: keyOf(id) });
