import { builtInRoles } from '@matchdesk/core/roles.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { answered } from '../contract/asked.ts';
import { settled, signIn, visit } from '../kit/console.ts';
import { openStage } from '../kit/stage.ts';
import { openedOn } from './opened.ts';

const editor = { title: 'Desk editor', scopes: ['settings.*'] };
const { api, browser } = await openStage({ roles: new Map([...builtInRoles, ['desk-editor', editor]]) });

const opened = openedOn({ api, browser });

/** Confirms a question where Enter alone would not. */
const confirm = async (page: Page, question: string, label: string): Promise<void> => {
  const asked = page.getByRole('alertdialog');
  await asked.getByText(question, { exact: true }).waitFor();
  await asked.getByRole('button', { name: label, exact: true }).click();
};

/** A refusal by the server shows at its field, and as a red alert, which alone announces it to screen readers. */
const expectRefused = async (page: Page, sentence: string): Promise<void> => {
  await page.getByLabel('Alerts').getByRole('alert').getByText(sentence).waitFor();
  const error = page.locator('main .field').getByText(sentence);
  await error.waitFor();
  expect(await error.evaluate((element) => element.parentElement?.getAttribute('aria-live'))).toBe('off');
};

describe('administrators', () => {
  it('are added with a password of ten characters that is filled in, once', async () => {
    const email = 'night.shift@matchdesk.local';
    const { page, complaints, close } = await opened('/add-admin');
    const password = page.getByLabel('Password', { exact: true });
    expect((await password.inputValue()).length).toBe(10);
    const button = page.getByRole('button', { name: /^Sav/ });
    expect(await button.textContent()).toBe('Save Changes');
    await page.getByLabel('Email', { exact: true }).fill('night.shift');
    await page.keyboard.press('Tab');
    await page.getByText('Please enter a valid user email.').waitFor();
    expect(await button.isDisabled()).toBe(true);
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Saved' }).waitFor();
    await page.keyboard.press('Control+Enter');
    await page.waitForURL(/\/view-admin-list$/);
    await page.getByText('Admin added successfully').waitFor();
    await page.getByText(email).waitFor();

    await page.goto('/add-admin');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.keyboard.press('Control+Enter');
    await expectRefused(page, 'An administrator with this email already exists.');
    const described = await page.getByLabel('Email', { exact: true }).getAttribute('aria-describedby');
    expect(described).not.toBeNull();
    // The browser itself reports the answer 400.
    expect(complaints.filter((complaint) => !complaint.includes('400'))).toEqual([]);
    await close();
  });

  it('get another password, and go', async () => {
    const { email } = api.subAdmin;
    const { page, close } = await opened('/view-admin-list');
    await page.getByRole('button', { name: `Regenarate Password of ${email}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Regenarate Password' });
    await dialog.getByRole('textbox', { name: /password/i }).fill('weakest one');
    await page.keyboard.press('Control+Enter');
    await dialog
      .getByText('Please enter a password with 8 or more characters and special characters with number also.')
      .waitFor();
    await dialog.getByRole('textbox', { name: /password/i }).fill('Another1$pass');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Password changed successfully.').waitFor();
    await page.getByRole('button', { name: `Delete ${email}` }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /Delete/ })
      .click();
    await page.getByText('Record has been removed').waitFor();
    await page.getByText(email).waitFor({ state: 'detached' });
    await close();
  });
});

describe('your own password', () => {
  it('is changed in a form that says what is wrong, and signs out', async () => {
    const { page, close } = await visit(browser, api);
    await signIn(page, api.subAdmin);
    await page.goto('/change-password');
    await settled(page);
    const [current, fresh, again] = ['Current password', 'New password', 'Confirm new password'].map((label) =>
      page.getByLabel(label, { exact: true }),
    );
    if (!current || !fresh || !again) throw new Error('There are three fields.');
    await current.focus();
    await page.keyboard.press('Control+Enter');
    for (const sentence of [
      'Please enter your current password.',
      'Please enter a new password.',
      'Please enter a confirm password.',
    ]) {
      await page.getByText(sentence).waitFor();
    }
    expect(await page.getByRole('button', { name: 'Save Changes' }).isDisabled()).toBe(true);
    await current.pressSequentially('short');
    await fresh.pressSequentially('short');
    await again.pressSequentially('short');
    await page.getByText('Password must be at least 8 characters long.', { exact: true }).waitFor();
    await page.getByText('New password must be at least 8 characters long.').waitFor();
    await page.getByText('Confirm password must be at least 8 characters long.').waitFor();
    await current.fill('Not1mine$');
    await fresh.fill('Brand1new$');
    await again.fill('Brand1new$');
    await page.keyboard.press('Control+Enter');
    await expectRefused(page, 'This is not your current password.');
    await current.fill(api.subAdmin.password);
    await page.getByRole('button', { name: 'Saved' }).waitFor();
    await page.keyboard.press('Control+Enter');
    await page.waitForURL(/\/admin-login/);
    await page.getByText('Your password has been changed successfully.').waitFor();
    await close();
  });

  it('is asked for when signing out: nothing ends before the answer', async () => {
    const { page, close } = await visit(browser, api);
    await signIn(page, api.admin);
    await page.getByRole('button', { name: 'Admin', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await confirm(page, 'Are you sure you want to logout?', 'Logout');
    await page.waitForURL(/\/admin-login/);
    await close();
  });
});

it('a conflict names roles by their titles, those of the company too', async () => {
  const { page, complaints, close } = await visit(browser, api, api.adminToken);
  const email = 'ann@staff.example';
  await answered(api, 'admins.add', { email, password: 'N3w!secretX', role: 'support' });
  await page.goto('/view-admin-list');
  await settled(page);
  const row = page.getByRole('row', { name: email });
  await row.focus();
  await page.keyboard.press('.');
  await page.keyboard.type('set role');
  await page.keyboard.press('Enter');
  const choice = page.getByRole('option', { name: 'Desk editor' });
  await choice.waitFor();
  const { data } = await answered(api, 'admins.list');
  const account_id = data.find((one) => one.email === email)?._id;
  await answered(api, 'admins.setRole', { account_id, role: 'moderator' });
  await choice.click();
  const conflict = page.getByRole('dialog', { name: 'Changed meanwhile' });
  await conflict.getByRole('row', { name: 'Role Desk editor Moderator' }).waitFor();
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await row.getByText('Desk editor').waitFor();
  expect(complaints.filter((line) => !line.includes('409'))).toEqual([]);
  await close();
});
