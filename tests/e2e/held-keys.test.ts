import { expect, it } from 'vitest';
import { settled, visit } from '../kit/console.ts';
import { openStage } from '../kit/stage.ts';
import { caseAt, fewCases } from './cases.ts';

const { api, browser } = await openStage();

const openCases = fewCases(api);

it.each([
  ['the sheet of keys', '/user-management', /help-sheet/, ['?'], 'export'],
  ['the name of a view', '/user-management', /name-view/, ['Shift+V', 'Enter'], 'velo'],
  ['the form of an action', '/radar', /asked|perform/, ['c'], 'j'],
])(
  'what is typed before %s is there stands in its field, and does nothing to the page',
  async (_what, path, file, keys, typed) => {
    const { page, complaints, close } = await visit(browser, api, api.adminToken);
    let asked = 0;
    const isTyped = Promise.withResolvers<void>();
    await page.route(file, async (route) => {
      asked += 1;
      await isTyped.promise;
      await route.continue();
    });
    await page.goto(path);
    await settled(page);
    const address = page.url();
    await page.locator('[data-index="0"]').focus();
    for (const key of keys) await page.keyboard.press(key);
    const cursor = await page.locator('[data-cursor]').getAttribute('data-index');
    await page.keyboard.type(typed);
    isTyped.resolve();
    await page.waitForFunction(
      (text) => (document.activeElement as HTMLInputElement | null)?.value?.endsWith(text),
      typed,
    );
    expect(await page.getByRole('dialog').count()).toBe(1);
    expect(page.url()).toBe(address);
    expect(await page.locator('[data-cursor]').getAttribute('data-index')).toBe(cursor);
    expect(asked).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await close();
  },
);

it('a key pressed in the moment in which the next case shows decides that case, also while code came for the first', async () => {
  const { page, complaints, close } = await visit(browser, api, api.adminToken);
  const isPressed = Promise.withResolvers<void>();
  await page.route(/asked|perform/, async (route) => {
    await isPressed.promise;
    await route.continue();
  });
  const [first, second, third] = (await openCases()).map(({ id }) => id);
  await page.goto('/inbox');
  await settled(page);
  expect(await caseAt(page)).toBe(first);
  await page.evaluate((next) => {
    const look = new MutationObserver(() => {
      if (document.querySelector<HTMLElement>('.peek')?.dataset.record !== next) return;
      look.disconnect();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 's', code: 'KeyS', bubbles: true }));
    });
    look.observe(document.body, { subtree: true, childList: true, attributes: true });
  }, second);
  await page.keyboard.press('1');
  isPressed.resolve();
  await expect.poll(() => caseAt(page)).toBe(third);
  await expect.poll(async () => (await openCases()).map(({ id }) => id)).not.toContain(second);
  expect((await openCases()).map(({ id }) => id)).not.toContain(first);
  expect(complaints).toEqual([]);
  await close();
});
