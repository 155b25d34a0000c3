import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settled, type Visit, visit } from '../kit/console.ts';
import { exampleParams } from '../kit/example-params.ts';
import { askEachCall } from '../kit/page-data.ts';
import { openStage } from '../kit/stage.ts';

const { api, browser } = await openStage({ oneWorld: true });
let signedIn: Visit;
let visitor: Visit;

beforeAll(async () => {
  [signedIn, visitor] = await Promise.all([visit(browser, api, api.adminToken), visit(browser, api)]);
});
afterAll(async () => {
  await Promise.all([signedIn.close(), visitor.close()]);
});

type Complaint = { readonly msg: string; readonly param?: string };

const allow = async (page: Page): Promise<void> => {
  await page.unrouteAll();
  await askEachCall(page);
};

const refuse = async (page: Page, call: string, errors: readonly Complaint[]): Promise<void> => {
  await allow(page);
  await page.route(`**/v2/${call}`, (route) => route.fulfill({ status: 400, json: { errors } }));
};

const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await settled(page);
};

/** The number of live regions that contain a sentence. */
const heard = (page: Page, sentence: string): Promise<number> =>
  page.evaluate(
    (words) =>
      [...document.querySelectorAll('[role=alert], [role=status], [aria-live]:not([aria-live=off])')].filter(
        (place) => place.textContent?.includes(words) && !place.closest('[aria-hidden=true]'),
      ).length,
    sentence,
  );

/** Each sentence is a red alert, which alone announces it to screen readers, and also shows where it belongs. */
const expectRefused = async (page: Page, told: Readonly<Record<string, string | null>>): Promise<void> => {
  for (const [sentence, field] of Object.entries(told)) {
    await page.locator('.alerts .alert[data-tone=danger]').getByText(sentence).waitFor();
    expect(await page.locator('.alerts').getByText(sentence).count()).toBe(1);
    expect([sentence, await heard(page, sentence)]).toEqual([sentence, 1]);
    const stands = page.locator(':is(main, [role=dialog], [role=alertdialog])').getByText(sentence);
    expect(await stands.count()).toBeGreaterThan(0);
    if (field !== null) {
      const input = page.getByLabel(field, { exact: true });
      const described = (await input.getAttribute('aria-describedby')) ?? '';
      const texts = await Promise.all(described.split(' ').map((id) => page.locator(`[id="${id}"]`).textContent()));
      expect(texts.join(' ')).toContain(sentence);
    }
  }
};

describe('what the server refuses is a red alert and stands at its field', () => {
  it('at the login, each time again', async () => {
    const { page } = visitor;
    await open(page, '/admin-login');
    await refuse(page, 'adminLogin', [{ msg: 'No such account.', param: 'email' }, { msg: 'Ask somebody.' }]);
    await page.getByLabel('Email', { exact: true }).fill('ann@example.com');
    await page.getByLabel('Password', { exact: true }).fill('Secret1$x');
    await page.keyboard.press('Enter');
    await expectRefused(page, { 'No such account.': 'Email', 'Ask somebody.': null });
    await refuse(page, 'adminLogin', [{ msg: 'Locked.', param: 'password' }]);
    await page.getByLabel('Email', { exact: true }).fill('ann@example.org');
    await page.keyboard.press('Enter');
    await expectRefused(page, { 'Locked.': 'Password' });
    expect(await page.getByText('No such account.').count()).toBe(0);
    expect(await page.getByText('Ask somebody.').count()).toBe(0);
  });

  it('where a link is asked for', async () => {
    const { page } = visitor;
    await open(page, '/forgot-password');
    await refuse(page, 'adminLogin/forgotPassword', [{ msg: 'Not this one.', param: 'email' }]);
    await page.getByLabel('Email', { exact: true }).fill('ann@example.com');
    await page.keyboard.press('Enter');
    await expectRefused(page, { 'Not this one.': 'Email' });
  });

  it('where a city is added, from the screen', async () => {
    const { page } = signedIn;
    await open(page, '/radar');
    await refuse(page, 'adminLogin/RadarAdd', [{ msg: 'No such city.', param: 'city' }, { msg: 'The map is closed.' }]);
    await page.keyboard.press('c');
    await page.getByRole('dialog', { name: 'Add Radar' }).getByLabel('City').fill('Atlantis');
    await page.keyboard.press('Enter');
    await expectRefused(page, { 'No such city.': 'City', 'The map is closed.': null });
    // An alert over the dialog can be dismissed, and the dialog stays.
    await page.getByRole('button', { name: 'Dismiss' }).first().click();
    expect(await page.getByRole('dialog', { name: 'Add Radar' }).count()).toBe(1);
  });

  it('where a city is added, from the palette', async () => {
    const { page } = signedIn;
    await open(page, '/radar');
    await refuse(page, 'adminLogin/RadarAdd', [{ msg: 'No such city.', param: 'city' }]);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Command palette' }).fill('add radar');
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'City' }).fill('Atlantis');
    await page.keyboard.press('Enter');
    await expectRefused(page, { 'No such city.': null });
    expect(await page.getByRole('combobox', { name: 'City' }).inputValue()).toBe('Atlantis');
    await page.getByRole('combobox', { name: 'City' }).fill('A');
    await page.keyboard.press('Enter');
    // Faults that the form itself finds are announced by the form.
    await page.locator('.palette').getByRole('alert').waitFor();
  });

  it('where a city is deleted', async () => {
    const { page } = signedIn;
    await open(page, '/radar');
    await refuse(page, 'adminLogin/RadarDelete/*', [{ msg: 'People live there.' }]);
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /Delete/ })
      .click();
    await expectRefused(page, { 'People live there.': null });
  });

  it('where a community is rejected: back at the field that it is about, after the question', async () => {
    const { page } = signedIn;
    await open(page, '/requested-community');
    await refuse(page, 'community/rejectCommunity/*', [{ msg: 'Kinder, please.', param: 'rejection_reason' }]);
    await page
      .getByRole('button', { name: /^Reject / })
      .first()
      .click();
    await page.getByLabel('Remarks').fill('No, no.');
    await page.keyboard.press('Control+Enter');
    const sure = page.getByRole('alertdialog');
    await sure.getByRole('button').last().click();
    await sure.waitFor({ state: 'detached' });
    await expectRefused(page, { 'Kinder, please.': 'Remarks' });
    expect(await page.getByLabel('Remarks').inputValue()).toBe('No, no.');
  });
});

describe('matches that cannot be read', () => {
  it('say the first reason as an alert, until they are there', async () => {
    const { page } = signedIn;
    const address = await exampleParams(api, '/single-match-list/:id');
    await refuse(page, 'matching/*', [{ msg: 'The matches are asleep.' }, { msg: 'So is the chat.' }]);
    await open(page, address);
    const alerts = page.locator('.alerts .alert[data-tone=danger]');
    await alerts.getByText('The matches are asleep.').waitFor();
    expect(await alerts.count()).toBe(1);
    expect(await heard(page, 'The matches are asleep.')).toBe(1);
    await page.getByText('This user has no matches or chats yet!').waitFor();
    await allow(page);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('link', { name: 'Open Chat History' }).first().waitFor();
    await alerts.waitFor({ state: 'detached' });
  });

  it('other lists keep to their own place', async () => {
    const { page } = signedIn;
    await refuse(page, 'transactions/*', [{ msg: 'The bank is closed.' }]);
    await open(page, '/transactions');
    await page.locator('main').getByText('The bank is closed.').waitFor();
    expect(await page.locator('.alerts .alert').count()).toBe(0);
  });
});
