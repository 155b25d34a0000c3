import { afterAll, beforeAll, expect, it } from 'vitest';
import { oneBrowser } from '../kit/browser.ts';
import { settled, visit } from '../kit/console.ts';
import { type Gateway, startGateway } from '../kit/provider/gateway.ts';
import { token } from '../kit/provider/routes.ts';

const browser = await oneBrowser();
let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway({
    dress: (json, call) =>
      call.includes('/usersRecord/') ? { data: [{ _id: 'a/b', firstname: 'Slashed' }], total: 1 } : json,
  });
});
afterAll(() => gateway.close());

it('a record whose id cannot be put into an address says so by its id', async () => {
  const { page, close } = await visit(browser, gateway, token);
  const told = page.locator('main').getByText("'a/b' cannot be put into an address: nothing was sent.");
  await page.goto('/user-management');
  await settled(page);
  await page.getByRole('row', { name: /Slashed/ }).focus();
  await page.keyboard.press('Enter');
  await told.first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/view-user-detail/a%2Fb');
  await close();
});

it('a record whose id has signs of an address opens by its id, also when its page is loaded', async () => {
  const { page, close } = await visit(browser, gateway, token);
  const asked = (): unknown => gateway.provider.seen.filter(({ call }) => call.includes('/getUserDataa/')).at(-1)?.call;
  await page.goto(`/view-user-detail/${encodeURIComponent('a?b:c %41')}`);
  await settled(page);
  expect(asked()).toBe(`GET /v2/adminLogin/getUserDataa/${encodeURIComponent('a?b:c %41')}`);
  await close();
});
