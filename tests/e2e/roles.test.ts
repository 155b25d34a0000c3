import { openSession } from '@matchdesk/api/auth/sessions.ts';
import { addAdmin, setRole } from '@matchdesk/api/db/staff/admins.ts';
import { expect, it } from 'vitest';
import { sayYes, settled, visit } from '../kit/console.ts';
import { openStage } from '../kit/stage.ts';

const { api, browser } = await openStage({ users: 30, liveRules: { mostOfOne: 12, most: 2000, beatMs: 200 } });

const asRole = async (roleName: string) => {
  const { database, clock } = api;
  const account = { email: `${roleName}@staff.example`, passwordHash: '', role: 2, roleName } as const;
  const id = await database.write((trx) => addAdmin(trx, account, 0));
  const token = await openSession(database.db, id ?? '', clock.now(), { idleMs: 3_600_000, lifeMs: 3_600_000 });
  return { id: id ?? '', ...(await visit(browser, api, token)) };
};

it('a moderator sees what moderators may, in sidebar, palette, rows and keys', async () => {
  const { page, complaints, close } = await asRole('moderator');
  await page.goto('/user-management');
  await settled(page);
  const sidebar = page.getByRole('navigation').first();
  await sidebar.getByRole('link', { name: 'Events', exact: true }).waitFor();
  await page.getByRole('banner').getByRole('button', { name: 'Moderator', exact: true }).waitFor();
  for (const name of ['Transactions', 'Settings', 'Audit Log', 'Tokens', 'Add Admin'])
    expect(await sidebar.getByRole('link', { name, exact: true }).count(), name).toBe(0);

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Command palette' }).waitFor();
  await page.keyboard.type('set account status');
  await page
    .getByRole('option', { name: /Set account status/ })
    .first()
    .waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('add credits');
  await expect.poll(() => page.getByRole('option').count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await keys.getByText('Set account status').first().waitFor();
  expect(await keys.getByText('Add credits').count()).toBe(0);
  expect(await keys.getByText('Transactions').count()).toBe(0);
  await page.keyboard.press('Escape');

  await page.goto('/transactions');
  await page.waitForURL(/\/admin-dashboard/);
  expect(complaints).toEqual([]);
  await close();
});

it('an open screen follows a role that is narrowed: sidebar, palette, keys, and the screen itself', async () => {
  const { page, id, close } = await asRole('moderator');
  await page.goto('/events');
  await settled(page);
  await expect.poll(api.openLines).toBe(1);
  const become = (roleName: string) =>
    api.database.write((trx) => setRole(trx, id, { role: 2, roleName }, api.clock.now()));
  const sidebar = page.getByRole('navigation').first();
  await become('finance');
  await page.getByRole('banner').getByRole('button', { name: 'Finance', exact: true }).waitFor();
  await sidebar.getByRole('link', { name: 'Transactions', exact: true }).waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('set account status');
  await expect.poll(() => page.getByRole('option', { name: /^Set account status/ }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await expect.poll(api.openLines).toBe(1);
  await become('gone');
  await page.waitForURL(/\/change-password/);
  await expect.poll(() => sidebar.getByRole('link').count()).toBeLessThan(2);
  await close();
});

it('an action that is withdrawn while its form is open is not sent: the form says why and keeps what was typed', async () => {
  const { page, id, close } = await asRole('finance');
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(new URL(request.url()).pathname));
  await page.goto('/user-management');
  await settled(page);
  await expect.poll(api.openLines).toBe(1);
  await page.locator('[data-index="0"]').press('c');
  const form = page.getByRole('dialog', { name: 'Add credits' });
  await form.waitFor();
  await page.keyboard.type('70');
  await api.database.write((trx) => setRole(trx, id, { role: 2, roleName: 'support' }, api.clock.now()));
  await page.getByRole('button', { name: 'Support', exact: true, includeHidden: true }).waitFor();
  sent.length = 0;
  await page.keyboard.press('Control+Enter');
  await sayYes(page);
  await form.getByText('Your account is not allowed to do this.').waitFor();
  expect(await form.getByRole('textbox', { name: 'Credits' }).inputValue()).toBe('70');
  expect(sent.filter((path) => path.includes('coins'))).toEqual([]);
  await close();
});

it('a role that is changed while the line is cut shows once the line is back', async () => {
  const { page, id, close } = await asRole('moderator');
  await page.goto('/events');
  await settled(page);
  await expect.poll(api.openLines).toBe(1);
  api.app.server.closeAllConnections();
  await expect.poll(api.openLines, { interval: 5 }).toBe(0);
  await api.database.write((trx) => setRole(trx, id, { role: 2, roleName: 'auditor' }, api.clock.now()));
  await page.getByRole('banner').getByRole('button', { name: 'Auditor', exact: true }).waitFor();
  await close();
});

it('an auditor sees all and has no button that changes anything', async () => {
  const { page, close } = await asRole('auditor');
  await page.goto('/audit-log');
  await page.getByRole('heading', { level: 1, name: 'Audit Log' }).waitFor();
  await page.goto('/radar');
  await page.getByRole('row').nth(1).waitFor();
  await settled(page);
  expect(await page.locator('[data-action]').count()).toBe(0);
  await page.goto('/view-admin-list');
  await page.getByRole('row').nth(1).waitFor();
  expect(await page.locator('[data-action]').count()).toBe(0);
  await close();
});

it('the form of a role shows the present one, also while the roles are loading, and once they are there', async () => {
  const { page, complaints, close } = await visit(browser, api, api.adminToken);
  const { email } = api.subAdmin;
  await api.database.db.updateTable('admins').set({ role_name: 'auditor' }).where('email', '=', email).execute();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/v2/roles', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/view-admin-list');
  await settled(page);
  await page.getByRole('button', { name: `Set role of ${email}` }).click();
  const role = page.getByRole('dialog', { name: 'Set role' }).getByRole('combobox', { name: 'Role' });
  await role.waitFor();
  expect(await role.inputValue()).toBe('auditor');
  release();
  await role.getByRole('option', { name: 'Moderator' }).waitFor({ state: 'attached' });
  expect(await role.inputValue()).toBe('auditor');
  expect(await role.getByRole('option').count()).toBe(5);
  await role.selectOption('subadmin');
  await page.keyboard.press('Control+Enter');
  await page.getByText('The role was changed.').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

it('a colleague is added with a role, which is changed in their row', async () => {
  const { page, complaints, close } = await visit(browser, api, api.adminToken);
  await page.goto('/add-admin');
  await page.getByLabel('Email').fill('mo@staff.example');
  await page.getByLabel('Role').selectOption('moderator');
  await page.getByRole('button', { name: 'Saved' }).click();
  await page.getByRole('heading', { level: 1, name: 'View Admins List' }).waitFor();
  await page.getByRole('gridcell', { name: 'Moderator', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Set role of mo@staff.example' }).click();
  const form = page.getByRole('dialog', { name: 'Set role' });
  const role = form.getByRole('combobox', { name: 'Role' });
  await expect.poll(() => role.inputValue()).toBe('moderator');
  await role.selectOption({ label: 'Auditor' });
  await page.keyboard.press('Control+Enter');
  await page.getByText('The role was changed.').waitFor();
  const { role_name } = await api.database.db
    .selectFrom('admins')
    .select('role_name')
    .where('email', '=', 'mo@staff.example')
    .executeTakeFirstOrThrow();
  expect(role_name).toBe('auditor');
  expect(complaints).toEqual([]);
  await close();
});

it('a role that is changed before the first line opens shows, too, where that line was cut', async () => {
  const { page, id, close } = await asRole('moderator');
  const isChanged = Promise.withResolvers<void>();
  let tries = 0;
  await page.route('**/v2/live', async (route) => {
    tries += 1;
    if (tries > 1) return route.fallback();
    await isChanged.promise;
    await route.abort('connectionreset');
  });
  await page.goto('/events');
  await settled(page);
  await expect.poll(() => tries).toBe(1);
  await api.database.write((trx) => setRole(trx, id, { role: 2, roleName: 'auditor' }, api.clock.now()));
  isChanged.resolve();
  await page.getByRole('banner').getByRole('button', { name: 'Auditor', exact: true }).waitFor();
  await close();
});

it('nobody is offered a column, an order, a filter or a figure of what their role does not show', async () => {
  const { page, complaints, close } = await asRole('finance');
  await page.goto('/user-management');
  await settled(page);
  for (const name of ['Flag', 'IDMerit', 'IDM Trust'])
    expect(await page.getByRole('columnheader', { name, exact: true }).count(), name).toBe(0);
  await page.getByRole('columnheader', { name: 'Email', exact: true }).waitFor();
  const orders = page.getByRole('combobox', { name: 'Sort by' }).getByRole('option');
  expect(await orders.allInnerTexts()).toEqual(['Most Recent', 'Most Previous', 'Status', 'Name', 'Email']);
  const shown = page.getByRole('combobox', { name: 'Show', exact: true }).getByRole('option');
  expect(await shown.allInnerTexts()).not.toContain('Flagged users');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('flagged users');
  await expect.poll(() => page.getByRole('option', { name: /^Flagged users/ }).count()).toBe(0);
  await page.keyboard.press('Escape');
  expect(complaints).toEqual([]);
  // The browser reports that the first request of such an address is refused.
  await page.goto('/user-management?sort=6');
  await page.waitForURL((at) => !at.search.includes('sort'));
  await page.getByRole('columnheader', { name: 'Email', exact: true }).waitFor();
  await close();

  const moderator = await asRole('moderator');
  const asked: string[] = [];
  moderator.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await moderator.page.goto('/admin-dashboard');
  await moderator.page.getByText('Total Users').waitFor();
  await settled(moderator.page);
  for (const label of ['Earnings Monthly', 'Earnings Annual', 'Last transaction on'])
    expect(await moderator.page.getByText(label).count(), label).toBe(0);
  expect(asked.filter((path) => path.endsWith('/dashboard/transactions'))).toEqual([]);
  expect(moderator.complaints).toEqual([]);
  await moderator.close();
});
