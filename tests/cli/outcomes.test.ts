import { describe, expect, it } from 'vitest';
import { rename } from '../kit/api/rename.ts';
import { type Fault, startProxy } from '../kit/fault-proxy.ts';
import { openApi } from '../kit/open-api.ts';
import { openConsole } from './console-screen.ts';
import { inOneProcess } from './one-process.ts';
import { creditedPeople, ledgerEnd, openTerminal, someUsers } from './terminal.ts';

const api = await openApi();

const enter = '\r';
const isCredit = (path: string): boolean => path.includes('manual_coins_addition');

/** A terminal whose provider has no idempotency keys and treats each write as `faultFor` says. */
const through = async (isWrite: (path: string) => boolean, faultFor: (count: number) => Fault) => {
  let count = 0;
  const proxy = await startProxy(
    api.url,
    ({ path }) => {
      if (!isWrite(path)) return 'pass';
      count += 1;
      return faultFor(count);
    },
    { isKeyless: true },
  );
  const shell = openTerminal(proxy.url, api.adminToken);
  return {
    shell,
    terminal: inOneProcess(shell),
    close: async () => {
      shell.close();
      await proxy.close();
    },
    sent: () => proxy.seen.filter(({ path }) => isWrite(path)).length,
  };
};

describe('a write whose answer says nothing', () => {
  it('is unknown in a job, row by row: none is reported done that was not, and none is sent twice', async () => {
    const answers: readonly Fault[] = ['pass', { says: '{}' }, 'pass', { says: '{"message":"ok"}' }, { says: '[]' }];
    const from = await through(isCredit, (count) => answers[count % answers.length] ?? 'pass');
    const ids = await someUsers(api, 20);
    from.terminal.write('ids.csv', `id\n${ids.join('\n')}\n`);
    const before = await ledgerEnd(api);
    const flags = ['--file', 'ids.csv', '--coins', '3', '--batch-size', '1', '--yes', '-o', 'json'];
    const ended = await from.terminal.run(['users', 'add-credits', ...flags]);
    expect(ended.code).toBe(6);
    expect(JSON.parse(ended.stdout)).toMatchObject({ total: 20, done: 8, failed: 0, unknown: 12, unprocessed: 0 });
    expect((await creditedPeople(api, before)).toSorted()).toEqual(ids.toSorted());
    expect(from.sent()).toBe(20);
    await from.close();
  });

  it('is neither done nor failed where it is one alone: exit 6, with what to do', async () => {
    const isAdd = (path: string): boolean => path.endsWith('/RadarAdd');
    const from = await through(isAdd, (count) => (count === 1 ? { says: '{}' } : 'drop-after'));
    const statusOnlyHint = await from.terminal.run(['radar', 'add', '--city', 'Barely', '--yes']);
    expect([statusOnlyHint.code, statusOnlyHint.stderr]).toEqual([
      6,
      expect.stringContaining("doesn't say whether this was done"),
    ]);
    const lost = await from.terminal.run(['radar', 'add', '--city', 'Lost', '--yes']);
    expect([lost.code, lost.stderr]).toEqual([6, expect.stringContaining("isn't known whether this was done")]);
    expect(lost.stderr + statusOnlyHint.stderr).not.toContain('City added');
    await from.close();
  });

  it('is taken by its status where the endpoints file says that this is all that comes', async () => {
    const isAdd = (path: string): boolean => path.endsWith('/RadarAdd');
    const from = await through(isAdd, () => ({ says: '{}' }));
    from.terminal.write('endpoints.json', '{"radar.add":{"success":"2xx"}}');
    const words = ['radar', 'add', '--city', 'By status', '--yes', '--endpoints', 'endpoints.json'];
    const ended = await from.terminal.run(words);
    expect([ended.code, ended.stderr]).toEqual([0, expect.stringContaining('City added successfully.')]);
    await from.close();
  });

  it('takes no second step: an account whose migration is not sure is not deleted', async () => {
    const isEither = (path: string): boolean => /migrate_user_data|updateStatus/.test(path);
    const from = await through(isEither, () => ({ says: '{"data":[]}' }));
    const [id = ''] = await someUsers(api, 1, 30);
    const ended = await from.terminal.run(['users', 'migrate', '--id', id, '--yes']);
    expect([ended.code, from.sent()]).toEqual([6, 1]);
    expect(ended.stderr).not.toContain('Account deleted');
    await from.close();
  });
});

describe('in the terminal console', () => {
  it('a credit whose answer was lost asks before it is sent again', async () => {
    const from = await through(isCredit, (count) => (count === 1 ? 'drop-after' : 'pass'));
    const [id = ''] = await someUsers(api, 1, 40);
    await rename(api, id, 'Lost Answer');
    const before = await ledgerEnd(api);
    const screen = openConsole(from.shell);
    await screen.shows('Waiting for you');
    await screen.press('\u000b@lost a', '› Lost Answer');
    await screen.press(enter, 'All fields');
    await screen.press('c', 'Credits');
    await screen.press(`30${enter}`, 'Add 30 credits to Lost Answer');
    await screen.press(`\u001b[C${enter}`, /(Not known whether this was done|the record shows that it was done)/);
    expect(await creditedPeople(api, before)).toEqual([id]);
    expect(from.sent()).toBe(1);
    screen.kill('SIGTERM');
    await screen.ended;
    await from.close();
  });

  it('shows the new status in the record, and in the list behind it', async () => {
    const [id = ''] = await someUsers(api, 1, 50);
    await rename(api, id, 'Aaron Reread');
    const shell = openTerminal(api.url, api.adminToken);
    const screen = openConsole(shell, [], { cols: 180, rows: 40 });
    await screen.shows('Waiting for you');
    await screen.press('gu', 'Showing 1 to');
    await screen.press(`/aaron reread${enter}`, 'Showing 1 to 1 of 1');
    await screen.press(enter, 'All fields');
    await screen.press('e', 'Suspended');
    await screen.press('3', 'Paused');
    await screen.press(enter, /(Paused\?|Account status updated)/);
    screen.type(enter);
    await screen.shows(/Account Status\s+\S+ Paused/);
    await screen.press('u', 'Showing 1 to 1 of 1');
    await screen.shows(/Aaron Reread.*Paused/);
    screen.type('q');
    await screen.ended;
    shell.close();
  });
});
