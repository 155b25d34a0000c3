import type { Page, Route } from 'playwright';
import { expect, it } from 'vitest';
import { sayYes, settled, visit } from '../kit/console.ts';
import { openStage } from '../kit/stage.ts';

const { api, browser } = await openStage();

it('a dialog with something typed asks before it closes, and gives the focus back to the field', async () => {
  const { page, complaints, close } = await visit(browser, api, api.adminToken);
  await page.goto('/radar');
  await settled(page);
  await page.keyboard.press('c');
  const form = page.getByRole('dialog', { name: 'Add Radar' });
  await form.waitFor();
  await page.keyboard.type('Oslo');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog', { name: 'Leave this form?' }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => (document.activeElement as HTMLInputElement | null)?.value === 'Oslo');
  await page.keyboard.press('Escape');
  await sayYes(page);
  await form.waitFor({ state: 'detached' });
  await page.keyboard.press('c');
  await form.waitFor();
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await close();
});

/** The values of the inputs of the open dialog, or else of the screen's form. */
const values = (page: Page) =>
  page.evaluate(() => {
    const form = document.querySelector('form.form');
    const inputs = [...(form?.querySelectorAll<HTMLInputElement>('input, textarea, select') ?? [])];
    return inputs.map((input) => (input.type === 'checkbox' ? String(input.checked) : input.value));
  });

it.each([
  ['/radar', 'c', ['Oslo']],
  ['/user-management', 'w', ['Met her @ad']],
  ['/tokens', 'c', ['bot', 'read', '90d']],
  ['/view-admin-list', 'e', ['N3w!secretX']],
  ['/add-admin', '', ['new.one@example.test', 'N3w!secretX']],
] as const)('what %s %s is sending stays as it is, and can be changed once it is refused', async (path, key, texts) => {
  const { page, complaints, close } = await visit(browser, api, api.adminToken);
  await page.goto(path);
  await settled(page);
  if (key !== '') {
    await page.locator('[data-index="0"]').first().focus();
    await page.keyboard.press(key);
    await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  } else await page.getByLabel('Email').focus();
  for (const [at, text] of texts.entries()) {
    if (at > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  const held: Route[] = [];
  const isWrite = (route: Route) =>
    route.request().method() !== 'GET' && !route.request().url().includes('/RadarList/');
  await page.route('**/v2/**', (route) => (isWrite(route) ? void held.push(route) : route.continue()));
  const before = await values(page);
  expect(before).toEqual(expect.arrayContaining([...texts]));
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => held.length).toBe(1);
  for (let at = 0; at < before.length; at += 1) {
    for (const pressed of ['x', 'Backspace', 'ArrowDown', 'Space', 'Control+v']) await page.keyboard.press(pressed);
    await page.keyboard.press('Tab');
  }
  expect(await values(page)).toEqual(before);
  expect(held).toHaveLength(1);
  await held[0]?.fulfill({ status: 422, json: { errors: [{ msg: 'Not like this.', param: '' }] } });
  await page.getByText('Not like this.').first().waitFor();
  expect(await values(page)).toEqual(before);
  const input = page.locator('form.form').locator('input, textarea').first();
  await input.focus();
  await page.keyboard.press('End');
  await page.keyboard.type('9');
  expect(await input.inputValue()).toBe(`${texts[0]}9`);
  expect(complaints).toEqual([expect.stringContaining('status of 422')]);
  await close();
});

it('an edit keeps the characters of a stored text that nobody may type, and says that they are wrong', async () => {
  const { page, complaints, close } = await visit(browser, api, api.adminToken);
  await page.goto('/radar');
  await settled(page);
  const row = page.locator('[data-index="0"]');
  const id = (await row.getAttribute('data-id')) ?? '';
  await api.database.db.updateTable('cities').set({ city: "L'Aquil" }).where('id', '=', id).execute();
  await page.reload();
  await row.getByText("L'Aquil").waitFor();
  await row.focus();
  await page.keyboard.press('e');
  const city = page.getByRole('dialog', { name: 'Edit Radar' }).getByLabel('City');
  await city.press('End');
  await page.keyboard.type('!a');
  expect(await city.inputValue()).toBe("L'Aquila");
  await page.getByText('City can contain letters, digits, spaces, commas, periods and hyphens only.').waitFor();
  expect(complaints).toEqual([]);
  await close();
});
