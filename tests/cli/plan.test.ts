import { existsSync, lstatSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { startProxy } from '../kit/fault-proxy.ts';
import { openStage } from './stage.ts';
import { endLine, runJson, someUsers, statusesOf } from './terminal.ts';

const { api, terminal } = await openStage({ oneProcess: true });

const setStatus = (id: string, account_status: 0 | 2 | 3) =>
  api.database.db.updateTable('users').set({ account_status }).where('id', '=', id).execute();
const plan = (ids: readonly string[], file: string, ...more: string[]) => {
  terminal.write('chosen.csv', ids.join('\n'));
  const words = ['users', 'set-status', '--file', 'chosen.csv', '--status', 'suspended', '--reason', 'Spam'];
  return runJson(terminal, ...words, '--plan-out', file, ...more);
};

describe('a plan', () => {
  it('takes no name that is there, a link to a missing file included, and is not printed', async () => {
    const ids = await someUsers(api, 1);
    symlinkSync('nowhere.json', terminal.path('link.json'));
    symlinkSync('circle.json', terminal.path('circle.json'));
    for (const name of ['link.json', 'circle.json', '.'])
      expect((await plan(ids, name)).stderr).toContain(`${name} already exists. Name another file for the plan.`);
    expect((await plan(ids, '-')).code).toBe(2);
    const names = readdirSync(terminal.home);
    expect(names).not.toContain('-');
    expect(names).not.toContain('nowhere.json');
    expect(lstatSync(terminal.path('circle.json')).isSymbolicLink()).toBe(true);
  });

  it('says what it would do and what each record is now, and sends nothing', async () => {
    const ids = await someUsers(api, 3);
    const made = await plan([...ids, 'nobody'], 'shown.json', '--exit-code');
    expect(made.code).toBe(20);
    expect(await statusesOf(api, ids)).toEqual([0, 0, 0]);
    const { said } = await runJson(terminal, 'plan', 'show', 'shown.json');
    expect(said).toMatchObject({
      type: 'matchdesk-plan',
      action: 'users.set-status',
      url: api.url,
      by: expect.stringMatching(/./),
      values: { status: 'suspended' },
      reason: 'Spam',
      total: 4,
      refused: 1,
      sha256: made.said.sha256,
    });
    const names = await api.database.db.selectFrom('users').select('firstname').where('id', 'in', ids).execute();
    expect(said.rows[0]).toMatchObject({ id: ids[0], was: { account_status: 0 } });
    expect(names.map(({ firstname }) => firstname)).toContain(said.rows[0].label);
    expect(said.rows[3]).toEqual({ id: 'nobody', refusal: 'There is no such record.' });
    // The file itself is JSON, too.
    expect(JSON.parse(readFileSync(terminal.path('shown.json'), 'utf8')).rows).toHaveLength(4);
    const table = await terminal.run(['plan', 'show', 'shown.json']);
    expect(table.stdout).toContain('account status Active');
    expect((await plan(ids, 'shown.json')).code).toBe(7);
  });

  it('is applied as it was planned, once, as a job of its name', async () => {
    const ids = await someUsers(api, 3, 10);
    const { said } = await plan(ids, 'good.json');
    const applied = await runJson(terminal, 'apply', 'good.json', '--confirm', '3');
    expect(applied.code).toBe(0);
    expect(applied.said).toMatchObject({ job: said.plan, total: 3, done: 3 });
    expect(await statusesOf(api, ids)).toEqual([2, 2, 2]);
    await setStatus(ids[0] ?? '', 0);
    const again = await runJson(terminal, 'apply', 'good.json', '--yes');
    expect(again.code).toBe(0);
    expect(again.stderr).toContain('was already applied');
    expect(await statusesOf(api, ids)).toEqual([0, 2, 2]);
    expect((await runJson(terminal, 'jobs', 'report', said.plan)).said).toMatchObject({
      reason: 'Spam',
      source: { kind: 'plan' },
    });
  });

  it('notes the balance, by which credits of unknown outcome are settled', async () => {
    const ids = await someUsers(api, 4, 40);
    let writes = 0;
    const proxy = await startProxy(
      api.url,
      ({ method }) => {
        if (method === 'GET') return 'pass';
        writes += 1;
        return writes === 1 ? 'drop-after' : 'drop-before';
      },
      { isKeyless: true },
    );
    const at = ['--url', proxy.url];
    const words = ['users', 'add-credits', '--id', ids.join(','), '--coins', '6', '--batch-size', '2'];
    const { said } = await runJson(terminal, ...words, '--plan-out', 'coins.json', ...at);
    expect((await runJson(terminal, 'apply', 'coins.json', '--yes', ...at)).code).toBe(6);
    expect((await runJson(terminal, 'jobs', 'resume', said.plan, '--yes', ...at)).said).toMatchObject({ unknown: 4 });
    // An unchanged balance proves nothing, because others change it, too.
    const verified = await runJson(terminal, 'jobs', 'verify', said.plan, ...at);
    expect(verified.code).toBe(6);
    expect(verified.said).toMatchObject({ settled: 2, unknown: 2 });
    const outcomes = verified.said.rows.map(({ outcome }: { outcome: string }) => outcome);
    expect(outcomes).toEqual(['done', 'done', 'unknown', 'unknown']);
    expect(verified.said.rows[3].how).toContain('that does not show the outcome');
    expect(verified.said.rows[0].how).toMatch(
      /^read back: account status Active, credits [\d,]+; before: account status Active, credits [\d,]+$/,
    );
    await proxy.close();
  });

  it('is refused where a record changed meanwhile, which is named', async () => {
    const ids = await someUsers(api, 3, 20);
    await plan(ids, 'stale.json');
    await setStatus(ids[1] ?? '', 3);
    const refused = await runJson(terminal, 'apply', 'stale.json', '--yes');
    expect(refused.code).toBe(7);
    expect(refused.stderr).toContain(`${ids[1]}: account status Active then, account status Paused now`);
    expect(endLine(refused).reason).toContain(`1 of 3 records changed since the plan was made: ${ids[1]}`);
    expect(await statusesOf(api, ids)).toEqual([0, 3, 0]);
  });

  it('is refused where its own content was changed, cut, or made for another API', async () => {
    const ids = await someUsers(api, 2, 30);
    await plan(ids, 'own.json');
    const text = readFileSync(terminal.path('own.json'), 'utf8');
    const refuses = async (changed: string, code: number) => {
      terminal.write('changed.json', changed);
      expect((await terminal.run(['apply', 'changed.json', '--yes'])).code).toBe(code);
    };
    await refuses(text.replace('suspended', 'paused'), 7);
    await refuses(text.replace(ids[0] ?? '', '6b0151579d6135ae00000984'), 7);
    await refuses(text.slice(0, -80), 7);
    await refuses('{"rows":[]}', 8);
    expect((await terminal.run(['apply', 'own.json', '--yes', '--url', 'http://127.0.0.1:1'])).code).toBe(7);
    expect((await terminal.run(['apply', 'gone.json', '--yes'])).code).toBe(2);
    expect(await statusesOf(api, ids)).toEqual([0, 0]);
  });
});

describe('what is for the run', () => {
  const credit = (...more: string[]) => runJson(terminal, 'users', 'add-credits', ...more);
  const run = [
    ['--canary', '5'],
    ['--max-errors', '1'],
    ['--max-wait', '5s'],
    ['--rate', '3/s'],
    ['--concurrency', '2'],
    ['--results', 'out'],
  ] as const;

  it('is refused where it would be dropped, with the command that takes it', async () => {
    const [id = ''] = await someUsers(api, 1, 60);
    for (const words of run) {
      const planned = await credit(id, '--coins', '1', '--plan-out', 'dropped.json', ...words);
      expect([planned.code, planned.stderr]).toEqual([2, expect.stringContaining(`apply ${words.join(' ')}`)]);
    }
    expect(existsSync(terminal.path('dropped.json'))).toBe(false);
    for (const words of [...run, ['--job', 'j9'], ['--batch-size', '1']]) {
      const proposed = await credit(id, '--coins', '1', '--propose', ...words);
      expect([proposed.code, proposed.stderr]).toEqual([2, expect.stringContaining(words.join(' '))]);
    }
    // A variable is meant for runs, and does not prevent a plan.
    const env = { MATCHDESK_CANARY: '5' };
    const words = ['users', 'add-credits', id, '--coins', '1', '--plan-out', 'kept.json'];
    expect((await terminal.run(words, { env })).code).toBe(0);
  });

  it('a wrong --confirm is refused also where nothing is asked', async () => {
    const [id = ''] = await someUsers(api, 1, 61);
    for (const mode of [['--plan-out', 'wrong.json'], ['--propose'], ['--dry-run']]) {
      const wrong = await credit(id, '--coins', '1', '--confirm', '77', ...mode);
      expect([wrong.code, wrong.stderr]).toEqual([7, expect.stringContaining('--confirm says 77, but')]);
    }
    expect((await credit(id, '--coins', '1', '--confirm', '1', '--dry-run')).code).toBe(0);
  });
});
