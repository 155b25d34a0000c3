import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../kit/accessible.ts';
import { settled } from '../kit/console.ts';
import { paletteOn } from '../kit/palette.ts';
import { openOnePage } from '../kit/stage.ts';

const { page } = await openOnePage('/user-management');
const { input, options, highlighted, open, close } = paletteOn(page);
const headings = () => page.locator('[cmdk-group-heading]').allTextContents();

/** While rows show exactly one is highlighted, and the input names it. */
const expectOneHighlighted = async (): Promise<void> => {
  expect(await highlighted().count()).toBe(1);
  expect(await input().getAttribute('aria-activedescendant')).toBe(await highlighted().getAttribute('id'));
};

describe('the palette', () => {
  it('holds what is typed before it stands: no letter goes to the page', async () => {
    await page.reload({ waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('credits');
    // The palette itself is fetched first.
    await input().waitFor();
    await expect.poll(() => input().inputValue()).toBe('credits');
    expect(await page.getByRole('dialog').count()).toBe(1);
    await close();
    await settled(page);
  });

  /** Asks for the palette and types these keys before its file is loaded. */
  const typeEarly = async (text: string): Promise<void> => {
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/palette-*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    held.resolve();
  };

  it('runs what was typed and entered before it stands', async () => {
    await typeEarly('audit log');
    await page.getByRole('heading', { level: 1, name: 'Audit Log' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.goto('/user-management');
    await settled(page);
  });

  it('runs it once: who goes back to the start stays there', async () => {
    await typeEarly('add credits');
    const steps = page.getByRole('list', { name: 'Steps' });
    await steps.waitFor();
    await page.keyboard.press('Backspace');
    await input().waitFor();
    await options().first().waitFor();
    expect(await steps.count()).toBe(0);
    await close();
    await settled(page);
  });

  it('shows what was opened and chosen last first, then what is here, this screen, places and the rest', async () => {
    await page.locator('[role=row][tabindex="0"]').first().focus();
    for (let time = 0; time < 3; time += 1) {
      await open('new city');
      await page.keyboard.press('Enter');
      await close();
    }
    await open();
    // The visible rows are painted first, the others right after.
    await expect
      .poll(async () => (await headings()).slice(0, 5))
      .toEqual(['Recent', 'Here', 'On this screen', 'Places', 'Everything else']);
    expect(await page.getByRole('button', { name: /^Without / }).count()).toBe(1);
    await expectOneHighlighted();
    await expectAccessible(page);
    await page.keyboard.press('Backspace');
    expect(await headings()).not.toContain('Here');
    await close();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('row');
  });

  it.each([
    ['>dash', 'Nothing found'],
    ['?next row', 'Next row'],
    ['/idm', 'IDMerit'],
    ['crédits', 'Add credits'],
    ['cookie policy', 'Cookie Policy'],
    ['terms of service', 'Terms of Service'],
    ['go to settings', 'Settings'],
    ['umd', 'Users Marked for Deletion'],
    ['add admin bob', 'Add Admin'],
    ['deactivate', 'to Inactive'],
    ['credits add', 'Add credits'],
    ['susepnd', 'to Suspended'],
    ['dark', 'Dark theme'],
    ['hide menu', 'Hide the sidebar'],
    ['help', 'Keyboard shortcuts'],
    ['@', 'Type at least 2 characters to find people'],
    ['#w', 'Type at least 2 characters to find events, communities, cities'],
    ['zebra zebra', 'Nothing found'],
    ['😀', 'Nothing found'],
    ['>!!!', 'Nothing found'],
  ])('%s brings up %s', async (query, first) => {
    await open(query);
    const list = page.locator('[cmdk-list]');
    await expect.poll(() => list.textContent(), { timeout: 10_000 }).toContain(first);
    if (!/^(Nothing|Type)/.test(first)) expect(await options().first().textContent()).toContain(first);
    await close();
  });

  it('asks in steps with crumbs, goes back by Backspace, and does not confirm by Enter alone', async () => {
    await page.locator('[role=row][tabindex="0"]').first().focus();
    await open('add credits');
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Credits' }).fill('0');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.getByRole('alert').allTextContents())
      .toContain('Credits must be between 1 and 100,000.');
    await page.getByRole('combobox', { name: 'Credits' }).fill('7');
    await page.keyboard.press('Enter');
    expect(await page.getByRole('list', { name: 'Steps' }).textContent()).toMatch(/^Add credits.+7$/);
    expect(await highlighted().textContent()).toBe('Cancel');
    await page.keyboard.press('Backspace');
    await page.getByRole('combobox', { name: 'Credits' }).waitFor();
    await page.keyboard.press('Backspace');
    await input().waitFor();
    await close();
  });

  it('takes a whole action in one line, finds the record, and asks as ever', async () => {
    await open('credits @an 5');
    await expect.poll(headings).toContain('Actions');
    await expectOneHighlighted();
    const order = (await highlighted().locator('.palette-row-title').textContent()) ?? '';
    const name = order.replace('Give 5 credits to ', '');
    expect(name).not.toBe(order);
    await page.keyboard.press('Enter');
    await page.getByText(`Add 5 credits to ${name}?`).waitFor();
    expect(await highlighted().textContent()).toBe('Cancel');
    await close();
    await open('credits 5');
    expect(await highlighted().textContent()).toContain('Give 5 credits to ');
    await close();
  });

  it('keeps the highlighted row where answers come late and out of order, and runs it', async () => {
    const waiting: (() => void)[] = [];
    let isHeld = true;
    await page.route('**/v2/**', async (route) => {
      if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
      // An overtaken search has been aborted by now.
      await route.continue().catch(() => undefined);
    });
    await open('e');
    await input().pressSequentially('v', { delay: 5 });
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    const asked = waiting.length;
    await input().pressSequentially('en', { delay: 5 });
    await page.keyboard.press('ArrowDown');
    const chosen = await highlighted().getAttribute('data-value');
    await expect.poll(() => waiting.length).toBeGreaterThan(asked);
    isHeld = false;
    for (const answer of waiting.reverse()) answer();
    await expect.poll(() => page.getByRole('status').allTextContents()).not.toContain('Searching');
    await page.unrouteAll({ behavior: 'wait' });
    expect(await highlighted().getAttribute('data-value')).toBe(chosen);
    expect(await options().count()).toBeLessThanOrEqual(50);
    await expectOneHighlighted();
    await close();
  });

  it('opens the record of a pasted email at once', async () => {
    const row = page.locator('[role=grid] [role=row]').nth(2);
    const email = /[\w.+-]+@[\w.-]+/.exec((await row.getByText('@').first().textContent()) ?? '')?.[0] ?? '';
    expect(email).not.toBe('');
    await open();
    await input().evaluate((element, text) => {
      const data = new DataTransfer();
      data.setData('text', text);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    }, email);
    await input().fill(email);
    await page.waitForURL(/view-user-detail/);
    await page.goBack();
    await settled(page);
  });

  it('offers of two states only the other one', async () => {
    for (const [query, title] of [
      ['dark mode', 'Dark theme'],
      ['light mode', 'Light theme'],
      ['hide menu', 'Hide the sidebar'],
      ['show menu', 'Show the sidebar'],
      ['exact times', 'exact times'],
      ['close preview', 'Close preview'],
      ['select this page', 'Select this page'],
      ['deselect this page', 'Deselect this page'],
    ] as const) {
      await open(query);
      await expect.poll(() => options().first().textContent()).toContain(title);
      await page.keyboard.press('Enter');
      await input().waitFor({ state: 'detached' });
      await open(query);
      expect(await options().filter({ hasText: title }).count()).toBe(0);
      await close();
    }
  });

  it('runs a key that was chosen before the key that is pressed at once after it', async () => {
    await open('light mode');
    if ((await options().filter({ hasText: 'Light theme' }).count()) === 0) await input().fill('dark mode');
    const chosen = await highlighted().textContent();
    const isDark = () => page.evaluate(() => document.documentElement.dataset.theme === 'dark');
    await input().evaluate(async (element) => {
      const press = (on: EventTarget, key: string, ctrlKey = false) =>
        on.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }));
      press(element, 'Enter');
      // The palette is closed in this task; the timer that returns the focus has not run.
      while (element.isConnected) await Promise.resolve();
      press(document.body, 'k', true);
    });
    await input().waitFor();
    expect(await isDark()).toBe(chosen?.startsWith('Dark'));
    expect(
      await options()
        .filter({ hasText: chosen?.slice(0, 5) ?? '' })
        .count(),
    ).toBe(0);
    await close();
  });

  it('leaves a composition alone', async () => {
    await open('add');
    await input().evaluate((element) => {
      for (const key of ['Enter', 'Escape', 'Backspace']) {
        element.dispatchEvent(
          new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true, cancelable: true }),
        );
      }
    });
    expect(await input().inputValue()).toBe('add');
    await close();
  });
});
