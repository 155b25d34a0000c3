import { mostSignOutMs } from '@matchdesk/core/kit/call/transport.ts';
import { shellTexts as say } from '@matchdesk/core/shell/texts.ts';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { settled, visit } from '../kit/console.ts';
import { freshToken } from '../kit/fresh-token.ts';
import { openStage } from '../kit/stage.ts';

const { api, browser } = await openStage();
const statusWith = async (token: string): Promise<number> =>
  (await fetch(`${api.url}/v2/adminLogin`, { headers: { 'x-auth-token': token } })).status;

/** The question is loaded while there is a network; `meanwhile` runs before it is answered. */
const signOut = async (page: Page, meanwhile?: () => Promise<void>): Promise<void> => {
  await page.getByRole('button', { name: 'Admin', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Logout' }).press('Enter');
  await page.getByRole('alertdialog').waitFor();
  await meanwhile?.();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).press('Enter');
  await page.waitForURL(/admin-login/);
};

it('a tab that only reads ends its session on the server, too', async () => {
  const token = await freshToken(api);
  const { page, complaints, close } = await visit(browser, api, token);
  await page.goto('/radar?readonly');
  await settled(page);
  await signOut(page);
  await expect.poll(() => statusWith(token)).toBe(401);
  await page.reload();
  await page.getByLabel('Email', { exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

it('without a network it says that the server did not hear of it, and tells it as soon as there is one', async () => {
  const token = await freshToken(api);
  const { page, close } = await visit(browser, api, token);
  const other = await page.context().newPage();
  for (const each of [other, page]) {
    await each.goto('/radar');
    await settled(each);
  }
  await signOut(page, () => page.context().setOffline(true));
  await page.getByText(say.signOutUnheard).waitFor();
  expect(await statusWith(token)).toBe(200);
  await page.context().setOffline(false);
  await expect.poll(() => statusWith(token)).toBe(401);
  await other.waitForURL(/admin-login/);
  await close();
});

it('a reload does not bring a session back whose end the server did not hear of', async () => {
  const token = await freshToken(api);
  const { page, close } = await visit(browser, api, token);
  await page.goto('/radar');
  await settled(page);
  await page.route(/\/(console\/session|v2\/adminLogin\/logout)$/, (route) => route.abort());
  await signOut(page);
  await page.getByText(say.signOutUnheard).waitFor();
  await page.unrouteAll();
  await page.reload();
  await page.getByLabel('Email', { exact: true }).waitFor();
  expect(await statusWith(token)).toBe(401);
  await close();
});

it('a server that does not answer keeps nobody here', async () => {
  const { page, close } = await visit(browser, api, await freshToken(api), { isAltered: true });
  await page.clock.install();
  await page.goto('/radar');
  await settled(page);
  const hangs = new Promise<void>((resolve) => void page.route('**/v2/adminLogin/logout', () => resolve()));
  await Promise.all([signOut(page), hangs.then(() => page.clock.fastForward(mostSignOutMs))]);
  await page.getByText(say.signOutUnheard).waitFor();
  await close();
});
