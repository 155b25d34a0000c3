import { can, strictest } from '@matchdesk/core/access.ts';
import { allActions } from '@matchdesk/core/actions.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { settled, visit } from '../kit/console.ts';
import { openStage } from '../kit/stage.ts';

const { api, browser } = await openStage();

/** Kinds of records that exist only within others, so that actions on them begin where they show. */
const foundInPlaceOnly = ['post', 'note', 'case', 'delivery'];

/** The rows of the palette for each query, typed within the page: each call from outside takes longer than the key. */
const titlesShown = (page: Page, queries: readonly string[]): Promise<readonly (readonly string[])[]> =>
  page.getByRole('combobox', { name: 'Command palette' }).evaluate(async (input: HTMLInputElement, all) => {
    const shown: string[][] = [];
    for (const query of all) {
      input.select();
      document.execCommand('insertText', false, `>${query}`);
      await new Promise(requestAnimationFrame);
      shown.push([...document.querySelectorAll('.palette-row-title')].map(({ textContent }) => textContent));
    }
    return shown;
  }, queries);

describe.each([
  ['ADMIN', 'adminToken'],
  ['SUBADMIN', 'subAdminToken'],
] as const)('%s', (role, token) => {
  it('finds each action by its title in the palette, and none that is not theirs', async () => {
    const { page, complaints, close } = await visit(browser, api, api[token]);
    await page.goto('/change-password');
    await settled(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Command palette' }).waitFor();
    const rows = await titlesShown(
      page,
      allActions.map(({ action }) => action.title),
    );
    const found = allActions.map(({ id, action }, at) => [id, rows[at]?.includes(action.title)]);
    const wanted = allActions.map(({ id, action }) => {
      const isReachable = !action.on || !foundInPlaceOnly.includes(action.on);
      return [id, can(role, strictest(action.calls)) && isReachable];
    });
    expect(found).toEqual(wanted);
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('the palette', () => {
  it('keeps the row that is highlighted when results arrive, and gives the focus back', async () => {
    const { page, close } = await visit(browser, api, api.adminToken);
    await page.goto('/user-management');
    await settled(page);
    await page.keyboard.press('j');
    const row = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Command palette' }).waitFor();
    await page.keyboard.type('an');
    const first = await page.getByRole('option', { selected: true }).textContent();
    await page.getByText('People', { exact: true }).waitFor();
    expect(await page.getByRole('option', { selected: true }).textContent()).toBe(first);
    expect(await page.getByRole('option', { selected: true }).count()).toBe(1);
    const active = await page.getByRole('combobox').getAttribute('aria-activedescendant');
    expect(active).toBe(await page.getByRole('option', { selected: true }).getAttribute('id'));
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Command palette' }).waitFor({ state: 'detached' });
    await page.waitForFunction((label) => document.activeElement?.getAttribute('aria-label') === label, row);
    await close();
  });

  it('goes a step back by Backspace, and forgets nothing but that step', async () => {
    const { page, close } = await visit(browser, api, api.adminToken);
    await page.goto('/user-management');
    await settled(page);
    await page.keyboard.press('j');
    await page.keyboard.press('.');
    await page.getByRole('combobox', { name: 'Command palette' }).waitFor();
    await page.keyboard.type('credits');
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Credits' }).waitFor();
    await page.keyboard.type('0');
    await page.keyboard.press('Enter');
    await page.getByText('Credits must be between 1 and 100,000.').waitFor();
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.getByRole('combobox', { name: 'Command palette' }).waitFor();
    await page.keyboard.press('Escape');
    await close();
  });

  it('finds a transaction by its ID and leads to its invoice', async () => {
    const answer = await fetch(`${api.url}/v2/transactions/1`, { headers: { 'x-auth-token': api.adminToken } });
    const { data } = (await answer.json()) as { data: { _id: string; transaction_id: string }[] };
    const [transaction] = data;
    const { page, close } = await visit(browser, api, api.adminToken);
    await page.goto('/admin-dashboard');
    await settled(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Command palette' }).waitFor();
    await page.keyboard.type(`$${transaction?.transaction_id}`);
    await page.getByRole('option', { name: new RegExp(transaction?.transaction_id ?? '') }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`/invoice/${transaction?._id}`));
    await page.getByText('valid without the signature and seal.').waitFor();
    await close();
  });
});
