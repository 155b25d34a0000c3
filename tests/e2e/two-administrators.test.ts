import { describe, expect, it } from 'vitest';
import { answered } from '../contract/asked.ts';
import { expectAccessible } from '../kit/accessible.ts';
import { settled, visit } from '../kit/console.ts';
import { openStage } from '../kit/stage.ts';

const { api, browser } = await openStage();

const post = async (path: string, body: object, token: string): Promise<void> => {
  const headers = { 'x-auth-token': token, 'content-type': 'application/json' };
  const answer = await fetch(api.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(answer.status).toBe(200);
};
const titleOf = async (name: 'cookie_policy' | 'privacy_policy'): Promise<string> => {
  const rows = api.database.db.selectFrom('settings').select('setting_title').where('setting_name', '=', name);
  return (await rows.executeTakeFirstOrThrow()).setting_title;
};

describe('two administrators at one record', () => {
  it('see both texts, and keep the one or the other by keyboard', async () => {
    const { page, complaints, close } = await visit(browser, api, api.adminToken);
    const theirs = {
      setting_name: 'cookie_policy',
      setting_title: 'Theirs',
      setting_description: '<p>Their words</p>',
    };
    const conflict = page.getByRole('dialog', { name: 'Changed meanwhile' });
    await page.goto('/update-settings?tab=cookie_policy');
    await settled(page);
    const title = page.getByRole('textbox', { name: 'Title' });
    await title.fill('Mine');
    await post('/v2/updateSettings', theirs, api.adminToken);
    await page.keyboard.press('Control+Enter');
    await conflict.getByRole('row', { name: 'Title Mine Theirs' }).waitFor();
    await conflict.getByText(`${api.admin.email} changed this on`, { exact: false }).waitFor();
    await conflict.getByRole('row', { name: 'Their words' }).waitFor();
    await expectAccessible(page);

    // Going back to the form decides nothing.
    await page.keyboard.press('Escape');
    await conflict.waitFor({ state: 'detached' });
    expect([await title.inputValue(), await titleOf('cookie_policy')]).toEqual(['Mine', 'Theirs']);
    await expect.poll(() => title.evaluate((input) => input === document.activeElement)).toBe(true);

    await page.keyboard.press('Control+Enter');
    await conflict.getByRole('button', { name: 'Keep mine' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Settings updated successfully').waitFor();
    expect(await titleOf('cookie_policy')).toBe('Mine');

    // A version that was kept is no conflict for the next change, but a newer one is.
    await title.fill('Mine too');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => titleOf('cookie_policy')).toBe('Mine too');
    await title.fill('Mine again');
    await post('/v2/updateSettings', theirs, api.adminToken);
    await page.keyboard.press('Control+Enter');
    await conflict.getByRole('button', { name: 'Take the saved one' }).focus();
    await page.keyboard.press('Enter');
    await conflict.waitFor({ state: 'detached' });
    await expect.poll(() => title.inputValue()).toBe('Theirs');
    expect(await titleOf('cookie_policy')).toBe('Theirs');
    expect(complaints.filter((line) => !line.includes('409'))).toEqual([]);
    await close();
  });

  it('lose nothing that was typed while the text before it was saved', async () => {
    const { page, complaints, close } = await visit(browser, api, api.adminToken);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto('/update-settings?tab=privacy_policy');
    await settled(page);
    const title = page.getByRole('textbox', { name: 'Title' });
    const answering = Promise.withResolvers<void>();
    await page.route('**/v2/updateSettings', async (route) => {
      if (route.request().method() === 'GET') return route.fallback();
      const response = await route.fetch();
      await answering.promise;
      await route.fulfill({ response });
    });
    await title.fill('Saved');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => titleOf('privacy_policy')).toBe('Saved');
    await title.fill('Typed later');
    answering.resolve();
    await page.getByText('Settings updated successfully').waitFor();
    const theirs = { setting_name: 'privacy_policy', setting_title: 'Theirs', setting_description: '<p>Theirs</p>' };
    await post('/v2/updateSettings', theirs, api.adminToken);
    await page.reload();
    await settled(page);
    await page.getByText('The stored text was changed after you began yours.', { exact: false }).waitFor();
    expect(await title.inputValue()).toBe('Typed later');
    expect(complaints).toEqual([]);
    await close();
  });

  it('both hear of a city that each renamed, and undoing keeps what came after', async () => {
    const { page, complaints, close } = await visit(browser, api, api.adminToken);
    const newest = api.database.db.selectFrom('cities').select(['id', 'city']).orderBy('created_at', 'desc');
    const { id, city } = await newest.orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow();
    const rename = (name: string) => post(`/v2/adminLogin/RadarEdit/${id}`, { city: name }, api.subAdminToken);
    const conflict = page.getByRole('dialog', { name: 'Changed meanwhile' });
    await page.goto('/radar');
    await settled(page);
    await page.getByRole('row', { name: city }).focus();
    await page.keyboard.press('e');
    const dialog = page.getByRole('dialog', { name: 'Edit', exact: false });
    await dialog.getByRole('textbox').fill('Minetown');
    await rename('Theirstown');
    await page.keyboard.press('Enter');
    await conflict.getByRole('row', { name: 'Minetown Theirstown' }).waitFor();
    await conflict.getByText(`${api.subAdmin.email} changed this on`, { exact: false }).waitFor();
    await page.keyboard.press('Escape');
    await conflict.waitFor({ state: 'detached' });
    const name = dialog.getByRole('textbox');
    expect(await name.inputValue()).toBe('Minetown');
    await expect.poll(() => name.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await conflict.getByRole('button', { name: 'Keep mine' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('row', { name: 'Minetown' }).waitFor();

    await rename('Latertown');
    await page.keyboard.press('Control+z');
    await conflict.getByRole('row', { name: 'Theirstown Latertown' }).waitFor();
    await conflict.getByRole('button', { name: 'Take the saved one' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('row', { name: 'Latertown' }).waitFor();
    expect(complaints.filter((line) => !line.includes('409'))).toEqual([]);
    await close();
  });
});

it('a state that nobody can choose reads in a conflict as it does elsewhere', async () => {
  const { page, close } = await visit(browser, api, api.adminToken);
  await page.goto('/user-management');
  await settled(page);
  const row = page.locator('.table-body [role=row]').filter({ hasText: 'Active' }).first();
  const id = await row.getAttribute('data-id');
  await row.focus();
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'Set account status' });
  await dialog.getByRole('combobox').selectOption('suspended');
  await answered(api, 'users.setStatus', { id, status: 1 });
  await page.keyboard.press('Control+Enter');
  await page.getByRole('row', { name: 'Account status Suspended Deleted' }).waitFor();
  await close();
});

describe('an undo of a run over many that somebody else interrupts', () => {
  it('tells whom it was not done for, and undoes the rest at the next press', async () => {
    const { page, complaints, close } = await visit(browser, api, api.adminToken);
    await page.goto('/user-management');
    await settled(page);
    const ids = await page
      .locator('[role=row][data-index]')
      .evaluateAll((rows) => rows.slice(0, 2).map((row) => (row as HTMLElement).dataset.id ?? ''));
    const [one = '', other = ''] = ids;
    const set = (id: string, account_status: 0 | 3) =>
      api.database.db.updateTable('users').set({ account_status }).where('id', '=', id).execute();
    const codes = async (): Promise<readonly (number | undefined)[]> => {
      const rows = await api.database.db
        .selectFrom('users')
        .select(['id', 'account_status'])
        .where('id', 'in', ids)
        .execute();
      return ids.map((id) => rows.find((row) => row.id === id)?.account_status);
    };
    await set(one, 0);
    await set(other, 3);
    await page.reload();
    await settled(page);
    const name = await page.locator('[data-index="1"]').getAttribute('aria-label');
    await page.locator('[data-index="0"]').focus();
    for (const key of ['x', 'j', 'x', 'e']) await page.keyboard.press(key);
    await page.getByRole('dialog', { name: 'Set account status' }).getByRole('combobox').selectOption('suspended');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Account status updated successfully (2 users)').waitFor();
    expect(await codes()).toEqual([2, 2]);
    await set(other, 0);
    const conflict = page.getByRole('dialog', { name: 'Changed meanwhile' });
    await page.keyboard.press('Control+z');
    await conflict.waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Undone for 1 of 2: Set account status. Not for', { exact: false }).waitFor();
    expect(await page.getByText('Undoing', { exact: false }).count()).toBe(0);
    expect(await codes()).toEqual([0, 0]);

    await page.keyboard.press('Control+z');
    await conflict.getByRole('button', { name: 'Keep mine' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText(`Undone: Set account status: ${name}.`).waitFor();
    expect(await codes()).toEqual([0, 3]);
    await page.keyboard.press('Control+z');
    await page.getByText('Nothing to undo.').waitFor();
    expect(complaints.filter((line) => !line.includes('409'))).toEqual([]);
    await close();
  });
});

it('two changes of one city are undone one after the other', async () => {
  const { page, complaints, close } = await visit(browser, api, api.adminToken);
  await page.goto('/radar');
  await settled(page);
  const row = page.locator('[data-index="0"]');
  const id = (await row.getAttribute('data-id')) ?? '';
  const name = async () =>
    (await api.database.db.selectFrom('cities').select('city').where('id', '=', id).executeTakeFirstOrThrow()).city;
  const first = await name();
  for (const city of ['Middletown', 'Lasttown']) {
    await page.locator(`[data-id="${id}"]`).focus();
    await page.keyboard.press('e');
    await page.getByRole('dialog').getByRole('textbox').fill(city);
    await page.keyboard.press('Control+Enter');
    await expect.poll(name).toBe(city);
    await settled(page);
  }
  for (const city of ['Middletown', first]) {
    await page.keyboard.press('Control+z');
    await expect.poll(name).toBe(city);
    await settled(page);
  }
  expect(complaints).toEqual([]);
  await close();
});

it('one person sees here what they do elsewhere to what they have just changed here', async () => {
  const lines = api.openLines();
  const { page, complaints, close } = await visit(browser, api, api.adminToken);
  await page.goto('/user-management');
  await settled(page);
  await expect.poll(api.openLines).toBe(lines + 1);
  const row = page.locator('.table-body [role=row][data-index="1"]');
  const _id = await row.getAttribute('data-id');
  await row.focus();
  await page.keyboard.press('e');
  await page.getByRole('dialog', { name: 'Set account status' }).getByRole('combobox').selectOption('paused');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Account status updated successfully').waitFor();
  await answered(api, 'users.setStatus', { id: _id, status: 2 });
  await row.getByText('Suspended').waitFor();
  expect(complaints).toEqual([]);
  await close();
});
