import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPasswords, type PasswordCost } from '@matchdesk/api/auth/passwords.ts';
import type { Database } from '@matchdesk/api/db/database.ts';
import { newId } from '@matchdesk/api/db/ids.ts';
import { openDatabase } from '@matchdesk/api/db/open.ts';
import { addAdmin } from '@matchdesk/api/db/staff/admins.ts';
import { addMachineToken } from '@matchdesk/api/db/staff/machine-tokens.ts';
import { queueDeliveries } from '@matchdesk/api/db/staff/webhook-deliveries.ts';
import { addWebhook, pauseWebhook } from '@matchdesk/api/db/staff/webhooks.ts';
import type { Trx } from '@matchdesk/api/db/tables.ts';
import { createQueue } from '@matchdesk/api/process/queue.ts';
import { writeDemoNotes } from '@matchdesk/api/start/demo-notes.ts';
import { seedDemoWorld } from '@matchdesk/api/start/demo-world.ts';
import { newWebhookSecret, sealWebhookSecret } from '@matchdesk/api/webhooks/secret.ts';

const root = join(import.meta.dirname, '../..');
/** Everything that shapes the database. */
const sources = [
  'apps/api/src/{db,auth}/**/*.ts',
  'apps/api/src/start/demo-{notes,world}.ts',
  'packages/demo/{src,data,texts}/**',
];
const prefix = 'matchdesk-template-';
const dayMs = 24 * 60 * 60 * 1000;

export const admin = { email: 'admin@matchdesk.local', password: 'Adm1n!desk' } as const;
export const subAdmin = { email: 'subadmin@matchdesk.local', password: 'Sub4dm!desk' } as const;

/** Cheap: the tests sign in hundreds of times. */
export const testCost: PasswordCost = { N: 2 ** 12, r: 8, p: 1 };

/** The sources do not change while the tests run. */
let sourcesHash: string | undefined;

const hashOfSources = (): string => {
  const hash = createHash('sha256');
  for (const file of globSync(sources, { cwd: root }).toSorted()) {
    if (statSync(join(root, file)).isFile()) hash.update(file).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
};

/** Changes with everything that shapes the database, and with the day that the demo world is anchored to. */
const keyOf = (users: number): string => {
  sourcesHash ??= hashOfSources();
  const accounts = JSON.stringify([testCost, admin, subAdmin, machine]);
  const today = new Date().toISOString().slice(0, 10);
  return createHash('sha256').update(`${users} ${accounts} ${today} ${sourcesHash}`).digest('hex').slice(0, 16);
};

/** A machine that calls for the administrator; nobody knows its token. */
const machine = { name: 'nightly', scope: 'users.add-credits, users.list', rows_a_run: 500, coins_a_day: 5000 };

const addToken = (trx: Trx, adminId: string): Promise<void> => {
  const now = Date.now();
  return addMachineToken(trx, {
    ...machine,
    id: newId(now),
    admin_id: adminId,
    token_hash: newId(now),
    created_at: now,
    expires_at: now + 90 * dayMs,
    revoked_at: null,
    last_used_at: null,
    spent_day: 0,
    spent_coins: 0,
  });
};

/** A webhook that gets no messages, with earlier deliveries. */
const addHook = async (trx: Trx): Promise<void> => {
  const now = Date.now();
  const id = newId(now);
  const sealed_secret = sealWebhookSecret(newWebhookSecret(), id, new Uint8Array(32));
  await addWebhook(trx, { id, url: 'https://hooks.example.com/desk', sealed_secret, created_at: now });
  await queueDeliveries(trx, [id], { audit_seq: null, action: 'ping' }, now);
  await trx.updateTable('webhook_deliveries').set({ state: 'failed', attempts: 8, error: 'ECONNREFUSED' }).execute();
  await pauseWebhook(trx, id, 'Paused by hand');
};

/** Writes the two accounts, a machine's token and, unless it should be empty, the demo world with their notes. */
export const fill = async (database: Database, users: number): Promise<void> => {
  if (users > 0) await seedDemoWorld(database, { users });
  const passwords = createPasswords(createQueue({ parallel: 1, waiting: 1 }), testCost);
  for (const [{ email, password }, role] of [
    [admin, 1],
    [subAdmin, 2],
  ] as const) {
    const passwordHash = await passwords.hash(password);
    const id = await database.write((trx) => addAdmin(trx, { email, passwordHash, role }, Date.now()));
    if (role === 1 && users > 0) {
      await database.write((trx) => addToken(trx, id ?? ''));
      await database.write(addHook);
    }
  }
  if (users > 0) await writeDemoNotes(database, Date.now());
};

/** Removes templates of earlier days. */
const dropOld = (): void => {
  for (const path of readdirSync(tmpdir()).map((name) => join(tmpdir(), name))) {
    const madeMs = path.includes(prefix) ? statSync(path, { throwIfNoEntry: false })?.mtimeMs : undefined;
    if (madeMs !== undefined && Date.now() - madeMs > dayMs) rmSync(path, { recursive: true, force: true });
  }
};

/** Returns a database file with the demo world and two accounts, made once for all tests that need that many people. */
export const templateOf = async (users: number): Promise<string> => {
  const file = join(tmpdir(), `${prefix}${keyOf(users)}.sqlite`);
  if (existsSync(file)) return file;
  dropOld();
  const folder = mkdtempSync(join(tmpdir(), prefix));
  const draft = join(folder, 'matchdesk.sqlite');
  const database = openDatabase({ file: draft });
  await fill(database, users);
  await database.close();
  // The last of several makers wins; they made the same.
  renameSync(draft, file);
  rmSync(folder, { recursive: true, force: true });
  return file;
};
