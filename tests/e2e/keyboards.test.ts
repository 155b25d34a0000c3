import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { settled, visit } from '../kit/console.ts';
import { type Keyboard, type Keydown, keyboards, pressesOf } from '../kit/keyboards.ts';
import { openStage } from '../kit/stage.ts';

const { api, browser } = await openStage({ oneWorld: true });
const waitMs = 5_000;

/** Sends a press to the focused element as a browser reports it; returns whether it was handled. */
const send = (page: Page, press: Keydown): Promise<boolean> =>
  page.evaluate(
    (told) =>
      !(document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { ...told, bubbles: true, cancelable: true }),
      ),
    press,
  );

const pageNumber = (page: Page): string => new URL(page.url()).searchParams.get('page') ?? '1';
const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await settled(page);
  await page.locator('[data-index="1"]').focus();
};
const onPage = async (page: Page, wanted: string): Promise<void> => {
  await expect.poll(() => pageNumber(page), { timeout: waitMs }).toBe(wanted);
  await page.locator('[data-index="0"]').waitFor();
};
const closed = async (page: Page, opened: Locator): Promise<void> => {
  await opened.waitFor();
  await page.keyboard.press('Escape');
  await opened.waitFor({ state: 'detached' });
};

/** What each character does on the second page of a list, and how to return from there. */
const meanings: Readonly<Record<string, (page: Page, press: Keydown) => Promise<void>>> = {
  ']': async (page, press) => {
    await send(page, press);
    await onPage(page, '3');
    await page.goBack();
    await onPage(page, '2');
  },
  '[': async (page, press) => {
    await send(page, press);
    await onPage(page, '1');
    await page.goBack();
    await onPage(page, '2');
  },
  '{': async (page, press) => {
    await send(page, press);
    await onPage(page, '1');
    await page.goBack();
    await onPage(page, '2');
  },
  '}': async (page, press) => {
    await send(page, press);
    await page.waitForFunction(() => Number(new URLSearchParams(location.search).get('page')) > 10);
    await page.goBack();
    await onPage(page, '2');
  },
  '/': async (page, press) => {
    await send(page, press);
    await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'search');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.activeElement?.hasAttribute('data-index'));
  },
  '?': async (page, press) => {
    await send(page, press);
    await closed(page, page.getByRole('dialog', { name: 'Keyboard shortcuts' }));
  },
  '.': async (page, press) => {
    await send(page, press);
    await closed(page, page.getByRole('combobox', { name: 'Command palette' }));
  },
  '*': async (page, press) => {
    await send(page, press);
    await page.keyboard.press('a');
    await page.getByRole('row', { selected: true }).first().waitFor();
    await send(page, press);
    await page.keyboard.press('n');
    await page.getByRole('row', { selected: true }).first().waitFor({ state: 'detached' });
  },
  ',': async (page, press) => {
    const sidebar = (): Promise<string | null> => page.locator('.shell').getAttribute('data-sidebar');
    const before = await sidebar();
    for (const wanted of [before === 'open' ? 'collapsed' : 'open', before]) {
      await send(page, press);
      await page.keyboard.press('s');
      await expect.poll(sidebar, { timeout: waitMs }).toBe(wanted);
    }
  },
};

const asMac = async (page: Page): Promise<void> => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'platform', { get: () => 'MacIntel' }));
};

/** A page for each kind of machine, opened once. */
const opened = new Map<boolean, Promise<Page>>();
const pageFor = ({ isApple = false }: { readonly isApple?: boolean }): Promise<Page> => {
  const known = opened.get(isApple);
  if (known !== undefined) return known;
  const made = (async () => {
    const { page } = await visit(browser, api, api.adminToken, { isAltered: isApple });
    page.setDefaultTimeout(waitMs);
    if (isApple) await asMac(page);
    await open(page, '/user-management?page=2');
    return page;
  })();
  opened.set(isApple, made);
  return made;
};

/** Presses that were already tried, with everything that their meaning may depend on: layouts share many of them. */
const tried = new Set<string>();

describe.each(keyboards.map((keyboard) => [keyboard.layout, keyboard] as const))('%s', (_, keyboard: Keyboard) => {
  it('means by each character what the character means, however it is written', async () => {
    const page = await pageFor(keyboard);
    if (keyboard.script) await send(page, { key: keyboard.script[0], code: keyboard.script[1] });
    for (const [character, means] of Object.entries(meanings)) {
      const presses = pressesOf(keyboard, character);
      expect([character, presses.length > 0]).toEqual([character, true]);
      for (const press of presses) {
        const name = JSON.stringify([keyboard.isApple, keyboard.script, character, press]);
        if (tried.has(name)) continue;
        tried.add(name);
        await means(page, press);
      }
    }
  });

  it('takes no character from a field', async () => {
    const page = await pageFor(keyboard);
    await page.getByRole('searchbox').focus();
    for (const character of [...Object.keys(meanings), '#', '@']) {
      for (const press of pressesOf(keyboard, character)) {
        expect([character, press, await send(page, press)]).toEqual([character, press, false]);
      }
    }
    await page.keyboard.press('Escape');
  });
});

describe('a keyboard', () => {
  it.each(['c', 'k', 'o', 'g', '8'])('with Ctrl, Alt and %s is not a key of the console', async (key) => {
    const page = await pageFor({});
    const code = /\d/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}`;
    expect(await send(page, { key, code, ctrlKey: true, altKey: true })).toBe(false);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('that has brackets nowhere turns pages by letters', async () => {
    const page = await pageFor({});
    await page.locator('[data-index="1"]').focus();
    for (const [key, wanted] of [
      ['n', '3'],
      ['p', '2'],
      ['Shift+P', '1'],
      ['n', '2'],
    ] as const) {
      await page.keyboard.press(key);
      await onPage(page, wanted);
    }
    await page.keyboard.press('Shift+D');
    await closed(page, page.getByRole('dialog', { name: 'Delete account' }));
  });

  it.each([
    ['a Mac', true, 'Meta', '⌘'],
    ['another machine', false, 'Control', 'Ctrl'],
  ] as const)('of %s is named by its own keys', async (_, isApple, main, cap) => {
    const page = await pageFor({ isApple });
    const other = isApple ? 'Control' : 'Meta';
    const named = await page
      .locator('[aria-keyshortcuts]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('aria-keyshortcuts') ?? ''));
    expect(named).toContain(`${main}+K`);
    expect(named.filter((each) => each.includes(other))).toEqual([]);
    expect(await page.locator('.palette-button kbd').allTextContents()).toEqual([cap, 'K']);
  });
});
