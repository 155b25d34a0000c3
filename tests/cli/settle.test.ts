import { describe, expect, it } from 'vitest';
import { type Fault, startProxy } from '../kit/fault-proxy.ts';
import { openStage } from './stage.ts';
import { creditedPeople, endLine, idsIn, ledgerEnd, runJson, someUsers } from './terminal.ts';

const { api, terminal } = await openStage({ oneProcess: true });

describe('settling what only the provider’s people know', () => {
  it('closes rows as done for good, and as not done so that they can be tried again, with who, when and why', async () => {
    const before = await ledgerEnd(api);
    const [given = '', lost = '', other = ''] = await someUsers(api, 3, 20);
    let writes = 0;
    const faults: readonly Fault[] = ['drop-after', 'drop-before', 'pass', 'drop-before', 'pass'];
    const proxy = await startProxy(
      api.url,
      ({ method }) => (method === 'GET' ? 'pass' : (faults[writes++] ?? 'pass')),
      { isKeyless: true },
    );
    const at = ['--url', proxy.url];
    const ids = [given, lost, other].join(',');
    const start = ['users', 'add-credits', '--id', ids, '--coins', '50', '--batch-size', '1', '--job', 'bonus'];
    expect((await runJson(terminal, ...start, '--yes', ...at)).code).toBe(6);
    expect((await runJson(terminal, 'jobs', 'resume', 'bonus', '--yes', ...at)).code).toBe(6);
    expect((await runJson(terminal, 'jobs', 'resume', 'bonus', '--yes', ...at)).code).toBe(6);
    expect((await runJson(terminal, 'jobs', 'show', 'bonus')).said).toMatchObject({
      state: 'unknown',
      unknown: 2,
      done: 1,
    });

    // Nothing is settled without an outcome, a reason and a confirmation.
    const settle = ['jobs', 'settle', ...at];
    expect(await terminal.run(settle)).toMatchObject({ code: 2, stderr: expect.stringContaining('--not-done') });
    const unreasoned = await terminal.run([...settle, '--done']);
    expect(unreasoned).toMatchObject({ code: 2, stderr: expect.stringContaining('--done --reason REASON') });
    expect((await terminal.run([...settle, '--done', '--not-done', '--reason', 'x'])).code).toBe(2);
    const asked = await terminal.run([...settle, '--done', '--reason', 'x']);
    expect(asked.code).toBe(2);
    expect(asked.stderr).toContain(
      `Settle 2 rows of job bonus (Add credits) as done? 50 credits × 2 users = 100 credits, on ${proxy.url} (profile default).`,
    );

    // Each row of the file must have an unknown outcome in this job.
    terminal.write('wrong.csv', `id,coins\n${given},50\n${other},50\nnobody,50\n${given},50\n`);
    const wrong = await terminal.run([...settle, 'bonus', '--done', '--rows', 'wrong.csv', '--reason', 'x', '--yes']);
    expect(wrong.code).toBe(8);
    expect(wrong.stderr).toContain(`wrong.csv:3:1 ${other} is done: only an unknown outcome can be settled.`);
    expect(wrong.stderr).toContain('wrong.csv:4:1 nobody is not a row of job bonus.');
    expect(wrong.stderr).toContain(`wrong.csv:5:1 ${given} is already in line 2.`);
    expect((await runJson(terminal, 'jobs', 'show', 'bonus')).said).toMatchObject({ unknown: 2 });

    terminal.write('given.jsonl', `{"id":"${given}","state":"unknown"}\n`);
    const why = 'Ticket 4711: in their ledger';
    const done = await runJson(terminal, ...settle, '--done', '--rows', 'given.jsonl', '--reason', why, '--yes');
    expect(done).toMatchObject({ code: 6, said: { job: 'bonus', settled: 1, unknown: 1 } });
    const rest = await runJson(
      terminal,
      ...settle,
      '--not-done',
      '--reason',
      'Ticket 4711: not there',
      '--confirm',
      '1',
    );
    expect(rest).toMatchObject({ code: 0, said: { settled: 1, unknown: 0 } });
    expect(endLine(rest)).toMatchObject({ next: [`matchdesk jobs retry-failed bonus --url ${proxy.url}`] });
    expect(writes).toBe(3);

    const { said } = await runJson(terminal, 'jobs', 'report', 'bonus');
    expect(said).toMatchObject({ state: 'failed', done: 2, failed: 1, unknown: 0 });
    expect(said.gives).toMatchObject({ total: 150, done: 100, failed: 50, unknown: 0 });
    const by = api.admin.email;
    expect(said.settled).toMatchObject([
      { by, as: 'done', rows: 1, reason: why },
      { by, as: 'failed', rows: 1, reason: 'Ticket 4711: not there' },
    ]);
    expect(said.reasons).toMatchObject([{ reason: `settled by ${by}: Ticket 4711: not there`, ids: lost }]);
    expect([
      idsIn(terminal, 'bonus', 'success'),
      idsIn(terminal, 'bonus', 'failed'),
      idsIn(terminal, 'bonus', 'unknown'),
    ]).toEqual([[given, other], [lost], []]);
    expect((await runJson(terminal, 'jobs', 'list')).said.rows[0]).toMatchObject({ job: 'bonus', state: 'failed' });

    expect((await runJson(terminal, 'jobs', 'resume', 'bonus', '--yes', ...at)).code).toBe(3);
    expect(writes).toBe(3);
    const again = await runJson(terminal, 'jobs', 'retry-failed', 'bonus', '--job', 'second', '--yes', ...at);
    expect(again.said).toMatchObject({ job: 'second', total: 1, unknown: 1 });
    expect((await runJson(terminal, ...settle, 'second', '--not-done', '--reason', 'lost again', '--yes')).code).toBe(
      0,
    );
    expect(
      (await runJson(terminal, 'jobs', 'retry-failed', 'second', '--job', 'third', '--yes', ...at)).said,
    ).toMatchObject({
      done: 1,
    });
    const keys = proxy.seen.filter(({ method }) => method === 'PUT').map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect((await creditedPeople(api, before)).sort()).toEqual([given, lost, other].sort());
    await proxy.close();
  });

  it('as not done after others were tried again leaves those to their own job', async () => {
    const before = await ledgerEnd(api);
    const [one = ''] = await someUsers(api, 1, 40);
    terminal.write('two.csv', `id,coins\nffffffffffffffffffffff77,5\n${one},5\n`);
    let isLost = false;
    const proxy = await startProxy(api.url, ({ method }) => (method === 'GET' || !isLost ? 'pass' : 'drop-before'), {
      isKeyless: true,
    });
    const at = ['--url', proxy.url];
    const words = ['users', 'add-credits', '--file', 'two.csv', '--batch-size', '1', '--canary', '1', '--job', 'parts'];
    expect((await runJson(terminal, ...words, '--yes', ...at)).said).toMatchObject({ failed: 1, unprocessed: 1 });
    expect(
      (await runJson(terminal, 'jobs', 'retry-failed', 'parts', '--job', 'early', '--yes', ...at)).said,
    ).toMatchObject({
      total: 1,
      failed: 1,
    });
    isLost = true;
    expect((await runJson(terminal, 'jobs', 'resume', 'parts', '--yes', ...at)).code).toBe(6);
    isLost = false;
    expect(
      (await runJson(terminal, 'jobs', 'settle', 'parts', '--not-done', '--reason', 'no', '--yes', ...at)).code,
    ).toBe(0);
    const late = await runJson(terminal, 'jobs', 'retry-failed', 'parts', '--job', 'late', '--yes', ...at);
    expect(late.said).toMatchObject({ total: 1, done: 1 });
    expect((await terminal.run(['jobs', 'retry-failed', 'parts', '--yes', ...at])).code).toBe(7);
    expect(await creditedPeople(api, before)).toEqual([one]);
    await proxy.close();
  });
});
