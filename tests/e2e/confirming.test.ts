import { expect, it } from 'vitest';
import { settled, visit } from '../kit/console.ts';
import { openStage } from '../kit/stage.ts';

const { api, browser } = await openStage();

it('what is deleted is named, also where it is one', async () => {
  const { page, complaints, close } = await visit(browser, api, api.adminToken);
  await page.goto('/radar');
  await settled(page);
  const city = await page.locator('[data-index="0"] td, [data-index="0"] [role=gridcell]').allInnerTexts();
  await page.locator('[data-index="0"]').press('Delete');
  const asked = page.getByRole('alertdialog');
  await asked.waitFor();
  const [named] = await asked.getByRole('listitem').allInnerTexts();
  expect(city).toContain(named);
  await page.keyboard.press('Escape');
  await asked.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await close();
});

it('a number to type is confirmed by Enter; a wrong one says so, and nothing is lost, in dialog and palette', async () => {
  // A person who deleted their account is refused.
  await api.database.db.updateTable('users').set({ account_status: 0 }).execute();
  const { page, complaints, close } = await visit(browser, api, api.adminToken);
  await page.goto('/user-management?q=mar');
  await settled(page);
  await page.locator('[data-index="0"]').focus();
  await page.keyboard.press('*');
  await page.keyboard.press('m');
  await page.keyboard.press('c');
  await page.getByRole('dialog', { name: 'Add credits' }).waitFor();
  await page.keyboard.type('3');
  await page.keyboard.press('Control+Enter');
  const asked = page.getByRole('alertdialog');
  const field = asked.getByLabel(/^Type \d+ to confirm$/);
  await field.waitFor();
  const count = /\d+/.exec((await asked.getByText(/^Type \d+ to confirm$/).textContent()) ?? '')?.[0] ?? '';
  await field.fill('1');
  await page.keyboard.press('Enter');
  await asked.getByText(`This is not ${count}.`).waitFor();
  await field.fill(count);
  await page.keyboard.press('Enter');
  await page.getByText(`Credit added successfully. (${count} users)`).waitFor();

  await page.goto('/user-management?q=mar');
  await settled(page);
  await page.locator('[data-index="0"]').focus();
  await page.keyboard.press('*');
  await page.keyboard.press('m');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('credits 4');
  await page
    .getByRole('option', { name: `Give 4 credits to ${count} users` })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await page.getByPlaceholder(`Type ${count} to confirm`).waitFor();
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  expect(await page.getByRole('option', { name: `Type ${count} to continue` }).count()).toBe(1);
  await page.keyboard.press('Escape');
  expect(complaints).toEqual([]);
  await close();
});

it('Enter on what can be taken back and Enter on its question are enough; what stays keeps its safe choice first', async () => {
  const { page, complaints, close } = await visit(browser, api, api.adminToken);
  const focusedButton = () => page.evaluate(() => document.activeElement?.textContent);
  const asked = page.getByRole('alertdialog');
  await page.goto('/radar');
  await settled(page);
  await page.getByRole('switch').first().press('Enter');
  await asked.waitFor();
  expect(await focusedButton()).toBe('Set city status');
  await page.keyboard.press('Enter');
  await asked.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await page.getByText('Undone: Set city status: ').waitFor();
  await page.locator('[data-index="0"]').press('Shift+D');
  await asked.waitFor();
  expect(await focusedButton()).toBe('Cancel');
  await page.keyboard.press('Enter');
  await asked.waitFor({ state: 'detached' });

  // In the palette, too.
  await page.getByRole('button', { name: 'Admin', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Logout' }).press('Enter');
  await asked.waitFor();
  expect(await focusedButton()).toBe('Logout');
  await page.keyboard.press('Escape');
  await asked.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('>logout');
  await page.getByRole('option', { name: 'Logout', selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Are you sure you want to logout?').waitFor();
  expect(await page.getByRole('option', { selected: true }).textContent()).toBe('Logout');
  await page.keyboard.press('Escape');
  expect(complaints).toEqual([]);
  await close();
});

it('Escape leaves a form with nothing or one character in it at once, and asks about a longer text', async () => {
  const { page, complaints, close } = await visit(browser, api, api.adminToken);
  await page.goto('/radar');
  await settled(page);
  const form = page.getByRole('dialog', { name: 'Add Radar' });
  for (const typed of ['', 'O']) {
    await page.keyboard.press('c');
    await form.waitFor();
    await page.keyboard.type(typed);
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
  }
  await page.keyboard.press('c');
  await form.waitFor();
  await page.keyboard.type('Oslo');
  await page.keyboard.press('Escape');
  await page
    .getByRole('alertdialog', { name: 'Leave this form?' })
    .getByRole('button', { name: 'Stay' })
    .press('Enter');
  await page.waitForFunction(() => (document.activeElement as HTMLInputElement | null)?.value === 'Oslo');
  expect(complaints).toEqual([]);
  await close();
});

it('Escape leaves a form in which only a choice was made at once', async () => {
  const { page, complaints, close } = await visit(browser, api, api.adminToken);
  await page.goto('/user-management');
  await settled(page);
  await page.keyboard.press('e');
  const form = page.getByRole('dialog', { name: 'Set account status' });
  await form.getByRole('combobox', { name: 'Account status' }).selectOption('Paused');
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await close();
});
