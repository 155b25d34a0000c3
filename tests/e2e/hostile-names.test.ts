import { expect, it } from 'vitest';
import { goTo, settled, visit } from '../kit/console.ts';
import { openStage } from '../kit/stage.ts';

const { api, browser } = await openStage({ users: 30 });

const hostile = '"><img src=x onerror="window.bad=1"><svg onload=window.bad=1>{{7*7}}';

it('names that are markup are shown as they are, in lists, details, titles, dialogs and alerts', async () => {
  const { db } = api.database;
  const { id } = await db.selectFrom('users').select('id').where('account_status', '=', 0).executeTakeFirstOrThrow();
  await db.updateTable('users').set({ firstname: hostile, identity_other: hostile, branch_source: hostile }).execute();
  await db.updateTable('cities').set({ city: hostile }).where('seq', '=', 1).execute();
  await db.updateTable('communities').set({ name: hostile, description: hostile }).execute();
  await db.updateTable('community_posts').set({ message: hostile }).execute();
  await db.updateTable('messages').set({ message: hostile }).execute();
  const { page, complaints, close } = await visit(browser, api, api.adminToken);
  const places = ['/user-management', `/view-user-detail/${id}`, '/match-list', '/radar', '/radar-attendees'];
  for (const place of [...places, '/community', '/requested-community', '/transactions', '/audit-log']) {
    await page.goto(place);
    await settled(page);
    expect([place, await page.evaluate(() => 'bad' in window)]).toEqual([place, false]);
    expect(await page.locator('img[src="x"]').count()).toBe(0);
  }
  await page.goto('/user-management');
  await settled(page);
  await page.getByText(hostile).first().waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  await page.getByRole('dialog').getByText(hostile).first().waitFor();
  expect(await page.evaluate(() => 'bad' in window)).toBe(false);
  expect(complaints.filter((line) => /content security|onerror|bad/i.test(line))).toEqual([]);
  await close();
});

it('of a name from right to left, the beginning shows where it does not fit', async () => {
  const name = 'محمد بن عبد الله الأندلسي بن أحمد بن يوسف بن إبراهيم';
  await api.database.db.updateTable('users').set({ firstname: name }).execute();
  const { page, complaints, close } = await visit(browser, api, api.adminToken);
  await page.setViewportSize({ width: 380, height: 800 });
  await page.goto('/user-management');
  await settled(page);
  const lacks = (place: string) =>
    page
      .locator(place)
      .first()
      .evaluate((element) => {
        const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
        const [letter, box] = [document.createRange(), element.getBoundingClientRect()];
        letter.setStart(text ?? element, 0);
        letter.setEnd(text ?? element, 1);
        const { left, right } = letter.getBoundingClientRect();
        return Math.max(box.left - left, right - box.right, 0);
      });
  expect(await lacks('.table-body .cell:has-text("محمد")')).toBe(0);
  await page.locator('.table-body [role=row]').first().focus();
  await page.keyboard.press('o');
  await page.locator('.peek-title').waitFor();
  expect(await lacks('.peek-title')).toBe(0);
  await page.locator('.table-body [role=row]').first().press('Enter');
  await page.locator('.trail-here').waitFor();
  expect(await lacks('.trail-here')).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

it('rows that are copied are rows of a spreadsheet, cell by cell, and nothing in them is a formula', async () => {
  const { db } = api.database;
  const texts = ['"=1+1\n\t', '=1+1\r\n2', '\t@a "b"\n+2', '-1\u2028x'];
  const people = await db.selectFrom('users').select('id').where('account_status', '<', 3).execute();
  for (const [at, { id }] of people.entries()) {
    const firstname = texts[at % texts.length] ?? '';
    await db.updateTable('users').set({ firstname }).where('id', '=', id).execute();
  }
  await db.updateTable('cities').set({ city: '=1+1\n2' }).execute();
  const { page, close } = await visit(browser, api, api.adminToken);
  for (const place of ['/user-management', '/transactions', '/radar', '/radar-attendees', '/events', '/community']) {
    await goTo(page, place);
    const { columns, copied } = await page.evaluate(() => {
      const [head, ...rows] = [...document.querySelectorAll('[role=row]')];
      const last = rows[2] ?? document;
      getSelection()?.setBaseAndExtent(head?.querySelector('.cell') ?? document, 0, last, last.childNodes.length);
      let text = '';
      addEventListener('copy', ({ clipboardData }) => (text = clipboardData?.getData('text/plain') ?? ''), {
        once: true,
      });
      document.execCommand('copy');
      return { columns: head?.querySelectorAll('.cell').length, copied: text };
    });
    const lines = copied.split('\n').map((line) => line.split('\t'));
    expect([place, lines.map((cells) => cells.length)]).toEqual([place, Array(4).fill(columns)]);
    // A phone number keeps its plus: a spreadsheet calculates nothing from it.
    expect(lines.flat().filter((cell) => /^[=+@-]./.test(cell) && !/^\+\d+$/.test(cell))).toEqual([]);
  }
  await close();
});

it('a long name without a space makes no page wider than the window', async () => {
  const { db } = api.database;
  const { id } = await db.selectFrom('users').select('id').where('account_status', '=', 0).executeTakeFirstOrThrow();
  await db
    .updateTable('users')
    .set({ firstname: 'W'.repeat(200) })
    .where('id', '=', id)
    .execute();
  const { page, complaints, close } = await visit(browser, api, api.adminToken, { width: 320 });
  for (const place of [`/view-user-detail/${id}`, `/user-notes/${id}`, `/flags/${id}`]) {
    await page.goto(place);
    await settled(page);
    await page
      .getByText(/W{200}/)
      .first()
      .waitFor({ state: 'attached' });
    expect([place, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([place, 320]);
  }
  expect(complaints).toEqual([]);
  await close();
});

it('after signing out, the back button shows nothing of before', async () => {
  const { page, close } = await visit(browser, api, api.subAdminToken);
  await page.goto('/user-management');
  await settled(page);
  const name = await page.getByRole('row').nth(1).textContent();
  await page.goto('/admin-dashboard');
  await settled(page);
  await page.context().request.delete('/console/session', { headers: { 'x-matchdesk-console': '1' } });
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor();
  expect(await page.content()).not.toContain(name);
  await close();
});
