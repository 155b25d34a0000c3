import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { openStage } from '../kit/stage.ts';
import { openedOn } from './opened.ts';

const { api, browser } = await openStage();

type Row = { readonly _id: string; readonly firstname: string; readonly account_status: number };
const firstRows = async (): Promise<readonly Row[]> => {
  const got = await fetch(`${api.url}/v2/adminLogin/usersRecord/1?limit=10&sort=4`, {
    headers: { 'x-auth-token': api.adminToken },
  });
  return ((await got.json()) as { data: Row[] }).data;
};

const opened = openedOn({ api, browser });

const pause = async (page: Page): Promise<void> => {
  await page.keyboard.press('e');
  await page.getByRole('dialog', { name: 'Set account status' }).waitFor();
  await page.keyboard.type('Pau');
  await page.keyboard.press('Control+Enter');
};

describe('without a network', () => {
  it('what was read stays, with its time; what is sent is refused at once and kept; both go on afterwards', async () => {
    const { page, close } = await opened('/user-management?sort=4');
    const active = (await firstRows()).findIndex(({ account_status: is }) => is === 0);
    await page.locator(`[role=row][data-index="${active}"]`).focus();
    // Overlays are loaded once the screen shows, with everything that they import, and before the other screens.
    const isFetched = () =>
      performance.getEntriesByType('resource').filter(({ name }) => name.includes('.screen-')).length > 1;
    await expect.poll(() => page.evaluate(isFetched)).toBe(true);
    await page.context().setOffline(true);
    await page.getByText(/^As of \d\d:\d\d UTC\. You are offline\.$/).waitFor();
    expect(await page.locator('main [role=row][data-index]').count()).toBe(10);
    await pause(page);
    await page.getByRole('dialog').getByText('Not sent, because you were offline. What you typed is kept.').waitFor();
    expect((await firstRows())[active]?.account_status).toBe(0);
    await page.context().setOffline(false);
    await page.keyboard.press('Control+Enter');
    await page.getByText('Account status updated successfully').waitFor();
    await page.getByText(/^As of/).waitFor({ state: 'detached' });
    expect((await firstRows())[active]?.account_status).toBe(3);
    await close();
  });
});

describe('a run over many that fails in part', () => {
  it('names each row with its reason, retries those, and undoes all of it in one press', async () => {
    const { page, close } = await opened('/user-management?sort=4');
    const rows = await firstRows();
    const places = rows.flatMap(({ account_status: is }, at) => (is === 0 ? [at] : [])).slice(0, 3);
    const chosen = places.map((at) => rows[at] as Row);
    for (const at of places) await page.locator(`[role=row][data-index="${at}"]`).press('x');
    await page.getByText('3 selected').waitFor();
    const refused = `**/v2/adminLogin/updateStatus/${chosen[1]?._id}/*`;
    await page.route(refused, (route) =>
      route.fulfill({ status: 400, json: { errors: [{ msg: 'This account is under review.', param: '' }] } }),
    );
    await pause(page);
    const dialog = page.getByRole('dialog', { name: 'Set account status' });
    await dialog.getByText('2 of 3 done.').waitFor();
    await dialog
      .getByRole('region', { name: 'Failed' })
      .getByText(`${chosen[1]?.firstname}: This account is under review.`)
      .waitFor();
    await page.unroute(refused);
    await dialog.getByRole('button', { name: 'Retry 1 failed…' }).press('Enter');
    await page.getByText('Account status updated successfully').waitFor();
    const statuses = async () => {
      const now = await firstRows();
      return places.map((at) => now[at]?.account_status);
    };
    expect(await statuses()).toEqual([3, 3, 3]);
    await page.keyboard.press('Control+z');
    await page.getByText('Undone: Set account status: ').waitFor();
    // An undone action offers no undo any more; an earlier action still does.
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(1);
    expect(await statuses()).toEqual([3, 0, 3]);
    await page.keyboard.press('Control+z');
    await page.waitForFunction(() => document.querySelectorAll('.alert').length > 0);
    await expect.poll(statuses).toEqual([0, 0, 0]);
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    await close();
  });
});

it('at a zoom of 400 %, every action beside a list is within reach of a pointer', async () => {
  const { page, close } = await opened('/user-management');
  await page.setViewportSize({ width: 320, height: 256 });
  await page.keyboard.press('o');
  await page
    .locator('.peek')
    .getByRole('button', { name: /^Assign a user/ })
    .click({ trial: true });
  await close();
});
