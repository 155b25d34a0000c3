import type { Page } from 'playwright';
import { settled } from '../kit/console.ts';
import { fromKey } from './from-key.ts';

const kinds = '.peek-title, .peek-body .case-part';

/**
 * Returns the ms from the key that decides a case until the next one is painted with its evidence: the median, and the
 * 95th percentile.
 */
export const inbox = async (page: Page, times: number) => {
  await page.goto('/inbox?f.kind=flag');
  await settled(page);
  await page.locator('.case-part').first().waitFor();
  const all: number[] = [];
  for (let time = 0; time < times; time += 1) {
    all.push(await fromKey(page, kinds, () => page.keyboard.press('1')));
    // The next case was loaded ahead while this one was read.
    await settled(page);
  }
  const inOrder = all.toSorted((one, other) => one - other);
  const at = (share: number): number => inOrder[Math.ceil(inOrder.length * share) - 1] ?? 0;
  return { middle: at(0.5), p95: at(0.95), keys: times };
};
