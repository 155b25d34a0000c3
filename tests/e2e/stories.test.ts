import { describe, expect, it } from 'vitest';
import { settled, signIn, visit } from '../kit/console.ts';
import { freshToken } from '../kit/fresh-token.ts';
import { askEachCall } from '../kit/page-data.ts';
import { openStage } from '../kit/stage.ts';

const { api, browser } = await openStage();

type Row = { _id: string; firstname: string; email: string; account_status: number };

const userRows = async (): Promise<readonly Row[]> => {
  const answer = await fetch(`${api.url}/v2/adminLogin/usersRecord/1?limit=100&sort=1`, {
    headers: { 'x-auth-token': api.adminToken },
  });
  return ((await answer.json()) as { data: Row[] }).data;
};

const detailOf = async (id: string): Promise<Record<string, unknown>> => {
  const answer = await fetch(`${api.url}/v2/adminLogin/getUserDataa/${id}`, {
    headers: { 'x-auth-token': api.adminToken },
  });
  return ((await answer.json()) as { data: Record<string, unknown> }).data;
};

describe('by keyboard alone', () => {
  it('finds a person by the palette, suspends and credits them, and sees it', async () => {
    const active = (await userRows()).find(({ account_status }) => account_status === 0);
    if (!active) throw new Error('The demo world has an active person on its first page.');
    const { page, complaints, close } = await visit(browser, api);
    await signIn(page, api.admin);

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Command palette' }).waitFor();
    await page.keyboard.type(`@${active.email}`);
    await page.getByRole('option', { name: new RegExp(active.email) }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`/view-user-detail/${active._id}`));
    await page.getByRole('heading', { level: 1, name: active.firstname }).waitFor();

    await page.keyboard.press('.');
    await page.getByRole('option', { name: /Set account status/ }).waitFor();
    await page.keyboard.type('suspend');
    await page.keyboard.press('Enter');
    // It can be undone, so it is done at once.
    await page.getByText('Account status updated successfully').waitFor();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    expect((await detailOf(active._id)).account_status).toBe(2);

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Command palette' }).waitFor();
    await page.keyboard.type('credits');
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Credits' }).waitFor();
    await page.keyboard.type('50');
    await page.keyboard.press('Enter');
    await page.getByText(`Add 50 credits to ${active.firstname}?`).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText('Credit added successfully.').waitFor();
    await page.getByText('Suspended').first().waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('resets a forgotten password by its link, and the old session ends', async () => {
    const who = api.subAdmin;
    const { page, close } = await visit(browser, api);
    await page.goto('/forgot-password');
    await page.getByRole('textbox', { name: 'Email' }).waitFor();
    await page.keyboard.type(who.email);
    await page.keyboard.press('Enter');
    await page.getByText('The reset password link has been sent to your email.').waitFor();
    const link = `/change-password/${await api.resetToken(who.email)}`;
    await page.goto(link);
    const fresh = 'Fresh1$tart';
    await page.getByLabel('New password', { exact: true }).fill(fresh);
    await page.getByLabel('Confirm password', { exact: true }).fill(fresh);
    await page.keyboard.press('Control+Enter');
    await page.waitForURL(/\/admin-login/);
    await page.getByText('Password updated successfully').waitFor();
    const old = await fetch(`${api.url}/v2/adminLogin`, { headers: { 'x-auth-token': api.subAdminToken } });
    expect(old.status).toBe(401);
    await signIn(page, { email: who.email, password: fresh });
    await close();
    const again = await visit(browser, api);
    await again.page.goto(link);
    await again.page.getByText('Link is expired. Please verify your email again to get verfication link.').waitFor();
    expect(await again.page.getByText('Choose a new password for your account.').count()).toBe(0);
    await again.close();
  });

  it('walks a list by keys: moves, selects, extends, pages, searches, goes in and back up', async () => {
    const { page, complaints, close } = await visit(browser, api, api.adminToken);
    await page.goto('/admin-dashboard');
    await settled(page);
    await page.keyboard.press('g');
    await page.keyboard.press('u');
    await page.waitForURL(/\/user-management/);
    await settled(page);
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByText('2 selected').first().waitFor();
    await page.keyboard.press(']');
    await page.waitForURL(/page=2/);
    await page.getByText(/Showing 11 to 20 of/).waitFor();
    await page.getByText('2 selected').first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/view-user-detail\//);
    await settled(page);
    await page.keyboard.press('u');
    await page.waitForURL(/\/user-management\?page=2/);
    await page.getByText(/Showing 11 to 20 of/).waitFor();
    await page.keyboard.press('*');
    await page.keyboard.press('n');
    await page.getByText('2 selected').first().waitFor({ state: 'detached' });
    await page.keyboard.press('/');
    await page.keyboard.type('zzz-nobody');
    await page.keyboard.press('Enter');
    await page.getByText('No Records Found').waitFor();
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await page.getByText(/Showing 1 to 10 of/).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('asks for the count before a costly action over many', async () => {
    const { page, close } = await visit(browser, api, api.adminToken);
    await page.goto('/user-management');
    await settled(page);
    await page.keyboard.press('*');
    await page.keyboard.press('a');
    await page.getByText('10 selected').first().waitFor();
    await page.keyboard.press('c');
    await page.getByRole('textbox', { name: 'Credits' }).fill('5');
    await page.keyboard.press('Enter');
    await page.getByText('Add 5 credits to 10 users?').waitFor();
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Add credits' });
    expect(await confirm.isDisabled()).toBe(true);
    await page.getByLabel('Type 10 to confirm').fill('10');
    await confirm.press('Enter');
    await page.getByText('Credit added successfully.').waitFor();
    await close();
  });
});

describe('what goes wrong shows what happened', () => {
  it('says so for a wrong password, at once and the same for an unknown address', async () => {
    const { page, close } = await visit(browser, api);
    await page.goto('/admin-login');
    for (const email of [api.admin.email, 'nobody@example.com']) {
      await page.getByLabel('Email', { exact: true }).fill(email);
      await page.getByLabel('Password', { exact: true }).fill('Wrong1$pass');
      await page.keyboard.press('Enter');
      await page.getByLabel('Alerts').getByText('Incorrect email or password.').waitFor();
      await page.locator('.form-failure').getByText('Incorrect email or password.').waitFor();
      await page.reload();
    }
    await close();
  });

  it('keeps what was typed when the session ends in the middle of a form', async () => {
    const fresh = await freshToken(api);
    const { page, close } = await visit(browser, api, fresh);
    await page.goto('/add-admin');
    await page.getByLabel('Email', { exact: true }).fill('half.typed@example.com');
    await fetch(`${api.url}/v2/adminLogin/logout`, { method: 'POST', headers: { 'x-auth-token': fresh } });
    await page.keyboard.press('Control+Enter');
    const dialog = page.getByRole('dialog', { name: 'Login' });
    await dialog.getByText('Your session has ended. Sign in again: what you typed is kept.').waitFor();
    await dialog.getByLabel('Password', { exact: true }).fill(api.admin.password);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('half.typed@example.com');
    await close();
  });

  it('shows a failing list with its specified text, what failed, and Retry', async () => {
    const { page, close } = await visit(browser, api, api.adminToken);
    await askEachCall(page);
    await page.route('**/v2/adminLogin/usersRecord/**', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.goto('/user-management');
    await page.getByText('No Records Found').waitFor();
    await page.unroute('**/v2/adminLogin/usersRecord/**');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText(/Showing 1 to 10 of/).waitFor();
    await close();
  });
});
