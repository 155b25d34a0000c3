import { queueEndpoints } from '@matchdesk/core/queue/endpoints.ts';
import { createClaimWatch } from '@matchdesk/desk/claim-watch.ts';
import { type Desk, stateOf } from '../desk/desk.ts';
import { mayUse } from '../registry/access.ts';
import { openCaseIn } from '../registry/here.ts';
import { hearLater } from './follow.ts';

/**
 * Claims whichever case is open, from now on, and looks again who has it once a colleague's claim may be over. Returns the
 * function that ends this and releases the open case.
 */
export const claimOpenCases = (desk: Desk): (() => Promise<void>) => {
  const watch = createClaimWatch({ look: (changed) => void hearLater(desk, changed), setTimeout, clearTimeout });
  const show = (): void => {
    const state = stateOf(desk);
    const may = !desk.context().settings.isReadOnly && mayUse(state, [queueEndpoints.claim]);
    watch(openCaseIn(state));
    void desk.claims.show(may ? openCaseIn(state) : null);
  };
  const stop = desk.store.subscribe(show);
  return async () => {
    stop();
    watch(null);
    await desk.claims.show(null);
  };
};
