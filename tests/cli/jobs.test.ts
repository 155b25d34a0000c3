import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { auditOf } from '../contract/asked.ts';
import { startProxy } from '../kit/fault-proxy.ts';
import { parseCsv } from './csv.ts';
import { linesAt } from './lines.ts';
import { openStage } from './stage.ts';
import { creditedPeople, endLine, ledgerEnd, runJson, someUsers } from './terminal.ts';

const { api, terminal } = await openStage({ oneProcess: true });

/** The start time of this process, according to the system. */
const beganAt = (): string => {
  const stat = readFileSync(`/proc/${process.pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
};
const statusOf = async (id: string): Promise<number> => {
  const query = api.database.db.selectFrom('users').select('account_status').where('id', '=', id);
  return (await query.executeTakeFirstOrThrow()).account_status;
};
const onlyWrites = (method: string, fault: 'drop-before' | 'drop-after') => (method === 'GET' ? 'pass' : fault);

describe('verifying a job', () => {
  it('settles by reading what was done and what was not, says how, and sends nothing', async () => {
    const [done = '', lost = ''] = await someUsers(api, 2, 30);
    let writes = 0;
    const proxy = await startProxy(
      api.url,
      ({ method }) => {
        if (method === 'GET') return 'pass';
        writes += 1;
        return onlyWrites(method, writes === 1 ? 'drop-after' : 'drop-before');
      },
      { isKeyless: true },
    );
    const at = ['--url', proxy.url];
    const start = ['users', 'set-status', '--id', `${done},${lost}`, '--status', 'paused', '--job', 'seen', '--yes'];
    expect((await runJson(terminal, ...start, ...at)).code).toBe(6);
    expect((await runJson(terminal, 'jobs', 'resume', '--yes', ...at)).code).toBe(6);
    expect(writes).toBe(2);
    const stuck = await runJson(terminal, 'jobs', 'resume', 'seen', ...at);
    expect(endLine(stuck)).toMatchObject({ code: 6, next: [`matchdesk jobs verify seen ${at.join(' ')}`] });
    expect(stuck.stderr).toContain('nothing to send. 2 rows of unknown outcome cannot be sent again');
    expect(writes).toBe(2);
    expect((await runJson(terminal, 'jobs', 'show', 'seen')).said).toMatchObject({ state: 'unknown', unknown: 2 });

    const verified = await runJson(terminal, 'jobs', 'verify', 'seen', ...at);
    expect(verified.code).toBe(0);
    expect(verified.said).toMatchObject({
      rows: [
        { id: done, outcome: 'done', how: 'read back: account status Paused' },
        { id: lost, outcome: 'not done', how: 'read back: account status Active' },
      ],
      settled: 2,
      unknown: 0,
    });
    expect(endLine(verified)).toMatchObject({
      code: 0,
      job: 'seen',
      next: [`matchdesk jobs resume seen ${at.join(' ')}`],
    });
    expect(writes).toBe(2);
    await proxy.close();
    expect((await runJson(terminal, 'jobs', 'verify', 'seen')).code).toBe(7);
    const none = await terminal.run(['jobs', 'verify', ...at, '--timeout', '1']);
    expect(none).toMatchObject({ code: 0, stderr: expect.stringContaining('No job has rows of unknown outcome.') });
    expect(await statusOf(done)).toBe(3);
    expect(await statusOf(lost)).toBe(0);
  });

  it('leaves to a resumed job what the provider knows a key of', async () => {
    const ids = await someUsers(api, 4, 40);
    const before = await ledgerEnd(api);
    let isDown = true;
    const proxy = await startProxy(api.url, ({ method }) => (isDown ? onlyWrites(method, 'drop-after') : 'pass'));
    const at = ['--url', proxy.url];
    const words = ['users', 'add-credits', '--id', ids.join(','), '--coins', '2', '--job', 'kept', '--yes'];
    expect((await runJson(terminal, ...words, ...at)).code).toBe(5);
    const verified = await runJson(terminal, 'jobs', 'verify', 'kept', ...at);
    expect(verified.code).toBe(6);
    expect(verified.said.rows[0].how).toContain('knows its key');
    isDown = false;
    expect((await runJson(terminal, 'jobs', 'resume', 'kept', '--yes', ...at)).said).toMatchObject({
      done: 4,
      unknown: 0,
    });
    expect(await creditedPeople(api, before)).toHaveLength(4);
    await proxy.close();
  });
});

describe('the rows that failed', () => {
  it('are reported with their reasons, and tried again once, as a new job with the same values', async () => {
    const ids = await someUsers(api, 3, 50);
    const before = await ledgerEnd(api);
    writeFileSync(
      terminal.path('late.csv'),
      `id,coins\n${ids[0]},4\nffffffffffffffffffffff01,5\nffffffffffffffffffffff02,5\n`,
    );
    const words = ['users', 'add-credits', '--file', 'late.csv', '--job', 'late', '--reason', 'A late bonus', '--yes'];
    expect((await runJson(terminal, ...words)).code).toBe(3);
    const { said } = await runJson(terminal, 'jobs', 'report', 'late');
    expect(said).toMatchObject({
      state: 'failed',
      done: 1,
      failed: 2,
      reason: 'A late bonus',
      reasons: [{ state: 'failed', reason: 'There is no user with the id ….', rows: 2 }],
    });
    expect(parseCsv(readFileSync(said.files.failed, 'utf8'))[1]?.slice(0, 2)).toEqual([
      'ffffffffffffffffffffff01',
      '5',
    ]);

    const seq = { name_key: '', email_key: '', phone_key: '', created_at: 1, updated_at: 1 };
    await api.database.db
      .insertInto('users')
      .values({ ...seq, id: 'ffffffffffffffffffffff01' })
      .execute();
    const kept = (name: string) => terminal.path(`.local/state/matchdesk/jobs/${name}`);
    const retry = ['jobs', 'retry-failed', 'late', '--job', 'later', '--confirm', '2'];
    // A run that ends before the new job is started leaves no trace: the rows can still be retried.
    mkdirSync(kept('later'), { recursive: true });
    writeFileSync(kept('later/lock'), `${process.pid} ${beganAt()}\n`);
    expect((await runJson(terminal, ...retry)).code).toBe(11);
    rmSync(kept('later/lock'));
    const again = await runJson(terminal, ...retry);
    expect(again.code).toBe(3);
    expect(again.said).toMatchObject({ job: 'later', total: 2, done: 1, failed: 1 });
    expect(readFileSync(kept('late/retried-by.txt'), 'utf8')).toBe('later\n');
    // A job that was started, and killed before it was noted, is not forgotten either.
    rmSync(kept('late/retried-by.txt'));
    const twice = await runJson(terminal, 'jobs', 'retry-failed', 'late', '--yes');
    expect(twice).toMatchObject({
      code: 7,
      stderr: expect.stringContaining('Job later already retries the failed rows of late'),
    });
    expect((await runJson(terminal, 'jobs', 'show', 'later')).said).toMatchObject({
      reason: 'A late bonus',
      source: { text: 'late' },
    });
    expect(await creditedPeople(api, before)).toEqual([ids[0], 'ffffffffffffffffffffff01']);
    const lines = await auditOf(api, 'users.addCredits');
    expect(lines.slice(-2).map(({ after }) => after)).toEqual([
      expect.objectContaining({ reason: 'A late bonus' }),
      expect.objectContaining({ reason: 'A late bonus' }),
    ]);
  });

  it('keep signs that a spreadsheet would run as data when their file is input again', async () => {
    terminal.write('dash.csv', 'id,coins\n-dash,5\n');
    const first = await runJson(terminal, 'users', 'add-credits', '--file', 'dash.csv', '--yes', '--results', 'dash');
    expect(first.code).toBe(3);
    expect(readFileSync(terminal.path('dash/failed.csv'), 'utf8')).toContain("'-dash");
    const second = await terminal.run(['users', 'add-credits', '--file', 'dash/failed.csv', '--yes']);
    expect(second.stderr).toContain('There is no user with the id -dash.');
  });
});

describe('cleaning jobs', () => {
  it('forgets what is complete and old, and what is open only where it is named and confirmed', async () => {
    const proxy = await startProxy(api.url, ({ method }) => (method === 'GET' ? 'pass' : { status: 401 }));
    const [id = ''] = await someUsers(api, 1, 60);
    const open = ['users', 'add-credits', '--id', id, '--coins', '1', '--job', 'open', '--yes', '--url', proxy.url];
    expect((await runJson(terminal, ...open)).code).toBe(4);
    await proxy.close();
    expect(
      (await runJson(terminal, 'users', 'add-credits', '--id', id, '--coins', '1', '--job', 'over', '--yes')).code,
    ).toBe(0);
    const there = (job: string) => existsSync(terminal.path(`.local/state/matchdesk/jobs/${job}`));
    expect((await runJson(terminal, 'jobs', 'clean')).said.rows).toEqual([]);
    expect((await runJson(terminal, 'jobs', 'clean', '--older-than', '0s', '--dry-run')).said.rows).not.toEqual([]);
    expect(there('over')).toBe(true);
    // 'over' is later but complete: the waiting job is resumed.
    const left = await terminal.run(['jobs', 'resume']);
    expect(left).toMatchObject({ code: 7, stderr: expect.stringContaining('Job open was started against') });
    const torn = terminal.path('.local/state/matchdesk/jobs/torn');
    mkdirSync(torn);
    writeFileSync(join(torn, 'journal.jsonl'), 'nonsense');
    const cleaned = await runJson(terminal, 'jobs', 'clean', '--older-than', '0s');
    expect(cleaned.said.rows.map(({ job }: { job: string }) => job)).toContain('over');
    expect([there('over'), there('open'), there('torn')]).toEqual([false, true, true]);
    const listed = await runJson(terminal, 'jobs', 'list');
    expect(listed.said.rows).toContainEqual(expect.objectContaining({ job: 'torn', state: 'damaged' }));
    expect(listed.stderr).toContain('is damaged: its first line is cut');
    expect((await runJson(terminal, 'jobs', 'show', 'torn')).said).toMatchObject({ state: 'damaged', folder: torn });
    expect((await terminal.run(['jobs', 'clean', 'torn', '--confirm', '1'])).code).toBe(0);
    expect(there('torn')).toBe(false);
    const unanswered = await terminal.run(['jobs', 'clean', 'open']);
    expect(unanswered.code).toBe(2);
    expect(unanswered.stderr).toContain(`Next: ${linesAt(api.url, 'jobs clean open --confirm 1')}\n`);
    expect((await terminal.run(['jobs', 'clean', 'open', '--confirm', '2'])).code).toBe(7);
    expect((await terminal.run(['jobs', 'clean', 'open', '--confirm', '1'])).code).toBe(0);
    expect(there('open')).toBe(false);
    expect((await terminal.run(['jobs', 'show', 'opne'])).code).toBe(2);
  });
});
