import { expect, it } from 'vitest';
import { settled, visit } from '../kit/console.ts';
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
  // The browser does not ask either: what was typed belongs to nobody who is here.
  expect(asked).toEqual([]);
  await close();
});
