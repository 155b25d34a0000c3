import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyRecords } from '@matchdesk/api/db/backup.ts';
import { openPostgres } from '@matchdesk/api/db/postgres/open.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectKillsToLoseNothing } from '../kit/api/kills.ts';
import { addUser } from '../kit/api/rows.ts';
import { type PostgresServer, startPostgres } from '../kit/postgres-server.ts';
import { type ServerProcess, startProcess } from '../kit/server-process.ts';
import { call, endpointNamed, send } from './request.ts';
import { writing } from './writing.ts';

const root = mkdtempSync(join(tmpdir(), 'matchdesk-crash-'));
const password = 'B0ss!secretX';
let postgres: PostgresServer;
let api: ServerProcess;
let url: string;

const start = async (): Promise<void> => {
  api = startProcess(['serve'], {
    DATABASE_URL: postgres.urlOf('postgres'),
    MATCHDESK_DATA_DIR: root,
    MATCHDESK_ADMIN_PASSWORD: password,
  });
  url = (await api.said(/^Matchdesk is ready at (http:\S+)$/))[1] ?? '';
};

beforeAll(async () => {
  postgres = await startPostgres();
  await start();
});
afterAll(async () => {
  await api?.stop('SIGKILL');
  await postgres?.stop();
  rmSync(root, { recursive: true, force: true });
});

it('every acknowledged write outlives kill -9 of the API and of PostgreSQL, and none is done twice', async () => {
  const signedIn = await call({ url }, endpointNamed('session.signIn'), { email: 'admin@matchdesk.local', password });
  const { token } = (signedIn.body as { data: { token: string } }).data;
  const watcher = await openPostgres({ url: postgres.urlOf('postgres') });
  const user = await watcher.db
    .selectFrom('users')
    .select(['id', 'coins'])
    .where('account_status', '=', 0)
    .executeTakeFirstOrThrow();
  await watcher.close();

  const run = writing({ url: () => url, token, id: user.id, writers: 4 });
  for (let times = 0; times < 3; times += 1) {
    await run.until(15);
    await api.stop('SIGKILL');
    await start();
  }
  // The API stays up: it reports that the database is not available, and continues when it is back.
  await run.until(15);
  await postgres.crash();
  await run.until(15);
  await run.stop();
  expect((await send({ url }, '/readyz')).status).toBe(200);
  // 409: the request with this key is still under way; 503: the database is not available. Both say when to try again.
  expect([...run.refusals].filter((refusal) => !['409 later', '503 later'].includes(refusal))).toEqual([]);
  expect(run.unanswered() + run.refusals.size).toBeGreaterThan(0);
  expect(await api.stop()).toBe(0);

  const database = await openPostgres({ url: postgres.urlOf('postgres') });
  await verifyRecords(database);
  const after = await database.db
    .selectFrom('users')
    .select('coins')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  await database.close();
  expect(after.coins - user.coins).toBe(run.acknowledged());
}, 240_000);

it('loses no acknowledged write and doubles none, killed twenty times in a write loop', async () => {
  const database = await openPostgres({ url: postgres.urlOf('postgres') });
  const user = await addUser(database.db);
  await expectKillsToLoseNothing(database, user, postgres.urlOf('postgres'));
  await verifyRecords(database);
  await database.close();
}, 120_000);
