import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { settled, visit } from '../kit/console.ts';
import { openStage } from '../kit/stage.ts';

const { api, browser } = await openStage({ oneWorld: true });

// Everybody is active, except those whom a test changes.
await api.database.db.updateTable('users').set({ account_status: 0 }).execute();
const visited = await visit(browser, api, api.adminToken);

type Row = { readonly _id: string; readonly firstname: string; readonly account_status: number };
type Found = { readonly data: readonly Row[]; readonly total: number };

const found = async (term: string): Promise<Found> => {
  const headers = { 'x-auth-token': api.adminToken };
  return (await (
    await fetch(`${api.url}/v2/adminLogin/search/${term}/1?limit=100&sort=4`, { headers })
  ).json()) as Found;
};
const codes = async (term: string): Promise<readonly number[]> =>
  (await found(term)).data.map(({ account_status }) => account_status);

const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await settled(page);
  await page.locator('[data-index="0"]').focus();
};
const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};
const pauseAll = async (page: Page): Promise<void> => {
  await press(page, '*', 'm', 'e');
  await page.getByRole('dialog', { name: 'Set account status' }).getByRole('combobox').selectOption('paused');
  await press(page, 'Control+Enter');
};
const selected = (page: Page) => page.getByRole('region', { name: 'Selection' }).getByRole('status');

describe('a selection of all that match', () => {
  it('is given up with a message when its search changes', async () => {
    const { page } = visited;
    const { total } = await found('mar');
    await open(page, '/user-management?q=mar');
    await press(page, '*', 'm');
    await expect.poll(() => selected(page).textContent()).toBe(`${total} selected`);
    await press(page, ']');
    await page.waitForURL(/page=2/);
    expect(await selected(page).textContent()).toBe(`${total} selected`);
    await page.goBack();
    await page.getByRole('searchbox').fill('an');
    await press(page, 'Enter');
    await page.getByText(`The ${total} that matched are no longer selected because the search has changed.`).waitFor();
    expect(await selected(page).textContent()).toBe('');
    expect(await page.locator('[role=row][aria-selected=true]').count()).toBe(0);
  });

  it('is done to all but those who are refused, each with the reason', async () => {
    const { page } = visited;
    const { data, total } = await found('mar');
    const [gone] = data;
    await api.database.db
      .updateTable('users')
      .set({ account_status: 1 })
      .where('id', '=', gone?._id ?? '')
      .execute();
    await open(page, '/user-management?q=mar');
    await press(page, '*', 'm', 'c');
    await page.getByRole('dialog', { name: 'Add credits' }).waitFor();
    await page.keyboard.type('7');
    await press(page, 'Enter');
    const asked = page.getByRole('alertdialog');
    await asked.getByText(`Add 7 credits to ${total} users?`).waitFor();
    await page.keyboard.type(String(total));
    await asked.getByRole('button', { name: 'Add credits' }).press('Enter');
    const outcome = page.getByRole('dialog', { name: 'Add credits' });
    await outcome.getByText(`${total - 1} of ${total} done.`).waitFor();
    await outcome
      .getByRole('region', { name: 'Failed' })
      .getByText(gone?.firstname ?? '')
      .waitFor();
    await press(page, 'Escape');
  });
});

describe('a run over many', () => {
  it('is taken back in one press, with the same number, and never twice', async () => {
    const { page } = visited;
    const before = await codes('be');
    const changed = before.filter((code) => code !== 3).length;
    await open(page, '/user-management?q=be');
    await pauseAll(page);
    await page.getByText(`Account status updated successfully (${before.length} users)`).waitFor();
    await press(page, 'Control+z');
    await page.getByText(`Undone for ${changed} of ${changed}: Set account status.`).waitFor();
    expect(await codes('be')).toEqual(before);
    await press(page, 'Control+z');
    await page.getByText('Nothing to undo.').waitFor();
  });

  it('ends what is under way when it is stopped, so that nobody is left unknown', async () => {
    const { page } = visited;
    const { total } = await found('ar');
    let calls = 0;
    await page.route('**/updateStatus/**', async (route) => {
      calls += 1;
      if (calls === 3) await page.keyboard.press('Escape');
      await route.continue();
    });
    await open(page, '/user-management?q=ar');
    await pauseAll(page);
    const outcome = page.getByRole('dialog', { name: 'Set account status' });
    await outcome.getByText(`3 of ${total} done.`).waitFor();
    await outcome.getByRole('heading', { name: `Not tried (${total - 3})` }).waitFor();
    expect(await outcome.getByRole('heading', { name: 'Without an answer' }).count()).toBe(0);
    expect(calls).toBe(3);
    await press(page, 'Escape');
    await page.unrouteAll();
  });

  it('waits as long as the server asks, says so, and can be stopped; for years it does not wait', async () => {
    const { page } = visited;
    const { total } = await found('ar');
    let seconds = '120';
    await page.route('**/updateStatus/**', (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': seconds }, json: { errors: [] } }),
    );
    await open(page, '/user-management?q=ar');
    await pauseAll(page);
    await page.getByText('Waiting 120 s, as the server asks').waitFor();
    await press(page, 'Escape');
    const outcome = page.getByRole('dialog', { name: 'Set account status' });
    await outcome.getByRole('heading', { name: `Not tried (${total})` }).waitFor();
    await press(page, 'Escape');
    seconds = '999999999';
    await pauseAll(page);
    await outcome.getByText(`0 of ${total} done. The server asks for a pause of more than 5 minutes.`).waitFor();
    await press(page, 'Escape');
    await page.unrouteAll();
  });

  it('also reports the short wait within a request', async () => {
    const { page } = visited;
    let seconds = '3';
    await page.route('**/updateStatus/**', async (route) => {
      await route.fulfill({ status: 429, headers: { 'retry-after': seconds }, json: { errors: [] } });
      seconds = '999999999';
    });
    await open(page, '/user-management?q=ar');
    await pauseAll(page);
    await page.getByText('Waiting 3 s, as the server asks').waitFor();
    await page.getByRole('dialog', { name: 'Set account status' }).getByText('more than 5 minutes').waitFor();
    await press(page, 'Escape');
    await page.unrouteAll();
  });

  it('takes what it removed out of the selection', async () => {
    const { page } = visited;
    await open(page, '/radar');
    await press(page, 'x', 'j', 'x', 'Delete');
    await page.getByRole('alertdialog').waitFor();
    await page.keyboard.type('2');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await page.getByText('City deleted successfully (2 cities)').waitFor();
    await expect.poll(() => selected(page).textContent()).toBe('');
  });
});

it('on a person’s page the palette is about the person, and taking back a decision of the queue stays there', async () => {
  const { page, complaints } = visited;
  await open(page, '/user-management?sort=6');
  await press(page, 'Enter');
  await page.waitForURL(/view-user-detail/);
  await settled(page);
  const title = page.getByRole('heading', { level: 1 });
  const [first, name] = [page.url(), await title.textContent()];
  await page
    .getByText(/^Showing|^No Records Found/)
    .first()
    .waitFor();
  await press(page, '.');
  await page.getByRole('option', { name: /Set account status/ }).waitFor();
  expect(await page.locator('[cmdk-group-heading]').allTextContents()).toEqual([name]);
  await press(page, 'Escape');
  await press(page, 'e');
  await page.getByRole('dialog', { name: 'Set account status' }).getByRole('combobox').selectOption('suspended');
  await press(page, 'Control+Enter');
  await page.waitForFunction((url) => location.href !== url, first);
  await page.getByText('Account status updated successfully').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await settled(page);
  const second = page.url();
  await press(page, 'Control+z');
  await page.getByText('Undone: Set account status: ').waitFor();
  expect(page.url()).toBe(second);
  expect(complaints.filter((line) => !/400|409|429/.test(line))).toEqual([]);
});

it('a run over many sends no lost write again where the server no longer recognises keys', async () => {
  const { page } = visited;
  const { total } = await found('el');
  await open(page, '/user-management?q=el');
  let writes = 0;
  await page.route('**/updateStatus/**', async (route) => {
    writes += 1;
    await route.abort('connectionreset');
  });
  await page.route('**/v2/capabilities', (route) =>
    writes > 0 ? route.fulfill({ json: { data: [] } }) : route.fallback(),
  );
  await pauseAll(page);
  const outcome = page.getByRole('dialog', { name: 'Set account status' });
  await outcome.getByText(new RegExp(`^0 of ${total} done`)).waitFor();
  expect(writes).toBe(1);
  await press(page, 'Escape');
  await page.unrouteAll();
});
