import { describe, expect, it } from 'vitest';
import { openStage } from './stage.ts';
import { addCredits, credited, ledgerEnd, someUsers } from './terminal.ts';

const { api, terminal } = await openStage({ oneProcess: true });

describe('a selection', () => {
  it('has exactly one source', async () => {
    expect((await terminal.run(addCredits('--coins', '5'))).code).toBe(2);
    expect((await terminal.run(addCredits('--coins', '5', '--all', '--id', 'x'))).code).toBe(2);
  });

  it('takes an email for an id, and says what it would do', async () => {
    const before = await ledgerEnd(api);
    const { email } = await api.database.db
      .selectFrom('users')
      .select('email')
      .where('account_status', '=', 0)
      .where('email', '!=', '')
      .executeTakeFirstOrThrow();
    const ended = await terminal.run(addCredits('--id', email ?? '', '--coins', '5', '--dry-run'));
    expect(JSON.parse(ended.stdout)).toMatchObject({ dry_run: true, total: 1, requests: 1 });
    expect(ended.code).toBe(0);
    expect(await credited(api, before)).toEqual([]);
  });

  it('of more records than --max-changes is refused', async () => {
    const before = await ledgerEnd(api);
    const ended = await terminal.run(addCredits('--all', '--coins', '1', '--max-changes', '10'));
    expect(ended.code).toBe(7);
    // The command to run next names another limit, and names it once.
    expect(ended.stderr).toMatch(/^Next: (?!.*--max-changes 10 ).*--max-changes \d+ --url \S+$/m);
    expect(await credited(api, before)).toEqual([]);
  });

  it('by search leaves out those whose account is deleted', async () => {
    const before = await ledgerEnd(api);
    const listed = await terminal.run([
      'users',
      'list',
      '--search',
      'ann',
      '--all',
      '-o',
      'json',
      '--fields',
      '_id,account_status',
    ]);
    const rows = JSON.parse(listed.stdout).rows as readonly { readonly _id: string; readonly account_status: number }[];
    const open = rows.filter(({ account_status }) => account_status !== 1).map(({ _id }) => _id);
    expect(open.length).toBeGreaterThan(0);
    await terminal.run(addCredits('--where', 'search=ann', '--coins', '1'));
    expect([...(await credited(api, before))].map(([id]) => id).sort()).toEqual(open.sort());
  });

  it('by a column of which no row has the value says which values there are', async () => {
    const { code, stderr } = await terminal.run(addCredits('--where', 'account-status=actve', '--coins', '1'));
    expect([code, stderr]).toEqual([
      0,
      expect.stringContaining("No row has 'actve' as account-status: the values are"),
    ]);
  });

  it('without --yes and without a terminal is exit 2, with the command that would run', async () => {
    const [id = ''] = await someUsers(api, 1);
    const ended = await terminal.run(['users', 'add-credits', id, '--coins', '5']);
    expect(ended.code).toBe(2);
    expect(ended.stderr).toContain(`matchdesk users add-credits ${id} --coins 5 --yes`);
    const missing = await terminal.run(['users', 'add-credits', id, '--yes']);
    expect(missing.code).toBe(2);
    expect(missing.stderr).toContain(`matchdesk users add-credits ${id} --yes --coins 50`);
    expect((await terminal.run(addCredits('--id', id, '--coins', '0'))).code).toBe(8);
  });
});

describe('account status', () => {
  it('changes, says how to undo it, and refuses a deleted account before it asks', async () => {
    const [id = ''] = await someUsers(api, 1, 20);
    const suspend = ['users', 'set-status', id, '--status', 'suspended', '--yes'];
    const byFlags = await terminal.run([...suspend, '-p', 'default', '--url', api.url]);
    expect(byFlags).toMatchObject({ code: 0, stdout: '' });
    const undo = `matchdesk users set-status --id ${id} --status active --profile default --url ${api.url}`;
    expect(byFlags.stderr).toContain(`Undo: ${undo}\n`);
    expect((await terminal.run([...undo.split(' ').slice(1), '--yes'])).code).toBe(0);
    const byVariables = await terminal.run(suspend, { env: { MATCHDESK_PROFILE: 'default' } });
    expect(byVariables.stderr).toContain(`Undo: ${undo}\n`);
    const { account_status } = await api.database.db
      .selectFrom('users')
      .select('account_status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(account_status).toBe(2);
    const deleted = await api.database.db
      .selectFrom('users')
      .select('id')
      .where('account_status', '=', 1)
      .executeTakeFirstOrThrow();
    expect((await terminal.run(['users', 'set-status', deleted.id, '--status', 'active', '--yes'])).code).toBe(3);
    expect((await terminal.run(['users', 'set-status', 'nobody', '--status', 'active', '--yes'])).code).toBe(3);
    expect((await terminal.run(['users', 'set-status', id, '--status', 'gone', '--yes'])).code).toBe(2);
  });
});
