import { decidingActions, isTaken } from '@matchdesk/core/queue/rules.ts';
import type { QueueCase } from '@matchdesk/core/queue/schema.ts';
import { useEffect, useRef } from 'react';
import { onActed } from '../../data/acted.ts';
import { claimCase, releaseCase } from '../../data/claims.ts';

/** How long, in ms, a case is open before it is claimed: a held key passes many cases. */
const restMs = 400;
/** How often, in ms, the claim on an open case is renewed: less than half of its lifetime. */
const renewMs = 4 * 60_000;

/** Claims the open case unless somebody else has it. Closing the pane releases it. */
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
        // A decided case has no claim any more.
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
