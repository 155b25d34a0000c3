import type { QueueCase } from '@matchdesk/core/queue/schema.ts';
import { createClaimWatch } from '@matchdesk/desk/claim-watch.ts';
import { createClaims } from '@matchdesk/desk/claims.ts';
import { useEffect, useState } from 'react';
import { onActed, onActing } from '../../data/acted.ts';
import { client } from '../../data/client.ts';
import { onSignOut } from '../../data/leaving.ts';
import { applyChange } from '../../data/live/changes.ts';
import { queryClient } from '../../data/query-client.ts';
import { isReadOnly } from '../../data/read-only.ts';

/** Claims a case that nobody else has. Where a colleague was faster, the list is loaded again and names them. */
const claimCase = async (id: string, holder: string): Promise<boolean> => {
  if (isReadOnly()) return false;
  try {
    await client.queue.claim({ id, holder });
    return true;
  } catch {
    // Whatever prevented the claim, deciding the case reports it.
    await queryClient.invalidateQueries({ queryKey: ['queue', 'queue.list'] });
    return false;
  }
};

/** Releases a case, so that colleagues can take it. */
const releaseCase = async (id: string, holder: string): Promise<void> => {
  if (isReadOnly()) return;
  // A case that was decided meanwhile has no claim any more.
  await client.queue.release({ id, holder }).catch(() => undefined);
};

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
