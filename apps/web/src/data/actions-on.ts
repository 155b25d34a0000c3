import { mayCall } from '@matchdesk/core/access.ts';
import type { NamedAction } from '@matchdesk/core/actions.ts';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useDeclaredOn } from './actions.ts';
import { needsExtension, offersCalls } from './offered.ts';
import { sessionAtom } from './session.ts';
import { useAnnounced } from './use-capable.ts';

/** What can be done to a kind of record where the provider has all that it takes; what shows it waits until it is here. */
export const useActionsOn = (record: string): readonly NamedAction[] => {
  const entries = useDeclaredOn(record);
  const announced = useAnnounced(entries.some(needsExtension));
  const session = useAtomValue(sessionAtom);
  return useMemo(
    () => entries.filter(({ action }) => mayCall(session, action.calls) && offersCalls(action, announced)),
    [entries, announced, session],
  );
};
