import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onOwnConnection } from '@matchdesk/api/db/postgres/own-connection.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../kit/postgres-server.ts';
import { startProcess } from '../kit/server-process.ts';
import { type Standby, startStandby } from '../kit/standby.ts';
import { call, endpointNamed, type Input, send } from './request.ts';

const root = mkdtempSync(join(tmpdir(), 'matchdesk-replicas-'));
const account = { email: 'admin@matchdesk.local', password: 'B0ss!secretX' };
let primary: PostgresServer;
let standbys: Standby[];
let processes: ReturnType<typeof startProcess>[];
let servers: { readonly url: string }[];
let token: string;
let person: string;

const ask = (at: number, id: Parameters<typeof endpointNamed>[0], input: Input) =>
  call(servers[at % servers.length] ?? { url: '' }, endpointNamed(id), input, { token });
const onStandby = <T>(at: number, text: string): Promise<T[]> =>
  onOwnConnection(standbys[at]?.url ?? '', async (client) => (await client.query(text)).rows as T[]);
const coinsAt = async (at: number): Promise<number> => {
  const { status, text } = await ask(at, 'users.detail', { id: person });
  expect(status).toBe(200);
  return Number(/"coins":(\d+)/.exec(text)?.[1]);
};
/** Connections of the servers to a standby whose last question was about users. */
const readersOf = async (at: number): Promise<number> => {
  const [found] = await onStandby<{ n: number }>(
    at,
    `SELECT count(*)::int AS n FROM pg_stat_activity WHERE application_name = 'matchdesk' AND query LIKE '%from "users"%'`,
  );
  return found?.n ?? 0;
};
/** The figures about replicas in the first server's /metrics; 0 for missing ones. */
const figures = async (): Promise<(name: string, label: string) => number> => {
  const { text } = await send(servers[0] ?? { url: '' }, '/metrics');
  return (name, label) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`matchdesk_replica_${name}{`) && line.includes(`"${label}"`))
        ?.split(' ')[1] ?? 0,
    );
};
const hostAt = (at: number): string => new URL(standbys[at]?.url ?? '').host;
const onAll = (text: string) => Promise.all(standbys.map((_, at) => onStandby(at, text)));

beforeAll(async () => {
  primary = await startPostgres();
  standbys = [await startStandby(primary), await startStandby(primary)];
  const start = () =>
    startProcess(['serve'], {
      DATABASE_URL: primary.urlOf('postgres'),
      DATABASE_READ_URL: standbys.map(({ url }) => url).join(' '),
      MATCHDESK_DATA_DIR: join(root, String(Math.random())),
      MATCHDESK_SECRET: 'what these two servers have in common',
      MATCHDESK_ADMIN_PASSWORD: account.password,
    });
  processes = [start(), start()];
  servers = await Promise.all(
    processes.map(async (one) => ({ url: (await one.said(/^Matchdesk is ready at (http:\S+)$/))[1] ?? '' })),
  );
  const signedIn = await call({ url: servers[0]?.url ?? '' }, endpointNamed('session.signIn'), account);
  ({ token } = (signedIn.body as { data: { token: string } }).data);
  const listed = await ask(0, 'users.list', { page: 1 });
  person = (listed.body as { data: { _id: string }[] }).data[0]?._id ?? '';
}, 120_000);
afterAll(async () => {
  for (const one of processes ?? []) await one.stop();
  for (const one of standbys ?? []) await one.stop();
  await primary?.stop();
  rmSync(root, { recursive: true, force: true });
});

it('replicas are read by turns', async () => {
  await expect
    .poll(async () => {
      for (let nth = 0; nth < 4; nth += 1) await coinsAt(nth);
      return (await readersOf(0)) > 0 && (await readersOf(1)) > 0;
    })
    .toBe(true);
  // On a busy machine a replica may answer late, and is then skipped for some seconds.
  await expect
    .poll(async () => {
      for (let nth = 0; nth < 4; nth += 1) await coinsAt(nth);
      const figure = await figures();
      return [0, 1].map((at) => [figure('up', hostAt(at)), figure('reads_total', hostAt(at)) > 0]);
    })
    .toEqual([
      [1, true],
      [1, true],
    ]);
});

it('what was written is read back though every replica stands still', async () => {
  await onAll('SELECT pg_wal_replay_pause()');
  const before = await coinsAt(0);
  for (let times = 1; times <= 5; times += 1) {
    expect((await ask(0, 'users.addCredits', { coins: 1, user_ids: [person] })).status).toBe(200);
    expect(await coinsAt(0)).toBe(before + times);
  }
  const figure = await figures();
  expect(figure('behind_bytes', hostAt(0))).toBeGreaterThan(0);
  expect(figure('fallbacks_total', 'behind')).toBeGreaterThanOrEqual(5);
  // The other server learns of it through the database.
  await expect.poll(() => coinsAt(1)).toBe(before + 5);
  await onAll('SELECT pg_wal_replay_resume()');
  expect(await coinsAt(0)).toBe(before + 5);
});

it('exports come from a replica, and connections to it that break are made again', async () => {
  await expect
    .poll(async () => {
      await onAll(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'matchdesk' AND
        pid <> pg_backend_pid()`);
      const file = await ask(0, 'users.download', { columns: ['Name'], format: 'csv' });
      expect(file.status).toBe(200);
      expect(file.text.trim().split(/\r?\n/)).toHaveLength(41);
      return (await readersOf(0)) + (await readersOf(1));
    })
    .toBeGreaterThan(0);
});

it('a replica that is gone costs nobody an answer', async () => {
  const gone = hostAt(0);
  await standbys[0]?.stop();
  for (let nth = 0; nth < 8; nth += 1) expect(await coinsAt(nth)).toBeGreaterThan(0);
  await standbys[1]?.stop();
  for (let nth = 0; nth < 8; nth += 1) expect(await coinsAt(nth)).toBeGreaterThan(0);
  standbys = [];
  const figure = await figures();
  expect(figure('up', gone)).toBe(0);
  expect(figure('fallbacks_total', 'away')).toBeGreaterThan(0);
});
