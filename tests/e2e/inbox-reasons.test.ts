import { reasons } from '@matchdesk/core/queue/reasons.ts';
import { expect, it } from 'vitest';
import { answered } from '../contract/asked.ts';
import { expectAccessible } from '../kit/accessible.ts';
import { settled, visit } from '../kit/console.ts';
import { withoutExtension } from '../kit/page-data.ts';
import { openStage } from '../kit/stage.ts';
import { caseAt, fewCases, pane } from './cases.ts';

const { api, browser } = await openStage();

const openCases = fewCases(api);

it('is decided with a reason from the list or in own words, by keyboard and from the palette', async () => {
  const { page, complaints, close } = await visit(browser, api, api.adminToken);
  const [first, second, third] = await openCases();
  const lastTold = async () =>
    (await answered(api, 'audit.list', { action: 'users.setStatus', limit: 1 })).data[0]?.told;
  await page.goto('/inbox?f.kind=flag');
  await settled(page);
  await expect.poll(() => caseAt(page)).toBe(first?.id);
  await page.keyboard.press('b');
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog', { name: 'Suspend' });
  const field = dialog.getByRole('combobox', { name: 'Reason' });
  await field.waitFor();
  await expectAccessible(page);
  expect(
    await dialog.locator('datalist option').evaluateAll((all) => all.map((one) => one.getAttribute('value'))),
  ).toEqual(reasons.map(({ value }) => value));
  await page.keyboard.press('Enter');
  await dialog.getByText('Please choose a reason, or say it in your own words.').waitFor();
  await page.keyboard.type('Called her twice, “after midnight”');
  await page.keyboard.press('Enter');
  await expect.poll(() => caseAt(page)).toBe(second?.id);
  expect(await lastTold()).toMatch(/ from Active to Suspended\. Reason: Called her twice, “after midnight”\.$/);
  await dialog.waitFor({ state: 'detached' });
  // The history of the person's case says so, too, once the case waits again.
  await page.keyboard.press('Control+z');
  await expect.poll(() => caseAt(page)).toBe(first?.id);
  await pane(page)
    .getByText(/^Set the account status of .+ from Active to Suspended\. Reason: Called her twice/)
    .waitFor();
  expect(await lastTold()).toMatch(/ from Suspended to Active\.$/);
  // The focus follows the cursor, so that no key acts on another case.
  expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-cursor'))).toBe(true);

  await page.keyboard.press('.');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await palette.getByRole('option', { name: 'Suspend with a reason …' }).waitFor();
  await page.keyboard.type('suspend with');
  await page.keyboard.press('Enter');
  await palette.getByRole('option', { name: 'Spam or fraud' }).waitFor();
  await page.keyboard.type('spam');
  await page.keyboard.press('Enter');
  await expect.poll(() => caseAt(page)).toBe(second?.id);
  expect(await lastTold()).toMatch(/ from Active to Suspended\. Reason: Spam or fraud\.$/);
  await palette.waitFor({ state: 'detached' });
  await page.keyboard.press('1');
  await expect.poll(() => caseAt(page)).toBe(third?.id);
  expect(complaints).toEqual([]);
  await close();
});

it('is given by mouse beside a case, and at the question before any other change', async () => {
  const { page, complaints, close } = await visit(browser, api, api.adminToken);
  const [first] = await openCases();
  await page.goto('/inbox?f.kind=flag');
  await settled(page);
  await expect.poll(() => caseAt(page)).toBe(first?.id);
  await pane(page).getByRole('button', { name: 'With a reason' }).click();
  await page.getByRole('menuitem', { name: 'Suspend' }).click();
  await page.getByRole('dialog', { name: 'Suspend' }).getByRole('combobox', { name: 'Reason' }).fill('Under age');
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  await expect.poll(() => caseAt(page)).not.toBe(first?.id);
  const toldOf = async (action: string) => (await answered(api, 'audit.list', { action, limit: 1 })).data[0]?.told;
  expect(await toldOf('users.setStatus')).toMatch(/ Reason: Under age\.$/);

  await page.goto('/events');
  await settled(page);
  await page
    .getByRole('button', { name: /^Cancel/ })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Give a reason …' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Reason' }).fill('The hall burnt down');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  expect(await question.getByRole('button', { name: 'Give a reason …' }).count()).toBe(0);
  await question.getByRole('button', { name: 'Cancel event' }).click();
  await expect.poll(() => toldOf('events.cancel')).toMatch(/ Reason: The hall burnt down\.$/);
  expect(complaints).toEqual([]);
  await close();
});

it('asks for no reason where the provider keeps none', async () => {
  const { page, complaints, close } = await visit(browser, api, api.adminToken);
  await withoutExtension(page, 'reasons');
  const [first, second] = await openCases();
  await page.goto('/inbox?f.kind=flag');
  await settled(page);
  await expect.poll(() => caseAt(page)).toBe(first?.id);
  await page.keyboard.press('.');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await palette.getByRole('option', { name: 'Suspend' }).first().waitFor();
  expect(await palette.getByText('with a reason').count()).toBe(0);
  await page.keyboard.press('Escape');
  await palette.waitFor({ state: 'detached' });
  await page.keyboard.press('b');
  await page.keyboard.press('s');
  await expect.poll(() => caseAt(page)).toBe(second?.id);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

it('what is typed after d is the reason, and a key decides none while cases are selected', async () => {
  const { page, complaints, close } = await visit(browser, api, api.adminToken);
  const [first, second, third, fourth] = (await openCases()).map(({ id }) => id);
  await page.goto('/inbox?f.kind=flag');
  await settled(page);
  await expect.poll(() => caseAt(page)).toBe(first);
  await page.keyboard.press('d');
  const dialog = page.getByRole('dialog', { name: 'Dismiss case' });
  await dialog.getByRole('textbox').waitFor();
  await page.keyboard.type('Reported by mistake by her sister');
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => caseAt(page)).toBe(second);
  const told = await answered(api, 'queue.list', { state: 'dismissed', page: 1, limit: 100 });
  expect(told.data.find(({ _id }) => _id === first)).toMatchObject({
    verdict: 'other',
    words: 'Reported by mistake by her sister',
  });

  for (const key of ['x', 'j', 'x']) await page.keyboard.press(key);
  for (const key of ['1', '2', '3', 's', 'Delete']) {
    await page.keyboard.press(key);
    await page.locator('.alerts').getByText('This key decides one case, but several are selected.').first().waitFor();
    expect(await page.locator('[data-overlay]').count()).toBe(0);
  }
  expect((await openCases()).map(({ id }) => id)).toEqual(expect.arrayContaining([second, third, fourth]));
  // The list's own key dismisses what is selected.
  await page.keyboard.press('d');
  await dialog.getByText('2 cases').first().waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('*');
  await page.keyboard.press('n');
  await page.keyboard.press('1');
  await expect.poll(async () => (await openCases()).length).toBe(18);
  expect(complaints).toEqual([]);
  await close();
});
