import { mayCall } from '@matchdesk/core/access.ts';
import type { ActionId, NamedAction } from '@matchdesk/core/actions.ts';
import { domainIn } from '@matchdesk/core/kit/id.ts';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useDeclaredIn, useDeclaredOn } from './actions.ts';
import { needsExtension, offersCalls } from './offered.ts';
import { sessionAtom } from './session.ts';
import { useAnnounced } from './use-capable.ts';

/** Of these actions those that this person may run, where the provider has all that they take. */
const useOffered = (entries: readonly NamedAction[]): readonly NamedAction[] => {
  const announced = useAnnounced(entries.some(needsExtension));
  const session = useAtomValue(sessionAtom);
  return useMemo(
    () => entries.filter(({ action }) => mayCall(session, action.calls) && offersCalls(action, announced)),
    [entries, announced, session],
  );
};

/** The action of this id, where it can be run; what shows it waits until it is here. */
export const useAction = (id: ActionId): NamedAction | undefined =>
  useOffered(useDeclaredIn(domainIn(id))).find((entry) => entry.id === id);

/** What can be done to a kind of record; what shows it waits until it is here. */
export const useActionsOn = (record: string): readonly NamedAction[] => useOffered(useDeclaredOn(record));

/** What can be done in a domain without choosing a record; what shows it waits until it is here. */
export const useActionsIn = (domain: string): readonly NamedAction[] => {
  const entries = useOffered(useDeclaredIn(domain));
  return useMemo(() => entries.filter(({ action }) => action.on === undefined), [entries]);
};
