import { beforeAll, describe, expect, it } from 'vitest';
import { answered } from '../contract/asked.ts';
import { addFlaggedPerson } from '../contract/flagged-person.ts';
import { call, endpointNamed } from '../contract/request.ts';
import { addFlag, addUser } from '../kit/api/rows.ts';
import { addNoteOn } from '../kit/notes.ts';
import { openConsole } from './console-screen.ts';
import { openStage } from './stage.ts';

const { api, terminal } = await openStage({ users: 0 });
let mia: string;
beforeAll(async () => {
  mia = await addFlaggedPerson(api.database.db);
});

const rowsOf = async (words: readonly string[]) => {
  const { code, stdout } = await terminal.run([...words, '-o', 'jsonl']);
  expect(code).toBe(0);
  const lines = stdout.split('\n').filter((line) => line !== '');
  return lines.map((line) => (JSON.parse(line) as { _id: string })._id);
};

describe('the queue in the terminal', () => {
  it('is listed, also where only its name is typed, and by kind', async () => {
    const id = `flag-${mia}`;
    expect(await rowsOf(['queue', 'list'])).toEqual([id]);
    expect(await rowsOf(['queue'])).toEqual([id]);
    expect(await rowsOf(['queue', '--kind', 'reported-ratings'])).toEqual([]);
  });

  it('is decided with a reason, and what was dismissed is restored', async () => {
    const id = `flag-${mia}`;
    const wrong = await terminal.run(['queue', 'dismiss', id, '--verdict', 'other', '--yes']);
    expect([wrong.code, wrong.stderr]).toEqual([8, expect.stringContaining('in your own words')]);
    expect((await terminal.run(['queue', 'dismiss', id, '--verdict', 'settled', '--yes'])).code).toBe(0);
    expect(await rowsOf(['queue'])).toEqual([]);
    expect(await rowsOf(['queue', '--state', 'dismissed'])).toEqual([id]);
    expect((await terminal.run(['queue', 'restore', id, '--yes'])).code).toBe(0);
    expect(await rowsOf(['queue'])).toEqual([id]);
  });

  it('is decided in the console by the keys of the browser, and the open case is followed by the next', async () => {
    const { db } = api.database;
    const zoe = await addUser(db, { firstname: 'Zoe', fraud_score: 10, flag_raised: 1 });
    await addFlag(db, { by: mia, of: zoe }, { reason: 'Fake photos' });
    const statusOf = async (id: string) =>
      (await db.selectFrom('users').select('account_status').where('id', '=', id).executeTakeFirst())?.account_status;
    const screen = openConsole(terminal);
    await screen.shows('Waiting for you');
    await screen.shows(/i Inbox +2 /);
    await screen.press('gi', 'Fake photos');
    // Where cases are selected, the keys decide none of them.
    await screen.press('x', '1 selected');
    for (const key of ['1', '2', 's']) await screen.press(key, 'This key decides one case');
    screen.type('*n');
    await screen.hides('1 selected');
    expect(await rowsOf(['queue'])).toHaveLength(2);
    await screen.press('k', /›\s+Mia\s+Flag/);
    await screen.press('.', /› Suspend\s+Mia/);
    screen.type('\u001b');
    await screen.hides('Actions here');
    await screen.press('\r', 'Inbox › Mia');
    // What the terminal itself sends is not a key: replies to questions about it, and a click.
    screen.type('\u001b]11;rgb:1e1e/1e1e/1e1e\u001b\\\u001b]10;rgb:ffff/ffff/ffff\u0007');
    screen.type('\u001bP>|tmux 3.4\u001b\\\u001b[M 2*');
    await screen.press('?', 'The keys of this screen');
    screen.type('\u001b');
    await screen.shows('Inbox › Mia');
    expect(await rowsOf(['queue'])).toHaveLength(2);
    await screen.press('2', 'Inbox › Zoe');
    await screen.shows('Case dismissed');
    await screen.shows(/i Inbox +1 /);
    expect(await rowsOf(['queue'])).toEqual([`flag-${zoe}`]);
    await screen.press('s', 'Account status updated successfully');
    expect(await statusOf(zoe)).toBe(2);
    await screen.press('\u001a', 'Undone: Set account status: Zoe');
    expect(await statusOf(zoe)).toBe(0);
    await screen.press('u', /›\s+Zoe\s+Flag/);
    await screen.press('2', 'No Records Found');
    expect(await rowsOf(['queue'])).toEqual([]);
    await screen.quit();
    expect((await terminal.run(['queue', 'restore', `flag-${mia}`, '--yes'])).code).toBe(0);
  });

  it('is decided in the console with a reason, from the list or in own words, and the next one follows', async () => {
    const { db } = api.database;
    const [una, eve] = await Promise.all(
      ['Una', 'Eve'].map(async (firstname) => {
        const id = await addUser(db, { firstname, fraud_score: 10, flag_raised: 1 });
        await addFlag(db, { by: mia, of: id }, { reason: `Flag of ${firstname}` });
        return id;
      }),
    );
    // Only changes of the status: the console claims the cases that it opens.
    const told = async (target = '') =>
      (await answered(api, 'audit.list', { target, action: 'users.setStatus', limit: 1 })).data[0]?.told;
    const screen = openConsole(terminal);
    await screen.shows('Waiting for you');
    await screen.press('gi', 'Flag of Una');
    await screen.press('.', /Suspend with a reason …\s+Mia\s+b s/);
    screen.type('\u001b');
    await screen.hides('Actions here');
    await screen.press('j', /›\s+Una\s/);
    await screen.press('\r', 'Inbox › Una');
    await screen.press('bs', 'Harassment or threats');
    await screen.press('\r', 'Please choose a reason');
    await screen.press('spam\r', 'Inbox › Eve');
    await screen.shows('Account status updated successfully');
    expect(await told(una)).toMatch(/ from Active to Suspended\. Reason: Spam or fraud\.$/);
    await screen.press('bs', 'Harassment or threats');
    await screen.press('Called her twice.\r', /›\s+\S+\s/);
    await screen.shows('Account status updated successfully');
    expect(await told(eve)).toMatch(/ from Active to Suspended\. Reason: Called her twice\.$/);
    await screen.press('\u001a', 'Undone: Suspend: Eve');
    expect(await told(eve)).toMatch(/ from Suspended to Active\.$/);
    await screen.press('bD', 'Transfer data to');
    screen.type('\u001b');
    await screen.hides('Transfer data to');
    await screen.quit();
    await db
      .deleteFrom('queue_items')
      .where('user_id', 'in', [una ?? '', eve ?? ''])
      .execute();
  });

  it('is claimed while it is open in the console, and who else has it is seen at once', async () => {
    const id = `flag-${mia}`;
    const holder = async () => {
      const { data } = await answered(api, 'queue.list');
      return data.find(({ _id }) => _id === id)?.claimed_by;
    };
    const colleague = (name: 'queue.claim' | 'queue.release', more: object = {}) =>
      call(api, endpointNamed(name), { id, ...more }, { token: api.subAdminToken });
    const hold = 'Press t to take it over';
    const screen = openConsole(terminal);
    await screen.shows('Waiting for you');
    await screen.press('gi', 'Rude messages');
    await screen.press('\r', 'Inbox › Mia');
    await expect.poll(holder).toBe(api.admin.email);
    expect((await colleague('queue.claim')).status).toBe(409);
    await screen.press('u', /›\s+Mia\s+Flag/);
    await expect.poll(holder).toBe('');
    expect((await colleague('queue.claim')).status).toBe(200);
    await screen.shows(/›\s+Mia.*subadmin@/);
    await screen.press('\r', hold);
    await screen.press('2', /■.*has this case until/);
    expect(await holder()).toBe(api.subAdmin.email);
    expect((await colleague('queue.release')).status).toBe(200);
    await screen.hides(hold);
    await expect.poll(holder).toBe(api.admin.email);
    expect((await colleague('queue.claim', { over: true })).status).toBe(200);
    await screen.shows(hold);
    await screen.press('t', 'This case is yours for ten minutes.');
    await screen.hides(hold);
    expect(await holder()).toBe(api.admin.email);
    await screen.quit();
    await expect.poll(holder).toBe('');
  });

  it('stands in the console, with its evidence, notes among it', async () => {
    await addNoteOn(api, mia, 'She wrote to us first.');
    const { stdout } = await terminal.run(['queue', 'get', `flag-${mia}`, '-o', 'json']);
    expect(stdout).toContain('She wrote to us first.');
    const screen = openConsole(terminal);
    await screen.shows('Waiting for you');
    await screen.press('gi', 'Rude messages');
    await screen.press('\r', 'Mia');
    await screen.quit();
  });
});
