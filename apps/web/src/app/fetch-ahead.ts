import { allScreens } from '@matchdesk/core/screens.ts';
import { bringAsking } from '../act/open-action.ts';
import { bringActions } from '../data/actions.ts';
import { isOffered } from '../data/offered.ts';
import { sessionAtom } from '../data/session.ts';
import { store } from '../data/store.ts';
import { whenIdle } from '../data/when-idle.ts';
import { fetchScreen } from '../screens/registry.ts';

/** What a person has not gone on from by then is looked at: the other screens are fetched meanwhile. */
const screensAfterMs = 2_000;

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
const idle = (): Promise<void> => new Promise((done) => whenIdle(done));

/**
 * Fetches what the first screen did without: what comes over screens, all actions, then the screens one by one, so that
 * none of them is waited for. What does not come now comes when it is opened, and says so then.
 */
export const fetchAhead = async (overlays: readonly (() => Promise<unknown>)[]): Promise<void> => {
  const fetched = await Promise.allSettled([...overlays.map((load) => load()), bringActions(), bringAsking()]);
  for (const part of fetched) if (part.status === 'rejected') console.info('Not fetched ahead.', part.reason);
  await pause(screensAfterMs);
  for (const { id, screen } of allScreens) {
    await idle();
    if (!isOffered(screen, store.get(sessionAtom))) continue;
    try {
      await fetchScreen(id);
    } catch (reason) {
      console.info(`${id} was not fetched ahead.`, reason);
      return;
    }
  }
};
