import { expect, it } from 'vitest';
import { answered } from '../contract/asked.ts';
import { settled, visit } from '../kit/console.ts';
import { openStage } from '../kit/stage.ts';

const { api, browser } = await openStage();

const countOfCases = '**/v2/queue?**';

it('a page of a list that was loading while somebody changed a row shows the change', async () => {
  const lines = api.openLines();
  const { page, complaints, close } = await visit(browser, api, api.subAdminToken);
  const counted = page.waitForResponse(countOfCases);
  await page.goto('/user-management');
  await counted;
  await settled(page);
  await expect.poll(api.openLines).toBe(lines + 1);
  const { data } = await answered(api, 'users.list', { page: 30 });
  const active = data.findIndex(({ account_status }) => account_status === 0);
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>();
  const { promise: told, resolve: tell } = Promise.withResolvers<void>();
  await page.route('**/usersRecord/30?**', async (route) => {
    const response = await route.fetch();
    read();
    await told;
    await route.fulfill({ response });
  });
  await page.keyboard.press('}');
  await isRead;
  // The number of waiting cases is read again as soon as the page hears of the change.
  const isHeard = page.waitForRequest(countOfCases);
  await answered(api, 'users.setStatus', { id: data[active]?._id, status: 2 });
  await isHeard;
  tell();
  await page.locator(`.table-body [role=row][data-index="${active}"]`).getByText('Suspended').waitFor();
  expect(complaints).toEqual([]);
  await close();
});
