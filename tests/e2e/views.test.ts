import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../kit/accessible.ts';
import { settled, visit } from '../kit/console.ts';
import { openStage } from '../kit/stage.ts';
import { openedOn } from './opened.ts';

const { api, browser } = await openStage();

const opened = openedOn({ api, browser });
const names = (page: Page): Promise<string[]> =>
  page.locator('main [role=row][aria-label]').evaluateAll((rows) => rows.map((row) => row.ariaLabel ?? ''));
const headings = (page: Page): Promise<string[]> => page.getByRole('columnheader').allTextContents();

describe('a saved view', () => {
  it('has a name and a link, is in the palette, and shows others the same rows and columns', async () => {
    const { page, complaints, close } = await opened('/user-management?q=mar&sort=4');
    await page.keyboard.press('v');
    await page.getByRole('dialog', { name: 'Columns' }).getByLabel('Age', { exact: true }).press('Space');
    await page.keyboard.press('Escape');
    await page.getByRole('columnheader', { name: 'Age', exact: true }).waitFor({ state: 'detached' });
    const [shown, columns] = [await names(page), await headings(page)];
    expect(shown.length).toBeGreaterThan(1);

    await page.keyboard.press('Shift+V');
    await page.getByRole('menuitem', { name: 'Save this view…' }).press('Enter');
    await page.getByRole('dialog', { name: 'Save this view' }).getByRole('textbox', { name: 'Name' }).fill('The Marys');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'The Marys' }).waitFor();

    await page.goto('/admin-dashboard');
    await settled(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Command palette' }).waitFor();
    await page.keyboard.type('marys');
    await page.getByRole('option', { name: /The Marys/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/user-management\?.*q=mar/);
    await settled(page);
    expect([await names(page), await headings(page)]).toEqual([shown, columns]);
    const link = page.url();
    expect(complaints).toEqual([]);

    const other = await visit(browser, api, api.subAdminToken);
    await other.page.goto(link);
    await settled(other.page);
    expect([await names(other.page), await headings(other.page)]).toEqual([shown, columns]);
    await other.page.getByRole('button', { name: 'Views' }).waitFor();
    await other.close();

    await page.keyboard.press('Shift+V');
    await page.getByRole('menuitem', { name: 'Delete The Marys' }).press('Enter');
    await page.getByRole('button', { name: 'Views' }).waitFor();
    await close();
  });

  it('is followed by the export, from the button and from the palette', async () => {
    const { page, close } = await opened('/user-management?hide=age,email');
    const asked = page.waitForRequest(/adminLogin\/download/);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Command palette' }).waitFor();
    await page.keyboard.type('>export');
    await page
      .getByRole('option', { name: /^Export/ })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('radio', { name: /^All/ }).waitFor();
    await page.keyboard.press('3');
    const { columns } = (await asked).postDataJSON() as { columns: string[] };
    expect(columns).toContain('Phone');
    expect(columns.filter((heading) => heading === 'Age' || heading === 'Email')).toEqual([]);
    await close();
  });
});

describe('the record under the cursor', () => {
  it('shows beside the list and follows the cursor; Enter opens it, Escape puts it away', async () => {
    const { page, complaints, close } = await opened('/user-management');
    const [first = '', second = ''] = await names(page);
    await page.keyboard.press('k');
    await page.keyboard.press('o');
    const beside = page.getByRole('complementary', { name: `Beside the list: ${first}` });
    await beside.getByText('Registration Date').waitFor();
    // The focus stays on the list.
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe(first);
    await page.keyboard.press('j');
    await page
      .getByRole('complementary', { name: `Beside the list: ${second}` })
      .getByText('Registration Date')
      .waitFor();
    await settled(page);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.waitForURL(/view-user-detail/);
    await settled(page);
    await page.keyboard.press('u');
    await page.getByRole('complementary', { name: `Beside the list: ${second}` }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('complementary').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await close();
  });

  it('opens in a new tab by Shift with o and by Ctrl with Enter', async () => {
    const { page, close } = await opened('/events');
    await page.keyboard.press('j');
    for (const keys of ['Shift+O', 'Control+Enter']) {
      const tab = page.context().waitForEvent('page');
      await page.keyboard.press(keys);
      expect(new URL((await tab).url()).pathname).toMatch(/^\/events-details\//);
    }
    expect(new URL(page.url()).pathname).toBe('/events');
    await close();
  });

  it('is there at once where the cursor rested on it, as the next page is', async () => {
    const { page, close } = await visit(browser, api, api.adminToken);
    const read: string[] = [];
    page.on('requestfinished', (request) => read.push(new URL(request.url()).pathname));
    const isRead = (path: string) => () => read.some((each) => each.endsWith(path));
    await page.goto('/user-management');
    await settled(page);
    await page.keyboard.press('j');
    await page.locator('[data-cursor][data-index="1"]').waitFor();
    const answer = await fetch(`${api.url}/v2/adminLogin/usersRecord/1?sort=1&limit=10`, {
      headers: { 'x-auth-token': api.adminToken },
    });
    const id = ((await answer.json()) as { data: { _id: string }[] }).data[1]?._id;
    await expect.poll(isRead('/usersRecord/2')).toBe(true);
    await expect.poll(isRead(`/getUserDataa/${id}`)).toBe(true);
    await page.route('**/v2/adminLogin/{getUserDataa,usersRecord}/**', (route) => route.abort());
    await page.keyboard.press(']');
    await page.getByText(/^Showing 11 to 20 of/).waitFor();
    await page.keyboard.press('[');
    await page.getByText(/^Showing 1 to 10 of/).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Registration Date').waitFor();
    await close();
  });

  it('is where it was, and so is the scrolling, when the list is come back to', async () => {
    const { page, close } = await opened('/user-management?size=100');
    await page.keyboard.press('End');
    await page.keyboard.press('k');
    await page.locator('.table-frame').evaluate(async (frame) => {
      const scrolled = new Promise((resolve) => frame.addEventListener('scroll', resolve, { once: true }));
      frame.scrollLeft = 600;
      await scrolled;
    });
    const place = () =>
      page.evaluate(() => {
        const { scrollLeft, scrollTop } = document.querySelector('.table-frame') ?? document.body;
        const { index } = document.querySelector<HTMLElement>('[data-cursor]')?.dataset ?? {};
        return { scrollLeft, scrollTop, scrollY, index };
      });
    const before = await place();
    expect(before).toMatchObject({ scrollLeft: 600, index: '98' });
    expect(before.scrollTop + before.scrollY).toBeGreaterThan(1_000);
    await page.keyboard.press('Enter');
    await page.waitForURL(/view-user-detail/);
    await settled(page);
    await page.keyboard.press('u');
    await page.getByText(/^Showing 1 to 100 of/).waitFor();
    await expect.poll(place).toEqual(before);
    await close();
  });

  it('is where it was on a page that was come to with the cursor', async () => {
    const { page, close } = await opened('/user-management');
    const cursor = page.locator('[data-cursor]');
    for (const key of ['j', 'j', ']']) await page.keyboard.press(key);
    await page.getByText(/^Showing 11 to 20 of/).waitFor();
    await settled(page);
    expect(await cursor.getAttribute('data-index')).toBe('2');
    const name = await cursor.getAttribute('aria-label');
    await page.keyboard.press('Enter');
    await page.waitForURL(/view-user-detail/);
    await settled(page);
    await page.keyboard.press('u');
    await page.getByText(/^Showing 11 to 20 of/).waitFor();
    await expect.poll(() => cursor.getAttribute('data-index')).toBe('2');
    expect(await cursor.getAttribute('aria-label')).toBe(name);
    await close();
  });
});

it('Escape closes a dialog that came over a menu, which was opened while the dialog was loading', async () => {
  const { page, complaints, close } = await visit(browser, api, api.adminToken, { isAltered: true });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/column-chooser-*', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/user-management');
  await settled(page);
  await page.getByRole('button', { name: 'Columns', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('menu', { name: 'Saved views' }).waitFor();
  release();
  const dialog = page.getByRole('dialog', { name: 'Columns' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await close();
});
