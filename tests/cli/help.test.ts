import { beforeAll, describe, expect, it } from 'vitest';
import { startProxy } from '../kit/fault-proxy.ts';
import { inTurn } from './in-turn.ts';
import { openStage } from './stage.ts';
import { type Ended, endLine, runForLeaver } from './terminal.ts';

const { api, terminal } = await openStage();

const gone = 'http://127.0.0.1:9';
const meant = [
  [['smok'], 'smoke'],
  [['users', 'add-credit', '--coins', '5'], 'add-credits'],
  [['users', 'list', '--serach', 'ann'], '--search'],
  [['users', 'list', '--fields', 'emial'], 'email'],
  [['users', 'list', '-o', 'jsno'], 'json'],
  [['events', 'list', '--status', 'in-progres'], 'in-progress'],
  [['users', 'export', '--where', 'serch=ann'], 'search'],
  [['help', 'enviroment'], 'environment'],
  [['help', 'usres'], 'users'],
  [['smoke', 'lits'], 'list'],
  [['-p', 'defalt', 'users', 'list'], 'default'],
] as const;

const stopped = [
  ['an unknown command', ['usres', 'list'], {}, 2],
  ['an unknown flag', ['users', 'list', '--nope'], {}, 2],
  ['too many words', ['users', 'list', 'ann'], {}, 2],
  ['no command of a group', ['users'], {}, 2],
  ['a missing argument', ['users', 'get'], {}, 2],
  ['a bad variable', ['users', 'list'], { MATCHDESK_COLOR: 'blue' }, 2],
  ['nobody signed in', ['users', 'list'], { MATCHDESK_TOKEN: '' }, 4],
  ['an ended session', ['users', 'list'], { MATCHDESK_TOKEN: 'x'.repeat(43) }, 4],
  ['a token of two lines', ['users', 'list'], { MATCHDESK_TOKEN: 'a\nb' }, 4],
  ['an API that is gone', ['users', 'list'], { MATCHDESK_API_URL: gone }, 5],
  ['a record that is not there', ['users', 'get', '6650c0ffee'], {}, 3],
  ['a guard', ['radar', 'add', '--city', 'Ulm', '--yes', '--read-only'], {}, 7],
  ['input that does not hold', ['radar', 'add', '--city', '!', '--yes'], {}, 8],
] as const;

let endings: readonly Ended[] = [];
beforeAll(async () => {
  endings = await inTurn(terminal, 'a pipe', [
    ...meant.map(([words]) => ({ words })),
    ...stopped.map(([, words, env]) => ({ words: [...words, '-ojson'], env: env as Record<string, string> })),
  ]);
});
const ending = (index: number): Ended => endings[index] ?? { code: null, stdout: '', stderr: '' };

describe('what was probably meant', () => {
  it.each(meant.map(([words, near], index) => [words.join(' '), near, index] as const))(
    '%s: it is named, and nothing is run',
    (_, near, index) => {
      const ended = ending(index);
      expect(ended).toMatchObject({ code: 2, stdout: '' });
      expect(ended.stderr).toContain(near);
    },
  );
});

describe('the last line with -o json', () => {
  const bad = { status: 200, body: '{"data":{"role":[]}}' };

  it.each(stopped.map(([name, , , code], index) => [name, code, meant.length + index] as const))(
    '%s: exit %i',
    (_, code, index) => {
      const ended = ending(index);
      expect(ended).toMatchObject({ code, stdout: '' });
      expect(endLine(ended)).toMatchObject({ type: 'exit', code, reason: expect.stringMatching(/\S/) });
      expect(Array.isArray(endLine(ended).next)).toBe(true);
      // People read it before that line.
      expect(ended.stderr.split('\n').length).toBeGreaterThan(2);
    },
  );

  it('an answer that breaks the contract: 12', async () => {
    const proxy = await startProxy(api.url, () => bad);
    const ended = await terminal.run(['auth', 'status', '-o', 'json', '--url', proxy.url]);
    await proxy.close();
    expect(ended.code).toBe(12);
    expect(endLine(ended)).toMatchObject({ code: 12, next: [`matchdesk smoke --url ${proxy.url}`] });
  });

  it('where the profile chose json, whatever ended the command', async () => {
    await terminal.run(['profile', 'set', 'machine', '--output', 'json', '--url', api.url]);
    const lines = [
      ['users', 'get'],
      ['users', 'list', '--search', 'nobody at all'],
      ['users', 'get', '6650c0ffee'],
    ];
    const env = { MATCHDESK_PROFILE: 'machine', MATCHDESK_DEBUG: '0' };
    const ended = await inTurn(
      terminal,
      'a pipe',
      lines.map((words) => ({ words, env })),
    );
    expect(ended.map((one) => endLine(one).code)).toEqual([2, 0, 3]);
    // A variable that says no counts as no.
    expect(ended.map(({ stderr }) => stderr).join('')).not.toMatch(/^ {4}at |GET http/m);
  });

  it('a reader that left: 141', async () => {
    const ended = await runForLeaver(terminal, ['users', 'list', '--all', '-o', 'json', '--size', '10']);
    expect(ended.code).toBe(141);
    expect(endLine(ended)).toMatchObject({ type: 'exit', code: 141 });
  });

  it.each([
    ['SIGTERM', 143, 'Terminated.'],
    ['SIGHUP', 129, 'The terminal was closed.'],
  ] as const)('a %s: %i', async (signal, code, reason) => {
    const proxy = await startProxy(api.url, () => ({ delayMs: 20_000 }));
    const running = terminal.start(['users', 'list', '-o', 'json', '--url', proxy.url]);
    await proxy.came(1);
    running.child.kill(signal);
    const ended = await running.ended;
    await proxy.close();
    expect(ended.code).toBe(code);
    expect(endLine(ended)).toMatchObject({ code, reason });
  });

  it('a file that is not there, and one that is no JSON', async () => {
    const gone = await terminal.run(['users', 'list', '-o', 'json', '--endpoints', 'gone.json']);
    expect(gone.code).toBe(2);
    expect(endLine(gone)).toMatchObject({ reason: expect.stringContaining('gone.json') });
    terminal.write('odd.json', '{"users.lst": {"path": "/x"}}');
    const odd = await terminal.run(['users', 'list', '-o', 'json', '--endpoints', 'odd.json']);
    expect(endLine(odd)).toMatchObject({ code: 2, reason: expect.stringContaining('Did you mean users.list?') });
  });
});
