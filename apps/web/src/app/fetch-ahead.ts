import { allScreens } from '@matchdesk/core/screens.ts';
import { bringAsking } from '../act/open-action.ts';
import { bringActions } from '../data/actions.ts';
import { isOffered } from '../data/offered.ts';
import { sessionAtom } from '../data/session.ts';
import { whenIdle } from '../data/when-idle.ts';
import { fetchScreen } from '../screens/registry.ts';

/** After this time the other screens are loaded: the person is looking at the first one. */
const screensAfterMs = 2_000;

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
const idle = (): Promise<void> => new Promise((done) => whenIdle(done));

/**
 * Loads what the first screen did without: dialogs, all actions, then the other screens one by one, so that none has to
 * be waited for. What fails to load here is loaded when it is opened, and a failure shows then.
 */
export const fetchAhead = async (overlays: readonly (() => Promise<unknown>)[]): Promise<void> => {
  const fetched = await Promise.allSettled([...overlays.map((load) => load()), bringActions(), bringAsking()]);
  for (const part of fetched) if (part.status === 'rejected') console.info('Not loaded ahead.', part.reason);
  await pause(screensAfterMs);
  for (const { id, screen } of allScreens) {
    await idle();
    if (!isOffered(screen, sessionAtom.get())) continue;
    try {
      await fetchScreen(id);
    } catch (reason) {
      console.info(`${id} was not loaded ahead.`, reason);
      return;
    }
  }
};
