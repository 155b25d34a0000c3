import { allEndpoints } from '@matchdesk/core/endpoints.ts';
import type { Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { oneBrowser } from '../kit/browser.ts';
import { sayYes, settled, visit } from '../kit/console.ts';
import { type Fault, faultsBefore } from '../kit/faults.ts';
import { startGateway } from '../kit/provider/gateway.ts';
import { token } from '../kit/provider/routes.ts';

const browser = await oneBrowser();
const gateway = await startGateway();
const faults = faultsBefore(gateway.server);
const visited = await visit(browser, gateway, token);
afterAll(async () => {
  await visited.close();
  await gateway.close();
});

const done = '{"status":1,"success":true,"message":"Done","data":{"_id":"1"}}';
const answering = (status: number, body: string, headers = {}): Fault => ({
  status,
  body,
  headers: { 'content-type': 'application/json', ...headers },
});
/** The address that a redirect leads to, where everything is answered as done. */
const elsewhere = '/v2/elsewhere';

/** Answers to a write that do not say that it was done. */
const lies: Readonly<Record<string, Fault>> = {
  'a redirect': answering(302, done, { location: elsewhere }),
  'a redirect that keeps the method': answering(307, done, { location: elsewhere }),
  'a part of an answer': answering(206, done),
  nothing: answering(204, ''),
  'an empty body': answering(200, ''),
  'a web page': answering(200, '<!DOCTYPE html><title>Done</title>', { 'content-type': 'text/html' }),
  'a record without a word': answering(200, '{"_id":"1"}'),
  'a refusal': answering(200, '{"status":0,"message":"Not today"}'),
  'a refusal in a list': answering(200, '[{"msg":"Not today","param":""}]'),
  'no connection': null,
};

const writes = allEndpoints.filter(({ endpoint }) => endpoint.write).map(({ endpoint: { path } }) => path);
const isWrite = (path: string): boolean =>
  path !== '/v2/adminLogin' && writes.some((each) => new RegExp(`^${each.replace(/\{\w+\}/g, '[^/]+')}$`).test(path));

type Way = { readonly at: string; readonly says: string; readonly act: (page: Page) => Promise<void> };

/** Each way in which the console makes a write, and its message afterwards. */
const ways: Readonly<Record<string, Way>> = {
  'the choice of a status': {
    at: '/view-user-detail/101',
    says: 'Account status updated successfully',
    act: async (page) => {
      await page.getByLabel('Account status').selectOption('suspended');
    },
  },
  'a switch': {
    at: '/community',
    says: 'Community status updated successfully',
    act: async (page) => {
      await page.getByRole('switch').first().press('Space');
      await sayYes(page);
    },
  },
  'a form': {
    at: '/radar',
    says: 'City added successfully.',
    act: async (page) => {
      await page.getByRole('button', { name: 'Add' }).first().press('Enter');
      await page.getByRole('textbox', { name: 'City' }).fill('Nowhere');
      await page.keyboard.press('Enter');
    },
  },
  'a key and a question': {
    at: '/view-user-detail/101',
    says: 'Credit added successfully.',
    act: async (page) => {
      await page.keyboard.press('c');
      await page.getByRole('textbox', { name: 'Credits' }).fill('50');
      await page.keyboard.press('Enter');
      await page.getByText('Add 50 credits to Ana').waitFor();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Add credits' }).press('Enter');
    },
  },
  'a selection': {
    at: '/user-management',
    says: 'Credit added successfully.',
    act: async (page) => {
      await page.keyboard.press('*');
      await page.keyboard.press('a');
      await page.getByRole('region', { name: 'Selection' }).getByText('3 selected').waitFor();
      await page.keyboard.press('c');
      await page.getByRole('textbox', { name: 'Credits' }).fill('50');
      await page.keyboard.press('Enter');
      await page.getByRole('textbox', { name: 'Type 3 to confirm' }).fill('3');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Add credits' }).press('Enter');
    },
  },
};

/** The console's message about a write that was not done, or whose outcome is unknown. */
const told = (page: Page) =>
  page
    .getByRole('alertdialog', { name: /^(This was not done|Not known whether this was done)$/ })
    .or(page.getByText('Failed: Not today'))
    .or(page.getByText('0 of 3 done, 3 without an answer'));

const notDone = async ({ at, says, act }: Way, lie: Fault): Promise<void> => {
  const { page } = visited;
  await page.goto(at);
  await settled(page);
  faults.set((path) => (path === elsewhere ? answering(200, done) : isWrite(path) ? lie : undefined));
  await act(page);
  await told(page).first().waitFor();
  expect(await page.getByText(says).count()).toBe(0);
  faults.clear();
};

describe('a write does not show as done', () => {
  it.each(Object.entries(lies))('where its answer is %s', (_, lie) => notDone(ways['a form'] as Way, lie));

  it.each(Object.entries(ways))('whose answer leads elsewhere, by %s', (_, way) =>
    notDone(way, lies['a redirect'] as Fault),
  );
});
