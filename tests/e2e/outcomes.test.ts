import type { Page, Route } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectAccessible } from '../kit/accessible.ts';
import { oneBrowser } from '../kit/browser.ts';
import { sayYes, type Visit, visit } from '../kit/console.ts';
import { type Gateway, startGateway } from '../kit/provider/gateway.ts';
import { token } from '../kit/provider/routes.ts';
import { open } from './opened.ts';

const browser = await oneBrowser();
let gateway: Gateway;
let visited: Visit;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
beforeEach(async () => {
  visited = await visit(browser, gateway, token);
  return () => visited.close();
});

/** Handles the first requests of a call differently, and collects the keys of all of them. */
const meddle = async (page: Page, call: string, first: number, instead: (route: Route) => Promise<void>) => {
  const keys: (string | undefined)[] = [];
  await page.route(call, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    await (keys.length <= first ? instead(route) : route.continue());
  });
  return keys;
};

const loseAnswer = async (route: Route): Promise<void> => {
  await route.fetch();
  await route.abort();
};

const says =
  (json: unknown) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status: 200, json });

const giveCredits = async (page: Page): Promise<void> => {
  await open(page, '/view-user-detail/101');
  await page.keyboard.press('c');
  await page.getByRole('textbox', { name: 'Credits' }).fill('50');
  await page.keyboard.press('Enter');
  await page.getByText('Add 50 credits to Ana').waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Add credits' }).press('Enter');
};

const migrate = async (page: Page): Promise<void> => {
  await page.keyboard.press('Delete');
  const heir = page.getByRole('combobox', { name: 'Transfer data to' });
  await heir.waitFor();
  await expect.poll(() => heir.evaluate((it) => it === document.activeElement)).toBe(true);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('alertdialog').waitFor();
  await sayYes(page);
};

describe('at a provider that knows no keys', () => {
  it('credits whose answer was lost are shown as unknown, and sent again by a separate decision, under one key', async () => {
    const { page } = visited;
    const keys = await meddle(page, '**/manual_coins_addition', 1, loseAnswer);
    await giveCredits(page);
    const question = page.getByRole('alertdialog', { name: 'Not known whether this was done' });
    await question.getByText('If it was done, sending it again may do it twice.').waitFor();
    expect(await page.getByText('Credit added successfully.').count()).toBe(0);
    expect(
      await question.getByRole('button', { name: 'Leave it' }).evaluate((it) => it === document.activeElement),
    ).toBe(true);
    await expectAccessible(page);
    expect(keys).toHaveLength(1);
    await question.getByRole('button', { name: 'Send again' }).press('Enter');
    await page.getByText('Credit added successfully.').waitFor();
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('left without an outcome, what was typed stays; the same again asks again, under the same key', async () => {
    const { page } = visited;
    const keys = await meddle(page, '**/manual_coins_addition', 1, says({ message: 'Accepted' }));
    await giveCredits(page);
    const question = page.getByRole('alertdialog', { name: 'Not known whether this was done' });
    await question.getByRole('button', { name: 'Leave it' }).press('Enter');
    await page.getByText(/Add credits, Ana: The provider's answer doesn't say whether this was done\./).waitFor();
    const credits = page.getByRole('textbox', { name: 'Credits' });
    await credits.waitFor();
    expect(await credits.inputValue()).toBe('50');
    expect(await page.getByText('Credit added successfully.').count()).toBe(0);
    await credits.press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Add credits' }).press('Enter');
    await question.waitFor();
    expect(keys).toHaveLength(1);
    await question.getByRole('button', { name: 'Send again' }).press('Enter');
    await page.getByText('Credit added successfully.').waitFor();
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('left without an outcome and closed, the same input is a new intention', async () => {
    const { page } = visited;
    const keys = await meddle(page, '**/manual_coins_addition', 1, says({ message: 'Accepted' }));
    await giveCredits(page);
    const question = page.getByRole('alertdialog', { name: 'Not known whether this was done' });
    await question.getByRole('button', { name: 'Leave it' }).press('Enter');
    await page.getByRole('dialog', { name: 'Add credits' }).getByRole('button', { name: 'Cancel' }).press('Enter');
    const leaving = page.getByRole('alertdialog', { name: /Leave/ });
    await leaving.or(page.locator('main h1')).first().waitFor();
    if (await leaving.isVisible()) await leaving.getByRole('button').last().press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await giveCredits(page);
    await page.getByText('Credit added successfully.').waitFor();
    expect([keys.length, new Set(keys).size]).toEqual([2, 2]);
  });

  it('left without an outcome in the palette, its last step stands again, and the same asks again', async () => {
    const { page } = visited;
    const keys = await meddle(page, '**/manual_coins_addition', 1, loseAnswer);
    await open(page, '/view-user-detail/101');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Command palette' }).fill('credits 50');
    await page.getByRole('option', { name: /^Give 50 credits to Ana/ }).waitFor();
    await page.keyboard.press('Enter');
    const go = page.getByRole('option', { name: 'Add credits' });
    await go.waitFor();
    await go.click();
    const question = page.getByRole('alertdialog', { name: 'Not known whether this was done' });
    await question.getByRole('button', { name: 'Leave it' }).press('Enter');
    await go.waitFor();
    await go.click();
    await question.getByRole('button', { name: 'Send again' }).press('Enter');
    await page.getByText('Credit added successfully.').waitFor();
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it.each([[{}], [[]], [{ message: 'ok' }]])('an account whose migration answers %j is not deleted', async (answer) => {
    const { page } = visited;
    await meddle(page, '**/migrate_user_data/**', 1, says(answer));
    const deletions = await meddle(page, '**/updateStatus/**', 0, (route) => route.continue());
    await open(page, '/view-user-detail/101');
    await migrate(page);
    await page.getByRole('alertdialog', { name: 'Not known whether this was done' }).waitFor();
    expect(deletions).toHaveLength(0);
    expect(await page.getByText('Its data was migrated.').count()).toBe(0);
  });

  it('a deletion that failed after its migration says so, and goes on from there', async () => {
    const { page } = visited;
    const migrations = await meddle(page, '**/migrate_user_data/**', 0, (route) => route.continue());
    const refusal = { status: 409, json: { errors: [{ msg: 'Not while an event is on.', param: '' }] } };
    const deletions = await meddle(page, '**/updateStatus/**', 1, (route) => route.fulfill(refusal));
    await open(page, '/view-user-detail/101');
    await migrate(page);
    const question = page.getByRole('alertdialog', { name: 'Only part of it was done' });
    await question.getByText('Its data was migrated.').waitFor();
    await question.getByText('Not while an event is on.').waitFor();
    await question.getByRole('button', { name: 'Try the rest again' }).press('Enter');
    await page.getByText('Account deleted.').waitFor();
    expect([migrations.length, deletions.length]).toEqual([1, 2]);
    expect(new Set([...migrations, ...deletions]).size).toBe(2);
  });

  it.each([
    ['/change-password', 'Save Changes', 'Your password has been changed successfully.', '**/v2/adminLogin'],
    ['/add-admin', 'Save Changes', 'Admin added successfully', '**/subadmin/register'],
  ])(
    '%s reports nothing as done that the answer does not confirm, and asks before it sends the same again',
    async (address, button, done, call) => {
      const { page } = visited;
      const keys: (string | undefined)[] = [];
      await page.route(call, (route) => {
        if (route.request().method() === 'GET') return route.continue();
        keys.push(route.request().headers()['idempotency-key']);
        return route.fulfill({ status: 200, json: {} });
      });
      await open(page, address);
      for (const field of await page.locator('main input').all()) {
        const isEmail = (await field.getAttribute('name')) === 'email';
        await field.fill(isEmail ? 'new@example.com' : 'Abcdef1!');
      }
      const submit = page.locator('main').getByRole('button', { name: new RegExp(`${button}|Saved`) });
      const question = page.getByRole('alertdialog', { name: 'Not known whether this was done' });
      await submit.press('Enter');
      await question.getByRole('button', { name: 'Leave it' }).press('Enter');
      await question.waitFor({ state: 'detached' });
      await submit.press('Enter');
      await question.waitFor();
      expect(keys).toHaveLength(1);
      await question.getByRole('button', { name: 'Send again' }).press('Enter');
      await expect.poll(() => keys.length).toBe(2);
      expect(new Set(keys).size).toBe(1);
      expect(await page.getByText(done).count()).toBe(0);
    },
  );
});

describe('signed out', () => {
  it.each([
    ['/forgot-password', 'Send Verification Link', 'The reset password link has been sent', '**/forgotPassword'],
    ['/change-password/a-link', 'Update Password', 'Password updated successfully', '**/change_password/**'],
  ])('%s reports nothing as done that the answer does not confirm', async (address, button, done, call) => {
    const outside = await visit(browser, gateway);
    const { page } = outside;
    await page.route('**/link-expiry-check/**', says({ status: 1 }));
    await page.route(call, says({ message: 'ok' }));
    await open(page, address);
    for (const field of await page.locator('input').all()) {
      const isEmail = (await field.getAttribute('name')) === 'email';
      await field.fill(isEmail ? 'boss@example.com' : 'Abcdef1!');
    }
    await page.getByRole('button', { name: button }).press('Enter');
    await page
      .getByText(/The provider's answer doesn't say whether this was done\./)
      .first()
      .waitFor();
    expect(await page.getByText(done).count()).toBe(0);
    await outside.close();
  });
});
