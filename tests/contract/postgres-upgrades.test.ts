import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyRecords } from '@matchdesk/api/db/backup.ts';
import type { Database } from '@matchdesk/api/db/database.ts';
import { newId } from '@matchdesk/api/db/ids.ts';
import { migrations } from '@matchdesk/api/db/migrations.ts';
import { migratePostgres } from '@matchdesk/api/db/postgres/migrate.ts';
import { openPostgres } from '@matchdesk/api/db/postgres/open.ts';
import { onOwnConnection } from '@matchdesk/api/db/postgres/own-connection.ts';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { databaseAt, inPostgres } from '../kit/api/postgres-worlds.ts';
import { differencesFromTables } from '../kit/api/schema.ts';
import { startProcess } from '../kit/server-process.ts';
import { startEarlier } from './earlier-server.ts';
import { call, endpointNamed } from './request.ts';

const server = inject('postgres');
const people = 60;

/** The ten newest schemas before the present one, each as the migrations that made it. */
const earlier = migrations.map((_, at) => migrations.slice(0, at)).slice(-10);
const nameOf = (list: (typeof earlier)[number]): string => `schema ${list.at(-1)?.number}, ${list.at(-1)?.name}`;

/** A database with an earlier schema and people in it. */
const databaseOf = async (list: (typeof earlier)[number]) => {
  const name = `upgrade_${randomUUID().replaceAll('-', '')}`;
  await inPostgres(server, `CREATE DATABASE ${name}`);
  const url = databaseAt(server, name);
  const ids = Array.from({ length: people }, newId);
  await onOwnConnection(url, async (client) => {
    await migratePostgres(client, { now: 0, place: name, list });
    for (const [at, id] of ids.entries()) {
      await client.query(
        `INSERT INTO users (id, firstname, name_key, email, email_key, phone_key, account_status, flag_raised, created_at, updated_at)
          VALUES ($1, $2, $2, $3, $3, '', $4, $5, 1, 1)`,
        [id, `person ${at}`, `p${at}@people.example`, at % 4, at % 5 === 0 ? 1 : 0],
      );
    }
  });
  return { url, ids };
};

/** The people whom the earlier server changes: none that will be deleted. */
const writtenOf = (ids: readonly string[]): string[] => ids.filter((_, at) => at % 4 !== 1).slice(0, 3);

const opened = async (url: string): Promise<Database> => {
  const database = await openPostgres({ url });
  onTestFinished(() => database.close());
  return database;
};

const rowsOf = <T>(url: string, text: string): Promise<T[]> =>
  onOwnConnection(url, async (client) => (await client.query(text)).rows as T[]);

/** Cases of the queue that should not exist, and missing ones. */
const queueFaults = (url: string) =>
  rowsOf(
    url,
    `WITH due AS (
      SELECT 'identity-' || id AS id FROM users WHERE account_status = 0 AND coalesce(fraud_score, -1) < 0
      UNION ALL SELECT 'flag-' || id FROM users WHERE flag_raised = 1
      UNION ALL SELECT 'deletion-' || id FROM users WHERE account_status = 1)
    SELECT due.id AS due, queue_items.id AS found FROM due FULL JOIN queue_items USING (id)
    WHERE due.id IS NULL OR queue_items.id IS NULL`,
  );

describe('a database of an earlier version is upgraded by two servers at once, while one of that version goes on', () => {
  it.each(earlier.map((list) => [nameOf(list), list] as const))('%s', async (_name, list) => {
    const { url, ids } = await databaseOf(list);
    const before = startEarlier(url, writtenOf(ids));
    await expect.poll(before.written).toBeGreaterThan(3);
    const [one] = await Promise.all([opened(url), opened(url)]);
    const upgraded = before.written();
    await expect.poll(before.written).toBeGreaterThan(upgraded + 3);
    const { written, fewestRead } = await before.stop();
    expect(fewestRead).toBe(people);
    const ledger = await rowsOf(url, 'SELECT 1 FROM credit_ledger');
    expect(ledger.length, 'acknowledged writes that are there').toBe(written);
    expect(await differencesFromTables(one)).toEqual([]);
    expect((await verifyRecords(one)).lines).toBe(written);
    expect(await queueFaults(url)).toEqual([]);
    const done = await rowsOf<{ number: number }>(url, 'SELECT number FROM schema_migrations ORDER BY number');
    expect(done.map(({ number }) => number)).toEqual(migrations.map(({ number }) => number));
  });
});

it('two servers that start at once on a database of ten versions ago both serve it', async () => {
  const { url, ids } = await databaseOf(earlier[0] ?? []);
  const root = mkdtempSync(join(tmpdir(), 'matchdesk-upgrade-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const password = 'B0ss!secretX';
  const before = startEarlier(url, writtenOf(ids));
  const servers = ['a', 'b'].map((name) =>
    startProcess(['serve'], {
      DATABASE_URL: url,
      MATCHDESK_DATA_DIR: join(root, name),
      MATCHDESK_SECRET: 'what these two servers have in common',
      MATCHDESK_DEMO: '0',
      MATCHDESK_ADMIN_PASSWORD: password,
    }),
  );
  onTestFinished(async () => {
    for (const each of servers) await each.stop();
  });
  for (const each of servers) {
    const at = { url: (await each.said(/^Matchdesk is ready at (http:\S+)$/))[1] ?? '' };
    const entry = await call(at, endpointNamed('session.signIn'), { email: 'admin@matchdesk.local', password });
    const { token } = (entry.body as { data: { token: string } }).data;
    const listed = await call(at, endpointNamed('users.list'), { page: 1 }, { token });
    expect([listed.status, (listed.body as { total: number }).total]).toEqual([200, people]);
    const input = { coins: 1, user_ids: [ids.at(-1)] };
    expect((await call(at, endpointNamed('users.addCredits'), input, { token })).status).toBe(200);
  }
  const { fewestRead } = await before.stop();
  expect(fewestRead).toBe(people);
  const database = await opened(url);
  await verifyRecords(database);
});
