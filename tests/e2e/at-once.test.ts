import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { settled, visit } from '../kit/console.ts';
import { openStage } from '../kit/stage.ts';
import { holdWrites } from './hold-writes.ts';

const { api, browser } = await openStage();

/** Opens the page of an active person. */
const openPerson = async (page: Page): Promise<void> => {
  const { db } = api.database;
  await db.updateTable('users').set({ account_status: 0 }).execute();
  const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  await page.goto(`/view-user-detail/${id}`);
  await settled(page);
};

it('a status that is being sent shows, and no other is sent before its answer', async () => {
  const { page, complaints, close } = await visit(browser, api, api.adminToken);
  await openPerson(page);
  const { sent, release } = await holdWrites(page, '**/updateStatus/**');
  const status = page.getByLabel('Account status', { exact: true });
  for (const chosen of ['paused', 'paused', 'suspended', 'active']) {
    await status.selectOption(chosen);
    await expect.poll(() => sent.length).toBe(1);
    expect(await status.inputValue()).toBe('paused');
    expect(await status.getAttribute('aria-busy')).toBe('true');
  }
  release();
  const name = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByText(`Account status updated successfully (${name})`).waitFor();
  await settled(page);
  expect(await status.inputValue()).toBe('paused');
  expect(sent).toHaveLength(1);
  // Once it is over, the next one is sent.
  await status.selectOption('active');
  await expect.poll(() => sent.length).toBe(2);
  expect(complaints).toEqual([]);
  await close();
});

it('a status that is refused goes back to the one before', async () => {
  const { page, close } = await visit(browser, api, api.adminToken);
  await openPerson(page);
  await page.route('**/updateStatus/**', (route) =>
    route.fulfill({ status: 422, json: { errors: [{ msg: 'Not like this.', param: '' }] } }),
  );
  const status = page.getByLabel('Account status', { exact: true });
  await status.selectOption('paused');
  await page.getByText('Not like this.').waitFor();
  await settled(page);
  expect(await status.inputValue()).toBe('active');
  await close();
});
