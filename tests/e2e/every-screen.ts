import type { allScreens } from '@matchdesk/core/screens.ts';
import type { Browser, Page } from 'playwright';
import { expect } from 'vitest';
import { expectAccessible, expectContrast } from '../kit/accessible.ts';
import type { Api } from '../kit/api.ts';
import { expectReachableByKey, goTo, settled, visit } from '../kit/console.ts';
import { exampleParams } from '../kit/example-params.ts';
import { expectAnatomy } from './anatomy/expect-anatomy.ts';
import { expectLooks } from './expect-looks.ts';

type Named = (typeof allScreens)[number];

const wide = 1440;
const narrow = 380;
const height = 900;

/** Each window in both themes; everything that does not depend on colours is checked in one of them. */
const looks = [
  { width: wide, theme: 'light', isWhole: true },
  { width: wide, theme: 'dark', isWhole: false },
  { width: narrow, theme: 'dark', isWhole: true },
  { width: narrow, theme: 'light', isWhole: false },
] as const;

/** Paper does not scroll: what a box hides of its content is not printed. */
const expectPrinted = async (page: Page): Promise<void> => {
  await page.emulateMedia({ media: 'print' });
  const cut = await page.locator('main *').evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility() && /auto|scroll/.test(getComputedStyle(element).overflowY))
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 2)
      .map(({ className }) => className),
  );
  expect(cut, 'cut off on paper').toEqual([]);
  await page.emulateMedia({ media: 'screen' });
};

/** Checks screens, signed in where a screen needs it; the console's own files are loaded once. */
export const openScreens = async (browser: Browser, api: Api) => {
  const [signedIn, visitor] = [await visit(browser, api, api.adminToken), await visit(browser, api)];
  const expectScreen = async ({ id, screen }: Named): Promise<void> => {
    const { page, complaints } = screen.access === 'public' ? visitor : signedIn;
    const before = complaints.length;
    await page.setViewportSize({ width: wide, height });
    await page.emulateMedia({ colorScheme: 'light' });
    await goTo(page, await exampleParams(api, screen.path));
    for (const { width, theme, isWhole } of looks) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: theme });
      await settled(page);
      if (!isWhole) {
        await expectContrast(page);
        continue;
      }
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      const heading = await page.getByRole('heading', { level: 1 }).textContent();
      expect(await page.title()).toBe(`${heading} · Matchdesk`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      if (width === wide) await expectAnatomy(page, id);
      await expectLooks(page);
      await expectAccessible(page);
      await expectReachableByKey(page);
    }
    await expectPrinted(page);
    expect(complaints.slice(before)).toEqual([]);
  };
  return { expectScreen };
};
