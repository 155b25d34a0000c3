import { allSpecs } from '@matchdesk/cli/specs/all-specs.ts';
import { describe, expect, it } from 'vitest';
import { inTurn } from './in-turn.ts';
import { openPty } from './pty.ts';
import { openStage } from './stage.ts';
import { endLine, ledger, ledgerEnd, someUsers } from './terminal.ts';

const { api, terminal } = await openStage({ oneProcess: true });

const lines = (text: string): readonly string[] => text.split('\n').filter((line) => line !== '');

describe('--jq', () => {
  it('is jq itself, over a list, a record, a whole walk and an export', async () => {
    const [id = ''] = await someUsers(api, 1);
    const list = await terminal.run([
      'users',
      'list',
      '--jq',
      '[.rows[] | select(.email | test("@")) | .email] | length',
    ]);
    expect(list).toMatchObject({ code: 0, stdout: '10\n' });
    // JSON that was only the filter's input has no last line for programs.
    expect(list.stderr).not.toContain('"type":"exit"');
    const record = await terminal.run(['users', 'get', id, '--jq', '.. | ._id? // empty | strings']);
    expect(lines(record.stdout)).toContain(id);
    const emails = await terminal.run(['users', 'list', '--all', '--jq', '.rows[].email']);
    const walked = await terminal.run(['users', 'list', '--all', '-o', 'jsonl', '--jq', '.email']);
    const exported = await terminal.run(['users', 'export', '--progress', 'none', '--jq', '.email']);
    expect(lines(walked.stdout).length).toBeGreaterThan(200);
    expect([...lines(exported.stdout)].sort()).toEqual([...lines(walked.stdout)].sort());
    expect(lines(walked.stdout)).toEqual(lines(emails.stdout));
    const raw = await terminal.run(['api', 'GET', '/v2/adminLogin', '--jq', '.data.email']);
    expect(raw.stdout).toBe(`${api.admin.email}\n`);
    expect((await terminal.run(['users', 'list', '--jq', '.total', '-o', 'json'])).stderr).toContain('"type":"exit"');
  });

  it.each(['.rows[', 'foo', '.rows | nope(1)', '{', '"\\(', '.a as $x'])(
    'that jq does not take (%s) is exit 2 with the place, and nothing is asked of the API',
    async (expression) => {
      const ended = await terminal.run([
        'users',
        'list',
        '--jq',
        expression,
        '--url',
        'http://127.0.0.1:9',
        '-o',
        'json',
      ]);
      expect(ended).toMatchObject({ code: 2, stdout: '' });
      expect(endLine(ended).reason).toMatch(/^--jq: .*line 1, column \d+/s);
    },
  );

  it('comes from its variable too, which commands of text leave alone', async () => {
    const env = { MATCHDESK_JQ: '.total' };
    expect((await terminal.run(['users', 'list'], { env })).stdout).toMatch(/^\d+\n$/);
    expect((await terminal.run(['users', 'list', '--jq', '.page'], { env })).stdout).toBe('1\n');
    expect((await terminal.run(['help', 'topics'], { env })).code).toBe(0);
  });

  it.each([
    ['json', 'def f: f; f'],
    ['jsonl', '.email, repeat(1)'],
  ])('that never ends is ended by Ctrl-C (-o %s)', async (format, expression) => {
    const { child, said, ended } = terminal.start(['users', 'list', '-o', format, '--jq', expression, '--debug']);
    await said(' 200 ');
    // The key is pressed again until something happens.
    const presses = setInterval(() => child.kill('SIGINT'), 100);
    const { code, stdout } = await ended;
    clearInterval(presses);
    expect({ code, stdout }).toEqual({ code: 130, stdout: '' });
  });

  it('that needs more memory than there is says so', async () => {
    const ended = await terminal.run(['profile', 'list', '--jq', 'def f: 1 + f; f']);
    expect(ended).toEqual({
      code: 2,
      stdout: '',
      stderr: 'matchdesk: --jq: This filter needs more memory than jq has.\n',
    });
  });

  it('that does not fit what came says so', async () => {
    const ended = await terminal.run(['users', 'list', '--jq', '.total[0]', '-o', 'json']);
    expect(ended).toMatchObject({ code: 2, stdout: '' });
    expect(endLine(ended).reason).toBe('--jq: Cannot index number with number (0)');
  });

  it('that does not fit what a write brought does not say that nothing was sent', async () => {
    const [id = ''] = await someUsers(api, 1);
    const after = await ledgerEnd(api);
    const words = ['users', 'add-credits', id, '--coins', '5', '--yes', '--jq', '.total[0]', '-o', 'json'];
    const ended = await terminal.run(words);
    expect(ended).toMatchObject({ code: 13, stdout: '' });
    expect(endLine(ended)).toMatchObject({ reason: expect.stringContaining('This was run'), job: expect.any(String) });
    expect(await ledger(api, after)).toMatchObject([{ user_id: id, coins: 5 }]);
  });

  it('reads JSON alone, and what goes to stdout', async () => {
    for (const [words, why] of [
      [['users', 'list', '-o', 'csv', '--jq', '.'], 'not with csv'],
      [['users', 'export', '--format', 'csv', '--jq', '.'], 'not with csv'],
      [['users', 'export', '--out', 'x.jsonl', '--jq', '.'], 'cannot be combined with --out'],
    ] as const) {
      const ended = await terminal.run(words);
      expect(ended).toMatchObject({ code: 2, stdout: '' });
      expect(ended.stderr).toContain(why);
    }
  });

  it('has no place on a command that prints text, and is taken by every other that needs nothing', async () => {
    const texts = allSpecs.filter(({ isText, path }) => isText && path[0] !== 'complete-words');
    expect(texts.length).toBeGreaterThanOrEqual(6);
    const words = (path: readonly string[]) => {
      const more: Record<string, readonly string[]> = { completion: ['bash'], open: ['users.list'] };
      return [...path, ...(more[path[0] ?? ''] ?? []), '--jq', '.'];
    };
    const ended = await inTurn(
      terminal,
      'a pipe',
      texts.map(({ path }) => ({ words: words(path) })),
    );
    for (const [index, { code, stderr }] of ended.entries()) {
      expect([texts[index]?.path.join(' '), code]).toEqual([texts[index]?.path.join(' '), 2]);
      expect(stderr).toContain('prints no JSON: --jq cannot be used here.');
    }
    const reads = allSpecs.filter(({ made, arguments: of, lacks }) => made?.from === 'read' && !of?.length && !lacks);
    const read = await inTurn(
      terminal,
      'a pipe',
      reads.map(({ path }) => ({ words: [...path, '--jq', 'type'] })),
    );
    for (const [index, { code, stdout }] of read.entries()) {
      expect([reads[index]?.path.join(' '), code, stdout]).toEqual([reads[index]?.path.join(' '), 0, 'object\n']);
    }
  });
});

describe('a pager', () => {
  it('shows what is longer than the screen, ends with q, and quitting is no failure', async () => {
    const [first = ''] = lines((await terminal.run(['users', 'list', '--jq', '.rows[0].firstname'])).stdout);
    const pty = openPty({ ...terminal, env: { ...terminal.env, LESS: 'RX' } }, ['users', 'list', '--all']);
    await pty.until(first.slice(0, 4));
    pty.type('q');
    expect(await pty.ended).toBe(0);
  });

  it('is the one that is named, is none for cat, for --no-pager and in CI, and may be missing', async () => {
    const run = async (env: Record<string, string>, ...more: string[]) => {
      const list = openPty({ ...terminal, env: { ...terminal.env, ...env } }, ['profile', 'list', ...more]);
      expect(await list.ended).toBe(0);
      return list.text();
    };
    const named = { MATCHDESK_PAGER: "sed 's/^/paged: /'" };
    expect(await run(named)).toContain('paged: NAME');
    expect(await run({ PAGER: 'sed s/^/other:/' })).toContain('other:NAME');
    expect(await run({ ...named, PAGER: 'sed s/^/other:/' })).toContain('paged: NAME');
    for (const text of [
      await run(named, '--no-pager'),
      await run({ ...named, CI: '1' }),
      await run({ ...named, MATCHDESK_NO_PAGER: '1' }),
      await run({ MATCHDESK_PAGER: 'cat', PAGER: 'sed s/^/other:/' }),
      await run({ MATCHDESK_PAGER: 'no-such-pager-here' }),
    ]) {
      expect(text).toMatch(/(^|[^:])NAME/m);
      expect(text).not.toMatch(/paged:|other:/);
    }
  });

  it('is never there in a pipe', async () => {
    const ended = await terminal.run(['users', 'list'], { env: { MATCHDESK_PAGER: "sed 's/^/paged: /'" } });
    expect(ended.stdout).not.toContain('paged:');
  });
});
