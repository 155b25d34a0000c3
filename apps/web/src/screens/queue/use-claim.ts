import type { QueueCase } from '@matchdesk/core/queue/schema.ts';
import { createClaims } from '@matchdesk/desk/claims.ts';
import { useEffect, useState } from 'react';
import { onActed, onActing } from '../../data/acted.ts';
import { claimCase, releaseCase } from '../../data/claims.ts';

const newClaims = () =>
  createClaims({
    claim: claimCase,
    release: releaseCase,
    isSeen: () => document.visibilityState === 'visible',
    later: (run, ms) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });

/** Claims the open case unless somebody else has it. Closing the pane releases it. */
export const useClaim = (one: QueueCase): void => {
  const [claims] = useState(newClaims);
  useEffect(() => void claims.show(one), [claims, one]);
  useEffect(() => onActing(({ ids, over }) => void claims.waitFor(ids, over)), [claims]);
  useEffect(() => onActed(({ action, ids }) => claims.noteDecided(action, ids)), [claims]);
  useEffect(() => () => void claims.show(null), [claims]);
};
