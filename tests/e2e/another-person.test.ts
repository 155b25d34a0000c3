import { expect, it } from 'vitest';
import { sayYes, settled, visit } from '../kit/console.ts';
import { openStage } from '../kit/stage.ts';

const { api, browser } = await openStage();

const typed = 'Oslo by the first';

it.each([
  ['a dialog', '/radar', 'Add Radar'],
  ['a form of a page', '/update-settings', 'Update settings'],
])('a session that ends over %s and goes on as somebody else leaves and sends nothing of it', async (_, path, form) => {
  const { page, close } = await visit(browser, api, api.adminToken);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.goto(path);
  await settled(page);
  await page.keyboard.press('c');
  await page.getByRole('textbox', { name: /^(City|Title)$/ }).fill(typed);
  await api.database.db.deleteFrom('sessions').execute();
  await page.keyboard.press('Control+Enter');
  const login = page.getByRole('dialog', { name: 'Login' });
  await login.waitFor();
  await login.getByLabel('Email', { exact: true }).fill(api.subAdmin.email);
  await login.getByLabel('Password', { exact: true }).fill(api.subAdmin.password);
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
  await settled(page);
  expect(await page.getByRole('form', { name: form }).count()).toBe(0);
  expect(await page.getByText(typed).count()).toBe(0);
  const done = await api.database.db.selectFrom('audit_log').select(['action', 'actor_email']).execute();
  expect(done.filter(({ action }) => action.startsWith('radar') || action.startsWith('settings'))).toEqual([]);
  expect(done).toContainEqual({ action: 'session.signIn', actor_email: api.subAdmin.email });
  // The browser does not ask either: the typed text belongs to nobody who is signed in.
  expect(asked).toEqual([]);
  await close();
});

it('what a person did, or what ends after they signed out, is not offered to be undone to the next one', async () => {
  const { page, complaints, close } = await visit(browser, api, api.adminToken);
  const row = page.locator('[data-index="2"]');
  await page.goto('/user-management');
  await settled(page);
  const id = (await row.getAttribute('data-id')) ?? '';
  await row.press('Enter');
  const status = page.getByLabel('Account status', { exact: true });
  const undo = page.getByRole('button', { name: /^Undo/ });
  await status.selectOption('suspended');
  await undo.waitFor();
  const answer = Promise.withResolvers<void>();
  const isSent = Promise.withResolvers<void>();
  await page.route('**/updateStatus/**', async (route) => {
    const response = await route.fetch();
    isSent.resolve();
    await answer.promise;
    await route.fulfill({ response });
  });
  await status.selectOption('active');
  await isSent.promise;
  await page.getByRole('button', { name: 'Admin', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Logout' }).press('Enter');
  await sayYes(page);
  await page.waitForURL(/admin-login/);
  expect(await undo.count()).toBe(0);
  answer.resolve();
  await undo.waitFor();
  await page.getByLabel('Email', { exact: true }).fill(api.subAdmin.email);
  await page.getByLabel('Password', { exact: true }).fill(api.subAdmin.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/view-user-detail/);
  await status.waitFor();
  expect(await undo.count()).toBe(0);
  await page.keyboard.press('Control+z');
  await page.getByText('Nothing to undo.').waitFor();
  const found = await api.database.db.selectFrom('users').select('account_status').where('id', '=', id).execute();
  expect(found).toEqual([{ account_status: 0 }]);
  expect(complaints).toEqual([]);
  await close();
});
