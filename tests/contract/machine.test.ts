import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { verifyDatabase } from '@matchdesk/api/db/backup.ts';
import { afterAll, expect, it } from 'vitest';
import { startProcess } from '../kit/server-process.ts';
import { call, endpointNamed, send } from './request.ts';
import { coinsOf, password, serverIn } from './server-in.ts';

const root = mkdtempSync(join(tmpdir(), 'matchdesk-machine-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const credit = endpointNamed('users.addCredits');
const list = endpointNamed('users.list');

/** A call over an existing connection. */
const overStanding = (
  agent: Agent,
  url: string,
  { method = 'GET', token, body = '' }: { method?: string; token: string; body?: string },
): Promise<number> =>
  new Promise((done, failed) => {
    const headers = { 'x-auth-token': token, 'content-type': 'application/json', 'content-length': body.length };
    const asked = request(url, { agent, method, headers }, (answer) => {
      answer.resume().on('end', () => done(answer.statusCode ?? 0));
    });
    asked.on('error', failed).end(body);
  });

it('a server that has no file descriptor left serves whom it has, and everybody once there are some', async () => {
  const server = await serverIn(root, 'descriptors');
  const { person, token } = server;
  await server.stop();
  await server.start('ulimit -n 80');
  const url = server.url();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const body = JSON.stringify({ coins: 1, user_ids: [person.id] });
  const add = () => overStanding(agent, `${url}/v2/front/manual_coins_addition`, { method: 'PUT', token, body });
  const look = () => overStanding(agent, `${url}/v2/adminLogin/usersRecord/1?limit=10`, { token });
  expect([await add(), await look()]).toEqual([200, 200]);
  const sockets: Socket[] = Array.from({ length: 200 }, () =>
    connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined),
  );
  await Promise.all(
    sockets.map((socket) => new Promise((settled) => socket.once('connect', settled).once('error', settled))),
  );
  const statuses = [await add(), await look(), await add(), await look()];
  for (const status of statuses) expect([200, 500, 503, 507]).toContain(status);
  for (const socket of sockets) socket.destroy();
  await expect.poll(async () => (await send({ url }, '/healthz').catch(() => ({ status: 0 }))).status).toBe(200);
  expect((await send({ url }, '/readyz')).status).toBe(200);
  expect([await add(), await look()]).toEqual([200, 200]);
  agent.destroy();
  expect(await server.stop()).toBe(0);
  await server.opened(async (database) => {
    await verifyDatabase(database);
    const acknowledged = 2 + [statuses[0], statuses[2]].filter((status) => status === 200).length;
    expect((await coinsOf(database, person.id)) - person.coins).toBe(acknowledged);
  });
}, 120_000);

const nobody = 65_534;
const isRoot = process.getuid?.() === 0;
/** Runs the following command as an ordinary user; an ordinary user needs no prefix. */
const asOrdinary = isRoot ? `exec setpriv --reuid=${nobody} --regid=${nobody} --clear-groups -- "$0" "$@"` : 'true';

const foldersThatCannotBeWritten = {
  'that is to be made': (folder: string) => {
    mkdirSync(folder, { mode: 0o555 });
    return join(folder, 'data');
  },
  'that is there': (folder: string) => {
    mkdirSync(folder, { mode: 0o555 });
    return folder;
  },
};
it.each(Object.keys(foldersThatCannotBeWritten) as (keyof typeof foldersThatCannotBeWritten)[])(
  'a folder %s that an ordinary user cannot write to is reported in a sentence',
  async (which) => {
    chmodSync(root, 0o755);
    const dataDir = foldersThatCannotBeWritten[which](join(root, which.replaceAll(' ', '-')));
    const server = startProcess(['serve'], { MATCHDESK_DATA_DIR: dataDir }, asOrdinary);
    expect(await server.ended).toBeGreaterThan(0);
    const said = server.errors() + server.lines().join('\n');
    expect(said).toContain(dataDir);
    expect(said).not.toMatch(/\n\s+at |node:internal/);
  },
);

it('a folder that becomes read-only leaves what is there to be read after a start, or says why not', async () => {
  const server = await serverIn(root, 'read-only');
  await server.stop();
  chmodSync(root, 0o755);
  const files = readdirSync(server.dataDir).map((name) => join(server.dataDir, name));
  for (const path of [server.dataDir, ...files]) if (isRoot) chownSync(path, nobody, nobody);
  for (const file of files) chmodSync(file, 0o444);
  chmodSync(server.dataDir, 0o555);
  const again = startProcess(
    ['serve'],
    { MATCHDESK_DATA_DIR: server.dataDir, MATCHDESK_ADMIN_PASSWORD: password },
    asOrdinary,
  );
  expect(await again.ended).toBeGreaterThan(0);
  const said = again.errors() + again.lines().join('\n');
  expect(said).toContain(server.dataDir);
  expect(said).not.toMatch(/\n\s+at |node:internal/);
  chmodSync(server.dataDir, 0o755);
});

const yearMs = 365 * 24 * 3_600_000;
it.each([
  ['a year ahead', yearMs],
  ['a year back', -yearMs],
])(
  'a clock that jumps %s in a running server loses nothing and locks nobody out',
  async (_, jumpMs) => {
    const clock = join(root, `clock${jumpMs}`);
    const set = (ms: number): void => writeFileSync(clock, String(ms));
    set(0);
    const preload = resolve(import.meta.dirname, '../kit/jumping-clock.ts');
    const server = await serverIn(root, `jumps${jumpMs}`, {
      NODE_OPTIONS: `--import=${preload}`,
      MATCHDESK_TEST_CLOCK: clock,
    });
    const at = { url: server.url() };
    const who = { email: 'admin@matchdesk.local', password };
    const signIn = async (): Promise<string> => {
      const { status, body } = await call(at, endpointNamed('session.signIn'), who);
      expect(status).toBe(200);
      return (body as { data: { token: string } }).data.token;
    };
    const add = async (token: string) =>
      (await call(at, credit, { coins: 1, user_ids: [server.person.id] }, { token })).status;
    const newest = async (token: string) => {
      const { body } = await call(at, endpointNamed('audit.list'), { page: 1, limit: 25 }, { token });
      return (body as { data: { action: string }[] }).data[0]?.action;
    };
    expect(await add(server.token)).toBe(200);
    // An account that was refused before the jump is not refused for a year after it.
    for (let times = 0; times < 3; times += 1) {
      await call(at, endpointNamed('session.signIn'), { ...who, password: 'Wr0ng!secretX' });
    }
    for (const ms of [jumpMs, 0]) {
      set(ms);
      const token = await signIn();
      expect(await add(token)).toBe(200);
      expect(await newest(token)).toBe('users.addCredits');
      expect((await call(at, list, { page: 1 }, { token })).status).toBe(200);
      expect((await send(at, '/readyz')).status).toBe(200);
    }
    expect(await server.stop()).toBe(0);
    await server.opened(async (database) => {
      await verifyDatabase(database);
      expect((await coinsOf(database, server.person.id)) - server.person.coins).toBe(3);
    });
  },
  120_000,
);
