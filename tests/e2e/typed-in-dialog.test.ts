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
