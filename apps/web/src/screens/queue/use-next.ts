import { queueReads } from '@matchdesk/core/queue/reads.ts';
import { decidingActions, namesOf } from '@matchdesk/core/queue/rules.ts';
import type { QueueCase } from '@matchdesk/core/queue/schema.ts';
import { useEffect, useRef } from 'react';
import { bringAsking } from '../../act/open-action.ts';
import { onActed, onActing } from '../../data/acted.ts';
import { dropRow } from '../../data/reads.ts';
import { hideUntil } from '../../list/hidden-rows.ts';
import { useApproach } from '../../list/use-approach.ts';

/**
 * Shows the next case within a frame of the key that decides this one: its evidence and the code that decides are loaded
 * ahead, and this case is hidden before the server has answered. A case whose decision is refused shows again.
 */
export const useNext = (shown: QueueCase, next: QueueCase | undefined): void => {
  useApproach(next?._id, queueReads.get);
  const latest = useRef({ shown, next });
  latest.current = { shown, next };
  useEffect(() => {
    bringAsking().catch((reason: unknown) => console.info('Not loaded ahead.', reason));
  }, []);
  useEffect(() => {
    /** The hidden cases, by the promise of their decision. */
    const gone = new Map<string, string>();
    const stopActing = onActing(({ action, ids, isUndo, over }) => {
      const { shown: one, next: another } = latest.current;
      const [id = ''] = ids;
      // From the last case of a page the next page follows, once the decision is done.
      const isDecided = one.state === 'open' && another !== undefined && decidingActions.includes(action);
      if (isUndo || !isDecided || ids.length !== 1 || !namesOf(one).includes(id)) return;
      gone.set(id, one._id);
      hideUntil(one._id, over);
      void over.then(() => gone.delete(id));
    });
    const stopActed = onActed(({ ids: [id = ''] }) => {
      const went = gone.get(id);
      if (went !== undefined) dropRow(queueReads.list, '', went);
    });
    return () => {
      stopActing();
      stopActed();
    };
  }, []);
};
