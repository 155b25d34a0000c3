import { spawn as spawnOnTerminal } from '@lydell/node-pty';
import { describe, expect, it } from 'vitest';
import { type Fault, isPut, startProxy } from '../kit/fault-proxy.ts';
import { linesAt } from './lines.ts';
import { openStage } from './stage.ts';
import { bin, creditedPeople, endLine, ledgerEnd, node, runJson, someUsers } from './terminal.ts';

const { api, terminal } = await openStage({ oneProcess: true });

const credit = (ids: readonly string[], ...more: string[]) => [
  'users',
  'add-credits',
  '--id',
  ids.join(','),
  '--coins',
  '1',
  '--batch-size',
  '1',
  ...more,
];
const writesVia = (faultFor: (count: number) => Fault) => {
  let writes = 0;
  return startProxy(api.url, ({ method }) => {
    if (method !== 'PUT') return 'pass';
    writes += 1;
    return faultFor(writes);
  });
};

describe('before anything is sent', () => {
  it('a dry run says by its exit code whether changes are pending', async () => {
    const [id = ''] = await someUsers(api, 1);
    const words = (status: string) => [
      'users',
      'set-status',
      '--id',
      id,
      '--status',
      status,
      '--dry-run',
      '--exit-code',
    ];
    const pending = await runJson(terminal, ...words('suspended'));
    expect(pending.code).toBe(20);
    expect(endLine(pending)).toMatchObject({ code: 20, reason: 'Changes are pending for 1 user.' });
    const nothing = await runJson(terminal, ...words('active'));
    expect(nothing).toMatchObject({ code: 0, stderr: expect.stringContaining('1 of them already has this state.') });
    expect(nothing.said).toMatchObject({ dry_run: true, total: 1, unchanged: 1 });
  });

  it('--confirm with the right count answers; with a wrong one, or on a production profile, it refuses', async () => {
    const ids = await someUsers(api, 2);
    const before = await ledgerEnd(api);
    expect((await runJson(terminal, ...credit(ids, '--confirm', '3'))).code).toBe(7);
    expect((await runJson(terminal, ...credit(ids, '--yes', '--read-only'))).code).toBe(7);
    expect((await runJson(terminal, ...credit(ids, '--yes', '--rate', 'fast'))).code).toBe(2);
    expect((await runJson(terminal, ...credit(ids, '--yes', '--concurrency', '33'))).code).toBe(2);
    await terminal.run(['profile', 'set', 'live', '--production', '--url', api.url]);
    const live = ['-p', 'live'];
    expect((await runJson(terminal, ...credit(ids, '--yes', ...live))).code).toBe(7);
    expect((await runJson(terminal, ...credit(ids, '--confirm', '2', ...live))).code).toBe(7);
    expect(await creditedPeople(api, before)).toEqual([]);
    expect((await runJson(terminal, ...credit(ids, '--confirm', 'live,2', ...live))).code).toBe(0);
    await terminal.run(['profile', 'set', 'live', '--no-production']);
    expect((await runJson(terminal, ...credit(ids, '--confirm', '2'))).code).toBe(0);
    expect(await creditedPeople(api, before)).toHaveLength(4);
  });
});

describe('a canary', () => {
  it('goes first, is read back, and lets the rest follow only when all of it is well', async () => {
    const ids = await someUsers(api, 6, 10);
    const before = await ledgerEnd(api);
    const bad = await runJson(terminal, ...credit(['nobody', ...ids], '--canary', '2', '--job', 'bird', '--yes'));
    expect(bad.code).toBe(9);
    expect(bad.said).toMatchObject({ done: 1, failed: 1, unprocessed: 5 });
    expect(endLine(bad)).toMatchObject({ job: 'bird', next: linesAt(api.url, 'jobs resume bird') });
    expect(await creditedPeople(api, before)).toEqual([ids[0]]);
    const words = [
      'users',
      'set-status',
      '--id',
      ids.join(','),
      '--status',
      'paused',
      '--canary',
      '2',
      '--confirm',
      '6',
    ];
    const good = await terminal.run(words);
    expect(good.code).toBe(0);
    expect(good.stderr).toContain(
      `Canary: 2 rows done.\n  ${ids[0]}: account status Paused\n  ${ids[1]}: account status Paused\n`,
    );
    expect(good.stderr).toContain('6 rows done');
  });
});

describe('budgets', () => {
  it('stop a job that goes wrong too often, or waits too long, with exit 9', async () => {
    const ids = await someUsers(api, 4, 20);
    const nobody = ['x1', 'x2', 'x3'];
    const share = await runJson(terminal, ...credit([...nobody, ...ids], '--max-errors', '20%', '--yes'));
    expect(share.code).toBe(9);
    expect(share.said).toMatchObject({ failed: 2, unprocessed: 5 });
    const proxy = await writesVia(() => ({ status: 429, headers: { 'retry-after': '3600' } }));
    const waiting = await runJson(terminal, ...credit(ids, '--max-wait', '5s', '--yes', '--url', proxy.url));
    expect(waiting.code).toBe(9);
    expect(waiting.said).toMatchObject({ done: 0, unknown: 0, unprocessed: 4 });
    expect(endLine(waiting).reason).toContain('longer pause than --max-wait');
    await proxy.close();
  });
});

describe('rows that never leave', () => {
  it('are no success: those that cannot be sent fail, those that a limit holds back wait', async () => {
    const [id = ''] = await someUsers(api, 1, 70);
    const texts = ['--setting-title', 'A', '--setting-description', 'B', '--yes'];
    terminal.write('pages.csv', 'id\nno-such-page\nnor-this\n');
    const pages = await runJson(terminal, 'settings', 'set', '--file', 'pages.csv', ...texts);
    expect(pages.code).toBe(3);
    expect(pages.said).toMatchObject({ total: 2, done: 0, failed: 2, unprocessed: 0 });
    expect(pages.stderr).not.toContain('updated');
    terminal.write('dots.csv', `id\n..\n${id}\n`);
    const dots = await runJson(terminal, 'users', 'set-status', '--file', 'dots.csv', '--status', 'paused', '--yes');
    expect(dots.code).toBe(3);
    expect(dots.said).toMatchObject({ done: 1, failed: 1 });
    const proxy = await writesVia(() => ({ status: 429, headers: { 'retry-after': '2' } }));
    const words = ['--job', 'limited', '--max-wait', '1s', '--yes', '--url', proxy.url];
    const limited = await runJson(terminal, ...credit([id, 'x9'], ...words));
    expect(limited.code).toBe(9);
    expect(limited.said).toMatchObject({ done: 0, failed: 0, unprocessed: 2 });
    expect(endLine(limited)).toMatchObject({ job: 'limited', next: linesAt(proxy.url, 'jobs resume limited') });
    await proxy.close();
    const gone = await runJson(terminal, 'jobs', 'resume', 'limited', '--yes', '--url', proxy.url);
    expect(gone.code).toBe(5);
    expect(endLine(gone)).toMatchObject({ job: 'limited', next: linesAt(proxy.url, 'doctor', 'jobs resume limited') });
  });

  it('are counted as the requests that a dry run would send', async () => {
    const ids = await someUsers(api, 4, 80);
    const rows = ids.map((id, index) => `${id},${index < 3 ? 5 : 6}`);
    terminal.write('mixed.csv', `id,coins\n${rows.join('\n')}\n`);
    const words = ['users', 'add-credits', '--file', 'mixed.csv', '--batch-size', '2', '--dry-run'];
    expect((await runJson(terminal, ...words)).said).toMatchObject({ total: 4, requests: 3 });
    const two = await runJson(terminal, 'users', 'migrate', '--id', ids.slice(0, 2).join(','), '--dry-run');
    expect(two.said).toMatchObject({ total: 2, requests: 4 });
  });
});

describe('pace', () => {
  it('workers share one rate, and a pause that the server asks for applies to all, and is reported', async () => {
    const ids = await someUsers(api, 12, 30);
    const before = await ledgerEnd(api);
    const times: number[] = [];
    const proxy = await writesVia((count) => {
      times.push(performance.now());
      return count === 3 ? { status: 429, headers: { 'retry-after': '1' } } : { delayMs: 30 };
    });
    const words = credit(ids, '--concurrency', '4', '--rate', '20/s', '--yes', '--url', proxy.url);
    const ended = await terminal.run(words);
    expect(ended.code).toBe(0);
    expect(ended.stderr).toContain('The server asks for a pause: waiting 1 s.');
    expect((await creditedPeople(api, before)).sort()).toEqual([...ids].sort());
    expect(times).toHaveLength(13);
    // Only the few requests that were under way are sent before the pause is over, however slow the machine is.
    const refusedAt = times[2] ?? 0;
    expect(times.slice(3).filter((time) => time - refusedAt < 1_000).length).toBeLessThanOrEqual(3);
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(1_000 + 8 * 50 - 50);
    await proxy.close();
  });
});

describe('an interruption', () => {
  it('lets what is under way end, and prints the command that goes on; a second one leaves at once', async () => {
    const ids = await someUsers(api, 8, 50);
    const before = await ledgerEnd(api);
    const [told, never] = [Promise.withResolvers<void>(), new Promise<never>(() => undefined)];
    let isHeld = false;
    const proxy = await writesVia((count) => (count === 1 ? 'pass' : { until: isHeld ? never : told.promise }));
    const running = terminal.start([...credit(ids, '--job', 'stopped', '--yes', '--url', proxy.url), '-o', 'json']);
    await proxy.came(2, isPut);
    running.child.kill('SIGINT');
    await running.said('Ctrl-C again');
    told.resolve();
    const ended = await running.ended;
    expect(ended.code).toBe(130);
    const stopped = { code: 130, job: 'stopped', next: linesAt(proxy.url, 'jobs resume stopped') };
    expect(endLine(ended)).toMatchObject(stopped);
    const { done, unknown, unprocessed } = JSON.parse(ended.stdout);
    expect({ unknown, sum: done + unprocessed }).toEqual({ unknown: 0, sum: 8 });
    expect(await creditedPeople(api, before)).toHaveLength(done);

    isHeld = true;
    const sent = proxy.seen.filter(isPut).length;
    const again = terminal.start(['jobs', 'resume', 'stopped', '--yes', '--url', proxy.url, '-o', 'json']);
    await proxy.came(sent + 1, isPut);
    again.child.kill('SIGINT');
    await again.said('Ctrl-C again');
    again.child.kill('SIGINT');
    const left = await again.ended;
    isHeld = false;
    expect(left).toMatchObject({ code: 130, stdout: '' });
    expect(endLine(left)).toMatchObject(stopped);
    expect((await runJson(terminal, 'jobs', 'resume', 'stopped', '--yes', '--url', proxy.url)).said).toMatchObject({
      done: 8,
    });
    expect((await creditedPeople(api, before)).sort()).toEqual([...ids].sort());
    await proxy.close();
  });

  it('a job whose terminal is closed ends its requests under way, although two signals arrive', async () => {
    const ids = await someUsers(api, 8, 60);
    const before = await ledgerEnd(api);
    const proxy = await writesVia(() => ({ delayMs: 150 }));
    const pty = spawnOnTerminal(
      node,
      [bin, ...credit(ids, '--job', 'hung-up', '--concurrency', '2', '--yes', '--url', proxy.url)],
      { cols: 80, rows: 24, cwd: terminal.home, env: { ...terminal.env } },
    );
    const over = new Promise<void>((resolve) => pty.onExit(() => resolve()));
    await proxy.came(3, isPut);
    // The shell sends the signal to its jobs; the system sends it again when the terminal is gone.
    process.kill(pty.pid, 'SIGHUP');
    process.kill(pty.pid, 'SIGHUP');
    (pty as unknown as { destroy(): void }).destroy();
    await over;
    const { unknown, done, unprocessed } = (await runJson(terminal, 'jobs', 'show', 'hung-up')).said;
    expect({ unknown, sum: done + unprocessed, isCut: unprocessed > 0 }).toEqual({ unknown: 0, sum: 8, isCut: true });
    expect(await creditedPeople(api, before)).toHaveLength(done);
    expect((await runJson(terminal, 'jobs', 'resume', 'hung-up', '--yes', '--url', proxy.url)).said).toMatchObject({
      done: 8,
    });
    expect((await creditedPeople(api, before)).sort()).toEqual([...ids].sort());
    await proxy.close();
  });
});
