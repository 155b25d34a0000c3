import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { settled } from '../kit/console.ts';
import { openStage } from '../kit/stage.ts';
import { openedOn } from './opened.ts';

const opened = openedOn(await openStage());

const rowsShown = (page: Page): Promise<number> => page.locator('main [role=row]').count();
/** The texts of one column, by its position. */
const column = (page: Page, place: number): Promise<string[]> =>
  page
    .locator('main [role=row]:has([role=gridcell])')
    .evaluateAll(
      (rows, at) => rows.map((row) => row.querySelectorAll('[role=gridcell]')[at]?.textContent ?? ''),
      place - 1,
    );

describe('the users list', () => {
  it('moves 600 px by each of its arrows', async () => {
    const { page, close } = await opened('/user-management');
    const scrolled = () => page.locator('.table-frame').evaluate((frame) => frame.scrollLeft);
    await page.getByRole('button', { name: 'Scroll the table right' }).click();
    expect(await scrolled()).toBe(600);
    await page.getByRole('button', { name: 'Scroll the table left' }).click();
    expect(await scrolled()).toBe(0);
    await close();
  });

  it('keeps size, order, search and page in its address', async () => {
    const { page, close } = await opened('/user-management');
    const ten = await rowsShown(page);
    await page.getByLabel('Rows per page').selectOption('25');
    await page.getByText(/^Showing 1 to 25 of [\d,]+ entries$/).waitFor();
    expect(await rowsShown(page)).toBe(ten + 15);
    await page.getByLabel('Sort by').selectOption({ label: 'Name' });
    await page.waitForURL(/sort=/);
    await settled(page);
    await page.getByRole('button', { name: 'Page 2' }).click();
    await page.getByText(/^Showing 26 to 50 of [\d,]+ entries$/).waitFor();
    const address = page.url();
    const names = await page.getByRole('grid').getByRole('link').allTextContents();
    await page.goto(address);
    await settled(page);
    expect(await page.getByRole('grid').getByRole('link').allTextContents()).toEqual(names);
    expect(await page.getByLabel('Rows per page').inputValue()).toBe('25');
    await close();
  });

  it('keeps who a row is about, its whole ring and one line of what can be done on a screen of 320 px', async () => {
    const { page, close } = await opened('/user-management');
    await page.setViewportSize({ width: 320, height: 568 });
    await page.locator('[data-index="0"]').focus();
    await page.keyboard.press('j');
    await page.locator('.table-frame').evaluate((frame) => frame.scrollTo({ left: 700, behavior: 'instant' }));
    await page.locator('.table-box[data-scrolled]').waitFor();
    const seen = await page.locator('[data-index="1"]').evaluate((row) => {
      const frame = row.closest('.table-frame') as HTMLElement;
      const { left } = frame.getBoundingClientRect();
      const name = row.querySelector('a[href^="/view-user-detail/"]:not(:has(img, .avatar))') as HTMLElement;
      const lead = row.querySelector('.table-lead') as HTMLElement;
      return {
        frame: frame.clientWidth,
        name: name.getBoundingClientRect().left - left,
        stays: lead.getBoundingClientRect().right - left,
        ring: Number.parseFloat(getComputedStyle(row, '::before').width),
      };
    });
    expect(seen.name).toBeGreaterThan(0);
    expect(seen.stays).toBeGreaterThan(seen.name);
    expect(seen.stays).toBeLessThanOrEqual(seen.frame * 0.45 + 1);
    expect(seen.ring).toBe(seen.frame);
    await page.keyboard.press('x');
    const bar = page.getByRole('region', { name: 'Selection' });
    await bar.getByRole('button', { name: 'Add credits' }).waitFor();
    expect((await bar.boundingBox())?.height).toBeLessThan(56);
    await bar.getByRole('button', { name: 'Actions on the selection' }).click();
    await page
      .getByRole('dialog')
      .getByRole('option', { name: /^Set account status/ })
      .waitFor();
    await close();
  });

  it('keeps the place under the keys from page to page, and nothing of who stood there', async () => {
    const { page, complaints, close } = await opened('/user-management?size=100');
    const shown = async () => {
      // Pictures load once the rows are painted.
      await page.waitForFunction(() => document.querySelector('main [role=row] .avatar img:not([src])') === null);
      return now();
    };
    const now = async () => ({
      numbers: await column(page, 2),
      focused: await page.evaluate(() => document.activeElement?.getAttribute('data-index')),
      name: await page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
      pictures: await page
        .locator('main [role=row] .avatar img')
        .evaluateAll((all) => all.map((one) => one.getAttribute('src'))),
    });
    await page.locator('[data-index="0"]').focus();
    for (const key of ['j', 'j', 'j']) await page.keyboard.press(key);
    // A cell that is cut off shows its whole text under the pointer.
    const cell = page.locator('[data-index="1"] [role=gridcell]').nth(4);
    await cell.evaluate((element) => {
      element.textContent = 'somebody.with.a.very.long.address.indeed@example.com';
    });
    await cell.hover();
    expect(await cell.getAttribute('title')).toMatch(/^somebody/);
    const first = await shown();
    expect(first.numbers).toEqual(Array.from({ length: 100 }, (_, at) => String(at + 1)));

    await page.keyboard.press(']');
    await page.getByText(/^Showing 101 to 200 of/).waitFor();
    await settled(page);
    const second = await shown();
    expect(second.numbers).toEqual(Array.from({ length: 100 }, (_, at) => String(at + 101)));
    expect(second.focused).toBe('3');
    expect(second.name).not.toBe(first.name);
    expect(await page.getByRole('link', { name: `Open ${second.name}`, exact: true }).count()).toBeGreaterThan(0);
    expect(await cell.getAttribute('title')).toBeNull();

    await page.keyboard.press('[');
    await page.getByText(/^Showing 1 to 100 of/).waitFor();
    await settled(page);
    const again = await shown();
    expect([again.numbers, again.focused, again.name]).toEqual([first.numbers, '3', first.name]);

    // Several people may have the same portrait, so each row is compared with the same page opened directly.
    await page.goto('/user-management?size=100&page=2');
    await page.getByText(/^Showing 101 to 200 of/).waitFor();
    await settled(page);
    expect((await shown()).pictures).toEqual(second.pictures);
    expect(complaints).toEqual([]);
    await close();
  });

  it('is whole again after an empty search', async () => {
    const { page, close } = await opened('/user-management');
    const all = await page.getByText(/^Showing 1 to 10 of/).textContent();
    const search = page.getByRole('searchbox', { name: 'Enter name, email, or phone number to search' });
    await search.fill('zoe');
    await page.keyboard.press('Enter');
    await page.waitForURL(/zoe/);
    await settled(page);
    expect(await page.getByText(/^Showing 1 to/).textContent()).not.toBe(all);
    await search.fill('');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByText(all ?? '').waitFor();
    await close();
  });
});

describe('transactions', () => {
  it("are searched by what 'Search By' shows, with the specified complaints", async () => {
    const { page, complaints, close } = await opened('/transactions');
    const by = page.getByLabel('Search By', { exact: true });
    await by.selectOption({ label: 'Date Range' });
    const [start, end] = ['Start date', 'End date'].map((label) => page.getByLabel(new RegExp(`^${label}$`, 'i')));
    if (!start || !end) throw new Error('There are two dates.');
    expect(await end.isDisabled()).toBe(true);
    expect(await start.getAttribute('min')).toBe('2001-01-01');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByText('Please select a start date').waitFor();
    await start.fill('2026-03-01');
    expect(await end.isEnabled()).toBe(true);
    expect(await end.getAttribute('min')).toBe('2026-03-01');
    await page.getByText('Please select a end date').waitFor();
    await end.fill('2026-02-01');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByText('End Date should be greater than or equal to Start Date.').waitFor();
    await end.fill('2026-03-31');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.waitForURL(/start=2026-03-01/);
    await settled(page);
    const days = (
      await page
        .locator('main')
        .getByText(/^\d\d-\d\d-2026$/)
        .allTextContents()
    ).map((day) => day.slice(0, 2));
    expect(days.length).toBeGreaterThan(0);
    expect([...new Set(days)]).toEqual(['03']);

    await by.selectOption({ label: 'All list' });
    const name = page.getByLabel(/name/i).first();
    await name.pressSequentially('Z9');
    expect(await name.inputValue()).toBe('Z');
    await page.keyboard.press('Enter');
    await page.getByText('Name must be at least 2 characters long.').waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('cities', () => {
  it('are put in order by the page itself: the server hears of no order', async () => {
    const { page, close } = await opened('/radar');
    const sent: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      // The names of the console's own files contain any letters.
      if (pathname.startsWith('/v2/')) sent.push(`${pathname}${search} ${request.postData() ?? ''}`);
    });
    const header = page.getByRole('columnheader', { name: 'City' });
    const up = (await column(page, 3)).toSorted((one, other) => one.localeCompare(other, 'en'));
    await header.getByRole('button').click();
    await page.waitForFunction(() => document.querySelector('[aria-sort=ascending]') !== null);
    // The rows are in the order that the heading shows.
    await expect.poll(() => column(page, 3)).toEqual(up);
    await header.getByRole('button').click();
    await page.waitForFunction(() => document.querySelector('[aria-sort=descending]') !== null);
    await expect.poll(() => column(page, 3)).toEqual(up.toReversed());
    expect(sent.filter((call) => /sort|asc|order/i.test(call))).toEqual([]);
    await close();
  });
});

describe('communities', () => {
  it('are narrowed to days from 1 Jan 2015 to today, the end after the start', async () => {
    const { page, close } = await opened('/community');
    const [start, end] = [page.getByLabel('Start Date'), page.getByLabel('End Date')];
    expect(await end.isDisabled()).toBe(true);
    expect(await start.getAttribute('min')).toBe('2015-01-01');
    expect(await start.getAttribute('max')).toBe(new Date().toISOString().slice(0, 10));
    await start.fill('2024-01-01');
    await end.fill('2024-12-31');
    const sent = page.waitForRequest(/adminCommunityList.*start_date=\d/);
    await page.getByRole('button', { name: 'Filter' }).click();
    const { searchParams } = new URL((await sent).url());
    expect([searchParams.get('start_date'), searchParams.get('end_date')]).toEqual(['01-01-2024', '12-31-2024']);
    await settled(page);
    const years = await page
      .locator('main')
      .getByText(/^\d\d\/\d\d\/\d{4}$/)
      .allTextContents();
    expect([...new Set(years.map((day) => day.slice(-4)))]).toEqual(['2024']);
    await close();
  });
});
