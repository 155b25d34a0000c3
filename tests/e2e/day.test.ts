import { grouped } from '@matchdesk/core/kit/text/show.ts';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { addCommunityRow } from '../kit/api/community-rows.ts';
import { addUser } from '../kit/api/rows.ts';
import { settled, type Visit, visit } from '../kit/console.ts';
import { openStage } from '../kit/stage.ts';

/** The people of the world, 598 of whom match one word. */
const people = 1_772;
const springers = 598;
const flagsOfADay = 50;
const requestsOfADay = 10;

const { api, browser } = await openStage({ oneWorld: true, users: people - springers });
let visited: Visit;

beforeAll(async () => {
  await api.database.write(async (trx) => {
    for (let at = 0; at < springers; at += 1) {
      const phone = `+4477009${String(at).padStart(5, '0')}`;
      await addUser(trx, { firstname: `Springer ${at}`, email: `springer${at}@spring.example`, phone });
    }
    for (let at = 0; at < requestsOfADay; at += 1) {
      const asked = { is_approved: 'pending', status: 'inactive', creator_type: 'user' } as const;
      await addCommunityRow(trx, { name: `Walkers ${at}`, ...asked, created_at: Date.now() + at });
    }
  });
  visited = await visit(browser, api, api.adminToken);
});

const answer = async <T>(path: string): Promise<T> => {
  const got = await fetch(`${api.url}${path}`, { headers: { 'x-auth-token': api.adminToken } });
  return (await got.json()) as T;
};

const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Waits until the row at a place has the focus. */
const rowFocused = (page: Page, index: number) =>
  page.waitForFunction((at) => document.activeElement?.getAttribute('data-index') === String(at), index);

const triageFlags = async (page: Page): Promise<void> => {
  await page.goto('/user-management?sort=6');
  await settled(page);
  await press(page, 'j', 'k');
  for (let at = 0; at < flagsOfADay; at += 1) {
    await rowFocused(page, at % 10);
    await press(page, 'e');
    await page.getByRole('dialog', { name: 'Set account status' }).waitFor();
    await page.keyboard.type(at % 2 === 0 ? 'Pau' : 'Sus');
    await press(page, 'Control+Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  const { data } = await answer<{ data: { account_status: number; flag_raised: number }[] }>(
    `/v2/adminLogin/usersRecord/1?limit=${flagsOfADay}&sort=6`,
  );
  expect(new Set(data.map(({ flag_raised: raised }) => raised))).toEqual(new Set([1]));
  const decided = data.filter(({ account_status: is }, at) => is === 1 || is === (at % 2 === 0 ? 3 : 2));
  expect(decided.length).toBe(flagsOfADay);
};

const decideRequests = async (page: Page): Promise<void> => {
  await press(page, 'g', 'q');
  await page.waitForURL(/requested-community/);
  await settled(page);
  await press(page, '/');
  await page.keyboard.type('Walkers');
  await press(page, 'Enter');
  await page.getByText(`Showing 1 to ${requestsOfADay} of ${requestsOfADay} entries`).waitFor();
  await press(page, 'ArrowDown');
  for (let at = 0; at < requestsOfADay; at += 1) {
    await rowFocused(page, at);
    await press(page, at % 2 === 0 ? 'a' : 'r');
    if (at % 2 === 1) {
      await page.getByRole('dialog', { name: 'Reject Community Submission' }).waitFor();
      await page.keyboard.type('There is one already.');
      await press(page, 'Control+Enter');
    }
    await page.getByRole('alertdialog').waitFor();
    await press(page, 'Tab', 'Enter');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  }
  const { data } = await answer<{ data: { name: string; is_approved: string }[] }>(
    '/v2/community/requestCommunityList?page=1&limit=10&search=Walkers',
  );
  expect(data.map(({ is_approved: is }) => is)).toEqual(
    Array.from({ length: requestsOfADay }, (_, at) => (at % 2 === 0 ? 'approved' : 'rejected')),
  );
};

const findByPhone = async (page: Page): Promise<void> => {
  for (const at of [7, 123, 597]) {
    await press(page, 'Control+k');
    await page.getByRole('combobox', { name: 'Command palette' }).waitFor();
    await page.keyboard.type(`@+4477009${String(at).padStart(5, '0')}`);
    await page.getByRole('option', { name: new RegExp(`^Springer ${at}\\b`) }).waitFor();
    await press(page, 'Enter');
    await page.getByRole('heading', { level: 1, name: `Springer ${at}`, exact: true }).waitFor();
  }
};

const creditMany = async (page: Page): Promise<void> => {
  await press(page, 'g', 'u');
  await page.getByText(`Showing 1 to 10 of ${grouped(people)} entries`).waitFor();
  await press(page, '/');
  await page.keyboard.type('springer');
  await press(page, 'Enter');
  await page.getByText(`Showing 1 to 10 of ${springers} entries`).waitFor();
  await settled(page);
  await press(page, 'ArrowDown', '*', 'a');
  await page.getByRole('button', { name: `Select all ${springers} that match` }).press('Enter');
  const bar = page.getByRole('region', { name: 'Selection' });
  await bar.getByText(`${springers} selected`, { exact: true }).waitFor();
  // Only the bar announces the number.
  expect(
    await page
      .getByRole('status')
      .filter({ hasText: `${springers} selected` })
      .count(),
  ).toBe(1);
  const sent: string[][] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/manual_coins_addition')) {
      sent.push((request.postDataJSON() as { user_ids: string[] }).user_ids);
    }
  });
  await press(page, 'c');
  await page.getByRole('textbox', { name: 'Credits' }).fill('50');
  await press(page, 'Enter');
  const confirmation = page.getByRole('alertdialog');
  await confirmation.getByText(`Add 50 credits to ${springers} users?`).waitFor();
  await confirmation.getByText(`and ${springers - 6} more`).waitFor();
  await confirmation.getByLabel(`Type ${springers} to confirm`).fill(String(springers));
  await confirmation.getByRole('button', { name: 'Add credits' }).press('Enter');
  await page.getByText('Credit added successfully.').waitFor();
  expect(new Set(sent.flat()).size).toBe(springers);
  const credited = await api.database.db.selectFrom('users').select('email').where('coins', '=', 50).execute();
  expect(credited.filter(({ email }) => email?.endsWith('@spring.example')).length).toBe(springers);
};

const printInvoice = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', document.title);
  });
  await press(page, 'g', 't');
  await page.waitForURL(/\/transactions/);
  await settled(page);
  await press(page, 'j', 'Enter');
  await page.waitForURL(/\/invoice\//);
  await page.getByText('Invoice was created on a computer and is valid without the signature and seal.').waitFor();
  await press(page, 'Control+p');
  expect(await page.locator('body').getAttribute('data-printed')).toBe('Invoice · Matchdesk');
};

const changePolicy = async (page: Page): Promise<void> => {
  await press(page, 'g', 's');
  await page.getByRole('tab', { name: 'Community Guidelines', selected: true }).waitFor();
  await settled(page);
  await page.getByRole('textbox', { name: 'Title' }).focus();
  await press(page, 'End');
  await page.keyboard.type(' of today');
  await press(page, 'Control+Enter');
  await page.getByText('Settings updated successfully').waitFor();
  const { data } = await answer<{ data: { setting_title: string }[] }>('/v2/updateSettings');
  expect(data[0]?.setting_title).toMatch(/ of today$/);
};

/** In ms; fifty decisions take long on a busy machine. */
const longMs = 180_000;

describe("an administrator's day, without a pointer", () => {
  it.each([
    ['50 flags triaged', triageFlags],
    ['10 requests decided', decideRequests],
    ['3 people found by phone number', findByPhone],
    ['credits for a selection of 598 of 1,772', creditMany],
    ['an invoice printed', printInvoice],
    ['the policy changed', changePolicy],
  ] as const)(
    '%s',
    async (_, work) => {
      await work(visited.page);
      expect(visited.complaints).toEqual([]);
    },
    longMs,
  );
});
