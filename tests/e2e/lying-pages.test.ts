import type { Page } from 'playwright';
import { afterAll, expect, it } from 'vitest';
import { oneBrowser } from '../kit/browser.ts';
import { settled, visit } from '../kit/console.ts';
import { type Liar, liars, movers } from '../kit/core/lying-pages.ts';
import { startGateway } from '../kit/provider/gateway.ts';
import { lying } from '../kit/provider/lying-pages.ts';
import type { Dress } from '../kit/provider/provider.ts';
import { token } from '../kit/provider/routes.ts';

const browser = await oneBrowser();
let liar: Liar;
const lists = lying(() => liar);
const posts = Array.from({ length: 5 }, (_, at) => ({ _id: `p${at}`, message: `Words ${at}` }));
const dress: Dress = (json, call, query) =>
  call.endsWith('/getAllPost') ? { success: true, data: posts } : lists(json, call, query);
const gateway = await startGateway({ dress });
const visited = await visit(browser, gateway, token);
afterAll(async () => {
  await visited.close();
  await gateway.close();
});

const countless: Liar = (all, { page, size }) => ({ rows: all.slice((page - 1) * size, page * size), total: 1e15 });

const open = async (name: string, address: string): Promise<Page> => {
  liar = { ...liars, ...movers, 'counts more rows than can be': countless }[name] as Liar;
  const { page } = visited;
  await page.goto(address);
  await settled(page);
  return page;
};

it.each([
  ['always sends 20 rows', '/user-management?size=10', 'The provider sent 20 rows for this page, not 10'],
  ['sends 4 rows at most', '/events', 'The provider sent 4 rows for this page, not 10'],
  ['has nothing after its first page', '/transactions?page=2', 'The provider sent 0 rows for this page, not 10'],
  ['always sends the first page', '/radar', 'The provider sent the same rows for two pages of this list'],
])('a list of a provider that %s says so at %s', async (name, address, sentence) => {
  const page = await open(name, address);
  await page.locator('main').getByText(sentence).waitFor();
  expect(visited.complaints).toEqual([]);
});

it.each([
  ['always sends the first page', 'only 100 of them were received', 0],
  ['moves its last row to the top', 'Credit added successfully.', 125],
])('all that match, at a provider that %s: %s', async (name, says, count) => {
  const page = await open(name, '/user-management?size=10');
  const { seen } = gateway.provider;
  seen.length = 0;
  await page.keyboard.press('*');
  await page.keyboard.press('m');
  await page.keyboard.press('c');
  await page.getByRole('textbox', { name: 'Credits' }).fill('5');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Type 125 to confirm' }).fill('125');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Add credits' }).press('Enter');
  await page.getByText(says).first().waitFor();
  const to = seen
    .filter(({ call }) => call.includes('manual_coins_addition'))
    .flatMap(({ body }) => (JSON.parse(body) as { user_ids: string[] }).user_ids);
  expect([to.length, new Set(to).size]).toEqual([count, count]);
});

it('all that match, at a provider that counts more rows than can be, are not selected', async () => {
  const page = await open('counts more rows than can be', '/user-management?size=10');
  await page.keyboard.press('*');
  await page.keyboard.press('m');
  await page.keyboard.press('*');
  await page.keyboard.press('a');
  await page.getByRole('region', { name: 'Selection' }).getByText('10 selected').waitFor();
  expect(await page.getByRole('button', { name: /^Select all/ }).count()).toBe(0);
  await page.keyboard.press('c');
  await page.getByRole('textbox', { name: 'Credits' }).fill('5');
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByText('Add 5 credits to 10 users?').waitFor();
  expect(visited.complaints).toEqual([]);
});

it('a feed of a provider that always sends the first page ends, with each post once', async () => {
  const { seen } = gateway.provider;
  seen.length = 0;
  const page = await open('always sends the first page', '/GetAllPosts?community_id=31');
  await page.keyboard.press('End');
  await page.mouse.wheel(0, 9_000);
  await page.getByText('No more posts').waitFor();
  expect(await page.getByText(/^Words \d$/).allTextContents()).toEqual([0, 1, 2, 3, 4].map((at) => `Words ${at}`));
  expect(seen.filter(({ call }) => call.endsWith('/getAllPost'))).toHaveLength(2);
});
