import { sessionTexts as say } from '@matchdesk/core/session/texts.ts';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { settled, signIn, visit } from '../kit/console.ts';
import { keptIn } from '../kit/page-data.ts';
import { openStage } from '../kit/stage.ts';

const { api, browser } = await openStage();

/** Everything that a script of the page can get: the stored data, and the server's answers to a page of the console. */
const readable = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const told = await fetch(`/console/session?page=${location.pathname}`, { headers: { 'x-matchdesk-console': '1' } });
    return JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }, await told.text()]);
  });

it('no script of the page can read the token, neither after signing in nor after a reload', async () => {
  const { page, complaints, close } = await visit(browser, api);
  const answers: string[] = [];
  // Each answer is recorded before the page gets it, because a page that navigates discards its answers.
  await page.route(/\/v2\/|\/console\//, async (route) => {
    const response = await route.fetch();
    answers.push(await response.text());
    await route.fulfill({ response });
  });
  await signIn(page, api.admin);
  await settled(page);
  const token = (await page.context().cookies()).find(({ name }) => name === 'matchdesk_session')?.value ?? '';
  const held = await fetch(`${api.url}/v2/adminLogin`, { headers: { 'x-auth-token': token } });
  expect(held.status).toBe(200);
  answers.push((await (await page.reload())?.text()) ?? '');
  expect(keptIn(answers.at(-1) ?? '').session).not.toBeNull();
  await settled(page);
  expect(await readable(page)).toContain('matchdesk_look');
  for (const text of [await readable(page), ...answers]) expect(text).not.toContain(token);
  expect(complaints).toEqual([]);
  await close();
});

it('served by another server, the tab itself keeps the token over a reload', async () => {
  const { page, close } = await visit(browser, api);
  await page.route('**/console/session*', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await signIn(page, api.admin);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  const kept = await page.evaluate(() => sessionStorage.getItem('matchdesk.token'));
  const held = await fetch(`${api.url}/v2/adminLogin`, { headers: { 'x-auth-token': kept ?? '' } });
  expect(held.status).toBe(200);
  expect((await page.context().cookies(api.url)).map(({ name }) => name)).toEqual(['matchdesk_look']);
  await close();
});

it('where the browser keeps no cookie, a sign-in says that, not that nobody is signed in', async () => {
  const { page, close } = await visit(browser, api);
  await page.goto('/admin-login');
  await page.route('**/v2/adminLogin', async (route) => {
    // The server's answers without the cookie.
    if (route.request().method() === 'GET') await page.context().clearCookies();
    await route.continue();
  });
  await page.getByLabel('Email', { exact: true }).fill(api.admin.email);
  await page.getByLabel('Password', { exact: true }).fill(api.admin.password);
  await page.keyboard.press('Enter');
  await page.getByRole('form').getByText(say.notKept).waitFor();
  await close();
});
