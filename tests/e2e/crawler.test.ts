import { actionNamed } from '@matchdesk/core/actions.ts';
import { patternOf } from '@matchdesk/core/kit/screen.ts';
import { allScreens } from '@matchdesk/core/screens.ts';
import { expect, it } from 'vitest';
import { settled } from '../kit/console.ts';
import { exampleParams } from '../kit/example-params.ts';
import { openOnePage } from '../kit/stage.ts';

const { api, page } = await openOnePage();

/** The specified mocks, whose controls do nothing (specification, section 2). */
const mocks: readonly string[] = ['communities.mypost', 'identity.bright'];
const places = allScreens.filter(({ screen }) => screen.access !== 'public');

/** Controls of a screen that are neither actions nor places, and the key that does the same. */
const parts: readonly (readonly [selector: string, keys: string])[] = [
  ['.search-box', '/'],
  ['.filter-bar', 'f'],
  ['.list-sort, .table-sort', 's'],
  ['.topbar .menu', 'g p'],
  ['.menu', 'V'],
  ['[aria-controls=sidebar]', ', s'],
  ['.topbar [aria-label="Light or dark"]', ', l'],
  ['.table-head .table-select', '* a'],
  ['.table-select', 'x'],
  ['.pager', ']'],
  ['.record-steps', ']'],
];

/** Controls that change only the view of the screen and are reached by Tab: neither actions nor places. */
const ofTheView = [
  '[role=tab]',
  '.chart',
  '.segments, .segments ~ *',
  '.table-arrows',
  '.thumbnails, .gallery',
  '.tooltip-anchor',
  '.feed-end',
  'textarea[readonly]',
  // A sample of a screen, in which nothing can be pressed.
  '.sample :disabled',
  '.tour-step-foot button',
].join();

type Control = {
  readonly html: string;
  readonly action: string | null;
  readonly href: string | null;
  readonly keys: string | null;
  readonly isField: boolean;
};

/** The controls of the screen, each with the action or place that it names. */
const controls = (): Promise<readonly Control[]> =>
  page.evaluate(
    ([known, view]) =>
      [...document.querySelectorAll<HTMLElement>(':is(main, .topbar) :is(button, a[href], input, select, textarea)')]
        .filter((each) => each.checkVisibility() && !each.closest(view))
        .map((each) => {
          const [, part = null] = known.find(([selector]) => each.closest(selector)) ?? [];
          // Of several keys that do it, the first.
          const [shortcuts = null] = each.getAttribute('aria-keyshortcuts')?.split(' ') ?? [];
          return {
            html: each.outerHTML.slice(0, 160),
            action: each.closest('[data-action]')?.getAttribute('data-action') ?? null,
            href: each.getAttribute('href'),
            keys: part ?? shortcuts,
            isField: each.closest('form[aria-label]') !== null,
          };
        }),
    [parts, ofTheView] as const,
  );

const focused = () =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'nothing';
    return element.closest('[data-overlay]') ? 'overlay' : element.tagName;
  });
const palette = () => page.getByRole('combobox', { name: 'Command palette' });
const overlays = () => page.locator('[data-overlay]');

/** Goes to an address like a link, without loading the console again; closes what lies over the page first. */
const goTo = async (address: string): Promise<void> => {
  for (let left = await overlays().count(); left > 0; left -= 1) await page.keyboard.press('Escape');
  await page.evaluate((to) => history.pushState(null, '', to), address);
  await page.waitForFunction(
    (to) => `${location.pathname}${location.search}` === to && document.querySelector('h1'),
    address,
  );
  await settled(page);
};

/** The queries for which the palette shows all rows of a kind. */
const queries = { 'action:': '>', 'place:': '/', 'key:': '?' };

/** The keys of all rows that the palette shows for a query. */
const found = async (query: string): Promise<ReadonlySet<string>> => {
  await palette().fill(query);
  // Rows that need scrolling are rendered after the visible ones.
  await page.waitForFunction(() => {
    const said = Number.parseInt(document.querySelector('.palette [role=status]')?.textContent ?? '', 10);
    return document.querySelectorAll('.palette [role=option]').length === (said || 0);
  });
  const rows = await page.getByRole('option').evaluateAll((all) => all.map((each) => each.getAttribute('data-value')));
  return new Set(rows.map((row) => row ?? ''));
};

const patterns = allScreens.map(({ id, screen }) => ({
  id: id as string,
  screen,
  pattern: patternOf(screen.path),
}));
const spelt = (keys: string): string => keys.replace(/Control\+(\w)$/, (_, key: string) => `Mod+${key.toLowerCase()}`);

/** The palette's row for a control; null where the control belongs to nothing, '' where it needs no row. */
const rowFor = ({ action, href, keys, isField }: Control): string | null => {
  if (action !== null) return `action:${action}`;
  // A link in a text that somebody wrote leads out of the console.
  if (href?.startsWith('https://')) return '';
  if (href !== null) {
    const path = href.split('?')[0] ?? '';
    const place = patterns.find(({ pattern }) => pattern.test(path));
    if (!place) return null;
    // A record, or something that belongs to it, is found by its name.
    return place.screen.path.includes(':') || href.includes('community_id=') ? '' : `place:${place.id}`;
  }
  if (isField) return '';
  return keys === null ? null : `key:${spelt(keys)}`;
};

/** Actions whose dialog took the focus and returned it; each is tried where it is met first. */
const opened = new Set<string>();

const isSilent = (id: string): boolean => {
  const { action } = actionNamed(id) ?? {};
  return action !== undefined && !action.confirmation?.question && Object.keys(action.input.shape).length === 0;
};

const expectFocusBack = async (id: string): Promise<void> => {
  const begin = 'main button[data-action]:not(:disabled, [aria-disabled=true])';
  const met = await page
    .locator(begin)
    .evaluateAll((all) => [...new Set(all.map((each) => each.getAttribute('data-action') ?? ''))]);
  for (const action of met.filter((each) => !opened.has(each))) {
    const button = page.locator(`${begin}[data-action="${action}"]`).first();
    // An alert about an earlier action is not the answer to this one.
    await page.locator('.alert').evaluateAll((all) => {
      for (const each of all) each.setAttribute('data-earlier', '');
    });
    await button.press('Enter');
    // An action that asks nothing and says nothing, such as a like, shows where it was done.
    if (isSilent(action)) {
      opened.add(action);
      expect([id, action, await focused()]).not.toEqual([id, action, 'nothing']);
      continue;
    }
    await page.waitForFunction(() => document.querySelector('[data-overlay], .alert:not([data-earlier])') !== null);
    if ((await overlays().count()) === 0) {
      expect([id, action, await focused()]).not.toEqual([id, action, 'nothing']);
      continue;
    }
    await expect.poll(focused).toBe('overlay');
    await page.keyboard.press('Escape');
    await overlays().waitFor({ state: 'detached' });
    await expect.poll(() => button.evaluate((each) => each === document.activeElement)).toBe(true);
    opened.add(action);
  }
};

it.each(places)(
  'every control of $id belongs to an action, a place or a key of the palette there, and dialogs give the focus back',
  async ({ id, screen }) => {
    const address = await exampleParams(api, screen.path);
    await goTo(address);
    expect(await focused()).toBe('H1');
    // An action on a row is offered where a row has the focus.
    await page.keyboard.press('j');
    const tabs = await page.getByRole('tab').count();
    for (let tab = 0; tab < Math.max(1, tabs); tab += 1) {
      // A screen may open on another tab than its first.
      const own = page.getByRole('tab').nth(tab);
      if (tabs > 0 && (await own.getAttribute('aria-selected')) !== 'true') {
        await own.press('Enter');
        await settled(page);
      }
      const all = await controls();
      const wanted = new Set(all.map(rowFor));
      expect(all.filter((each) => rowFor(each) === null)).toEqual([]);
      const before = await focused();
      await page.keyboard.press('Control+k');
      await palette().waitFor();
      expect(await focused()).toBe('overlay');
      const shown = new Set<string>();
      for (const [kind, query] of Object.entries(queries)) {
        if ([...wanted].some((row) => row?.startsWith(kind))) for (const each of await found(query)) shown.add(each);
      }
      // The sheet shows this many rows: a key that is not among them is searched by its title.
      if (wanted.has('key:]') && !shown.has('key:]')) for (const each of await found('?next')) shown.add(each);
      for (const { screen: to } of allScreens) {
        const row = `key:g ${to.chord}`;
        if (to.chord && wanted.has(row) && !shown.has(row))
          for (const each of await found(`?${to.title}`)) shown.add(each);
      }
      const missing = [...wanted].filter((row) => row !== '' && row !== null && !shown.has(row));
      await page.keyboard.press('Escape');
      await palette().waitFor({ state: 'detached' });
      await expect.poll(focused).toBe(before);
      expect(mocks.includes(id) ? [] : missing).toEqual([]);
    }
    if (!mocks.includes(id)) await expectFocusBack(id);
  },
);

it('every action that a button begins was tried', () => {
  expect(opened.size).toBeGreaterThan(18);
});

it.each([
  ['users.list', 'v'],
  ['users.list', 'V'],
  ['users.list', '?'],
  ['users.list', '.'],
  ['ratings.given', 'd'],
  ['audit.list', 'Enter'],
] as const)('what opens over a row of %s by %s gives the focus back to the row', async (id, key) => {
  await goTo(await exampleParams(api, allScreens.find((each) => each.id === id)?.screen.path ?? ''));
  await page.keyboard.press('j');
  const row = page.locator('[role=row][data-cursor]');
  await expect.poll(() => row.evaluate((each) => each === document.activeElement)).toBe(true);
  await page.keyboard.press(key);
  await page.waitForFunction(() => document.activeElement?.closest('[data-overlay], [role=menu]'));
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.querySelector('[data-overlay], [role=menu]:popover-open') === null);
  await expect.poll(() => row.evaluate((each) => each === document.activeElement)).toBe(true);
});
