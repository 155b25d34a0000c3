import type { allScreens } from '@matchdesk/core/screens.ts';
import type { Browser } from 'playwright';
import { expect } from 'vitest';
import type { Api } from '../kit/api.ts';
import { expectAccessible, expectReachableByKey, type Look, settled, visit } from '../kit/console.ts';
import { exampleParams } from '../kit/example-params.ts';
import { expectAnatomy } from './anatomy/expect-anatomy.ts';

type Named = (typeof allScreens)[number];

/** Px from which every column has its place. */
const wide = 1280;

/** Looks at screens in one window, signed in where a screen asks for it; the console's own files are loaded once. */
export const openWindow = async (browser: Browser, api: Api, look: Required<Pick<Look, 'theme' | 'width'>>) => {
  const [signedIn, visitor] = [await visit(browser, api, api.adminToken, look), await visit(browser, api, '', look)];
  const expectScreen = async ({ id, screen }: Named): Promise<void> => {
    const { page, complaints } = screen.access === 'public' ? visitor : signedIn;
    const before = complaints.length;
    await page.goto(await exampleParams(api, screen.path));
    await settled(page);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    expect(await page.title()).toBe(`${heading} · Matchdesk`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    if (look.width >= wide) await expectAnatomy(page, id);
    await expectAccessible(page);
    await expectReachableByKey(page);
    expect(complaints.slice(before)).toEqual([]);
  };
  return { expectScreen };
};
