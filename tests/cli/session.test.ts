import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allSpecs } from '@matchdesk/cli/specs/all-specs.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.ts';
import { linesAt } from './lines.ts';
import { inOneProcess } from './one-process.ts';
import { endLine, openTerminal, signIn, someUsers, type Terminal } from './terminal.ts';

let api: Api;
let terminal: Terminal;
const opened: Terminal[] = [];
const anew = (token?: string): Terminal => {
  const one = openTerminal(api.url, token);
  opened.push(one);
  return one;
};
beforeAll(async () => {
  api = await startApi();
  terminal = anew();
});
afterAll(async () => {
  for (const one of opened) one.close();
  await api.close();
});

describe('signing in', () => {
  it('keeps the session in a file that its owner alone may read, and uses it from then on', async () => {
    expect(await signIn(terminal, api.admin)).toMatchObject({ code: 0, stdout: '' });
    const file = join(terminal.home, '.local/state/matchdesk/sessions/default.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).not.toContain(api.admin.password);
    const status = await terminal.run(['auth', 'status', '-o', 'json']);
    expect(JSON.parse(status.stdout)).toMatchObject({ email: api.admin.email, role: 'ADMIN', url: api.url });
  });

  it('says no to a wrong password, and keeps nothing', async () => {
    const other = anew();
    const ended = await signIn(other, { ...api.admin, password: 'Wr0ng!pass' }, '-o', 'json');
    expect(ended).toMatchObject({ code: 4, stdout: '' });
    expect(endLine(ended)).toMatchObject({ type: 'exit', code: 4, reason: 'Incorrect email or password.' });
    expect((await other.run(['auth', 'token'])).code).toBe(4);
  });

  it('asks for nothing where there is no terminal, and names the command to run', async () => {
    const ended = await anew().run(['auth', 'login']);
    expect(ended.code).toBe(2);
    expect(ended.stderr).toContain('matchdesk auth login --email ann@example.org --password-file password.txt');
  });

  it('prints the token alone', async () => {
    const { stdout } = await terminal.run(['auth', 'token']);
    expect(stdout).toMatch(/^\S{20,}\n$/);
    expect((await anew(stdout.trim()).run(['auth', 'status'])).code).toBe(0);
  });

  it('sends a kept token to no other API', async () => {
    const ended = await terminal.run(['users', 'list', '--url', 'http://127.0.0.1:9', '--debug']);
    expect(ended.code).toBe(5);
    expect((await terminal.run(['auth', 'token', '--url', 'http://127.0.0.1:9'])).code).toBe(4);
  });

  it('takes a token from a file and from stdin', async () => {
    const other = anew();
    const ended = await other.run(['auth', 'status', '--token-file', '-'], { input: `${api.adminToken}\n` });
    expect(ended.code).toBe(0);
  });

  it('uses no session and no token from a file that others can read', async () => {
    const own = anew();
    await signIn(own, api.admin);
    const other = inOneProcess(own);
    const kept = join(other.home, '.local/state/matchdesk/sessions/default.json');
    const token = other.path('token.txt');
    writeFileSync(token, api.adminToken, { mode: 0o600 });
    for (const [file, words] of [
      [kept, []],
      [token, ['--token-file', token]],
    ] as const) {
      for (const [mode, command] of [
        [0o604, ['auth', 'status']],
        [0o640, ['users', 'list']],
        [0o620, ['auth', 'token']],
        [0o644, ['users', 'export']],
      ] as const) {
        chmodSync(file, mode);
        const ended = await other.run([...command, ...words, '-o', 'json']);
        expect(ended).toMatchObject({ code: 7, stdout: '' });
        expect(endLine(ended)).toMatchObject({ next: [`chmod 600 ${file}`] });
        expect(ended.stderr).toContain(`${file} can be read by others (mode 0${mode.toString(8)})`);
      }
      chmodSync(file, 0o600);
      expect((await other.run(['auth', 'status', ...words])).code).toBe(0);
    }
    chmodSync(kept, 0o644);
    expect((await other.run(['doctor', '-o', 'json'])).code).toBe(1);
    // A token that is given to the command does not need the file.
    expect((await other.run(['auth', 'status'], { env: { MATCHDESK_TOKEN: api.adminToken } })).code).toBe(0);
    other.close();
  });

  it('forgets the token on logout, and ends the session on the server', async () => {
    const other = anew();
    await signIn(other, api.admin);
    const token = (await other.run(['auth', 'token'])).stdout.trim();
    expect((await other.run(['session', 'logout'])).code).toBe(0);
    expect((await other.run(['auth', 'status'])).code).toBe(4);
    expect((await anew(token).run(['users', 'list'])).code).toBe(4);
  });
});

describe('who may not', () => {
  it('an ended token is exit 4 and says how to sign in', async () => {
    const ended = await anew('0'.repeat(43)).run(['users', 'list', '-o', 'json']);
    expect(ended).toMatchObject({ code: 4, stdout: '' });
    expect(endLine(ended)).toMatchObject({ next: linesAt(api.url, 'auth login') });
  });

  it('a sub-administrator on what is for the administrator is exit 4', async () => {
    expect(await anew(api.subAdminToken).run(['admins', 'list'])).toMatchObject({ code: 4, stdout: '' });
  });

  it('a server that is gone is exit 5, and names it', async () => {
    const ended = await openTerminal('http://127.0.0.1:9', 'x').run(['users', 'list']);
    expect(ended.code).toBe(5);
    expect(ended.stderr).toContain('127.0.0.1:9');
  });
});

describe('profiles', () => {
  it('an unknown one is exit 2 with the nearest', async () => {
    await terminal.run(['profile', 'set', 'staging', '--url', api.url]);
    const ended = await terminal.run(['users', 'list', '-p', 'stagin']);
    expect(ended.code).toBe(2);
    expect(ended.stderr).toContain('Did you mean staging?');
  });

  it('a flag beats the variable, the variable the profile, the profile the default', async () => {
    const { MATCHDESK_API_URL: _, ...env } = terminal.env;
    const show = async (words: string[], more: Record<string, string> = {}) => {
      const bare = openTerminal('', undefined);
      opened.push(bare);
      const ended = await terminal.run(['profile', 'show', '-o', 'json', ...words], {
        env: { MATCHDESK_API_URL: '', ...more },
      });
      return JSON.parse(ended.stdout).url as string;
    };
    expect(env.HOME).toBe(terminal.home);
    await terminal.run(['profile', 'set', 'far', '--url', 'http://far.example']);
    expect(await show([])).toBe('http://127.0.0.1:4700');
    expect(await show(['far'])).toBe('http://far.example');
    expect(await show(['far'], { MATCHDESK_API_URL: 'http://env.example' })).toBe('http://env.example');
    expect(await show(['far', '--url', 'http://flag.example'], { MATCHDESK_API_URL: 'http://env.example' })).toBe(
      'http://flag.example',
    );
  });

  it('a production profile lets nothing be written without its name', async () => {
    const other = anew(api.adminToken);
    await other.run(['profile', 'set', 'live', '--url', api.url, '--production']);
    await other.run(['profile', 'use', 'live']);
    const [id = ''] = await api.database.db
      .selectFrom('users')
      .select('id')
      .limit(1)
      .execute()
      .then((rows) => rows.map((row) => row.id));
    const words = ['users', 'add-credits', '--id', id, '--coins', '1', '--yes'];
    expect((await other.run(words)).code).toBe(7);
    expect((await other.run([...words, '--confirm', 'default'])).code).toBe(7);
    expect((await other.run([...words, '--confirm', 'live'])).code).toBe(0);
    expect((await other.run(['users', 'list'])).code).toBe(0);
    // The same address from another profile.
    const byDefault = await other.run([...words, '-p', 'default']);
    expect([byDefault.code, byDefault.stderr]).toEqual([7, expect.stringContaining(`${api.url} is production`)]);
    expect((await other.run([...words, '-p', 'default', '--confirm', 'default'])).code).toBe(0);
    // Another name of the same machine.
    const url = `${api.url.replace('127.0.0.1', 'LOCALHOST')}/`;
    expect((await other.run([...words, '-p', 'default', '--url', url])).code).toBe(7);
  });

  it('read-only sends no write', async () => {
    const other = anew(api.adminToken);
    const ended = await other.run([
      'users',
      'set-status',
      '--status',
      'paused',
      '--where',
      'search=a',
      '--yes',
      '--read-only',
    ]);
    expect(ended.code).toBe(7);
    expect((await other.run(['api', 'PUT', '/v2/adminLogin/updateStatus/x/0', '--read-only'])).code).toBe(7);
  });
});

describe('secrets', () => {
  const filesBelow = (folder: string): readonly string[] =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));

  it('stand in no output, journal or file but the session’s own, and every file is its owner’s alone', async () => {
    const other = anew();
    const debug = ['--debug', '-v'];
    const said = [await signIn(other, api.admin, ...debug)];
    const file = other.path('.local/state/matchdesk/sessions/default.json');
    const { token } = JSON.parse(readFileSync(file, 'utf8')) as { readonly token: string };
    const [id = ''] = await someUsers(api, 1);
    const credit = ['users', 'add-credits', id, '--coins', '1', '--yes', '--job', 'one', ...debug];
    const lines = [
      ['auth', 'status', '-o', 'json', ...debug],
      credit,
      ['jobs', 'show', 'one', '-o', 'json', ...debug],
      ['doctor', '-o', 'json', ...debug],
      ['profile', 'set', 'more', '--url', api.url],
      ['profile', 'show', '-o', 'json', ...debug],
      ['smoke', '--only', 'session', '-o', 'json', ...debug],
      ['users', 'list', '--url', 'http://127.0.0.1:9', ...debug],
      ['complete-words', '--', 'users', 'get', ''],
    ];
    for (const line of lines) said.push(await other.run(line, { env: { XDG_CACHE_HOME: other.path('cache') } }));
    const added = { email: 'new.admin@example.org', password: 'Str0ng!pass' };
    const add = ['admins', 'add', '--email', added.email, '--password-file', '-', ...debug];
    said.push(await other.run(add, { input: added.password }));
    expect(said.at(-1)).toMatchObject({ code: 0 });

    const texts = said.flatMap(({ stdout, stderr }) => [stdout, stderr]);
    expect(texts.join('')).toContain('PUT http');
    const files = filesBelow(other.home).filter((path) => path !== file);
    expect(files.length).toBeGreaterThan(3);
    for (const secret of [token, api.admin.password, added.password]) {
      expect(texts.filter((text) => text.includes(secret))).toEqual([]);
      expect(files.filter((path) => readFileSync(path, 'latin1').includes(secret))).toEqual([]);
    }
    const kept = [file, ...files].filter((path) => !path.includes('/compiled/'));
    expect(kept.filter((path) => (statSync(path).mode & 0o077) !== 0)).toEqual([]);
  });

  it('are taken by no flag', () => {
    const values = allSpecs.flatMap(({ flags = [] }) => flags).filter(({ name }) => /password|secret|token/.test(name));
    expect(values.length).toBeGreaterThan(0);
    expect(values.filter(({ value = '' }) => !value.startsWith('<file'))).toEqual([]);
  });
});
