import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Fault, startProxy } from '../kit/fault-proxy.ts';
import { parseCsv } from './csv.ts';
import { linesAt } from './lines.ts';
import { openStage } from './stage.ts';

const { api, terminal } = await openStage({ oneProcess: true });
let ids: readonly string[];
beforeAll(async () => {
  ids = (await api.database.db.selectFrom('users').select('id').execute()).map(({ id }) => id);
});

const file = (name: string): string => readFileSync(terminal.path(name), 'utf8');

describe('users export', () => {
  it('writes every user once; their number is the list’s total and the database’s', async () => {
    const ended = await terminal.run(['users', 'export', '--format', 'csv', '--out', 'users.csv', '--page-size', '25']);
    expect(ended).toMatchObject({ code: 0, stdout: '' });
    const [heading, ...rows] = parseCsv(file('users.csv'));
    expect(heading?.slice(0, 3)).toEqual(['id', 'name', 'account-status']);
    expect(rows.map(([id]) => id).sort()).toEqual([...ids].sort());
    const listed = await terminal.run(['users', 'list', '-o', 'json']);
    expect(JSON.parse(listed.stdout).total).toBe(rows.length);
    expect(existsSync(terminal.path('users.csv.part'))).toBe(false);
  });

  it('streams jsonl to stdout, with the fields asked for', async () => {
    const ended = await terminal.run(['users', 'export', '--format', 'jsonl', '--fields', '_id,email']);
    const rows = ended.stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(rows.map(({ _id }) => _id).sort()).toEqual([...ids].sort());
    expect(Object.keys(rows[0] ?? {})).toEqual(['_id', 'email']);
  });

  it('keeps what matches', async () => {
    const where = 'search=a,account-status=suspended';
    const ended = await terminal.run(['users', 'export', '--where', where, '--fields', 'id,account-status', '-q']);
    const [, ...rows] = parseCsv(ended.stdout);
    const suspended = await api.database.db.selectFrom('users').select('id').where('account_status', '=', 2).execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(suspended.map(({ id }) => id)).toEqual(expect.arrayContaining(rows.map(([id]) => id)));
    expect((await terminal.run(['users', 'export', '--where', 'acount-status=x'])).stderr).toContain(
      'Did you mean account-status?',
    );
  });

  it("brings the provider's own report", async () => {
    const ended = await terminal.run(['users', 'export', '--format', 'report']);
    expect(ended.code).toBe(0);
    expect(ended.stderr).toMatch(/^The file is one answer: if it is cut off, it starts again from the beginning\.\n/);
    expect(readFileSync(terminal.path('User Report.xls')).subarray(0, 4).toString('hex')).toBe('d0cf11e0');
  });

  it('replaces no file unless told to', async () => {
    terminal.write('mine.csv', 'mine');
    expect((await terminal.run(['users', 'export', '--out', 'mine.csv'])).code).toBe(7);
    expect(file('mine.csv')).toBe('mine');
    expect((await terminal.run(['users', 'export', '--out', 'mine.csv', '--overwrite'])).code).toBe(0);
    expect(file('mine.csv')).not.toBe('mine');
    rmSync(terminal.path('link.csv'), { force: true });
    symlinkSync('mine.csv', terminal.path('link.csv'));
    expect((await terminal.run(['users', 'export', '--out', 'link.csv', '--overwrite', '--fields', 'id'])).code).toBe(
      0,
    );
    expect(lstatSync(terminal.path('link.csv')).isSymbolicLink()).toBe(true);
    expect(parseCsv(file('mine.csv'))[0]).toEqual(['id']);
    const own = await terminal.run(['users', 'export', '--out', '/dev/stdout']);
    expect(own).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('--out -') });
  });

  it('has the form that the end of its name says, and no other', async () => {
    for (const [name, signs] of [
      ['named.jsonl', '7b22'],
      ['named.json', '5b0a'],
      ['named.XLSX', '504b'],
      ['named.xls', 'd0cf'],
      ['named.tmp', '6964'],
    ] as const) {
      const ended = await terminal.run(['users', 'export', '--out', name]);
      expect(ended).toMatchObject({ code: 0, stderr: expect.stringContaining(`to ${name}.`) });
      expect(readFileSync(terminal.path(name)).subarray(0, 2).toString('hex'), name).toBe(signs);
    }
    const wrong = await terminal.run(['users', 'export', '--format', 'jsonl', '--out', 'w.xlsx']);
    expect(wrong).toMatchObject({ code: 2, stdout: '' });
    expect(wrong.stderr).toContain('--format jsonl does not make a .xlsx file.');
    const [renamed, remade] = linesAt(
      api.url,
      'users export --format jsonl --out w.jsonl',
      'users export --out w.xlsx --format xlsx',
    );
    expect(wrong.stderr).toContain(`Next: ${renamed}\n      ${remade}\n`);
    expect(await terminal.run(['users', 'export', '--out', 'r.ods'])).toMatchObject({
      code: 2,
      stderr: `matchdesk: There is no export to ods.\nNext: ${linesAt(api.url, 'users export --out r.xlsx')}\n`,
    });
    expect(await terminal.run(['users', 'report', '--out', 'r.csv'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(`Next: ${linesAt(api.url, 'users report --out r.xls')}\n`),
    });
    expect(readdirSync(terminal.home).filter((name) => /^[wr]\./.test(name))).toEqual([]);
  });

  it('asks for nothing and leaves nothing where its file cannot be made', async () => {
    mkdirSync(terminal.path('folder'));
    const proxy = await startProxy(api.url, () => 'pass');
    const endings = [];
    for (const out of [`${'n'.repeat(252)}.csv`, `${'n'.repeat(248)}.csv`, 'folder', 'users.csv/a.csv', 'none/a.csv']) {
      endings.push(await terminal.run(['users', 'export', '--overwrite', '--url', proxy.url, '--out', out]));
    }
    await proxy.close();
    expect(endings.map(({ code }) => code)).toEqual([2, 2, 2, 2, 2]);
    const reasons = [
      'This name is too long',
      'too long',
      'folder is a folder',
      'not a folder',
      'no such file or folder',
    ];
    for (const [index, reason] of reasons.entries()) expect(endings[index]?.stderr).toContain(reason);
    expect(proxy.seen.filter(({ path }) => path.includes('usersRecord'))).toEqual([]);
    const jobs = await terminal.run(['jobs', 'list', '-o', 'json']);
    expect(jobs.stdout).not.toContain('"open"');
  });

  it('sends no more requests than --rate allows, and waits as the server asks, and says so', async () => {
    const askedAt: number[] = [];
    const proxy = await startProxy(api.url, ({ path }) => {
      if (!path.includes('usersRecord')) return 'pass';
      askedAt.push(Date.now());
      return askedAt.length === 2 ? { status: 429, headers: { 'retry-after': '1' } } : 'pass';
    });
    const words = ['users', 'export', '--page-size', '100', '--rate', '4/s', '--url', proxy.url];
    const startedAt = Date.now();
    const ended = await terminal.run([...words, '--fields', 'id']);
    expect(ended.code).toBe(0);
    expect(ended.stderr).toContain('The server asks for a pause: waiting 1 s.');
    expect(askedAt.length).toBeGreaterThanOrEqual(4);
    // On a slow machine it only comes later; a timer may end a few milliseconds early.
    expect((askedAt.at(-1) ?? 0) - startedAt).toBeGreaterThanOrEqual(240 * (askedAt.length - 1));
    askedAt.splice(0, askedAt.length, 0);
    const impatient = await terminal.run([...words, '--max-wait', '10ms']);
    await proxy.close();
    expect(impatient.code).toBe(5);
    expect(askedAt).toHaveLength(2);
  });

  it('tells its progress to programs, and to logs', async () => {
    const ended = await terminal.run(['users', 'export', '--out', 'events.csv', '--progress', 'json']);
    const events = ended.stderr
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(events.at(-1)).toMatchObject({ type: 'progress', done: ids.length, total: ids.length });
  });
});

describe('an export that cannot be whole', () => {
  const users = (names: readonly string[], total: number) => ({
    status: 200,
    body: JSON.stringify({ data: names.map((_id) => ({ _id, firstname: _id })), total }),
  });
  const through = async (faultFor: (path: string) => Fault, words: readonly string[]) => {
    const proxy = await startProxy(api.url, ({ path }) => (path.includes('usersRecord') ? faultFor(path) : 'pass'));
    const ended = await terminal.run(['users', 'export', ...words, '--url', proxy.url]);
    await proxy.close();
    return ended;
  };

  it('says that it is short', async () => {
    const ended = await through(() => users(['a', 'b'], 3), ['--out', 'short.csv']);
    expect(ended.code).toBe(3);
    expect(ended.stderr).toContain('The export is short: the list has 3 rows, 2 came.');
    expect(parseCsv(file('short.csv'))).toHaveLength(3);
  });

  it('says so of a list as well, whatever is asked of it', async () => {
    const proxy = await startProxy(api.url, ({ path }) =>
      path.includes('usersRecord') ? users(/usersRecord\/1\b/.test(path) ? ['a'] : [], 1_000) : 'pass',
    );
    const list = (...words: string[]) => terminal.run(['users', 'list', ...words, '-o', 'csv', '--url', proxy.url]);
    const [all, some, one] = [await list('--all'), await list('--limit', '5'), await list('--limit', '1')];
    await proxy.close();
    expect([all.code, some.code, one.code]).toEqual([3, 3, 0]);
    expect(all.stderr).toContain('The list is incomplete: it has 1,000 rows, and 1 of 1,000 arrived.');
    expect(parseCsv(all.stdout)).toHaveLength(2);
  });

  it('has each record once though rows move, and takes up in a second pass what slipped through', async () => {
    // After the first page a new row is first, and moves b to the second page. The third page is empty.
    const answers = [users(['a', 'b'], 3), users(['b', 'c'], 4), users([], 4)];
    const again = [users(['z', 'a'], 4), users(['b', 'c'], 4), users([], 4)];
    const ended = await through(() => answers.shift() ?? again.shift() ?? { status: 500 }, []);
    expect(
      parseCsv(ended.stdout)
        .slice(1)
        .map(([id]) => id),
    ).toEqual(['a', 'b', 'c', 'z']);
    expect(ended.code).toBe(0);
  });

  it('leaves what came in FILE.part when the server fails', async () => {
    const ended = await through(
      (path) => (/usersRecord\/1\b/.test(path) ? users(['a'], 2) : { status: 500 }),
      ['--out', 'half.csv'],
    );
    expect(ended.code).toBe(5);
    expect(existsSync(terminal.path('half.csv'))).toBe(false);
    expect(parseCsv(file('half.csv.part'))).toHaveLength(2);
  });

  it('gives spreadsheets no formula and terminals no escape', async () => {
    const hostile = ['=HYPERLINK("x")', '+1', '@SUM(A1)', '\u001b]52;c;x\u0007', 'a,"b"\nc', '-'];
    const answer = {
      status: 200,
      body: JSON.stringify({
        data: hostile.map((firstname, index) => ({ _id: `u${index}`, firstname })),
        total: hostile.length,
      }),
    };
    const ended = await through(() => answer, ['--fields', 'name']);
    expect(parseCsv(ended.stdout).slice(1).flat()).toEqual([
      '\'=HYPERLINK("x")',
      "'+1",
      "'@SUM(A1)",
      '␛]52;c;x␇',
      'a,"b"\nc',
      '-',
    ]);
    const raw = await through(() => answer, ['--fields', 'name', '--raw']);
    expect(parseCsv(raw.stdout).slice(1).flat()).toEqual(hostile);
    const proxy = await startProxy(api.url, ({ path }) => (path.includes('usersRecord') ? answer : 'pass'));
    const table = await terminal.run(['users', 'list', '--fields', 'name', '--url', proxy.url]);
    await proxy.close();
    expect(table.stdout).toContain('␛]52;c;x␇');
    expect(table.stdout).toContain('a,"b"↵c');
    expect(table.stdout).not.toMatch(/(?!\n)\p{Cc}/u);
  });
});
