import { allScreens } from '@matchdesk/core/screens.ts';
import type { Page, Request } from 'playwright';
import { afterAll, expect, it } from 'vitest';
import { goTo, settled, visit } from '../kit/console.ts';
import { exampleParams } from '../kit/example-params.ts';
import { longestWaitMs } from '../kit/longest-wait.ts';
import { openStage } from '../kit/stage.ts';

const { api, browser } = await openStage({ oneWorld: true });
const seen = await visit(browser, api, api.adminToken, { isAltered: true });
// A browser without a window has no dialog for printing.
await seen.page.addInitScript(() => {
  window.print = () => document.body.setAttribute('data-printed', '');
});
afterAll(seen.close);

type Key = { readonly keys: string; readonly title: string; readonly group: string };

const sheet = () => seen.page.getByRole('dialog', { name: 'Keyboard shortcuts' });

/** The keys that the sheet lists for this screen with the present focus. */
const listed = async (): Promise<readonly Key[]> => {
  await seen.page.keyboard.press('?');
  await sheet().waitFor();
  const rows = await sheet()
    .locator('.help-group')
    .evaluateAll((groups) =>
      groups.flatMap((group) =>
        [...group.querySelectorAll<HTMLElement>('.help-row')].map((row) => ({
          keys: row.dataset.keys ?? '',
          title: row.firstElementChild?.textContent ?? '',
          group: group.firstElementChild?.textContent ?? '',
        })),
      ),
    );
  await seen.page.keyboard.press('Escape');
  await sheet().waitFor({ state: 'detached' });
  return rows;
};

/** Everything that a key may change and that a person may notice. */
const state = () =>
  seen.page.evaluate(() => {
    const focused = document.activeElement;
    const { theme } = document.documentElement.dataset;
    return JSON.stringify([
      location.href,
      theme,
      document.body.outerHTML.replaceAll(/(?:\d+ (?:second|minute)s? ago|just now)/g, ''),
      focused?.outerHTML.slice(0, 200),
      [...document.querySelectorAll('*')].map(({ scrollTop, scrollLeft }) => scrollTop + scrollLeft).join(),
      scrollY,
    ]);
  });

const press = async (keys: string): Promise<void> => {
  for (const stroke of keys.split(' ')) {
    // Without Shift a capital letter comes from Caps Lock: it is the key of the small letter.
    const name = /^[A-Z]$/.test(stroke) ? `Shift+${stroke}` : stroke.replace('Mod', 'Control');
    await seen.page.keyboard.press(name);
  }
};

/** A key that is held down opens, changes and begins nothing: at most it moves in a list or between records. */
const expectHeldOnlyMoves = async (all: readonly Key[]): Promise<void> => {
  const { page } = seen;
  const tabs: Page[] = [];
  const written: string[] = [];
  const noteTab = (tab: Page): void => void tabs.push(tab);
  const note = (request: Request): void => {
    // A page reports by itself which record it shows, and claims its case.
    const isOwn = /\/(looking|claim)$/.test(request.url());
    if (request.method() !== 'GET' && !isOwn) written.push(`${request.method()} ${request.url()}`);
  };
  page.context().on('page', noteTab);
  page.on('request', note);
  const look = () =>
    page.evaluate(() =>
      JSON.stringify([
        location.pathname,
        document.documentElement.dataset.theme,
        document.activeElement?.closest('input, select'),
        [...document.querySelectorAll('[data-overlay], .key-panel, [data-index][aria-selected=true]')].length,
      ]),
    );
  const before = await look();
  await page.evaluate(
    (names) => {
      for (const name of names) {
        const parts = name.split('+');
        const key = parts.at(-1) ?? '';
        const shiftKey = parts.includes('Shift') || /^[A-Z]$/.test(key);
        const [ctrlKey, altKey] = [parts.includes('Mod'), parts.includes('Alt')];
        const held = { key, shiftKey, ctrlKey, altKey, repeat: true, bubbles: true, cancelable: true };
        (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', held));
      }
    },
    all.map(({ keys }) => keys.split(' ')[0] ?? '').filter((keys) => !/Arrow|Home|End|^[[\]{}]$/.test(keys)),
  );
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await look()).toBe(before);
  expect([...tabs.map((tab) => tab.url()), ...written]).toEqual([]);
  page.off('request', note);
  page.context().off('page', noteTab);
};

/** Waits for the scripts that a key asked for: they may open something over the page, which gets the next key. */
const arrived = async (asked: readonly Request[]): Promise<void> => {
  const scripts = asked.filter((request) => request.resourceType() === 'script');
  if (scripts.length === 0) return;
  await Promise.all(scripts.map(async (request) => (await request.response())?.finished()));
  await seen.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
};

/** Closes tabs that a key opened, perhaps late: a page in a background tab draws nothing. */
const stayAlone = async (): Promise<void> => {
  const { page } = seen;
  for (const tab of page.context().pages()) if (tab !== page) await tab.close();
  await page.bringToFront();
};

/** Another screen, from which a link leads to this one again. */
const elsewhere = (address: string): string =>
  address === '/change-password' ? '/admin-dashboard' : '/change-password';

/** The time limit of a test with many steps. */
const longestMs = 240_000;

const tried = new Set<string>();
const screens = allScreens.filter(({ screen }) => screen.access !== 'public');

it.each(screens)(
  'every key that the sheet of $id lists does something there',
  { timeout: longestMs },
  async ({ screen }) => {
    const { page } = seen;
    const address = await exampleParams(api, screen.path);
    const overlays = page.locator('[data-overlay]');
    const beside = page.locator('.peek');
    let hasBeside = false;
    /** Closes what lies over the page, by Escape; a dialog that was still loading at one Escape closes at the next. */
    const uncover = (): Promise<void> =>
      expect
        .poll(
          async () => {
            const left = await overlays.count();
            if (left > 0) await page.keyboard.press('Escape');
            return left;
          },
          { timeout: longestWaitMs },
        )
        .toBe(0);
    /** Goes there by links from another screen; closes what lies over the page first. */
    const open = async (): Promise<void> => {
      await stayAlone();
      await uncover();
      await goTo(page, elsewhere(address));
      await goTo(page, address);
      // Neither the first nor the last row of a list, whichever had the focus before.
      for (const key of ['Home', 'j', 'j']) await page.keyboard.press(key);
      if (!hasBeside) return;
      // A preview that a list shows from the start is there again, although a key closed it.
      if ((await beside.count()) === 0) await page.keyboard.press('o');
      await beside.waitFor();
      await settled(page);
    };
    await open();
    hasBeside = (await beside.count()) > 0;
    let standing = await state();
    /** Restores the state before the last key, by Escape where that is enough. */
    const reset = async (): Promise<void> => {
      // Without anything over the page, Escape would close the preview beside the list.
      if (!hasBeside || (await overlays.count()) > 0) await page.keyboard.press('Escape');
      if ((await state()) === standing) return;
      await open();
      standing = await state();
    };
    const dead: string[] = [];
    const all = await listed();
    await expectHeldOnlyMoves(all);
    await open();
    for (const { keys, title, group } of all) {
      // Keys that do the same on every screen are tried on the first one; keys.test.ts goes to every place.
      const name = `${keys} ${title} ${group}`;
      if (tried.has(name) || group === 'Go to') continue;
      tried.add(name);
      await reset();
      const before = standing;
      const asked: Request[] = [];
      const note = (request: Request): void => void asked.push(request);
      const tabs: Page[] = [];
      const noteTab = (tab: Page): void => void tabs.push(tab);
      page.on('request', note);
      page.context().on('page', noteTab);
      await press(keys);
      const changed = await expect
        .poll(async () => (await state()) !== before || asked.length > 0 || tabs.length > 0, { timeout: 2_000 })
        .toBe(true)
        .then(
          () => true,
          () => false,
        );
      await stayAlone();
      await arrived(asked);
      page.off('request', note);
      page.context().off('page', noteTab);
      if (!changed) dead.push(name);
    }
    expect(dead).toEqual([]);
  },
);
