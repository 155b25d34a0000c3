import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allVariables } from '@matchdesk/api/config/variables.ts';
import { openDatabase } from '@matchdesk/api/db/open.ts';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { type ServerProcess, startProcess } from '../kit/server-process.ts';
import { call, endpointNamed, send } from './request.ts';

const root = mkdtempSync(join(tmpdir(), 'matchdesk-start-'));
const running = new Set<ServerProcess>();
const freshFolder = (): string => join(root, randomUUID());

const start = (environment: Record<string, string> = {}, args: readonly string[] = ['serve']): ServerProcess => {
  const server = startProcess(args, environment);
  running.add(server);
  return server;
};
const ready = async (server: ServerProcess): Promise<{ url: string }> => {
  const [, url = ''] = await server.said(/^Matchdesk is ready at (http:\S+)$/);
  return { url };
};
const refusal = async (environment: Record<string, string>, args?: readonly string[]) => {
  const server = start(environment, args);
  const code = await server.ended;
  return { code, errors: server.errors(), lines: server.lines() };
};
const listening = async (): Promise<{ port: number; close: () => void }> => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const address = server.address();
  return { port: typeof address === 'object' && address ? address.port : 0, close: () => server.close() };
};
const oneSentence = /^[^\n]+\n$/;
const signIn = (server: { url: string }, email: string, password: string) =>
  call(server, endpointNamed('session.signIn'), { email, password });

afterEach(async () => {
  await Promise.all([...running].map((server) => server.stop('SIGKILL')));
  running.clear();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('a start', () => {
  const MATCHDESK_DATA_DIR = freshFolder();

  it('makes the demo world once, and says in three lines how to sign in, each time', async () => {
    const first = start({ MATCHDESK_DATA_DIR });
    const server = await ready(first);
    const [, email = '', password = ''] = await first.said(/^Administrator: (\S+) (\S+)$/);
    const [, subEmail = '', subPassword = ''] = await first.said(/^Sub-administrator: (\S+) (\S+)$/);
    expect([email, subEmail]).toEqual(['admin@matchdesk.local', 'subadmin@matchdesk.local']);
    expect((await signIn(server, email, password)).body).toMatchObject({ data: { role: 'ADMIN' } });
    expect((await signIn(server, subEmail, subPassword)).body).toMatchObject({ data: { role: 'SUBADMIN' } });
    expect((await send(server, '/healthz')).status).toBe(200);
    expect((await send(server, '/readyz')).body).toEqual({ status: 'ready', mail: 'not set up' });
    expect((await send(server, '/metrics')).text).toContain('matchdesk_mails_failing 0');

    // Where no mails are sent, the link is shown here, and nowhere else.
    await call(server, endpointNamed('session.forgotPassword'), { email });
    const [, link = ''] = await first.said(/^Mail for admin@matchdesk\.local: (\S+)$/);
    expect(link.startsWith(`${server.url}/change-password/`)).toBe(true);
    expect(first.errors()).not.toContain(link.split('/').at(-1));

    const other = await refusal({ MATCHDESK_DATA_DIR });
    expect([other.code, other.errors]).toEqual([1, expect.stringContaining('Another Matchdesk')]);
    const said = first.lines().filter((line) => /dministrator: /.test(line));
    expect(await first.stop()).toBe(0);
    expect(readdirSync(MATCHDESK_DATA_DIR).filter((name) => /-wal$|server\.lock/.test(name))).toEqual([]);

    // Another database on the same folder has its own accounts, and the first one keeps its accounts.
    const beside = start({ MATCHDESK_DATA_DIR, DATABASE_URL: `sqlite:${join(MATCHDESK_DATA_DIR, 'other.sqlite')}` });
    await beside.said(/^Sub-administrator: \S+ \S+$/);
    await beside.stop();

    const second = start({ MATCHDESK_DATA_DIR });
    await second.said(/^Sub-administrator/);
    expect(second.lines()).toEqual([expect.stringMatching(/^Matchdesk is ready at http/), ...said]);
    await second.stop('SIGKILL');

    // The lock of a killed server delays nobody.
    const third = start({ MATCHDESK_DATA_DIR });
    await ready(third);
    expect(await third.stop('SIGINT')).toBe(0);
  });

  it('in production refuses that demo world', async () => {
    const { code, errors } = await refusal({ MATCHDESK_DATA_DIR, NODE_ENV: 'production' });
    expect([code, errors]).toEqual([1, expect.stringContaining('demo world')]);
  });

  it('in production makes one administrator and no demo data, and says the made-up password once', async () => {
    const environment = { MATCHDESK_DATA_DIR: freshFolder(), NODE_ENV: 'production' };
    const first = start(environment);
    const server = await ready(first);
    const [, password = ''] = await first.said(/^Administrator: admin@matchdesk\.local (\S+)$/);
    const answer = await signIn(server, 'admin@matchdesk.local', password);
    const { token } = (answer.body as { data: { token: string } }).data;
    expect((await call(server, endpointNamed('users.list'), { page: 1 }, { token })).body).toMatchObject({ total: 0 });
    expect(first.lines()).toHaveLength(2);

    const term = 'a-search-nobody-else-should-see';
    const searched = await call(server, endpointNamed('users.search'), { term, page: 1 }, { token });
    await first.stop();
    const log = first.errors().trim().split('\n');
    expect(log.map((line) => JSON.parse(line) as { route?: string }).map(({ route }) => route)).toContain(
      '/v2/adminLogin/search/:term/:page',
    );
    expect(first.errors()).toContain(searched.headers.get('x-request-id'));
    for (const secret of [password, token, term, 'admin@matchdesk']) expect(first.errors()).not.toContain(secret);

    // An uncaught error ends the server cleanly, with a line in the log.
    const trap = `process.on('SIGUSR2',()=>{Promise.reject(new Error('boom'))})`;
    const second = start({
      ...environment,
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(trap)}`,
    });
    await second.said(/^Administrator: admin@matchdesk\.local$/);
    expect(second.lines()).toHaveLength(2);
    expect(await second.stop('SIGUSR2')).toBe(1);
    const last = JSON.parse(second.errors().trim().split('\n').at(-1) ?? '');
    expect(last).toMatchObject({ level: 'fatal', err: { message: 'boom' } });
    expect(readdirSync(environment.MATCHDESK_DATA_DIR).filter((name) => /-wal$|server\.lock/.test(name))).toEqual([]);
  });

  it('on a port in use says so, and keeps the made-up password for the start that can say it', async () => {
    const MATCHDESK_DATA_DIR = freshFolder();
    mkdirSync(MATCHDESK_DATA_DIR, { mode: 0o755 });
    const environment = { MATCHDESK_DATA_DIR, NODE_ENV: 'production' };
    const { port, close } = await listening();
    const refused = await refusal({ ...environment, MATCHDESK_PORT: String(port) });
    close();
    expect([refused.code, refused.errors]).toEqual([1, expect.stringMatching(oneSentence)]);
    expect(refused.errors).toContain(`Port ${port}`);
    const kept = join(MATCHDESK_DATA_DIR, 'first-password');
    expect(statSync(kept).mode & 0o777).toBe(0o600);
    const server = start(environment);
    const at = await ready(server);
    const [, password = ''] = await server.said(/^Administrator: admin@matchdesk\.local (\S+)$/);
    expect((await signIn(at, 'admin@matchdesk.local', password)).status).toBe(200);
    expect(existsSync(kept)).toBe(false);
    // Whatever the permissions of the folder are, only its owner can read the database.
    expect(statSync(join(MATCHDESK_DATA_DIR, 'matchdesk.sqlite')).mode & 0o077).toBe(0);
  });
});

describe('a start that cannot be says why in one sentence', () => {
  it('damaged database', async () => {
    const file = join(root, 'damaged.sqlite');
    writeFileSync(file, 'This is no database. '.repeat(500));
    const { code, errors } = await refusal({ MATCHDESK_DATA_DIR: freshFolder(), DATABASE_URL: `sqlite:${file}` });
    expect([code, errors]).toEqual([1, expect.stringMatching(oneSentence)]);
    expect(errors).toContain('is damaged');
  });

  it('database of a newer version', async () => {
    const file = join(root, 'newer.sqlite');
    const database = openDatabase({ file });
    database.sqlite.exec("INSERT INTO schema_migrations (number, name, applied_at) VALUES (9999, 'later', 0)");
    await database.close();
    const { code, errors } = await refusal({ MATCHDESK_DATA_DIR: freshFolder(), DATABASE_URL: `sqlite:${file}` });
    expect([code, errors]).toEqual([1, expect.stringContaining('newer version')]);
  });

  it('every mistake in the environment at once, one line each', async () => {
    const MATCHDESK_DATA_DIR = freshFolder();
    const { code, errors } = await refusal({
      MATCHDESK_DATA_DIR,
      MATCHDESK_PORT: 'abc',
      MATCHDESK_HOST: '0.0.0.0',
      MATCHDESK_DEMO: '1',
      NODE_ENV: 'production',
      MATCHDESK_SECRET: 'short',
    });
    const lines = errors.trim().split('\n');
    expect([code, lines.map((line) => line.split(' ')[0]).toSorted()]).toEqual([
      1,
      ['MATCHDESK_DEMO', 'MATCHDESK_HOST', 'MATCHDESK_PORT', 'MATCHDESK_SECRET'],
    ]);
    expect(existsSync(MATCHDESK_DATA_DIR)).toBe(false);
  });
});

describe('the command', () => {
  it('explains itself', async () => {
    const { code, lines } = await refusal({}, ['--help']);
    expect([code, lines[0]]).toEqual([0, 'Usage: matchdesk-api [command] [options]']);
    for (const { name } of allVariables) expect(lines.some((line) => line.startsWith(`  ${name} `))).toBe(true);
    expect((await refusal({}, ['dance'])).code).toBe(2);
    expect((await refusal({}, ['serve', '--dance'])).code).toBe(2);
    expect((await refusal({}, ['admin', 'reset-password'])).code).toBe(2);
    expect((await refusal({ MATCHDESK_DATA_DIR: freshFolder() }, ['seed', '--users', 'x'])).code).toBe(2);
  });

  it('makes a fresh demo world, and leaves a real database alone', async () => {
    const MATCHDESK_DATA_DIR = freshFolder();
    expect((await refusal({ MATCHDESK_DATA_DIR }, ['seed', '--users', '30'])).code).toBe(0);
    expect((await refusal({ MATCHDESK_DATA_DIR }, ['seed', '--users', '20'])).code).toBe(0);
    const server = start({ MATCHDESK_DATA_DIR });
    const { url } = await ready(server);
    const [, password = ''] = await server.said(/^Administrator: \S+ (\S+)$/);
    const { body } = await signIn({ url }, 'admin@matchdesk.local', password);
    const { token } = (body as { data: { token: string } }).data;
    expect((await call({ url }, endpointNamed('users.list'), { page: 1 }, { token })).body).toMatchObject({
      total: 20,
    });
    await server.stop();

    const real = freshFolder();
    const account = { MATCHDESK_ADMIN_EMAIL: 'boss@example.test', MATCHDESK_ADMIN_PASSWORD: 'B0ss!secret' };
    const own = start({ ...account, MATCHDESK_DATA_DIR: real, MATCHDESK_DEMO: '0' });
    const at = await ready(own);
    expect((await signIn(at, 'boss@example.test', 'B0ss!secret')).status).toBe(200);
    // Also while a server uses it.
    const reset = await refusal({ MATCHDESK_DATA_DIR: real }, ['admin', 'reset-password', 'boss@example.test']);
    const [, anew = ''] = /once: (\S+)/.exec(reset.lines[0] ?? '') ?? [];
    expect([reset.code, reset.errors, (await signIn(at, 'boss@example.test', anew)).status]).toEqual([0, '', 200]);
    await own.stop();
    const refused = await refusal({ MATCHDESK_DATA_DIR: real }, ['seed', '--users', '20']);
    expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining('it is kept') });
  });

  it('in front of a provider opens no database', async () => {
    const MATCHDESK_DATA_DIR = freshFolder();
    const server = start({ MATCHDESK_DATA_DIR, MATCHDESK_PROVIDER_URL: 'http://127.0.0.1:9' });
    const { url } = await ready(server);
    expect((await send({ url }, '/v2/capabilities')).status).toBe(502);
    expect((await send({ url }, '/readyz')).status).toBe(200);
    expect(existsSync(MATCHDESK_DATA_DIR)).toBe(false);
    expect(server.lines()).toHaveLength(1);
  });
});
