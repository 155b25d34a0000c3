import type { Page } from 'playwright';
import { longestWaitMs } from './longest-wait.ts';

declare global {
  /** What the alerts have said since `hearAlerts`. */
  var heardAlerts: string[] | undefined;
}

/** Hears what the alerts say from now on: one that succeeded is gone after a second, which a busy machine may sleep over. */
export const hearAlerts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const isAnew = globalThis.heardAlerts === undefined;
    globalThis.heardAlerts = [];
    if (!isAnew) return;
    const place = document.querySelector('.alerts');
    if (!place) throw new Error('There is no place for alerts.');
    new MutationObserver(() => globalThis.heardAlerts?.push(place.textContent ?? '')).observe(place, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });

/** Waits until an alert has said a sentence since `hearAlerts`. */
export const waitForAlert = (page: Page, sentence: string): Promise<void> =>
  page.evaluate(
    ([wanted, longestMs]) =>
      new Promise<void>((done, fail) => {
        const last = performance.now() + longestMs;
        const look = () => {
          if (globalThis.heardAlerts?.some((heard) => heard.includes(wanted))) done();
          else if (performance.now() < last) setTimeout(look, 50);
          else fail(new Error(`Not told: ${wanted}. Told: ${globalThis.heardAlerts?.join(' | ')}`));
        };
        look();
      }),
    [sentence, longestWaitMs] as const,
  );
