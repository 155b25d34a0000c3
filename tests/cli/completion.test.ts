import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { spawn } from '@lydell/node-pty';
import { beforeAll, describe, expect, it } from 'vitest';
import { startProxy } from '../kit/fault-proxy.ts';
import { openStage } from './stage.ts';
import { bin, node, someUsers } from './terminal.ts';

const { api, terminal } = await openStage();
let env: Record<string, string>;
beforeAll(async () => {
  const folder = terminal.path('bin');
  mkdirSync(folder);
  writeFileSync(`${folder}/matchdesk`, `#!/bin/sh\nexec "${node}" "${bin}" "$@"\n`, { mode: 0o755 });
  env = { ...terminal.env, PATH: `${folder}:${terminal.env.PATH}`, XDG_CACHE_HOME: terminal.path('cache') };
  await terminal.run(['profile', 'set', 'staging', '--url', api.url]);
  terminal.write('one rows.csv', 'id\n');
});

const isHere = (shell: string): boolean => spawnSync(shell, ['--version']).status === 0;
const missing = (shell: string): string => (isHere(shell) ? '' : ` (left out: there is no ${shell} on this machine)`);

const said = (shell: string, ...words: string[]): string =>
  execFileSync(shell, words, { env, cwd: terminal.home, encoding: 'utf8' });

/** Types lines into an interactive shell, each followed by the key, and waits for the text that then shows. */
const typeInto = async (shell: string, args: readonly string[], load: string, lines: readonly [string, RegExp][]) => {
  const pty = spawn(shell, [...args], { cols: 120, rows: 30, cwd: terminal.home, env });
  let text = '';
  let look = () => undefined as undefined;
  pty.onData((data) => {
    text += stripVTControlCharacters(data);
    look();
  });
  const until = (sign: RegExp) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${sign} never came: ${text}`)), 20_000);
      look = () => {
        if (!sign.test(text)) return undefined;
        clearTimeout(timer);
        resolve();
        return undefined;
      };
      look();
    });
  try {
    pty.write(`${load}; echo READY''NOW\r`);
    await until(/READYNOW/);
    for (const [line, wanted] of lines) {
      text = '';
      pty.write(`\u0015${line}\t`);
      await until(wanted);
    }
  } finally {
    pty.kill('SIGKILL');
  }
};

const words = async (more: Record<string, string>, ...typed: string[]) => {
  const ended = await terminal.run(['complete-words', '--', ...typed], { env: { ...env, ...more } });
  expect(ended).toMatchObject({ code: 0, stderr: '' });
  return ended.stdout.trimEnd().split('\n');
};

/**
 * The candidates once the API has answered. On a busy machine an answer may come too late, so they are asked for again.
 */
const found = async (...given: Parameters<typeof words>) => {
  let all = await words(...given);
  for (let turn = 0; turn < 8 && all[0] === ''; turn += 1) all = await words(...given);
  return all;
};

describe('completion', () => {
  it('in bash, by the key itself: commands, choices behind =, files with spaces, names after @', async () => {
    const { email } = await api.database.db.selectFrom('users').select('email').executeTakeFirstOrThrow();
    const begun = email?.slice(0, -4) ?? '';
    // People choose their own addresses: an address that would end a quote, or run a command in it, is not offered
    // there.
    const addresses = ['zz`id`@a.example', 'zz.safe@a.example', "oo'neil@a.example", 'oo.safe@a.example'];
    for (const [at, id] of (await someUsers(api, 4, 20)).entries()) {
      const change = { email: addresses[at] ?? '', email_key: addresses[at] ?? '' };
      await api.database.db.updateTable('users').set(change).where('id', '=', id).execute();
    }
    for (const letters of ['zz', 'oo']) await found({}, 'users', 'get', letters);
    // bash then asks with the words that it knows.
    await found({}, 'users', 'get', begun);
    await found({}, 'notes', 'write-on-user', 'x', '--text', '@s');
    await typeInto('bash', ['--norc', '--noprofile', '-i'], 'source <(matchdesk completion bash)', [
      ['matchdesk users add', /users add-credits /],
      ['matchdesk users set-status --status=sus', /--status=suspended/],
      ['matchdesk users add-credits --file one', /one\\ rows\.csv/],
      ['matchdesk events export --where search=a,sta', /--where search=a,status=/],
      ['matchdesk users list -p st', /-p staging/],
      [`matchdesk users get ${begun}`, new RegExp(`users get ${email} `)],
      ['matchdesk users get "zz', /get "zz\.safe@a\.example"/],
      ["matchdesk users get 'oo", /get 'oo\.safe@a\.example'/],
      ['matchdesk users get zz\\`', /get zz\\`id\\`@a\.example/],
      ['matchdesk notes write-on-user x --text @s', /--text @subadmin$/],
      ['matchdesk notes write-on-user x --text Ask\\ @s', /--text Ask\\ @subadmin$/],
      ['matchdesk notes write-on-user x --text "Ask @s', /--text "Ask @subadmin"$/],
      ["matchdesk notes write-on-user x --text='Ask @s", /--text='Ask @subadmin'$/],
    ]);
  });

  it.skipIf(!isHere('zsh'))(`in zsh, by the key itself${missing('zsh')}`, async () => {
    const load = 'autoload -Uz compinit; compinit -u; source <(matchdesk completion zsh)';
    await typeInto('zsh', ['-f', '-i'], load, [
      ['matchdesk users add', /users add-credits/],
      ['matchdesk users list -p st', /-p staging/],
      ["matchdesk events export --where 'search=a b,sta", /--where 'search=a b,status=/],
      ['matchdesk events export --where search=a\\ b,sta', /--where search=a\\ b,status=/],
      ['matchdesk users add-credits --file=one', /--file=one\\ rows\.csv/],
    ]);
  });

  it.skipIf(!isHere('fish'))(`in fish, as it is asked${missing('fish')}`, () => {
    const lines = [
      ['matchdesk users add', /^add-credits\t/],
      ['matchdesk users list -p st', /^staging\t/],
      ['matchdesk users list --sort=stat', /^--sort=status$/],
      // Quotes and backslashes that remained would be written into the word.
      ['matchdesk events export --where "search=a b,sta', /^search=a b,status=\t/],
      ["matchdesk events export --where 'search=a b,sta", /^search=a b,status=\t/],
      ['matchdesk events export --where search=a\\ b,sta', /^search=a b,status=\t/],
      ['matchdesk users add-credits --file=one', /^--file=one rows\.csv$/],
    ] as const;
    for (const [line, wanted] of lines) {
      const script = 'matchdesk completion fish | source; complete -C $argv';
      expect(said('fish', '--no-config', '-c', script, line).trimEnd()).toMatch(wanted);
    }
  });

  it('offers ids of records, asks for them once a minute, and keeps them from others', async () => {
    const proxy = await startProxy(api.url, () => 'pass');
    const more = { MATCHDESK_API_URL: proxy.url };
    const ids = await found(more, 'users', 'get', '');
    expect(ids.length).toBeGreaterThan(5);
    expect(ids.every((line) => /^\S+\t\S/.test(line))).toBe(true);
    const asked = proxy.seen.length;
    expect(await words(more, 'users', 'get', '')).toEqual(ids);
    expect(proxy.seen.length).toBe(asked);
    await proxy.close();
    const cache = terminal.path('cache/matchdesk/completed');
    for (const name of readdirSync(cache)) expect(statSync(`${cache}/${name}`).mode & 0o777).toBe(0o600);
  });

  it('is silent, quick and asks for nothing where there is no session, no answer or no such profile', async () => {
    expect(await words({ MATCHDESK_TOKEN: '' }, 'users', 'get', 'b')).toEqual(['']);
    expect(await words({ MATCHDESK_API_URL: 'http://127.0.0.1:9' }, 'users', 'get', 'c')).toEqual(['']);
    expect(await words({}, '-p', 'nobody', 'users', 'get', 'd')).toEqual(['']);
    const slow = await startProxy(api.url, () => ({ delayMs: 60_000 }));
    const running = words({ MATCHDESK_API_URL: slow.url }, 'users', 'get', 'e');
    expect(await running).toEqual(['']);
    await slow.close();
    expect(existsSync(terminal.path('.local/state/matchdesk/sessions'))).toBe(false);
  });
});
