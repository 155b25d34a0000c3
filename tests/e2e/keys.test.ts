import { allScreens } from '@matchdesk/core/screens.ts';
import { describe, expect, it } from 'vitest';
import { settled } from '../kit/console.ts';
import { draw } from '../kit/profiles.ts';
import { openOnePage } from '../kit/stage.ts';

const { page } = await openOnePage();

const focused = () =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element === document.body || !element ? 'nothing' : (element.getAttribute('role') ?? element.tagName);
  });
const palette = () => page.getByRole('combobox', { name: 'Command palette' });

/** A press on another layout: the typed character, and the position of the key. */
const pressAs = (key: string, code: string) =>
  page.evaluate(
    ([written, place]) => {
      const target = document.activeElement ?? document.body;
      target.dispatchEvent(
        new KeyboardEvent('keydown', {
          key: written,
          code: place,
          bubbles: true,
          cancelable: true,
        } as KeyboardEventInit),
      );
    },
    [key, code] as const,
  );

const places = allScreens.filter(({ screen }) => screen.chord && screen.access !== 'public');

describe('keys', () => {
  it('lead to every place; the focus is on its heading', async () => {
    for (const { screen } of places) {
      await page.keyboard.press('g');
      await page.keyboard.press(screen.chord?.replace(/[A-Z]/, 'Shift+$&') ?? '');
      await page.waitForURL(`**${screen.path}**`);
      await settled(page);
      await expect.poll(async () => [screen.path, await focused()]).toEqual([screen.path, 'H1']);
    }
  });

  it('show what may follow a prefix, a moment later', async () => {
    await page.keyboard.press('g');
    const panel = page.getByText('After g', { exact: true });
    await panel.waitFor();
    expect(await page.locator('.key-panel-row').count()).toBeGreaterThan(10);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
  });

  it.each([
    ['Russian', 'п', 'г', 'KeyU'],
    ['Greek', 'γ', 'θ', 'KeyU'],
    ['Dvorak', 'g', 'u', 'KeyF'],
  ] as const)('work on a %s layout', async (_, prefix, letter, place) => {
    await page.goto('/events');
    await settled(page);
    await pressAs(prefix, prefix === 'g' ? 'KeyI' : 'KeyG');
    await pressAs(letter, place);
    await page.waitForURL(/user-management/);
  });

  it('take no letter from a field that was clicked after a prefix, and leave a link its Ctrl and Enter', async () => {
    await page.goto('/user-management');
    await settled(page);
    await page.keyboard.press('g');
    const search = page.locator('.search-box input');
    await search.click();
    await page.keyboard.type('una');
    expect([await search.inputValue(), new URL(page.url()).pathname]).toEqual(['una', '/user-management']);
    await search.fill('');
    const link = page.getByRole('link', { name: 'Events', exact: true });
    await link.focus();
    const [tab] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Control+Enter')]);
    await tab.waitForURL(/\/events$/);
    await tab.close();
    await page.bringToFront();
  });

  it('have a searchable sheet with a switch that rests single letters', async () => {
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await sheet.getByRole('searchbox').fill('column');
    await expect.poll(() => sheet.locator('.help-row').count()).toBe(1);
    await sheet.getByLabel('Single-letter keys').uncheck();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(focused).not.toBe('nothing');
    await page.keyboard.press('?');
    await page.keyboard.press('Control+k');
    await palette().waitFor();
    expect(await sheet.count()).toBe(0);
    await page.keyboard.press('Escape');
    // Simulates another tab that switches them on.
    await page.evaluate(() => {
      localStorage.removeItem('matchdesk.single-keys');
      dispatchEvent(new StorageEvent('storage'));
    });
  });

  it('turn the light and the sidebar, and tell what else begins so', async () => {
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    const sidebar = () => page.locator('.shell').getAttribute('data-sidebar');
    const panel = page.locator('.key-panel');
    await page.keyboard.press(',');
    await panel.getByText('Hide the sidebar').waitFor();
    await page.keyboard.press('l');
    await expect.poll(theme).toBe('dark');
    expect(await panel.count()).toBe(0);
    await page.keyboard.press(',');
    await page.keyboard.press('l');
    await expect.poll(theme).toBe('light');
    await page.keyboard.press(',');
    await page.keyboard.press('s');
    await expect.poll(sidebar).toBe('collapsed');
    await page.keyboard.press(',');
    await page.keyboard.press('s');
    await expect.poll(sidebar).toBe('open');
  });

  it('are hinted at once, after the third time by mouse', async () => {
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events', exact: true });
    const hint = page.getByText('Tip: press g then e for Events.');
    for (let time = 1; time <= 3; time += 1) {
      expect(await hint.count()).toBe(0);
      await link.click();
    }
    await hint.waitFor();
  });
});

describe('the row that has the focus', () => {
  it.each([
    ['/user-management', 'x', '/delete-user-management'],
    ['/events', 'k', '/idm-trust'],
  ])('on %s leaves the second key of g %s to the places', async (from, key, to) => {
    await page.goto(from);
    await settled(page);
    await page.locator('[data-index="0"]').focus();
    await page.keyboard.press('j');
    await page.keyboard.press('g');
    await page.keyboard.press('o');
    await page.keyboard.press('g');
    await page.keyboard.press(key);
    await page.waitForURL((url) => url.pathname === to);
  });

  it('has a ring around it, and nothing is drawn over the others', async () => {
    await page.goto('/user-management');
    await settled(page);
    await draw(page);
    await page.locator('[data-index="4"]').focus();
    await page.keyboard.press('j');
    const frame = await page.locator('.table-frame').boundingBox();
    const other = await page.locator('[data-index="2"]').boundingBox();
    if (!frame || !other) throw new Error('The list shows no rows.');
    // Without the shadow at its edge, which is redrawn.
    const clip = { x: frame.x, y: other.y, width: frame.width - 24, height: other.height };
    const ringed = await page.screenshot({ clip });
    await page.keyboard.press('/');
    expect((await page.screenshot({ clip })).equals(ringed)).toBe(true);
  });
});
