import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { verifyDatabase, verifyRecords } from '@matchdesk/api/db/backup.ts';
import type { Database } from '@matchdesk/api/db/database.ts';
import { openDatabase } from '@matchdesk/api/db/open.ts';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { startApi } from '../kit/api.ts';
import { startProcess } from '../kit/server-process.ts';
import { call, endpointNamed, send } from './request.ts';
import { coinsOf, serverIn, somebody } from './server-in.ts';
import { writing } from './writing.ts';

const root = mkdtempSync(join(tmpdir(), 'matchdesk-crash-'));
const leastWrite = fileURLToPath(new URL('./least-write.ts', import.meta.url));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('every acknowledged write outlives kill -9, none is done twice, and a stop under load fails no request', async () => {
  const server = await serverIn(root, 'killed');
  const { person, token } = server;
  const run = writing({ url: server.url, token, id: person.id, writers: 4 });
  for (let times = 0; times < 3; times += 1) {
    await run.until(15);
    await server.stop('SIGKILL');
    await server.start();
  }
  await run.until(15);
  await run.stop();
  // 409: the request with this key is still under way.
  expect([...run.refusals].filter((refusal) => refusal !== '409 later')).toEqual([]);

  // Every accepted request was answered; requests that came too late were refused.
  const statuses: number[] = [];
  const asking = async (): Promise<string> => {
    for (;;) {
      try {
        const asked = call({ url: server.url() }, endpointNamed('users.list'), { page: 1 }, { token });
        statuses.push((await asked).status);
      } catch (error) {
        return String(((error as Error).cause as { code?: string } | undefined)?.code);
      }
    }
  };
  const all = Promise.all(Array.from({ length: 8 }, asking));
  await expect.poll(() => statuses.length).toBeGreaterThan(50);
  expect(await server.stop()).toBe(0);
  for (const end of await all) expect(['ECONNREFUSED', 'ECONNRESET']).toContain(end);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const taken = server
    .log()
    .split('\n')
    .filter((line) => line.includes('"route":"/v2/adminLogin/usersRecord/'));
  expect(taken).toHaveLength(statuses.length);

  await server.opened(async (database) => {
    await verifyDatabase(database);
    expect((await coinsOf(database, person.id)) - person.coins).toBe(run.acknowledged());
  });
}, 120_000);

it('a disk that is full costs no acknowledged write, and what is there is read on', async () => {
  const server = await serverIn(root, 'full');
  const { person, token } = server;
  await server.stop();
  // No file of this process may grow beyond the database's size and half a megabyte, so the log can grow only that far.
  const blocks = Math.ceil(statSync(server.file).size / 512) + 1024;
  const limit = `ulimit -f ${blocks}`;
  await server.start(limit);
  const statuses: number[] = [];
  for (let times = 0; times < 400 && statuses.filter((status) => status !== 200).length < 3; times += 1) {
    const input = { coins: 1, user_ids: [person.id] };
    statuses.push((await call({ url: server.url() }, endpointNamed('users.addCredits'), input, { token })).status);
  }
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  const read = await call({ url: server.url() }, endpointNamed('users.list'), { page: 1 }, { token });
  expect(read.status).toBe(200);
  // The server is ready exactly where another process can make the same test write as the readiness check. The space
  // only shrinks.
  const fits = (): boolean => {
    const command = `${limit}; exec "$0" "$@"`;
    const written = spawnSync('sh', ['-c', command, process.execPath, leastWrite, server.file], { encoding: 'utf8' });
    if (written.status !== 0) expect(written.stderr).toMatch(/SQLITE_(FULL|IOERR)/);
    return written.status === 0;
  };
  const readiness = async (): Promise<number> => (await send({ url: server.url() }, '/readyz')).status;
  const fitted = fits();
  const ready = await readiness();
  const possible = fits() ? [200] : [...(fitted ? [200] : []), 503];
  expect(possible).toContain(ready);
  while (fits());
  // The result of the check is reused for a second.
  await expect.poll(readiness).toBe(503);
  await server.stop('SIGKILL');
  await server.opened(async (database) => {
    await verifyDatabase(database);
    const acknowledged = statuses.filter((status) => status === 200).length;
    expect((await coinsOf(database, person.id)) - person.coins).toBe(acknowledged);
  });
  // With free space the server is ready again.
  await server.start();
  expect((await send({ url: server.url() }, '/readyz')).status).toBe(200);
  await server.stop();
}, 120_000);

describe('a server whose database', () => {
  const sqliteOf = (database: Database) => {
    if (!('sqlite' in database)) throw new Error('These tests run on SQLite.');
    return database as Awaited<ReturnType<typeof openDatabase>>;
  };

  it('has no room left says so, reads on, also for who has not been seen for a while, and writes when there is room', async () => {
    const api = await startApi({ users: 40 });
    onTestFinished(api.close);
    const { sqlite } = sqliteOf(api.database);
    const { id } = await somebody(api.database);
    const credit = () =>
      call(api, endpointNamed('users.addCredits'), { coins: 1, user_ids: [id] }, { token: api.adminToken });
    const lists = () => call(api, endpointNamed('users.list'), { page: 1 }, { token: api.adminToken });
    sqlite.exec(`CREATE TABLE filling (a)`);
    sqlite.pragma(`max_page_count = ${sqlite.pragma('page_count', { simple: true })}`);
    let answer = await credit();
    for (let times = 0; answer.status === 200 && times < 500; times += 1) answer = await credit();
    expect([answer.status, answer.body]).toEqual([
      507,
      { errors: [{ msg: 'The disk is full: nothing was saved.', param: '' }] },
    ]);
    // The session stays valid although its last use cannot be recorded.
    sqlite.exec(`CREATE TEMP TRIGGER full BEFORE UPDATE ON sessions BEGIN SELECT RAISE(FAIL, 'disk is full'); END`);
    api.clock.advance(60_000);
    expect((await lists()).status).toBe(200);
    sqlite.exec('DROP TRIGGER full');
    await verifyRecords(api.database);
    sqlite.pragma('max_page_count = 1000000');
    expect((await credit()).status).toBe(200);
  });

  it('another process holds serves who reads, and asks who writes to come again', async () => {
    const api = await startApi({ users: 40 });
    onTestFinished(api.close);
    const { id } = await somebody(api.database);
    const other = openDatabase({ file: sqliteOf(api.database).file });
    other.sqlite.exec('BEGIN IMMEDIATE');
    api.clock.advance(60_000);
    const written = call(
      api,
      endpointNamed('users.addCredits'),
      { coins: 1, user_ids: [id] },
      { token: api.adminToken },
    );
    const reads = Array.from({ length: 20 }, () =>
      call(api, endpointNamed('users.list'), { page: 1 }, { token: api.adminToken }),
    );
    const statuses = (await Promise.all(reads)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const refused = await written;
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    other.sqlite.exec('ROLLBACK');
    await other.close();
    const input = { coins: 1, user_ids: [id] };
    const again = await call(api, endpointNamed('users.addCredits'), input, { token: api.adminToken });
    expect(again.status).toBe(200);
  });
});

it('hundreds of connections that say nothing, or slowly, hinder nobody, nor a stop', async () => {
  const dataDir = join(root, 'slow');
  const server = startProcess(['serve'], { MATCHDESK_DATA_DIR: dataDir, MATCHDESK_PROVIDER_URL: 'http://127.0.0.1:9' });
  onTestFinished(async () => {
    await server.stop('SIGKILL');
  });
  const [, url = ''] = await server.said(/^Matchdesk is ready at (http:\S+)$/);
  const { port } = new URL(url);
  const opened = (said: string): Promise<Socket> =>
    new Promise((done, failed) => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write(said);
        done(socket);
      });
      socket.on('error', failed);
    });
  const slowHead = 'GET /healthz HTTP/1.1\r\nHost: a\r\nX-';
  const slowBody =
    'DELETE /console/session HTTP/1.1\r\nHost: a\r\nX-Matchdesk-Console: 1\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{';
  const sockets = await Promise.all(
    Array.from({ length: 600 }, (_, at) => opened(at < 500 ? '' : at < 550 ? slowHead : slowBody)),
  );
  for (const socket of sockets) socket.on('error', () => undefined);
  for (let times = 0; times < 20; times += 1) expect((await send({ url }, '/healthz')).status).toBe(200);
  for (const socket of sockets.slice(550)) socket.destroy();
  // The remaining connections have no request: unlike for answers (10 s), a stop does not wait for them.
  const begun = performance.now();
  expect(await server.stop()).toBe(0);
  expect(performance.now() - begun).toBeLessThan(9000);
  for (const socket of sockets) socket.destroy();
}, 60_000);
