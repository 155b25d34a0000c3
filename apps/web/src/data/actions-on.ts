import { mayCall } from '@matchdesk/core/access.ts';
import type { ActionId, NamedAction } from '@matchdesk/core/actions.ts';
import { domainIn } from '@matchdesk/core/kit/id.ts';
import { useMemo } from 'react';
import { useAtomValue } from '../ui/atom.ts';
import { useDeclaredIn, useDeclaredOn } from './actions.ts';
import { needsExtension, offersCalls } from './offered.ts';
import { sessionAtom } from './session.ts';
import { useAnnounced } from './use-capable.ts';

/** Those of these actions that this person may run and whose calls the provider has. */
const useOffered = (entries: readonly NamedAction[]): readonly NamedAction[] => {
  const announced = useAnnounced(entries.some(needsExtension));
  const session = useAtomValue(sessionAtom);
  return useMemo(
    () => entries.filter(({ action }) => mayCall(session, action.calls) && offersCalls(action, announced)),
    [entries, announced, session],
  );
};

/** Returns the action with this id, where it can be run; suspends until it is loaded. */
export const useAction = (id: ActionId): NamedAction | undefined =>
  useOffered(useDeclaredIn(domainIn(id))).find((entry) => entry.id === id);

/** Returns the actions on a kind of record; suspends until they are loaded. */
export const useActionsOn = (record: string): readonly NamedAction[] => useOffered(useDeclaredOn(record));

/** Returns the actions of a domain that need no record; suspends until they are loaded. */
export const useActionsIn = (domain: string): readonly NamedAction[] => {
  const entries = useOffered(useDeclaredIn(domain));
  return useMemo(() => entries.filter(({ action }) => action.on === undefined), [entries]);
};
