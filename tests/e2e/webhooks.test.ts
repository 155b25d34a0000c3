import { expect, it, onTestFinished } from 'vitest';
import { answered } from '../contract/asked.ts';
import { expectAccessible } from '../kit/accessible.ts';
import { addUser } from '../kit/api/rows.ts';
import { settled, visit } from '../kit/console.ts';
import { deliverFrom, openReceiver, taken, verified } from '../kit/receiver.ts';
import { openStage } from '../kit/stage.ts';

const { api, browser } = await openStage({ users: 30, webhookRules: { allowsPrivate: true } });

it('a webhook is added by keyboard alone; a change reaches its receiver at the second try, and once more by hand', async () => {
  const receiver = await openReceiver();
  let aheadMs = 0;
  const stop = deliverFrom(api, { now: () => Date.now() + aheadMs });
  onTestFinished(async () => {
    await stop();
    await receiver.close();
  });
  const { page, complaints, close } = await visit(browser, api, api.adminToken);
  await page.goto('/admin-dashboard');
  await settled(page);
  await page.keyboard.press('g');
  await page.keyboard.press('f');
  await page.getByRole('heading', { level: 1, name: 'Webhooks' }).waitFor();
  await page.getByRole('row', { name: /hooks\.example\.com/ }).waitFor();

  await page.keyboard.press('c');
  const form = page.getByRole('dialog', { name: 'Add webhook' });
  await form.getByLabel('Address').waitFor();
  await page.keyboard.type('ftp://nobody.example.com');
  await page.keyboard.press('Enter');
  await form.getByText('An address begins with https://', { exact: false }).waitFor();
  await form.getByLabel('Address').fill(`${receiver.url}/desk`);
  await page.keyboard.press('Enter');
  const shown = page.getByRole('dialog', { name: `Secret of ${receiver.url}/desk` });
  const secret = (await shown.getByRole('listitem').textContent()) ?? '';
  await expectAccessible(page);
  await shown.getByRole('button', { name: 'Done' }).press('Enter');
  await page.getByRole('row', { name: new RegExp(`${receiver.url}/desk`) }).waitFor();
  expect(await page.content()).not.toContain(secret);

  // A colleague suspends somebody while the receiver is down.
  receiver.answerWith(({ type }) => (type === 'users.setStatus' ? { status: 503, body: 'Back in a minute' } : taken));
  await page.getByRole('tab', { name: 'Deliveries' }).click();
  await settled(page);
  const row = page.getByRole('row', { name: 'users.setStatus' });
  const id = await addUser(api.database.db);
  await answered(api, 'users.setStatus', { id, status: 2 });
  await page.getByRole('button', { name: /new$|order/ }).waitFor();
  await page.keyboard.press('Shift+R');
  await row.getByText('Back in a minute').waitFor();
  await row.getByText('Waiting').waitFor();
  await expectAccessible(page);

  receiver.answerWith(() => taken);
  aheadMs = 10_000;
  const told = () => receiver.got.filter(({ type }) => type === 'users.setStatus');
  await expect.poll(() => told().length).toBe(2);
  await row.getByText('Sent').waitFor();
  await row.getByText('204').waitFor();
  await row.focus();
  await page.keyboard.press('e');
  await page.getByText('The message will be sent again.').waitFor();
  await expect.poll(() => told().length).toBe(3);
  for (const message of told()) expect(verified({ secret }, message)).toMatchObject({ data: { target: id } });
  expect(new Set(told().map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(complaints).toEqual([]);
  await close();
});

it('a sub-administrator finds no webhooks: neither in the sidebar nor by address', async () => {
  const { page, close } = await visit(browser, api, api.subAdminToken);
  await page.goto('/webhooks');
  await page.waitForURL(/\/admin-dashboard/);
  expect(await page.getByRole('link', { name: 'Webhooks' }).count()).toBe(0);
  await close();
});
