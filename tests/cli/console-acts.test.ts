import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { auditOf } from '../contract/asked.ts';
import { rename } from '../kit/api/rename.ts';
import { isPut, startProxy } from '../kit/fault-proxy.ts';
import { openConsole } from './console-screen.ts';
import { openStage } from './stage.ts';
import { credited, ledger, ledgerEnd, openTerminal, someUsers } from './terminal.ts';

const ctrlK = '\u000b';
const ctrlR = '\u0012';
const enter = '\r';
const esc = '\u001b';

const { api, terminal } = await openStage();

describe('what is done in the console', () => {
  it('credits two selected people once each, after their number was typed', async () => {
    const before = await ledgerEnd(api);
    const screen = openConsole(terminal);
    await screen.shows('Waiting for you');
    await screen.press('gu', 'Showing 1 to 50');
    await screen.press('*m', /\d{3,} selected/);
    await screen.press('*n', 'Showing 1 to 50');
    await screen.hides('selected');
    await screen.press('*a', '50 selected');
    await screen.press('*n', 'Showing 1 to 50');
    await screen.hides('selected');
    await screen.press('xx', '2 selected');
    await screen.press(ctrlK, 'Palette');
    await screen.press('credits', /› Add credits\s+2 users/);
    await screen.press(enter, 'Credits');
    await screen.press(`0${enter}`, 'Credits must be between 1 and 100,000.');
    await screen.press(`${'\u0015'}40${enter}`, 'Add 40 credits to 2 users?');
    await screen.press(enter, 'Nothing was done.');
    expect(await ledger(api, before)).toHaveLength(0);
    await screen.press('.', 'Add credits');
    await screen.press(`${enter}40${enter}`, 'Type 2 to continue:');
    await screen.press(ctrlR, 'Reason');
    await screen.press(`A gift${enter}`, 'Type 2 to continue:');
    await screen.press(`2${enter}`, 'Credit added successfully.');
    const [credits] = await auditOf(api, 'users.addCredits');
    expect(credits?.after).toMatchObject({ reason: 'A gift' });
    const added = await ledger(api, before);
    expect(added.map(({ coins }) => coins)).toEqual([40, 40]);
    expect(new Set(added.map(({ user_id }) => user_id)).size).toBe(2);
    await screen.hides('selected');
    await screen.press('gj', /complete\s+█+ 100 %/);
    await screen.quit();
  });

  it('loses a typed text only where that was answered', async () => {
    const screen = openConsole(terminal);
    await screen.shows('Waiting for you');
    await screen.press('gu', 'Showing 1 to 50');
    await screen.press('w', 'Write a note on a user');
    await screen.press('abc', 'abc');
    await screen.press(esc, 'Showing 1 to 50');
    await screen.hides('Write a note on a user');
    await screen.press('w', 'Write a note on a user');
    await screen.press('Called back twice', 'Called back twice');
    await screen.press(esc, 'Leave this form?');
    await screen.press(enter, 'Called back twice');
    // Where the console does not fit, a letter of the text does not quit.
    screen.resize({ cols: 40, rows: 10 });
    await screen.shows('is too small');
    await screen.press('q', 'What you typed is kept. ^C quits.');
    screen.resize({ cols: 120, rows: 36 });
    await screen.shows('Called back twice');
    await screen.press(esc, 'Leave this form?');
    await screen.press(`\t${enter}`, 'Showing 1 to 50');
    await screen.hides('Called back twice');
    await screen.quit();
  });

  it('suspends a person, and takes it back', async () => {
    const statusOf = async (id: string) =>
      (await api.database.db.selectFrom('users').select('account_status').where('id', '=', id).executeTakeFirst())
        ?.account_status;
    const [id = ''] = await someUsers(api, 1, 20);
    await rename(api, id, 'Undone Person');
    const screen = openConsole(terminal);
    await screen.shows('Waiting for you');
    await screen.press(`${ctrlK}@undone p`, '› Undone Person');
    await screen.press(enter, 'All fields');
    await screen.press('e', '1  Active');
    await screen.press(`j${enter}`, 'Account status updated successfully');
    expect(await statusOf(id)).toBe(2);
    await screen.press('\u001a', 'Undone: Set account status');
    expect(await statusOf(id)).toBe(0);
    await screen.quit();
  });

  it('takes a whole order in the palette, asks as ever, and shows what was opened last when it is opened again', async () => {
    const [id = ''] = await someUsers(api, 1, 24);
    await rename(api, id, 'Zelda Ordered');
    const before = await ledgerEnd(api);
    const screen = openConsole(terminal);
    await screen.shows('Waiting for you');
    await screen.press(`${ctrlK}give zelda orderd 50 credits`, '› Give 50 credits to Zelda Ordered');
    await screen.press(enter, 'Add 50 credits to Zelda Ordered?');
    expect(await ledger(api, before)).toHaveLength(0);
    await screen.press('\t', 'Add 50 credits to Zelda Ordered?');
    await screen.press(enter, 'Credit added successfully.');
    expect(await credited(api, before)).toEqual([[id, 50]]);
    // An Enter that comes before the answer waits for it.
    await screen.press(`${ctrlK}flags of zelda ordered${enter}`, 'Received Flags');
    // Other places of the open record are found without its name.
    await screen.press(`${ctrlK}notes`, '› Notes on Zelda Ordered');
    await screen.press(enter, 'Notes');
    await screen.press(ctrlK, /Recent[\s\S]*› Zelda Ordered/);
    screen.type('\u001b');
    await screen.hides('Recent');
    await screen.quit();
  });

  it('lends the terminal to an editor, and sends what was written there', async () => {
    const shell = openTerminal(api.url, api.adminToken);
    const screen = openConsole({ ...shell, env: { ...shell.env, EDITOR: 'sed -i s/.*/Edited_elsewhere/' } });
    await screen.shows('Waiting for you');
    await screen.press('gs', 'Privacy Policy');
    await screen.press('e', 'Title');
    await screen.press(enter, '^O editor');
    await screen.press('\u000f', 'Edited_elsewhere');
    await screen.press(enter, '^Z undoes it');
    const { setting_description } = await api.database.db
      .selectFrom('settings')
      .select('setting_description')
      .where('setting_description', '=', 'Edited_elsewhere')
      .executeTakeFirstOrThrow();
    expect(setting_description).toBe('Edited_elsewhere');
    await screen.quit();
    shell.close();
  });

  it('stops a job after the request that is under way, and goes on with it', async () => {
    const before = await ledgerEnd(api);
    const told = Promise.withResolvers<void>();
    let writes = 0;
    const proxy = await startProxy(api.url, (about) =>
      isPut(about) && writes++ > 0 ? { until: told.promise } : 'pass',
    );
    const screen = openConsole(terminal, ['--url', proxy.url]);
    await screen.shows('Waiting for you');
    await screen.press('gu', 'Showing 1 to 50');
    await screen.press('xxxx', '4 selected');
    await screen.press('e', '1  Active');
    await screen.press(`2${enter}`, 'Set account status: 4 users?');
    await screen.press(`\u001b[C${enter}`, /[1-3] of 4 users/);
    await screen.press('\u0018', 'Stopping after the request');
    told.resolve();
    await screen.shows('not tried');
    screen.type(enter);
    await screen.hides('not tried');
    await screen.press('gj', /open\s+█+░+/);
    await screen.press('R', 'to go?');
    await screen.press(`\u001b[C${enter}`, /Job \S+ is complete: 4 records done/);
    await screen.quit();
    await proxy.close();
    expect(await ledger(api, before)).toHaveLength(0);
  });

  it('exports what a list shows beside other work, stops, and goes on', async () => {
    const shell = openTerminal(api.url, api.adminToken);
    const stopped = Promise.withResolvers<void>();
    let pages = 0;
    const proxy = await startProxy(api.url, ({ path }) =>
      // The journal's progress is shown twice a second.
      !path.includes('limit=100') ? 'pass' : pages++ > 1 ? { until: stopped.promise } : { delayMs: 600 },
    );
    const screen = openConsole(shell, ['--url', proxy.url]);
    await screen.shows('Waiting for you');
    await screen.press('gu', 'Showing 1 to 50');
    await screen.press('E', 'Export users');
    await screen.press(`\u0015people.txt${enter}`, 'The name must end in .csv, .jsonl, .json, .xlsx, .xls.');
    await screen.press(`\u0015gone/people.csv${enter}`, 'There is no folder');
    await screen.press(`\u0015people.csv${enter}`, /running/);
    await screen.shows(/Done\s+[1-9]/);
    await screen.press('\u0018', /Export \S+ was stopped; it can be resumed/);
    stopped.resolve();
    expect(existsSync(shell.path('people.csv'))).toBe(false);
    await screen.press('R', /rows to go\?/);
    await screen.press(enter, /Wrote [\d,]+ rows to people.csv/);
    await screen.quit();
    await proxy.close();
    expect((await shell.run(['users', 'export', '--out', 'again.csv'])).code).toBe(0);
    expect(readFileSync(shell.path('people.csv'), 'utf8')).toBe(readFileSync(shell.path('again.csv'), 'utf8'));
    shell.close();
  });

  it('exports what is selected, or all, as well as what a list shows', async () => {
    const shell = openTerminal(api.url, api.adminToken);
    const screen = openConsole(shell);
    await screen.shows('Waiting for you');
    await screen.press('gu', 'Showing 1 to 50');
    await screen.press(`/mar${enter}`, /“mar”|search mar|mar/);
    await screen.press('xjx', '2 selected');
    await screen.press('E', 'The 2 selected');
    await screen.press(`\u0015two.json${enter}`, /Wrote 2 rows to two.json/);
    await screen.press('\u001b', 'Showing 1 to');
    await screen.press('E3', /› 3 {2}All/);
    await screen.press(`\u0015all.json${enter}`, /Wrote [\d,]+ rows to all.json/);
    await screen.quit();
    const rowsIn = (name: string) => JSON.parse(readFileSync(shell.path(name), 'utf8')) as unknown[];
    const { n } = await api.database.db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect([rowsIn('two.json').length, rowsIn('all.json').length]).toEqual([2, Number(n)]);
    shell.close();
  });

  it('goes on with a plan’s job only where nothing changed meanwhile, and shows exports among the jobs', async () => {
    const shell = openTerminal(api.url, api.adminToken);
    const ids = await someUsers(api, 2, 40);
    const setStatus = (account_status: 0 | 3) =>
      api.database.db.updateTable('users').set({ account_status }).where('id', 'in', ids).execute();
    const planned = ['users', 'set-status', '--id', ids.join(','), '--status', 'suspended', '--plan-out', 'p.json'];
    let isDown = true;
    const proxy = await startProxy(api.url, ({ method }) => (isDown && method === 'PUT' ? { status: 401 } : 'pass'));
    const at = ['--url', proxy.url];
    expect((await shell.run([...planned, '--job', 'planned', ...at])).code).toBe(0);
    expect((await shell.run(['apply', 'p.json', '--yes', ...at])).code).toBe(4);
    expect((await shell.run(['radar', 'export', '--out', 'radar.csv', ...at])).code).toBe(0);
    isDown = false;
    await setStatus(3);
    const screen = openConsole(shell, at);
    await screen.shows('Waiting for you');
    await screen.press('gj', /-rad\S*\s+. complete/);
    await screen.press('R', /Export \S+ has ended/);
    await screen.press('jR', '2 rows to go?');
    await screen.press(`\u001b[C${enter}`, '2 of 2 records changed since the plan was made');
    await setStatus(0);
    await screen.press('R', '2 rows to go?');
    await screen.press(`\u001b[C${enter}`, 'Job planned is complete: 2 records done');
    await screen.quit();
    await proxy.close();
    shell.close();
  });
});
