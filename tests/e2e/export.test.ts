import type { Download, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../kit/accessible.ts';
import { settled, visit } from '../kit/console.ts';
import { openStage } from '../kit/stage.ts';
import { ask, cellsOf, dialog } from './exports.ts';
import { openedOn } from './opened.ts';

const { api, browser } = await openStage();

const opened = openedOn({ api, browser });

/** The texts of the visible rows, by heading. */
const shownCells = (page: Page, heading: string): Promise<string[]> =>
  page.evaluate((name) => {
    const headings = [...document.querySelectorAll('main [role=columnheader]')].map((each) => each.textContent ?? '');
    const at = headings.findIndex((text) => text.trim() === name);
    const rows = [...document.querySelectorAll('main [role=row]:has([role=gridcell])')];
    return rows.map((row) => row.querySelectorAll('[role=gridcell]')[at]?.textContent ?? '');
  }, heading);

describe('an export of the users', () => {
  it('has just the rows and columns that show, in their order, as csv, xlsx and xls', async () => {
    const { page, complaints, close } = await opened('/user-management?q=mar&sort=5&hide=age,phone');
    const shown = await shownCells(page, 'Email');
    const total = Number(/of (\d+) entries/.exec((await page.getByText(/^Showing/).textContent()) ?? '')?.[1]);
    expect(shown.length).toBeGreaterThan(1);
    for (const format of ['csv', 'xlsx', 'xls']) {
      await ask(page);
      await dialog(page)
        .getByRole('radio', { name: `These ${total}` })
        .waitFor();
      await dialog(page).getByText('“mar” · by Email').waitFor();
      if (format === 'csv') await expectAccessible(page);
      await dialog(page).getByRole('radio', { name: format, exact: true }).check();
      const download = page.waitForEvent('download');
      await page.keyboard.press('1');
      const file = await download;
      expect(file.suggestedFilename()).toMatch(new RegExp(`^users-\\d{4}-\\d\\d-\\d\\d\\.${format}$`));
      await page.getByText(`Saved ${total} ${total === 1 ? 'row' : 'rows'} as ${file.suggestedFilename()}.`).waitFor();
      const [headings = [], ...rows] = await cellsOf(file);
      expect(headings).toContain('Email');
      for (const left of ['Age', 'Phone', 'Match & Chat Details', 'Flag', 'Profile'])
        expect(headings).not.toContain(left);
      expect(rows).toHaveLength(total);
      expect(rows.map((row) => row[headings.indexOf('Email')]).slice(0, shown.length)).toEqual(shown);
    }
    expect(complaints).toEqual([]);
    await close();
  });

  it('has just those that are selected, from other pages too', async () => {
    const { page, close } = await opened('/user-management');
    await ask(page);
    expect(await dialog(page).getByRole('radio', { name: 'The selected' }).isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    const emails = await shownCells(page, 'Email');
    await page.locator('[data-index="0"]').focus();
    for (const key of ['x', 'j', 'j', 'x', ']']) await page.keyboard.press(key);
    await page.getByText(/^Showing 11 to 20 of/).waitFor();
    await settled(page);
    const further = await shownCells(page, 'Email');
    await page.keyboard.press('x');
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Export' }).click();
    await expect.poll(() => dialog(page).getByRole('radio', { name: 'The 3 selected' }).isChecked()).toBe(true);
    const download = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    const [headings = [], ...rows] = await cellsOf(await download);
    expect(rows.map((row) => row[headings.indexOf('Email')])).toEqual([emails[0], emails[2], further[2]]);
    await close();
  });

  it("of all is the server's own, once each, with the columns that show", async () => {
    const { page, complaints, close } = await opened('/user-management?q=mar&hide=radar');
    await page.getByRole('button', { name: 'Export' }).click();
    const kept = await api.database.db
      .selectFrom('users')
      .select((query) => query.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    await dialog(page)
      .getByRole('radio', { name: `All ${kept.n}` })
      .waitFor();
    const download = page.waitForEvent('download');
    await page.keyboard.press('3');
    const file = await download;
    expect(file.suggestedFilename()).toBe('User Report.xls');
    const [headings = [], ...people] = await cellsOf(file);
    expect(headings).toContain('Email');
    for (const left of ['Radar', 'Match & Chat Details', 'Flag', 'Profile']) expect(headings).not.toContain(left);
    expect(people).toHaveLength(Number(kept.n));
    const emails = people.map((row) => row[headings.indexOf('Email')]).filter(Boolean);
    expect(new Set(emails).size).toBe(emails.length);
    expect(complaints).toEqual([]);
    await close();
  });

  it('waits where the server is gone, goes on behind what came, and saves nothing where it is stopped', async () => {
    const { page, close } = await opened('/user-management');
    const cut = (url: URL): boolean => /usersRecord\/2$/.test(url.pathname) && url.searchParams.get('limit') === '100';
    await page.route(cut, (route) => route.abort());
    await ask(page);
    await page.keyboard.press('1');
    await dialog(page).getByText('The 100 rows that have arrived are kept.').waitFor();
    await page.unroute(cut);
    const download = page.waitForEvent('download');
    await dialog(page).getByRole('button', { name: 'Try again' }).press('Enter');
    expect((await cellsOf(await download)).length).toBe(301);

    await page.route(cut, (route) => route.abort());
    const saved: Download[] = [];
    page.on('download', (file) => saved.push(file));
    await ask(page);
    await page.keyboard.press('1');
    await dialog(page).getByText('The 100 rows that have arrived are kept.').waitFor();
    await dialog(page).getByRole('button', { name: 'Stop' }).press('Enter');
    await page.getByText('Stopped. Nothing was saved.').waitFor();
    await dialog(page).waitFor({ state: 'detached' });
    expect(saved).toEqual([]);
    const left = await page.evaluate(async () => {
      const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('exports', { create: true });
      const names: string[] = [];
      for await (const name of folder.keys()) names.push(name);
      return names.length;
    });
    // A saved file stays until it is certainly saved.
    expect(left).toBe(1);
    await close();
  });
});

describe('a list whose server is gone', () => {
  it('says so, keeps what was typed, and goes on when it is back', async () => {
    const { page, close } = await visit(browser, api, api.adminToken);
    await page.goto('/user-management');
    await settled(page);
    await page.route('**/v2/**', (route) => route.abort());
    await page.keyboard.press('/');
    await page.keyboard.type('ann');
    await page.keyboard.press('Enter');
    await page.getByText('The server cannot be reached.').waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('ann');
    await page.unroute('**/v2/**');
    await page.getByRole('button', { name: 'Retry' }).press('Enter');
    await page.getByText(/Showing 1 to \d+ of/).waitFor();
    await close();
  });
});
