import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../kit/accessible.ts';
import { rename } from '../kit/api/rename.ts';
import { settled, visit } from '../kit/console.ts';
import { openStage } from '../kit/stage.ts';

const { api, browser } = await openStage({ oneWorld: true });
const rows = await api.database.db
  .selectFrom('users')
  .select(['id', 'email'])
  .where('account_status', '=', 0)
  .orderBy('seq')
  .limit(12)
  .execute();
const named = async (at: number, firstname: string): Promise<{ readonly id: string; readonly email: string }> => {
  const row = rows[at];
  if (!row?.email) throw new Error('There are too few people.');
  await rename(api, row.id, firstname);
  return { id: row.id, email: row.email };
};
const [going, heir] = [await named(0, 'Goingaway Person'), await named(1, 'Heirloom Keeper')];
const twins = [await named(2, 'Twinsome One'), await named(3, 'Twinsome Two')];

const field = (page: Page) => page.getByRole('combobox', { name: 'Transfer data to' });
const unchosen = 'Choose an account from the list, or clear the field.';
const prompt = (transfer: string) => `Delete the account of Goingaway Person? ${transfer} This cannot be undone.`;
const promptOf = (heir: string) => prompt(`The data is transferred to ${heir}.`);

const openMigration = async () => {
  const visited = await visit(browser, api, api.adminToken);
  const { page } = visited;
  const sent: unknown[] = [];
  await page.route('**/v2/questions/migrate_user_data/**', (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ status: 400, json: { errors: [{ msg: 'No such heir.', param: 'to_id' }] } });
  });
  await page.goto(`/view-user-detail/${going.id}`);
  await settled(page);
  await page.keyboard.press('Delete');
  await field(page).waitFor();
  return { ...visited, sent };
};

describe('the account that takes the data of a deleted one', () => {
  it('is found while typing, highlighted, chosen by Enter, and named with its address before anything is sent', async () => {
    const { page, complaints, close } = await openMigration();
    await page.keyboard.type('twinsome');
    await page.getByRole('option').nth(1).waitFor();
    await page.getByText('2 users found').waitFor();
    expect(await field(page).getAttribute('aria-expanded')).toBe('true');
    const list = page.getByRole('listbox', { name: 'Transfer data to' });
    expect(await field(page).getAttribute('aria-controls')).toBe(await list.getAttribute('id'));
    await expectAccessible(page);
    const highlighted = async (): Promise<string | null> => {
      const id = await field(page).getAttribute('aria-activedescendant');
      const selected = page.getByRole('option', { selected: true });
      expect(await selected.getAttribute('id')).toBe(id);
      return selected.textContent();
    };
    const first = await highlighted();
    await page.keyboard.press('ArrowDown');
    const second = await highlighted();
    expect(second).not.toBe(first);
    await page.keyboard.press('ArrowDown');
    expect(await highlighted()).toBe(first);
    await page.keyboard.press('End');
    expect(await highlighted()).toBe(second);
    await page.keyboard.press('ArrowUp');
    expect(await highlighted()).toBe(first);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const chosen = twins.find(({ email }) => second?.includes(email));
    const name = chosen === twins[0] ? 'Twinsome One' : 'Twinsome Two';
    expect(await field(page).inputValue()).toBe(`${name} (${chosen?.email})`);
    expect(await field(page).getAttribute('aria-expanded')).toBe('false');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page
      .getByRole('alertdialog')
      .getByText(promptOf(`${name} (${chosen?.email})`))
      .waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('is taken by an Enter during the search only by its whole name', async () => {
    const { page, sent, close } = await openMigration();
    await page.keyboard.type('heirloom');
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: /Heirloom Keeper/ }).waitFor();
    expect(await field(page).inputValue()).toBe('heirloom');
    await page.keyboard.type(' keeper');
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      (wanted) => document.querySelector<HTMLInputElement>('[role=combobox]')?.value === wanted,
      `Heirloom Keeper (${heir.email})`,
    );
    await page.keyboard.press('Enter');
    const asked = page.getByRole('alertdialog');
    await asked.getByText(promptOf(`Heirloom Keeper (${heir.email})`)).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await field(page).waitFor();
    await page.locator('.field-error').getByText('No such heir.').waitFor();
    expect(sent).toEqual([{ to_id: heir.id }]);
    expect(await field(page).inputValue()).toBe(`Heirloom Keeper (${heir.email})`);
    await close();
  });

  it('is never left out in silence: what was typed and not chosen is an error that keeps the form', async () => {
    const { page, sent, close } = await openMigration();
    const submit = page.getByRole('button', { name: 'Delete account' });
    await page.keyboard.type('heirloom');
    await page.getByRole('option').waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByText(unchosen).waitFor();
    expect(await field(page).getAttribute('aria-invalid')).toBe('true');
    expect(await submit.isDisabled()).toBe(true);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('nobody has this name');
    await page.getByText('Nothing found').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText(unchosen).waitFor();
    await expectAccessible(page);
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByText(unchosen).waitFor({ state: 'detached' });
    expect(await field(page).inputValue()).toBe('');
    await field(page).press('Enter');
    await page.getByRole('alertdialog').getByText(prompt('No data is transferred.')).waitFor();
    expect(sent).toEqual([]);
    await close();
  });

  it('is asked for until Escape: it closes the list, then clears, then leaves', async () => {
    const { page, close } = await openMigration();
    await page.keyboard.type('heirloom');
    await page.getByRole('option').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('option').waitFor({ state: 'detached' });
    expect(await field(page).inputValue()).toBe('heirloom');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    expect(await field(page).inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await close();
  });

  it('cannot be the account that goes', async () => {
    const { page, close } = await openMigration();
    await page.keyboard.type('goingaway');
    const said = 'This account is about to be deleted. Choose another one, or clear the field.';
    await page.getByRole('option', { name: said, disabled: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.field-error').getByText(said).waitFor();
    expect(await field(page).inputValue()).toBe('goingaway');
    await close();
  });

  it('is named by the palette as by the dialog, and taken by an Enter during the search only by its whole name', async () => {
    const { page, close } = await visit(browser, api, api.adminToken);
    await page.goto(`/view-user-detail/${going.id}`);
    await settled(page);
    await page.keyboard.press('.');
    await page.getByRole('combobox', { name: 'Command palette' }).waitFor();
    await page.keyboard.type('migrate data');
    await page.keyboard.press('Enter');
    await field(page).waitFor();
    await page.keyboard.type('heirloom');
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: /Heirloom Keeper/ }).waitFor();
    await page.keyboard.type(' keeper');
    await page.keyboard.press('Enter');
    await page.getByText(promptOf(`Heirloom Keeper (${heir.email})`)).waitFor();
    await close();
  });
});
