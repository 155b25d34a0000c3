import { contract } from '@matchdesk/core/endpoints.ts';
import type { Request } from 'playwright';
import { expect, it } from 'vitest';
import { sayYes, settled, visit } from '../kit/console.ts';
import { openStage } from '../kit/stage.ts';

const { api, browser } = await openStage();

it('a person who signs out calls off the line of changes that is just opening', async () => {
  const seen = await visit(browser, api, api.adminToken, { isAltered: true });
  const { page } = seen;
  const { promise: left, resolve: leave } = Promise.withResolvers<void>();
  await page.route('**/v2/live', async (route) => {
    await left;
    await route.continue().catch(() => undefined);
  });
  // The server has ended the session, and the page does not know yet.
  await page.route(`**${contract.session.signOut.path}`, async (route) => {
    const response = await route.fetch();
    leave();
    await lineEnded;
    await route.fulfill({ response });
  });
  const isLine = (request: Request): boolean => request.url().endsWith('/v2/live');
  const lineEnded = Promise.race([
    page.waitForEvent('requestfailed', isLine),
    page.waitForEvent('requestfinished', isLine),
  ]);
  const opening = page.waitForRequest('**/v2/live');
  await page.goto('/user-management');
  const line = await opening;
  await page.getByRole('button', { name: 'Admin', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Logout' }).press('Enter');
  await sayYes(page);
  await page.waitForURL(/\/admin-login/);
  await expect.poll(() => line.failure()?.errorText).toBe('net::ERR_ABORTED');
  expect(seen.complaints).toEqual([]);
});

it('nothing is read while a person signs out', async () => {
  const { page, complaints, close } = await visit(browser, api, api.adminToken);
  await page.goto('/user-management');
  await settled(page);
  const asked: string[] = [];
  // The server has ended the session, and the page, which would read everything anew, does not know yet.
  await page.route(`**${contract.session.signOut.path}`, async (route) => {
    const response = await route.fetch();
    page.on('request', (request) => asked.push(request.url()));
    await page.evaluate(async () => {
      for (const event of ['offline', 'online']) dispatchEvent(new Event(event));
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    });
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Admin', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Logout' }).press('Enter');
  await sayYes(page);
  await page.waitForURL(/\/admin-login/);
  expect(asked.filter((url) => url.includes('/v2/'))).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});
