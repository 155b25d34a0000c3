import { expect, it } from 'vitest';
import { settled, visit } from '../kit/console.ts';
import { exampleParams } from '../kit/example-params.ts';
import { openStage } from '../kit/stage.ts';

const { api, browser } = await openStage();
/** The width of A4 within the sheet's margins, in CSS pixels; browsers shrink a page that is up to a third wider. */
const sheet = { width: 1032, height: 703 };
const widest = sheet.width * 1.33;

it.each(['/user-management?size=25', '/transactions', '/community', '/audit-log'])(
  '%s is printed whole: each column on the sheet with all its text, headed on every page, without what is pressed',
  async (path) => {
    const { page, complaints, close } = await visit(browser, api, api.adminToken);
    await page.goto(path);
    await settled(page);
    await page.setViewportSize(sheet);
    await page.emulateMedia({ media: 'print' });
    const table = page.locator('main .table');
    expect(await table.evaluate((element) => element.getBoundingClientRect().right)).toBeLessThanOrEqual(widest);
    expect(await table.locator('.table-head').evaluate((head) => getComputedStyle(head).display)).toBe(
      'table-header-group',
    );
    const cut = await table
      .locator('.cell')
      .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).length);
    expect(cut).toBe(0);
    const pressed = page.locator('.pager, .toolbar, .sidebar, .topbar, .table-select, .switch-track');
    expect(await pressed.filter({ visible: true }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  },
);

it('a record is printed without its path and its buttons', async () => {
  const { page, complaints, close } = await visit(browser, api, api.adminToken);
  await page.goto(await exampleParams(api, '/view-user-detail/:id'));
  await settled(page);
  await page.getByRole('button', { name: 'Assign' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('main :is(.trail, .where, .button)').filter({ visible: true }).count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});
