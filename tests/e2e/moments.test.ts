import { exactMoment } from '@matchdesk/core/kit/text/show.ts';
import { allScreens, type ScreenId } from '@matchdesk/core/screens.ts';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { goTo, settled, type Visit, visit } from '../kit/console.ts';
import { exampleParams } from '../kit/example-params.ts';
import { openStage } from '../kit/stage.ts';

const { api, browser } = await openStage({ oneWorld: true });

type Shown = { readonly at: string; readonly text: string; readonly title: string | null };

const momentsOn = (page: Page): Promise<readonly Shown[]> =>
  page.locator('main time').evaluateAll((all) =>
    all.map((each) => ({
      at: each.getAttribute('datetime') ?? '',
      text: each.textContent ?? '',
      title: each.getAttribute('title'),
    })),
  );

/** The title of the key in the sheet of keys; null where the sheet does not list it. */
const listed = async (page: Page): Promise<string | null> => {
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await sheet.waitFor();
  const [row] = await sheet.locator('[data-keys="o"] > span:first-child').allTextContents();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  return row ?? null;
};

/** Fails where a time is not exact, where a screen reader hears another one, or where the page scrolls sideways. */
const expectExact = async (page: Page, least: number): Promise<void> => {
  const shown = await momentsOn(page);
  expect(shown.length).toBeGreaterThanOrEqual(least);
  const heard = await page.locator('main').ariaSnapshot();
  for (const { at, text, title } of shown) {
    expect(text.endsWith(exactMoment(at)), text).toBe(true);
    expect(heard).toContain(text);
    expect(title).toBeNull();
  }
  const isInside = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  expect(isInside).toBe(true);
};

/** Screens that certainly show times, so that the loop cannot pass without any. */
const known: readonly ScreenId[] = [
  'audit.list',
  'dashboard.show',
  'matches.chat',
  'notes.list',
  'plan.detail',
  'queue.list',
  'users.detail',
];

describe('exact times, by the key', () => {
  const narrow = 380;
  const wide = 1440;
  const height = 900;
  let seen: Visit;
  beforeAll(async () => {
    seen = await visit(browser, api, api.adminToken);
  });

  it.each(allScreens.filter(({ screen }) => screen.access !== 'public'))('$id', async ({ id, screen }) => {
    const { page, complaints } = seen;
    await goTo(page, await exampleParams(api, screen.path));
    // The evidence of a case loads after the list of cases.
    if (id === 'queue.list') await page.getByRole('complementary').locator('time').first().waitFor();
    const before = await momentsOn(page);
    const title = await listed(page);
    if (before.length === 0) {
      expect(known).not.toContain(id);
      expect(title).not.toBe('Exact times');
      expect(complaints).toEqual([]);
      return;
    }
    expect(title).toMatch(/exact times/i);
    for (const { at, title: hovered } of before) expect(hovered?.endsWith(exactMoment(at))).toBe(true);
    await page.keyboard.press('o');
    await settled(page);
    await expectExact(page, before.length);
    await page.setViewportSize({ width: narrow, height });
    await settled(page);
    await expectExact(page, before.length);
    await page.setViewportSize({ width: wide, height });
    await page.keyboard.press('o');
    await settled(page);
    expect(await momentsOn(page)).toEqual(before);
    expect(complaints).toEqual([]);
  });
});

describe('a list on the page of a record', () => {
  it('is previewed by the key once it has the focus; until then only the times change', async () => {
    const { page, complaints, close } = await visit(browser, api, api.adminToken);
    const { user_id: id } = await api.database.db
      .selectFrom('transactions')
      .select('user_id')
      .where('user_id', 'is not', null)
      .executeTakeFirstOrThrow();
    await page.goto(`/view-user-detail/${id}`);
    await settled(page);
    const registered = page.locator('.facts time').first();
    const short = await registered.textContent();
    await page.keyboard.press('o');
    await expect.poll(() => registered.textContent()).toMatch(/ UTC$/);
    expect(await page.getByRole('complementary').count()).toBe(0);
    await page.locator('main [data-index]').first().focus();
    await page.keyboard.press('o');
    await page.getByRole('complementary').waitFor();
    expect(await registered.textContent()).toMatch(/ UTC$/);
    await page.keyboard.press('Escape');
    await page.getByRole('complementary').waitFor({ state: 'detached' });
    expect(await registered.textContent()).toBe(short);
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('the evidence of the inbox', () => {
  it('stays beside the list while its times change, and comes back by the key', async () => {
    const { page, complaints, close } = await visit(browser, api, api.adminToken);
    await page.goto('/inbox');
    await settled(page);
    const evidence = page.getByRole('complementary');
    const times = evidence.locator('time');
    await times.first().waitFor();
    const short = await times.allTextContents();
    await page.keyboard.press('o');
    await expect.poll(() => times.first().textContent()).toMatch(/ UTC$/);
    await page.keyboard.press('o');
    await expect.poll(() => times.allTextContents()).toEqual(short);
    await page.keyboard.press('Escape');
    await evidence.waitFor({ state: 'detached' });
    await page.keyboard.press('o');
    await evidence.waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});
