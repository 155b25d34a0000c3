import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.ts';
import { parseCsv } from './csv.ts';
import { startProxy } from './fault-proxy.ts';
import { endLine, ledger, ledgerEnd, openTerminal, someUsers, type Terminal } from './terminal.ts';

let api: Api;
let terminal: Terminal;
beforeAll(async () => {
  api = await startApi();
  terminal = openTerminal(api.url, api.adminToken);
});
afterAll(async () => {
  terminal.close();
  await api.close();
});

const write = (name: string, text: string): string => {
  writeFileSync(terminal.path(name), text);
  return name;
};
const credit = (...words: string[]) => ['users', 'add-credits', ...words, '--yes', '-o', 'json'];
/** What came to the ledger since a line of it, as person and coins. */
const since = async (line: number): Promise<readonly (readonly [string, number])[]> =>
  (await ledger(api, { after: line })).map(({ user_id, coins }) => [user_id, coins] as const);

describe('credits from a file', () => {
  it('credit each once; a second start of the same job does nothing more', async () => {
    const ids = await someUsers(api, 25);
    const file = write('ids.csv', `id\n${ids.join('\n')}\n`);
    const before = await ledgerEnd(api);
    const first = await terminal.run(credit('--file', file, '--coins', '50', '--job', 'nightly', '--batch-size', '10'));
    expect(first.code).toBe(0);
    expect(JSON.parse(first.stdout)).toMatchObject({ job: 'nightly', total: 25, done: 25, failed: 0 });
    expect(await since(before)).toEqual(ids.map((id) => [id, 50]));

    const second = await terminal.run(
      credit('--file', file, '--coins', '50', '--job', 'nightly', '--batch-size', '10'),
    );
    expect(second.code).toBe(0);
    expect(second.stderr).toContain('Job nightly is complete');
    expect(endLine(second)).toEqual({ type: 'exit', code: 0, reason: null, job: 'nightly', next: [] });
    expect(await since(before)).toHaveLength(25);
  });

  it('are refused for a job that was begun with another input, with both hashes', async () => {
    const before = await ledgerEnd(api);
    const [one = '', other = ''] = await someUsers(api, 2);
    await terminal.run(credit('--file', write('a.csv', one), '--coins', '5', '--job', 'bound'));
    const ended = await terminal.run(credit('--file', write('a.csv', other), '--coins', '5', '--job', 'bound'));
    expect(ended.code).toBe(7);
    expect(ended.stderr).toMatch(/SHA-256 [0-9a-f]{64} then, [0-9a-f]{64} now/);
    expect((await terminal.run(credit('--file', write('a.csv', one), '--coins', '6', '--job', 'bound'))).code).toBe(7);
    expect(await since(before)).toEqual([[one, 5]]);
  });

  it.each([
    [
      'a semicolon and a BOM',
      (ids: readonly string[]) => `\uFEFFname;id\r\n"A; ""B""\nC";${ids[0]}\r\nD;${ids[1]}\r\n`,
    ],
    ['tabs', (ids: readonly string[]) => `id\tname\n${ids[0]}\tx\n${ids[1]}\ty`],
    ['bare ids and blank lines', (ids: readonly string[]) => `${ids[0]}\n\n${ids[1]}\n`],
    ['jsonl', (ids: readonly string[]) => `{"id":"${ids[0]}"}\n{"_id":"${ids[1]}","name":"x"}\n`],
  ])('come from a file with %s', async (_, textFor) => {
    const ids = await someUsers(api, 2, 3);
    const before = await ledgerEnd(api);
    const ended = await terminal.run(credit('--file', '-', '--coins', '3'), { input: textFor(ids) });
    expect(ended.code).toBe(0);
    expect(await since(before)).toEqual(ids.map((id) => [id, 3]));
  });

  it('may differ from row to row', async () => {
    const [one = '', other = ''] = await someUsers(api, 2);
    const before = await ledgerEnd(api);
    await terminal.run(credit('--file', write('own.csv', `id,coins\n${one},7\n${other},8\n`)));
    expect(await since(before)).toEqual([
      [one, 7],
      [other, 8],
    ]);
  });

  it('report all that is wrong with it before anything is sent', async () => {
    const [good = ''] = await someUsers(api, 1);
    const before = await ledgerEnd(api);
    const text = `id,coins\nhas blank,5\n${good},none\n${good},0\nann@example.org,5\n${good},5\n`;
    const file = write('bad.csv', text);
    const ended = await terminal.run(credit('--file', file));
    expect(ended).toMatchObject({ code: 8 });
    expect(ended.stderr.split('\n').filter((line) => line.startsWith('bad.csv:'))).toEqual([
      "bad.csv:2:1 'has blank' is no id.",
      expect.stringMatching(/^bad\.csv:3:26 coins: /),
      expect.stringMatching(/^bad\.csv:4:1 .* stands in line 3 already\.$/),
      expect.stringMatching(/^bad\.csv:5:1 .* is an email/),
      expect.stringMatching(/^bad\.csv:6:1 .* stands in line 3 already\.$/),
    ]);
    expect(await since(before)).toEqual([]);
    const skipped = await terminal.run(
      credit('--file', write('skip.csv', `id\n${good}\nhas blank\n`), '--coins', '4', '--on-bad-row', 'skip'),
    );
    expect(skipped.code).toBe(0);
    expect(await since(before)).toEqual([[good, 4]]);
  });

  it('credit all but the one who is not there, and name the row', async () => {
    const ids = await someUsers(api, 9);
    const before = await ledgerEnd(api);
    const file = write('mixed.csv', `id\n${ids.slice(0, 5).join('\n')}\nnobody\n${ids.slice(5).join('\n')}\n`);
    const ended = await terminal.run(credit('--file', file, '--coins', '2', '--results', 'outcome'));
    expect(ended.code).toBe(3);
    expect(JSON.parse(ended.stdout)).toMatchObject({ total: 10, done: 9, failed: 1, unknown: 0, unprocessed: 0 });
    expect([...(await since(before))].map(([id]) => id).sort()).toEqual([...ids].sort());
    const files = readdirSync(terminal.path('outcome')).map((name) => [
      name,
      parseCsv(readFileSync(terminal.path(`outcome/${name}`), 'utf8')).length - 1,
    ]);
    expect(Object.fromEntries(files)).toEqual({
      'success.csv': 9,
      'failed.csv': 1,
      'unknown.csv': 0,
      'unprocessed.csv': 0,
    });
    expect(readFileSync(terminal.path('outcome/failed.csv'), 'utf8')).toContain(
      'nobody,There is no user with the id nobody.',
    );
    const again = await terminal.run(credit('--file', 'outcome/failed.csv', '--coins', '2'));
    expect(JSON.parse(again.stdout)).toMatchObject({ total: 1, failed: 1 });
  });
});

describe('a selection', () => {
  it('has exactly one source', async () => {
    expect((await terminal.run(credit('--coins', '5'))).code).toBe(2);
    expect((await terminal.run(credit('--coins', '5', '--all', '--id', 'x'))).code).toBe(2);
  });

  it('takes an email for an id, and says what it would do', async () => {
    const before = await ledgerEnd(api);
    const { email } = await api.database.db
      .selectFrom('users')
      .select('email')
      .where('account_status', '=', 0)
      .where('email', '!=', '')
      .executeTakeFirstOrThrow();
    const ended = await terminal.run(credit('--id', email ?? '', '--coins', '5', '--dry-run'));
    expect(JSON.parse(ended.stdout)).toMatchObject({ dry_run: true, total: 1, requests: 1 });
    expect(ended.code).toBe(0);
    expect(await since(before)).toEqual([]);
  });

  it('of more records than --max-changes is refused', async () => {
    const before = await ledgerEnd(api);
    const ended = await terminal.run(credit('--all', '--coins', '1', '--max-changes', '10'));
    expect(ended.code).toBe(7);
    expect(await since(before)).toEqual([]);
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
    await terminal.run(credit('--where', 'search=ann', '--coins', '1'));
    expect([...(await since(before))].map(([id]) => id).sort()).toEqual(open.sort());
  });

  it('without --yes and without a terminal is exit 2, with the command that would run', async () => {
    const [id = ''] = await someUsers(api, 1);
    const ended = await terminal.run(['users', 'add-credits', id, '--coins', '5']);
    expect(ended.code).toBe(2);
    expect(ended.stderr).toContain(`matchdesk users add-credits ${id} --coins 5 --yes`);
    const missing = await terminal.run(['users', 'add-credits', id, '--yes']);
    expect(missing.code).toBe(2);
    expect(missing.stderr).toContain(`matchdesk users add-credits ${id} --yes --coins 50`);
    expect((await terminal.run(credit('--id', id, '--coins', '0'))).code).toBe(8);
  });
});

describe('trouble on the way', () => {
  it('a killed run goes on where it stopped, and nobody is credited twice', async () => {
    const ids = await someUsers(api, 40);
    const before = await ledgerEnd(api);
    const file = write('killed.csv', `id\n${ids.join('\n')}\n`);
    const proxy = await startProxy(api.url, ({ method }) => (method === 'PUT' ? { delayMs: 60 } : 'pass'));
    const words = [
      'users',
      'add-credits',
      '--file',
      file,
      '--coins',
      '9',
      '--yes',
      '--job',
      'killed',
      '--batch-size',
      '2',
      '--url',
      proxy.url,
    ];
    for (let round = 0; round < 3; round += 1) {
      const running = terminal.start(words);
      const sent = proxy.seen.length;
      while (
        proxy.seen.filter(({ method }) => method === 'PUT').length < (round + 1) * 3 &&
        proxy.seen.length < sent + 60
      ) {
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      running.child.kill('SIGKILL');
      await running.ended;
    }
    expect(await since(before)).not.toHaveLength(40);
    const ended = await terminal.run(['jobs', 'resume', 'killed', '--yes', '--url', proxy.url, '-o', 'json']);
    expect(ended.code).toBe(0);
    expect(JSON.parse(ended.stdout)).toMatchObject({ total: 40, done: 40 });
    expect([...(await since(before))].sort()).toEqual(ids.map((id) => [id, 9]).sort());
    await proxy.close();
  });

  it('an answer that is lost is asked for again under the same key', async () => {
    const ids = await someUsers(api, 6);
    const before = await ledgerEnd(api);
    let lost = 0;
    const proxy = await startProxy(api.url, ({ method }) => {
      if (method !== 'PUT') return 'pass';
      lost += 1;
      return lost % 2 === 1 ? 'drop-after' : 'pass';
    });
    const ended = await terminal.run([
      ...credit('--id', ids.join(','), '--coins', '4', '--batch-size', '2'),
      '--url',
      proxy.url,
    ]);
    expect(ended.code).toBe(0);
    expect(await since(before)).toHaveLength(6);
    const keys = proxy.seen.flatMap(({ key }) => key ?? []);
    expect(keys).toHaveLength(6);
    expect(new Set(keys).size).toBe(3);
    await proxy.close();
  });

  it('is unknown, and never sent again, where the provider knows no keys', async () => {
    const ids = await someUsers(api, 6);
    const before = await ledgerEnd(api);
    let writes = 0;
    const proxy = await startProxy(api.url, ({ method, path }) => {
      if (path.startsWith('/v2/capabilities')) return { status: 404 };
      if (method !== 'PUT') return 'pass';
      writes += 1;
      return writes === 2 ? 'drop-after' : 'pass';
    });
    const words = [
      ...credit('--id', ids.join(','), '--coins', '4', '--batch-size', '2', '--job', 'keyless'),
      '--url',
      proxy.url,
    ];
    const ended = await terminal.run(words);
    expect(ended.code).toBe(6);
    expect(JSON.parse(ended.stdout)).toMatchObject({ done: 2, unknown: 2, unprocessed: 2 });
    const resumed = await terminal.run(['jobs', 'resume', 'keyless', '--yes', '--url', proxy.url, '-o', 'json']);
    expect(resumed.code).toBe(6);
    expect(JSON.parse(resumed.stdout)).toMatchObject({ done: 4, unknown: 2, unprocessed: 0 });
    expect(writes).toBe(3);
    expect([...(await since(before))].map(([id]) => id).sort()).toEqual([...ids].sort());
    await proxy.close();
  });

  it('a wait that the server asks for is kept; a server that is gone leaves the rows for later', async () => {
    const ids = await someUsers(api, 4);
    const before = await ledgerEnd(api);
    let writes = 0;
    const proxy = await startProxy(api.url, ({ method }) => {
      if (method !== 'PUT') return 'pass';
      writes += 1;
      return writes === 1 ? { status: 429, headers: { 'retry-after': '1' } } : 'pass';
    });
    const words = credit('--id', ids.join(','), '--coins', '4', '--job', 'patient');
    expect((await terminal.run([...words, '--url', proxy.url])).code).toBe(0);
    expect(await since(before)).toHaveLength(4);
    await proxy.close();
    const gone = await terminal.run([...credit('--id', ids.join(','), '--coins', '4'), '--url', proxy.url]);
    expect(gone.code).toBe(5);
  });

  it('a job that another run holds is exit 11', async () => {
    const [id = ''] = await someUsers(api, 1);
    const folder = join(terminal.home, '.local/state/matchdesk/jobs/held');
    mkdirSync(folder, { recursive: true });
    const stat = readFileSync(`/proc/${process.pid}/stat`, 'utf8');
    const began = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    writeFileSync(join(folder, 'lock'), `${process.pid} ${began}\n`);
    expect((await terminal.run(credit('--id', id, '--coins', '1', '--job', 'held'))).code).toBe(11);
    writeFileSync(join(folder, 'lock'), `${process.pid} 1\n`);
    expect((await terminal.run(credit('--id', id, '--coins', '1', '--job', 'held'))).code).toBe(0);
  });
});

describe('account status', () => {
  it('changes, says how to undo it, and refuses a deleted account before it asks', async () => {
    const [id = ''] = await someUsers(api, 1, 20);
    const ended = await terminal.run(['users', 'set-status', id, '--status', 'suspended', '--yes']);
    expect(ended).toMatchObject({ code: 0, stdout: '' });
    expect(ended.stderr).toContain(`Undo: matchdesk users set-status --id ${id} --status active`);
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
