import type { QueueCase } from '@matchdesk/core/queue/schema.ts';
import { createClaimWatch } from '@matchdesk/desk/claim-watch.ts';
import { createClaims } from '@matchdesk/desk/claims.ts';
import { useEffect, useState } from 'react';
import { onActed, onActing } from '../../data/acted.ts';
import { claimCase, releaseCase } from '../../data/claims.ts';
import { onSignOut } from '../../data/leaving.ts';
import { applyChange } from '../../data/live/changes.ts';

const newClaims = () => {
  const holder = crypto.randomUUID();
  return createClaims({
    claim: (id) => claimCase(id, holder),
    release: (id) => releaseCase(id, holder),
    isSeen: () => document.visibilityState === 'visible',
    setTimeout,
    clearTimeout,
  });
};

const newClaimWatch = () => createClaimWatch({ look: applyChange, setTimeout, clearTimeout });

/**
 * Claims the open case, if the role allows it, unless somebody else has it. Closing the pane, leaving the page or signing
 * out releases it; a page that the browser kept and shows again claims it again. Who else has it is looked up again once
 * that may be over.
 */
export const useClaim = (one: QueueCase, mayClaim: boolean): void => {
  const [claims] = useState(newClaims);
  useEffect(() => {
    const show = (): void => void claims.show(mayClaim ? one : null);
    show();
    addEventListener('pageshow', show);
    addEventListener('pagehide', claims.leave);
    return () => {
      removeEventListener('pageshow', show);
      removeEventListener('pagehide', claims.leave);
    };
  }, [claims, one, mayClaim]);
  const [watch] = useState(newClaimWatch);
  useEffect(() => watch(one), [watch, one]);
  useEffect(() => () => watch(null), [watch]);
  useEffect(() => onSignOut(claims.leave), [claims]);
  useEffect(() => onActing(({ ids, over }) => void claims.waitFor(ids, over)), [claims]);
  useEffect(() => onActed(({ action, ids }) => claims.noteDecided(action, ids)), [claims]);
  useEffect(() => () => void claims.show(null), [claims]);
};
