import { expect, it } from 'vitest';
import { expectAccessible } from '../kit/accessible.ts';
import { settled, visit } from '../kit/console.ts';
import { withoutExtension } from '../kit/page-data.ts';
import { openStage } from '../kit/stage.ts';

const { api, browser } = await openStage();

const someone = async (): Promise<{ id: string; firstname: string }> => {
  const rows = api.database.db.selectFrom('users').select(['id', 'firstname']).where('account_status', '=', 0);
  const { id, firstname } = await rows.orderBy('created_at', 'desc').limit(1).executeTakeFirstOrThrow();
  return { id, firstname: firstname ?? '' };
};

it('a note is written by keyboard, tells the colleague whom it names, and is theirs to read at once', async () => {
  const { id, firstname } = await someone();
  const ann = await visit(browser, api, api.adminToken);
  const bob = await visit(browser, api, api.subAdminToken);

  // Bob already looks at the notes that name him, before this one is written.
  await bob.page.goto('/notes?f.only=naming-me');
  await settled(bob.page);

  // Ann writes a note on the person in the first row; Enter completes the name, Ctrl Enter sends the form.
  await ann.page.goto('/user-management');
  await settled(ann.page);
  await ann.page.keyboard.press('w');
  const dialog = ann.page.getByRole('dialog', { name: 'Write a note on a user' });
  const area = dialog.getByRole('textbox', { name: 'Note' });
  await area.waitFor();
  await ann.page.keyboard.type('**Urgent** for @sub');
  await dialog.getByRole('option', { name: '@subadmin' }).waitFor();
  await expectAccessible(ann.page);
  await ann.page.keyboard.press('Enter');
  expect(await area.inputValue()).toBe('**Urgent** for @subadmin ');
  await ann.page.keyboard.type('<img src=x onerror=alert(1)> [rules](https://example.org/a)');
  await ann.page.keyboard.press('Control+Enter');
  await ann.page.getByText('The note was added.').waitFor();

  // The count beside 'Notes' changes at once, and goes once he has seen the note.
  const entry = bob.page.getByRole('link', { name: 'Notes 1 unread' });
  await entry.waitFor();
  await expectAccessible(bob.page);

  // Bob looks again: the words are elements of their own, and what looks like markup is text.
  await bob.page.reload();
  await settled(bob.page);
  const row = bob.page.getByRole('row').filter({ hasText: 'Urgent' });
  await row.getByText('<img src=x onerror=alert(1)>', { exact: false }).waitFor();
  expect(await row.locator('strong').textContent()).toBe('Urgent');
  expect(await row.locator('.mention').textContent()).toBe('@subadmin');
  expect(await row.getByRole('link', { name: 'rules' }).getAttribute('href')).toBe('https://example.org/a');
  await entry.waitFor({ state: 'detached' });
  // The note is Ann's, so he has no button to change it.
  expect(await row.getByRole('button').count()).toBe(0);
  await row.getByRole('link', { name: firstname }).click();
  await bob.page.getByRole('heading', { level: 1, name: `Notes: ${firstname}` }).waitFor();
  await settled(bob.page);
  await expectAccessible(bob.page);

  // He answers with `w` and pins his note; Ann sees it above her own, which she deletes.
  await bob.page.keyboard.press('w');
  await bob.page.getByRole('textbox', { name: 'Note' }).waitFor();
  await bob.page.keyboard.type('On it, @admin.');
  await bob.page.getByRole('combobox', { name: 'Pin' }).selectOption('yes');
  await bob.page.keyboard.press('Control+Enter');
  await bob.page.getByText('The note was added.').waitFor();
  await ann.page.goto(`/view-user-detail/${id}`);
  await settled(ann.page);
  // The pinned note shows on the record itself, and its writing among the record's changes.
  const pinned = ann.page.getByRole('list', { name: 'Pinned notes' });
  await pinned.getByText('On it, @admin.').waitFor();
  expect(await pinned.getByRole('listitem').count()).toBe(1);
  await ann.page.getByText(`${api.subAdmin.email} wrote a note on`).waitFor();
  await expectAccessible(ann.page);
  await ann.page.goto(`/user-notes/${id}`);
  await settled(ann.page);
  const rows = ann.page.getByRole('row');
  await expect.poll(() => rows.allTextContents()).toHaveLength(3);
  expect((await rows.allTextContents()).slice(1)).toEqual([
    expect.stringContaining('On it, @admin.'),
    expect.stringContaining('Urgent'),
  ]);
  await rows.nth(2).getByRole('button', { name: 'Delete note' }).click();
  await ann.page.getByRole('alertdialog').getByRole('button', { name: 'Delete note' }).click();
  await ann.page.getByText('The note was deleted.').waitFor();
  await expect.poll(() => rows.allTextContents()).toHaveLength(2);

  expect([...ann.complaints, ...bob.complaints]).toEqual([]);
  await ann.close();
  await bob.close();
});

it('two who change one note lose nothing: the later one sees both', async () => {
  const { id } = await someone();
  const headers = { 'x-auth-token': api.adminToken, 'content-type': 'application/json' };
  const send = (method: string, path: string, body: object) =>
    fetch(api.url + path, { method, headers, body: JSON.stringify(body) });
  const made = await send('POST', `/v2/notes/user/${id}`, { text: 'First words', pinned: 'no' });
  const { data } = (await made.json()) as { data: { _id: string } };

  const { page, complaints, close } = await visit(browser, api, api.adminToken);
  await page.goto(`/user-notes/${id}`);
  await settled(page);
  await page.getByRole('row').filter({ hasText: 'First words' }).waitFor();
  await page.keyboard.press('e');
  const area = page.getByRole('textbox', { name: 'Note' });
  await area.fill('Mine');
  expect((await send('PUT', `/v2/notes/${data._id}`, { text: 'Theirs', pinned: 'no' })).status).toBe(200);
  await page.keyboard.press('Control+Enter');
  const conflict = page.getByRole('dialog', { name: 'Changed meanwhile' });
  await conflict.getByRole('cell', { name: 'Theirs', exact: true }).waitFor();
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByText('The note was changed.').waitFor();
  await page.getByRole('row').filter({ hasText: 'Mine' }).waitFor();
  expect(complaints.filter((line) => !line.includes('409'))).toEqual([]);
  await close();
});

it('a note of several lines is edited as such, and what is typed in the palette is lost only where that was asked', async () => {
  const { id } = await someone();
  const { page, complaints, close } = await visit(browser, api, api.adminToken);
  const begin = async (line: string, name: string) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(line);
    await page
      .getByRole('option', { name: new RegExp(`^${line}`, 'i') })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    const field = page.getByRole(name === 'Note' ? 'combobox' : 'textbox', { name: 'Note' });
    await field.waitFor();
    return field;
  };
  await page.goto(`/view-user-detail/${id}`);
  await settled(page);

  // The palette's line: End goes to the end of the text, Escape asks before it is lost.
  const typed = await begin('write a note', 'Note');
  await page.keyboard.type('Called bak');
  await page.keyboard.press('Home');
  await page.keyboard.type('I ');
  await page.keyboard.press('End');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('ck');
  expect(await typed.inputValue()).toBe('I Called back');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Leave this form?' });
  await question.waitFor();
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
  await expect.poll(() => typed.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type('.');
  expect(await typed.inputValue()).toBe('I Called back.');

  // Pasted lines go on in the dialog, which keeps them.
  await typed.evaluate((element, text) => {
    const data = new DataTransfer();
    data.setData('text', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, '\n- once\n- twice');
  const area = page.getByRole('dialog', { name: 'Write a note on a user' }).getByRole('textbox', { name: 'Note' });
  expect(await area.inputValue()).toBe('I Called back.\n- once\n- twice');
  await area.press('Control+Enter');
  await page.getByText('The note was added.').waitFor();

  // So does the edit of such a text.
  await page.goto(`/user-notes/${id}`);
  await settled(page);
  await page.locator('[role=row][data-index="0"]').focus();
  const present = await begin('edit note', 'dialog');
  expect(await present.inputValue()).toBe('I Called back.\n- once\n- twice');
  await present.press('Control+End');
  await page.keyboard.type('!');
  await present.press('Control+Enter');
  await page.getByText('The note was changed.').waitFor();
  const [note] = await api.database.db.selectFrom('notes').select('text').where('record_id', '=', id).execute();
  expect(note?.text).toBe('I Called back.\n- once\n- twice!');
  expect(complaints).toEqual([]);
  await close();
});

it('a person is assigned to a colleague, who finds them among their own and marks them as done', async () => {
  const { id, firstname } = await someone();
  const ann = await visit(browser, api, api.adminToken);
  const bob = await visit(browser, api, api.subAdminToken);
  await bob.page.goto('/user-management?f.desk=mine');
  await settled(bob.page);
  const before = await bob.page.getByRole('row').count();

  await ann.page.goto(`/view-user-detail/${id}`);
  await settled(ann.page);
  await ann.page.getByRole('button', { name: 'Assign', exact: true }).click();
  const dialog = ann.page.getByRole('dialog', { name: 'Assign a user to a colleague' });
  await dialog.getByRole('combobox', { name: 'Assign to' }).fill('nobody.here');
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await dialog.getByText('There is no colleague called nobody.here.').waitFor();
  await dialog.getByRole('combobox', { name: 'Assign to' }).fill('subadmin');
  await dialog.getByLabel('Due on').fill('2020-01-02');
  await dialog.getByLabel('Reason').fill('Call back');
  await ann.page.keyboard.press('Control+Enter');
  await ann.page.getByText('overdue since 2020-01-02').waitFor();
  await ann.page.getByText('Call back', { exact: false }).waitFor();
  await expectAccessible(ann.page);

  // His dashboard leads to it.
  await bob.page.goto('/admin-dashboard');
  await settled(bob.page);
  await bob.page.getByRole('link', { name: 'Users assigned to you' }).press('Enter');
  await bob.page.waitForURL('**/user-management?f.desk=mine');
  await settled(bob.page);
  expect(await bob.page.getByRole('row').count()).toBe(before + 1);
  await bob.page.getByRole('link', { name: firstname, exact: true }).click();
  await bob.page.getByRole('button', { name: 'Done' }).press('Enter');
  await bob.page.getByText('Done. It is no longer assigned to anybody.').waitFor();
  // The button disappears once it was used.
  await bob.page.getByRole('button', { name: 'Done' }).waitFor({ state: 'detached' });
  expect(await bob.page.evaluate(() => document.activeElement?.getAttribute('data-action'))).toBe('notes.assign-user');
  await bob.page.getByText('Assigned to nobody').waitFor();
  expect(ann.complaints.filter((line) => !line.includes('400'))).toEqual([]);
  expect(bob.complaints).toEqual([]);
  await ann.close();
  await bob.close();
});

it('a provider without notes shows none of them', async () => {
  const { page, complaints, close } = await visit(browser, api, api.adminToken);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await withoutExtension(page, 'notes');
  await page.goto('/user-management');
  await settled(page);
  await page.getByRole('columnheader', { name: 'Registration Date' }).waitFor();
  expect(await page.getByRole('columnheader', { name: 'Assigned' }).count()).toBe(0);
  await page.keyboard.press('w');
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Notes' }).count()).toBe(0);
  await page.goto('/notes');
  await page.getByText('This provider does not offer notes.').waitFor();
  await page.goto('/admin-dashboard');
  await settled(page);
  await page.locator('.waiting li').first().waitFor();
  expect(await page.getByText('Unread notes').count()).toBe(0);
  expect(asked.filter((url) => url.includes('/v2/notes'))).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});
