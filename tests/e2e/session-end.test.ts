import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { ledger, ledgerEnd } from '../cli/terminal.ts';
import { sayYes, settled, visit } from '../kit/console.ts';
import { freshToken } from '../kit/fresh-token.ts';
import { openStage } from '../kit/stage.ts';
import { ask, cellsOf, dialog } from './exports.ts';

const { api, browser } = await openStage();

const post = async (path: string, body: object, token = ''): Promise<Response> =>
  fetch(api.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== '' && { 'x-auth-token': token }) },
    body: JSON.stringify(body),
  });
const end = (token: string): Promise<Response> => post('/v2/adminLogin/logout', {}, token);

/** The token that the browser keeps out of the page's reach. */
const keptToken = async (page: Page): Promise<string> =>
  (await page.context().cookies()).find(({ name }) => name === 'matchdesk_session')?.value ?? '';

/** Keeps a page without the live line, which would report the end of the session before its next request. */
const unlined = async (page: Page): Promise<void> => {
  await page.route('**/v2/live', (route) => route.fulfill({ status: 429 }));
};

/** Opens a page and waits for its own counts, whose answers would reveal the end of the session, too. */
const open = async (page: Page, address: string): Promise<void> => {
  await unlined(page);
  await page.goto(address);
  await settled(page);
  await page.waitForFunction(() => {
    const read = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    return ['/v2/queue', '/v2/notes', '/v2/plans'].every((path) => read.includes(path));
  });
};
/** Keeps the requests to an address from the server until they are released. */
const heldBack = async (page: Page, address: string): Promise<{ release: () => void }> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return { release: resolve };
};
/** The address is known already: the focus is on the password. */
const signInOver = async (page: Page): Promise<void> => {
  const login = page.getByRole('dialog', { name: 'Login' });
  await login.waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'password');
  await page.keyboard.type(api.admin.password);
  await page.keyboard.press('Enter');
  await login.waitFor({ state: 'detached' });
};

/** Moves to a row of the palette by keys, from any row: a read may reveal the end of the session first. */
const highlight = async (page: Page, name: string): Promise<void> => {
  await page.waitForFunction(() => document.activeElement?.closest('.palette'));
  const row = page.getByRole('option', { name, exact: true });
  while ((await row.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
};

describe('the session ends', () => {
  it('in an action’s form or in the palette: what was typed is kept, and sent after signing in', async () => {
    const before = await ledgerEnd(api);
    const given = async () => (await ledger(api, before)).map(({ coins }) => coins);
    const token = await freshToken(api);
    const { page, close } = await visit(browser, api, token);
    await open(page, '/user-management');
    await page.locator('[data-index="0"]').press('c');
    await page.getByRole('dialog', { name: 'Add credits' }).waitFor();
    // The earlier text is replaced.
    await page.keyboard.type('70');
    await end(token);
    await page.keyboard.press('Control+Enter');
    await sayYes(page);
    await signInOver(page);
    await page.waitForFunction(() => (document.activeElement as HTMLInputElement | null)?.value === '70');
    await page.keyboard.press('Control+Enter');
    await page.getByText(/^Add 70 credits to/).waitFor();
    await sayYes(page);
    await page.getByText('Credit added successfully.').waitFor();

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Command palette' }).fill('credits 80');
    await page.getByRole('option', { name: /^Give 80 credits to/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText(/^Add 80 credits to/).waitFor();
    await highlight(page, 'Add credits');
    await end(await keptToken(page));
    await page.keyboard.press('Enter');
    await signInOver(page);
    await page.getByText(/^Add 80 credits to/).waitFor();
    await highlight(page, 'Add credits');
    await page.keyboard.press('Enter');
    // Its alert has the same text as the first one, which may still show.
    await expect.poll(given).toEqual([70, 80]);
    await close();
  });

  it('while an answer is waited for: what opens again with its refusal opens after signing in', async () => {
    const token = await freshToken(api);
    const { page, close } = await visit(browser, api, token);
    const read = await heldBack(page, '**/v2/notes?*');
    const write = await heldBack(page, '**/manual_coins_addition');
    await unlined(page);
    await page.goto('/user-management');
    await settled(page);
    await page.locator('[data-index="0"]').press('c');
    const form = page.getByRole('dialog', { name: 'Add credits' });
    await form.waitFor();
    await page.keyboard.type('70');
    await page.keyboard.press('Control+Enter');
    await sayYes(page);
    await end(token);
    read.release();
    await page.getByRole('dialog', { name: 'Login' }).waitFor();
    write.release();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    expect(await form.count()).toBe(0);
    await signInOver(page);
    await form.getByText('You are signed out. Please sign in again.').waitFor();
    expect(await form.getByRole('textbox', { name: 'Credits' }).inputValue()).toBe('70');
    await close();
  });

  it('in a run over many: what was done is shown, and the others can be tried again', async () => {
    const token = await freshToken(api);
    const { page, close } = await visit(browser, api, token);
    await open(page, '/radar');
    await page.locator('[data-index="0"]').focus();
    for (const key of ['x', 'j', 'x', 'j', 'x', 'Delete']) await page.keyboard.press(key);
    let calls = 0;
    await page.route('**/RadarDelete/*', async (route) => {
      calls += 1;
      if (calls === 2) await end(token);
      await route.continue();
    });
    const asked = page.getByRole('alertdialog');
    await asked.waitFor();
    await page.keyboard.type('3');
    await asked.getByRole('button', { name: 'Delete' }).press('Enter');
    await signInOver(page);
    const outcome = page.getByRole('dialog', { name: 'Delete city' });
    await outcome.getByText(/^1 of 3 done\./).waitFor();
    await outcome.getByRole('button', { name: 'Retry 2 not done…' }).press('Enter');
    await asked.getByText('Type 2 to confirm').waitFor();
    await close();
  });

  it('in an upload: the picture and the texts are kept, and sent after signing in', async () => {
    const token = await freshToken(api);
    const { page, close } = await visit(browser, api, token);
    await open(page, '/community');
    await page.keyboard.press('c');
    const form = page.getByRole('dialog', { name: 'Add Community' });
    await form.getByLabel('Title').fill('Night Swimmers');
    await form.getByLabel('Description').fill('Lakes, after dark.');
    await form.getByLabel('Image', { exact: true }).setInputFiles({
      name: 'club.jpg',
      mimeType: 'image/jpeg',
      buffer: readFileSync(new URL('../kit/picture.jpg', import.meta.url)),
    });
    await form.getByText('1 picture ready').waitFor();
    await end(token);
    await form.getByRole('button', { name: 'Add Community' }).press('Enter');
    await signInOver(page);
    expect(await form.getByLabel('Title').inputValue()).toBe('Night Swimmers');
    await form.getByText('club.jpg').waitFor();
    await form.getByRole('button', { name: 'Add Community' }).press('Enter');
    await form.waitFor({ state: 'detached' });
    const listed = await fetch(`${api.url}/v2/community/adminCommunityList?page=1&limit=10&search=Night`, {
      headers: { 'x-auth-token': api.adminToken },
    });
    const { data } = (await listed.json()) as { data: { name: string }[] };
    expect(data.filter(({ name }) => name === 'Night Swimmers')).toHaveLength(1);
    await close();
  });

  it('in an export: it waits, says how far it came, and goes on after signing in', async () => {
    const token = await freshToken(api);
    const { page, close } = await visit(browser, api, token);
    await open(page, '/user-management');
    await ask(page);
    let pages = 0;
    await page.route(/usersRecord\/\d+\?.*limit=100/, async (route) => {
      pages += 1;
      if (pages === 2) await end(token);
      await route.continue();
    });
    const saved = page.waitForEvent('download');
    await page.keyboard.press('1');
    await signInOver(page);
    await dialog(page).getByText('The 100 rows that have arrived are kept.').waitFor();
    await dialog(page).getByRole('button', { name: 'Try again' }).press('Enter');
    const rows = await cellsOf(await saved);
    expect(rows).toHaveLength(301);
    expect(new Set(rows.map((row) => row.join(' '))).size).toBe(301);
    await close();
  });

  const signInAt = async (page: Page): Promise<void> => {
    await page.getByLabel('Email', { exact: true }).fill(api.admin.email);
    await page.getByLabel('Password', { exact: true }).fill(api.admin.password);
    await page.keyboard.press('Enter');
  };

  it('in one tab by signing out: in the other as well; signing in again in one is enough', async () => {
    const token = await freshToken(api);
    const { page, close } = await visit(browser, api, token);
    const other = await page.context().newPage();
    await open(page, '/radar');
    await open(other, '/events');
    await page.getByRole('button', { name: 'Light or dark' }).press('Enter');
    await other.waitForFunction(() => document.documentElement.dataset.theme === 'dark');

    await end(token);
    // A list that was not read before: the next page of the visible list may have been loaded ahead.
    for (const key of 'gu') await page.keyboard.press(key);
    await page.waitForURL(/admin-login/);
    await signInAt(page);
    // A read ahead may have revealed the end before these keys.
    await page.getByRole('heading', { level: 1, name: /^(Users|Location Master)$/ }).waitFor();
    for (const key of 'gu') await page.keyboard.press(key);
    await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
    // A read ahead may also have revealed the end, and then the page returns by itself.
    await other.getByRole('heading', { level: 1, name: 'Events' }).waitFor();
    for (const key of 'gu') await other.keyboard.press(key);
    await other.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
    await settled(other);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor();

    await page.getByRole('button', { name: 'Admin', exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: 'Logout' }).press('Enter');
    await sayYes(page);
    await other.waitForURL(/admin-login/);
    await other.getByLabel('Email', { exact: true }).waitFor();

    await page.getByLabel('Email', { exact: true }).waitFor();
    await signInAt(page);
    await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
    await other.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
    await close();
  });
});
