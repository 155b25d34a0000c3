import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { answered } from '../contract/asked.ts';
import { call, endpointNamed } from '../contract/request.ts';
import { expectAccessible } from '../kit/accessible.ts';
import { addUser } from '../kit/api/rows.ts';
import { goTo, settled, type Visit, visit } from '../kit/console.ts';
import { openStage } from '../kit/stage.ts';

const { api, browser } = await openStage();

const arrive = async (token: string, address: string): Promise<Visit> => {
  const lines = api.openLines();
  const seen = await visit(browser, api, token);
  await seen.page.goto(address);
  await settled(seen.page);
  await expect.poll(api.openLines).toBe(lines + 1);
  return seen;
};
const names = (page: Page): Promise<readonly string[]> =>
  page.locator('.table-body [role=row]').evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label') ?? ''));
const suspended = (page: Page) => page.locator('.table-body [role=row][data-index="1"]').getByText('Suspended');

describe('two people at one desk', () => {
  it('see what the other does to a row, which glows where it stands', async () => {
    const ann = await arrive(api.adminToken, '/user-management');
    const bob = await arrive(api.subAdminToken, '/user-management');
    const before = await names(bob.page);
    const { data } = await answered(api, 'users.list', { page: 1 });
    await ann.page.locator('.table-body [role=row][data-index="1"]').focus();
    await answered(api, 'users.setStatus', { id: data[1]?._id, status: 2 });
    await suspended(bob.page).waitFor();
    expect(await bob.page.locator('[data-glows]').getAttribute('data-index')).toBe('1');
    await suspended(ann.page).waitFor();
    expect(await names(bob.page)).toEqual(before);
    await bob.page.locator('[data-glows]').waitFor({ state: 'detached' });
    expect([...ann.complaints, ...bob.complaints]).toEqual([]);
  });

  it('see above a list that something is new, and load it by R or a click', async () => {
    const ann = await arrive(api.adminToken, '/user-management');
    const { page } = ann;
    const before = await names(page);
    const added = [];
    for (const firstname of ['Newest One', 'Newest Two']) {
      const id = await addUser(api.database.db, { firstname, created_at: Date.now() });
      added.push(id);
    }
    const [first = ''] = added;
    await answered(api, 'users.setStatus', { id: first, status: 2 });
    const bar = page.getByRole('button', { name: /new$|order/ });
    await bar.waitFor();
    expect(await names(page)).toEqual(before);
    await expectAccessible(page);
    await page.keyboard.press('Shift+R');
    await bar.waitFor({ state: 'detached' });
    expect(await names(page)).not.toEqual(before);
    expect(ann.complaints).toEqual([]);
  });

  it('see who else looks at a record, and when they are gone', async () => {
    const id = await addUser(api.database.db, { firstname: 'Carrie' });
    const ann = await arrive(api.adminToken, `/view-user-detail/${id}`);
    const bob = await arrive(api.subAdminToken, `/view-user-detail/${id}`);
    const other = (email: string) => `${email} is viewing this too`;
    await ann.page.getByText(other(api.subAdmin.email)).waitFor({ state: 'attached' });
    await bob.page.getByText(other(api.admin.email)).waitFor({ state: 'attached' });
    await expectAccessible(ann.page);
    await goTo(bob.page, '/user-management');
    await ann.page.getByText(other(api.subAdmin.email)).waitFor({ state: 'detached' });
    await answered(api, 'users.setStatus', { id, status: 2 });
    await ann.page.locator('.page-head').getByText('Suspended').waitFor();
    expect([...ann.complaints, ...bob.complaints]).toEqual([]);
  });

  it('hear in all their own tabs that they saw a note in one, and the other person does not', async () => {
    await api.database.db.deleteFrom('notes').execute();
    const id = await addUser(api.database.db, { firstname: 'Noted' });
    await answered(api, 'notes.addToUser', { id, text: 'For @subadmin' });
    const { body } = await call(
      api,
      endpointNamed('notes.addToUser'),
      { id, text: '@admin' },
      { token: api.subAdminToken },
    );
    expect(body).toMatchObject({ data: { mentions: ['admin'] } });
    const ann = await arrive(api.adminToken, '/user-management');
    const bob = await arrive(api.subAdminToken, '/admin-dashboard');
    const elsewhere = await arrive(api.subAdminToken, '/user-management');
    const tab = await bob.page.context().newPage();
    await tab.goto('/user-management');
    const count = (page: Page) => page.getByRole('link', { name: 'Notes 1 unread' });
    const pages = [ann.page, bob.page, elsewhere.page, tab];
    for (const page of pages) await count(page).waitFor();
    const figure = bob.page.locator('.waiting li').filter({ hasText: 'Unread notes that name you' }).locator('strong');
    expect(await figure.textContent()).toBe('1');

    // Once a change shows, each page has counted what it may have missed while its line opened.
    const { data } = await answered(api, 'users.list', { page: 1 });
    const setStatus = (status: number) => answered(api, 'users.setStatus', { id: data[1]?._id, status });
    const reread = bob.page.waitForRequest(/questions/);
    await setStatus(2);
    await reread;
    for (const page of [ann.page, elsewhere.page, tab]) await suspended(page).waitFor();

    const asked = new Map(pages.map((page) => [page, [] as string[]]));
    for (const [page, paths] of asked) page.on('request', (request) => paths.push(request.url().slice(api.url.length)));
    await goTo(tab, '/notes');
    for (const page of [bob.page, elsewhere.page, tab]) await count(page).waitFor({ state: 'detached' });
    await expect.poll(() => figure.textContent()).toBe('0');
    expect([...asked.values()].flat().filter((path) => path.startsWith('/v2/questions'))).toEqual([]);
    const ofNotes = (page: Page) => asked.get(page)?.filter((path) => path.startsWith('/v2/notes'));
    expect(ofNotes(elsewhere.page)).toEqual(['/v2/notes?page=1&limit=1&only=unread']);
    // The changes after it arrived at her page, too.
    await setStatus(0);
    await suspended(ann.page).waitFor({ state: 'detached' });
    expect(ofNotes(ann.page)).toEqual([]);
    expect(await count(ann.page).count()).toBe(1);
    expect([...ann.complaints, ...bob.complaints, ...elsewhere.complaints]).toEqual([]);
    await tab.close();
  });

  it('share one line among the tabs of one browser, which another tab takes over', async () => {
    const ann = await arrive(api.adminToken, '/user-management');
    const tab = await ann.page.context().newPage();
    await tab.goto('/user-management');
    await settled(tab);
    const { data } = await answered(api, 'users.list', { page: 1 });
    const isWaiting = () => navigator.locks.query().then(({ pending = [] }) => pending.length === 1);
    await expect.poll(() => tab.evaluate(isWaiting)).toBe(true);
    await answered(api, 'users.setStatus', { id: data[1]?._id, status: 2 });
    await suspended(tab).waitFor();
    expect(api.openLines()).toBe(1);
    await goTo(ann.page, '/admin-dashboard');
    await ann.page.goto('about:blank');
    await expect.poll(api.openLines).toBe(1);
    await answered(api, 'users.setStatus', { id: data[1]?._id, status: 0 });
    await suspended(tab).waitFor({ state: 'detached' });
  });

  it('hear what was done between what their page read and their line', async () => {
    const seen = await visit(browser, api, api.adminToken, { isAltered: true });
    // The first tab keeps the line and the second one gets its messages: neither listens before the test allows it.
    for (const page of [seen.page, await seen.page.context().newPage()]) {
      let listen = (): void => undefined;
      const isLet = new Promise<void>((done) => {
        listen = done;
      });
      await page.route('**/assets/follow-*.js', async (route) => {
        await isLet;
        await route.continue();
      });
      await page.goto('/user-management');
      await settled(page);
      const { data } = await answered(api, 'users.list', { page: 1 });
      await answered(api, 'users.setStatus', { id: data[1]?._id, status: 2 });
      expect(await suspended(page).count()).toBe(0);
      listen();
      await suspended(page).waitFor();
      await answered(api, 'users.setStatus', { id: data[1]?._id, status: 0 });
      await suspended(page).waitFor({ state: 'detached' });
    }
    expect(api.openLines()).toBe(1);
    await seen.close();
  });

  it('hear what they missed while their line was silent, also where it stays so', async () => {
    const ann = await visit(browser, api, api.adminToken, { isAltered: true });
    await ann.page.clock.install();
    let lines = 0;
    // Neither answered nor closed, as behind a proxy that buffers, or after a sleep.
    await ann.page.route('**/v2/live', () => {
      lines += 1;
    });
    await ann.page.goto('/user-management');
    await settled(ann.page);
    const { data } = await answered(api, 'users.list', { page: 1 });
    for (const [tries, status] of [
      [1, 2],
      [2, 0],
    ] as const) {
      await expect.poll(() => lines).toBe(tries);
      await answered(api, 'users.setStatus', { id: data[1]?._id, status });
      await ann.page.clock.fastForward(60_000);
      // Nothing is read for an unattended page.
      await ann.page.mouse.move(300 + tries, 300);
      await suspended(ann.page).waitFor({ state: status === 2 ? 'visible' : 'detached' });
      await ann.page.clock.fastForward(5_000);
    }
    await ann.close();
  });

  it('hear what they missed while their line was cut', async () => {
    const ann = await arrive(api.adminToken, '/user-management');
    await ann.page.context().setOffline(true);
    const { data } = await answered(api, 'users.list', { page: 1 });
    await answered(api, 'users.setStatus', { id: data[1]?._id, status: 2 });
    await ann.page.context().setOffline(false);
    await suspended(ann.page).waitFor();
  });

  /** What a provider may wrongly send on a line. */
  const odd = [
    'event: change\ndata: {}',
    'event: change\ndata: no JSON',
    'event: change\ndata: {"_id":"1","at":7,"others":{"a":[]},"touches":9}',
    'event: change',
    'event: seen\ndata: {"notes":{"deep":[1]}}',
    'event: looking\ndata: {"record":null,"lookers":"ann"}',
    'event: looking\ndata: [1]',
    'event: unheard-of\ndata: {}',
    'data: without a name',
    'retry: soon\nnonsense\n:comment',
    'id: \u0000\ndata: null',
  ];
  /** Longer than a message is allowed to be. */
  const endless = `event: change\ndata: ${'x'.repeat(1_200_000)}`;
  it('hear what is readable on a line with odd messages, in any form that the standard allows', async () => {
    const id = await addUser(api.database.db, { firstname: 'Odd' });
    const ann = await visit(browser, api, api.adminToken, { isAltered: true });
    const { page } = ann;
    // Data on several lines, and no space after a colon.
    const looking = (email: string) =>
      JSON.stringify({ record: `user/${id}`, lookers: [{ _id: 'x', email }] }, null, 1).replace(/^/gm, 'data:');
    const good = (email: string) => `event:looking\n${looking(email)}`;
    const lines = [
      { email: 'lf@desk.example', messages: [...odd, good('lf@desk.example')], end: '\n' },
      { email: 'crlf@desk.example', messages: [...odd, good('crlf@desk.example')], end: '\r\n' },
      { email: 'before@desk.example', messages: [good('before@desk.example'), endless], end: '\n' },
      { email: 'after@desk.example', messages: [good('after@desk.example')], end: '\r' },
    ];
    let at = 0;
    await page.route('**/v2/live', (route) => {
      const { messages = [], end = '' } = lines[at] ?? {};
      const body = messages
        .map((message) => `${message}\n\n`)
        .join('')
        .replaceAll('\n', end);
      return route.fulfill({ contentType: 'text/event-stream', body });
    });
    await page.goto(`/view-user-detail/${id}`);
    for (; at < lines.length; at += 1) {
      await page.getByText(`${lines[at]?.email} is viewing this too`).waitFor({ state: 'attached' });
    }
    expect(ann.complaints).toEqual([]);
    await ann.close();
  });
});
