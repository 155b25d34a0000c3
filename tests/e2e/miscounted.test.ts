import { afterAll, beforeAll, it } from 'vitest';
import { oneBrowser } from '../kit/browser.ts';
import { settled, visit } from '../kit/console.ts';
import { type Gateway, startGateway } from '../kit/provider/gateway.ts';
import { miscounted } from '../kit/provider/miscounted.ts';
import { token } from '../kit/provider/routes.ts';

const browser = await oneBrowser();
let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway({ dress: miscounted });
});
afterAll(() => gateway.close());

it('a total that is too small hides no page of a list, and is not shown', async () => {
  const { page, close } = await visit(browser, gateway, token);
  await page.goto('/user-management?size=10');
  await settled(page);
  await page.getByText('Showing 1 to 10 of 10+ entries').waitFor();
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByText('Showing 11 to 20 of 20+ entries').waitFor();
  await page.goto('/user-management?size=10&page=13');
  await page.getByText('Showing 121 to 125 of 125+ entries').waitFor();
  await close();
});
