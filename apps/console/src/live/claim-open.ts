import { queueEndpoints } from '@matchdesk/core/queue/endpoints.ts';
import { type Desk, stateOf } from '../desk/desk.ts';
import { mayUse } from '../registry/access.ts';
import { openCaseIn } from '../registry/here.ts';

/** Claims whichever case is open, from now on. Returns the function that ends this and releases the open case. */
export const claimOpenCases = (desk: Desk): (() => Promise<void>) => {
  const show = (): void => {
    const state = stateOf(desk);
    const may = !desk.context().settings.isReadOnly && mayUse(state, [queueEndpoints.claim]);
    void desk.claims.show(may ? openCaseIn(state) : null);
  };
  const stop = desk.store.subscribe(show);
  return async () => {
    stop();
    await desk.claims.show(null);
  };
};
