import { writeFileSync } from 'node:fs';
import { createServer as createHttp } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { createServer as createTcp, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endToken, tokenFor } from '../contract/machine-token.ts';
import { type Api, startApi } from '../kit/api.ts';
import { listen } from '../kit/listen.ts';
import { selfSigned } from '../kit/self-signed.ts';
import { openConsole } from './console-screen.ts';
import { linesAt } from './lines.ts';
import { inOneProcess } from './one-process.ts';
import { endLine, openTerminal, type Terminal } from './terminal.ts';

const page = '<!doctype html><html><head><title>Welcome to the guest network</title></head><body>Sign in</body></html>';
const tlsPage =
  '<html><head><title>400</title></head><body>The plain HTTP request was sent to HTTPS port</body></html>';

let api: Api;
let terminal: Terminal;
const servers: Server[] = [];
const portOf = async (server: Server): Promise<number> => {
  servers.push(server);
  return (await listen(server)).port;
};
/** Addresses with a fault, by the kind of fault. */
const at: Record<string, string> = {};
beforeAll(async () => {
  api = await startApi();
  terminal = inOneProcess(openTerminal(api.url, api.adminToken));
  terminal.write('password', api.admin.password);
  terminal.write('taken', '');
  const tls = await portOf(createHttps(selfSigned, (_, answer) => answer.end('{}')));
  const guest = createHttp((_, answer) => answer.setHeader('content-type', 'text/html; charset=utf-8').end(page));
  const nginx = createHttp((_, answer) => answer.writeHead(400, { 'content-type': 'text/html' }).end(tlsPage));
  const leadingTo = (location: string) => createHttp((_, answer) => answer.writeHead(301, { location }).end('Moved'));
  Object.assign(at, {
    selfSigned: `https://localhost:${tls}`,
    httpToTls: `http://127.0.0.1:${tls}`,
    httpToNginxTls: `http://127.0.0.1:${await portOf(nginx)}`,
    tlsToHttp: api.url.replace('http:', 'https:'),
    closed: 'http://127.0.0.1:9',
    noHost: 'http://nowhere.invalid',
    guest: `http://127.0.0.1:${await portOf(guest)}`,
    otherName: `https://127.0.0.1:${tls}`,
    redirect: `http://127.0.0.1:${await portOf(leadingTo('https://127.0.0.1:9/v2'))}`,
    elsewhere: `http://127.0.0.1:${await portOf(leadingTo('//elsewhere.test/v2'))}`,
    slash: `http://127.0.0.1:${await portOf(leadingTo('/elsewhere/'))}`,
    gibberish: `http://127.0.0.1:${await portOf(createTcp((socket) => socket.end('\x15\x03\x01\x00\x02\x02\x16')))}`,
  });
});
afterAll(async () => {
  terminal.close();
  for (const server of servers) server.close();
  await api.close();
});

/** The expected text for each fault, and the beginning of the line to run next. */
const faults = [
  ['selfSigned', 'is not trusted on this machine', 'NODE_EXTRA_CA_CERTS=ca.pem matchdesk '],
  ['httpToTls', 'If it uses TLS, use https://', 'matchdesk '],
  ['httpToNginxTls', 'uses TLS: use https://', 'matchdesk '],
  ['tlsToHttp', 'does not use TLS: use http://', 'matchdesk '],
  ['closed', 'Nothing is listening at 127.0.0.1:9. Start the API there, or give its address', 'matchdesk doctor'],
  ['noHost', 'There is no host nowhere.invalid', 'matchdesk doctor'],
  ['guest', "answers with a web page ('Welcome to the guest network')", 'matchdesk doctor'],
  ['redirect', 'It leads to https://127.0.0.1:9. If the API is there, give this address', 'matchdesk .* https://'],
  ['elsewhere', 'It leads to http://elsewhere.test. If the API is there, give this address', 'matchdesk doctor'],
  ['slash', 'It leads to /elsewhere/. If this call has another path there', 'matchdesk help provider'],
  ['gibberish', 'does not answer with HTTP', 'matchdesk '],
] as const;

const commands = {
  'a list': ['users', 'list'],
  'a record': ['users', 'get', '6650c0ffee6650c0ffee6650'],
  'a write': ['users', 'set-status', '6650c0ffee6650c0ffee6650', '--status', 'paused', '--yes'],
  'an export': ['users', 'export', '--out', 'users.csv', '--overwrite'],
  'a sign-in': ['auth', 'login', '--email', 'ann@example.org', '--password-file', 'password'],
  'the one who is signed in': ['auth', 'status'],
  'a raw call': ['api', 'GET', '/v2/adminLogin'],
} as const;

describe.each(faults)('at an address that is wrong: %s', (fault, sentence, next) => {
  it.each(Object.entries(commands))('%s names the remedy', async (_, words) => {
    const ended = await terminal.run([...words, '--url', at[fault] ?? '', '-o', 'json']);
    const end = endLine(ended) as { readonly code: number; readonly reason: string; readonly next: readonly string[] };
    expect(ended.stdout).toBe('');
    expect(end.code).not.toBe(0);
    expect(end.reason).toContain(sentence);
    expect(end.next[0]).toMatch(new RegExp(`^${next}`));
    if (sentence.includes('it wants ')) {
      const scheme = sentence.includes('https://') ? 'https' : 'http';
      expect(end.next[0]).toBe(
        `matchdesk ${words.join(' ')} -o json --url ${(at[fault] ?? '').replace(/^https?/, scheme)}`,
      );
    }
  });

  it('doctor names it as well', async () => {
    const ended = await terminal.run(['doctor', '--url', at[fault] ?? '', '-o', 'json']);
    expect(ended.code).toBe(5);
    const todos = (JSON.parse(ended.stdout).rows as readonly { state: string; todo: string }[])
      .filter(({ state }) => state === 'fail')
      .map(({ todo }) => todo);
    expect(todos.join('\n')).toContain(sentence);
  });
});

describe('a token that has ended', () => {
  const { 'a sign-in': _, ...needing } = commands;
  const jobs = {
    ...needing,
    'a write of several': ['users', 'set-status', '--id', 'a,b', '--status', 'paused', '--yes'],
    'a check of all': ['smoke'],
  };
  const ended: Record<string, string> = {};
  beforeAll(async () => {
    const now = api.clock.now();
    ended.revoked = await tokenFor(api, ['read', 'users.*']);
    ended.expired = await tokenFor(api, ['read', 'users.*']);
    await endToken(api, ended.revoked, { revoked_at: now - 1 });
    await endToken(api, ended.expired, { expires_at: now - 1 });
    ended.person = '0'.repeat(43);
    for (const [name, token] of Object.entries(ended)) writeFileSync(terminal.path(name), token, { mode: 0o600 });
  });
  const create = 'tokens create NAME --scope SCOPES --expires 90d';
  const cases = (['revoked', 'expired', 'person'] as const).flatMap((whose) =>
    (['MATCHDESK_TOKEN', 'its file'] as const).map((from) => [whose, from] as const),
  );

  describe.each(cases)('(%s) in %s', (whose, from) => {
    const place = () => (from === 'its file' ? terminal.path(whose) : from);
    const run = (words: readonly string[]) =>
      from === 'its file'
        ? terminal.run([...words, '--token-file', place(), '-o', 'json'])
        : terminal.run([...words, '-o', 'json'], { env: { MATCHDESK_TOKEN: ended[whose] ?? '' } });
    const says = () =>
      `The token in ${place()} is no longer valid: ${whose === 'person' ? 'leave it out, and sign in.' : 'an administrator creates a new one.'}`;

    it.each(Object.entries(jobs))('%s names who can help', async (_name, words) => {
      const end = endLine(await run(words)) as { readonly code: number; reason: string; next: readonly string[] };
      expect(end.code).toBe(4);
      expect(end.reason).toContain(says());
      expect(end.next).toEqual(linesAt(api.url, whose === 'person' ? 'auth login' : create));
    });

    it('doctor names it as well', async () => {
      const { code, stdout } = await run(['doctor']);
      expect(code).toBe(4);
      expect(JSON.parse(stdout).rows).toContainEqual(expect.objectContaining({ check: 'session', todo: says() }));
    });
  });

  it('in the console', async () => {
    const sentence = 'The token in MATCHDESK_TOKEN is no longer valid: an administrator creates a new one.';
    await consoleShows(sentence, [], { MATCHDESK_TOKEN: ended.revoked ?? '' });
  });
});

describe('a folder of its own that cannot be written', () => {
  const kept = (variable: string) => ({ env: { [variable]: terminal.path('taken') } });

  it.each([
    ['a sign-in', 'XDG_STATE_HOME', () => ['auth', 'login', '--email', api.admin.email, '--password-file', 'password']],
    ['a write', 'XDG_STATE_HOME', () => ['users', 'set-status', '--id', 'a,b', '--status', 'paused', '--yes']],
    ['an export', 'XDG_STATE_HOME', () => ['users', 'export', '--out', 'state.csv']],
    ['a profile', 'XDG_CONFIG_HOME', () => ['profile', 'set', 'live', '--production']],
  ] as const)('%s names the variable', async (_, variable, words) => {
    const ended = await terminal.run([...words(), '-o', 'json'], kept(variable));
    const end = endLine(ended) as { readonly reason: string; readonly next: readonly string[] };
    expect(ended.code).not.toBe(0);
    expect(end.reason).toContain(`writable for you, or name another folder with ${variable}.`);
    expect(end.next[0]).toMatch(new RegExp(`^${variable}=/tmp/matchdesk matchdesk `));
  });

  it('is found by doctor', async () => {
    const ended = await terminal.run(['doctor', '-o', 'json'], kept('XDG_STATE_HOME'));
    expect(ended.stdout).toContain('or name another with XDG_STATE_HOME');
  });

  it('does not keep anybody from reading', async () => {
    expect((await terminal.run(['users', 'list'], kept('XDG_STATE_HOME'))).code).toBe(0);
  });
});

/** A sentence on a screen, wherever its lines break and whatever frames them. */
const onScreen = (sentence: string): RegExp =>
  new RegExp(
    sentence
      .split(' ')
      .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[\\s│]+'),
  );

/** The screen of the console with these flags and variables, once it shows the sentence; the console is then left. */
const consoleShows = async (
  sentence: string,
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
  keys: readonly (readonly [typed: string, shows: string])[] = [],
): Promise<void> => {
  const screen = openConsole({ ...terminal, env: { ...terminal.env, ...env } }, words);
  for (const [typed, shows] of keys) await screen.press(typed, shows);
  await screen.shows(onScreen(sentence));
  screen.type('\u0003');
  await screen.ended;
};

describe('the console', () => {
  const tab = '\t';
  const enter = '\r';
  /** Signs in by the form, which shows where there is no token. */
  const typed = () =>
    [
      ['', 'Sign in to Matchdesk'],
      [api.admin.email, api.admin.email],
      [`${tab}${api.admin.password}`, '•••'],
      [enter, ''],
    ] as const;

  it.each(faults)(
    'at an address that is wrong (%s) names the remedy, with a session and without',
    async (fault, sentence) => {
      const flags = ['--url', at[fault] ?? ''];
      await Promise.all([
        consoleShows(sentence, ['console', ...flags]),
        consoleShows(sentence, flags, { MATCHDESK_TOKEN: '' }, typed()),
      ]);
    },
  );

  it('whose folder cannot be written names the variable', async () => {
    const env = { MATCHDESK_TOKEN: '', XDG_STATE_HOME: '/sys' };
    await consoleShows('or name another folder with XDG_STATE_HOME.', [], env, typed());
  });

  it('goes on without a folder where it has a session', async () => {
    await consoleShows('Waiting for you', [], { XDG_STATE_HOME: terminal.path('taken') });
  });

  it('without a terminal says so', async () => {
    const ended = await terminal.run(['console', '-o', 'json']);
    expect(endLine(ended)).toMatchObject({
      code: 2,
      reason: 'The console needs a terminal.',
      next: ['matchdesk --help'],
    });
  });
});
