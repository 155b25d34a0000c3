import { decidingActions, isTaken } from '@matchdesk/core/queue/rules.ts';
import type { QueueCase } from '@matchdesk/core/queue/schema.ts';
import { useEffect, useRef } from 'react';
import { onActed } from '../../data/acted.ts';
import { claimCase, releaseCase } from '../../data/claims.ts';

/** ms that a case is looked at before it is claimed: a held key passes many. */
const restMs = 400;
/** ms after which it is claimed anew while it is open: less than half of what a claim holds. */
const renewMs = 4 * 60_000;

/** Has the case that is open claimed, unless somebody else has it; closing the pane leaves it to others. */
export const useClaim = (one: QueueCase): void => {
  const { _id: id, state } = one;
  const isFree = state === 'open' && !isTaken(one);
  const mine = useRef<string>(null);
  useEffect(() => {
    if (!isFree) return;
    const claim = (): void => {
      if (document.visibilityState !== 'visible') return;
      mine.current = id;
      void claimCase(id);
    };
    const first = setTimeout(claim, restMs);
    const again = setInterval(claim, renewMs);
    return () => {
      clearTimeout(first);
      clearInterval(again);
    };
  }, [id, isFree]);
  useEffect(
    () =>
      onActed(({ action, ids }) => {
        // What is decided is nobody's any more.
        if (decidingActions.includes(action) && ids.some((each) => mine.current?.endsWith(each))) mine.current = null;
      }),
    [],
  );
  useEffect(
    () => () => {
      if (mine.current !== null) void releaseCase(mine.current);
    },
    [],
  );
};
