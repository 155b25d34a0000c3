import type { Page } from 'playwright';
import { settled } from '../kit/console.ts';
import { fromKey, repeated } from './from-key.ts';

const namesOfViews = 'Weekly|Berlin|Paused|Newest|Flagged|Premium|Without a picture|Over forty|Austin'.split('|');

/**
 * Returns the ms until the palette is painted, and from each key, with the requested number of entries: the console's
 * own and saved views.
 */
export const palette = async (page: Page, times: number, entries: number) => {
  await page.evaluate(
    ([count, names]) => {
      const views = Array.from({ length: count }, (_, at) => ({
        name: `${names[at % names.length]} ${names[(at * 7 + 3) % names.length]} ${at}`,
        list: 'users.list',
        href: `/user-management?page=${at}`,
      }));
      const key = Object.keys(localStorage).find((name) => name.startsWith('matchdesk.used.'));
      const admin = key?.slice('matchdesk.used.'.length) ?? '';
      localStorage.setItem(`matchdesk.views.${admin}`, JSON.stringify(views));
    },
    [entries, namesOfViews] as const,
  );
  await page.reload();
  await settled(page);
  const options = '[role=option]';
  let mostOptions = 0;
  const open = await repeated(times, async () => {
    const ms = await fromKey(page, options, () => page.keyboard.press('Control+k'));
    mostOptions = Math.max(mostOptions, await page.locator(options).count());
    await page.keyboard.press('Escape');
    await page.locator('.palette').waitFor({ state: 'detached' });
    return ms;
  });
  await page.keyboard.press('Control+k');
  await page.locator(options).first().waitFor();
  const letters = 'berlin';
  const words = 4;
  let at = 0;
  const key = await repeated(words * letters.length, async () => {
    if (at === letters.length) {
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Backspace');
      at = 0;
    }
    const ms = await fromKey(page, options, () => page.keyboard.press(letters[at] ?? 'b'));
    at += 1;
    mostOptions = Math.max(mostOptions, await page.locator(options).count());
    return ms;
  });
  return { open, key, mostOptions };
};
