import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { verifyRecords } from '@matchdesk/api/db/backup.ts';
import type { Database } from '@matchdesk/api/db/database.ts';
import { openPostgres } from '@matchdesk/api/db/postgres/open.ts';
import { openMail } from '@matchdesk/api/mail/sealed-mail.ts';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { databaseAt, inPostgres } from '../kit/api/postgres-worlds.ts';
import { addFlag, addUser } from '../kit/api/rows.ts';
import { openLine } from '../kit/line.ts';
import { openReceiver, verified } from '../kit/receiver.ts';
import { startProcess } from '../kit/server-process.ts';
import { picture } from './examples.ts';
import { type Answer, call, endpointNamed, type Input, send } from './request.ts';

const root = mkdtempSync(join(tmpdir(), 'matchdesk-processes-'));
const name = `processes_${randomUUID().replaceAll('-', '')}`;
const server = inject('postgres');
const url = databaseAt(server, name);
const secret = 'what these four servers have in common';
const account = { email: 'admin@matchdesk.local', password: 'B0ss!secretX' };

let processes: ReturnType<typeof startProcess>[] = [];
let servers: { readonly url: string }[];
let database: Database;
let token: string;

const nth = (at: number) => servers[at % servers.length] ?? { url: '' };
const ask = (at: number, id: Parameters<typeof endpointNamed>[0], input: Input, headers = {}): Promise<Answer> =>
  call(nth(at), endpointNamed(id), input, { token, headers });
const signIn = async (at: number, password = account.password): Promise<Answer> =>
  call(nth(at), endpointNamed('session.signIn'), { ...account, password });
const many = <T>(times: number, work: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, at) => work(at)));
const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status);

const hourMs = 3_600_000;
/** How far the clocks of the four machines are off. */
const off = [0, hourMs, -hourMs, 400 * 24 * hourMs];
const preload = resolve(import.meta.dirname, '../kit/jumping-clock.ts');
const clockOf = (at: number): string => {
  const file = join(root, `clock${at}`);
  writeFileSync(file, String(off[at]));
  return file;
};

// All at once on an empty database.
beforeAll(async () => {
  await inPostgres(server, `CREATE DATABASE ${name}`);
  processes = Array.from({ length: 4 }, (_, at) =>
    startProcess(['serve'], {
      DATABASE_URL: url,
      MATCHDESK_DATA_DIR: join(root, String(at)),
      MATCHDESK_SECRET: secret,
      MATCHDESK_ADMIN_PASSWORD: account.password,
      MATCHDESK_WEBHOOKS_PRIVATE: '1',
      NODE_OPTIONS: `--import=${preload}`,
      MATCHDESK_TEST_CLOCK: clockOf(at),
    }),
  );
  servers = await Promise.all(
    processes.map(async (one) => ({ url: (await one.said(/^Matchdesk is ready at (http:\S+)$/))[1] ?? '' })),
  );
  database = await openPostgres({ url });
  token = ((await signIn(0)).body as { data: { token: string } }).data.token;
});
afterEach(() => verifyRecords(database));
afterAll(async () => {
  const codes = await Promise.all(processes.map((one) => one.stop()));
  await database?.close();
  rmSync(root, { recursive: true, force: true });
  expect(codes).toEqual([0, 0, 0, 0]);
});

describe('four servers on one PostgreSQL', () => {
  it('make one demo world and one set of accounts', async () => {
    const admins = await database.db.selectFrom('admins').select('email').orderBy('seq').execute();
    expect(admins.map(({ email }) => email)).toEqual([account.email, 'subadmin@matchdesk.local']);
    const pages = await many(4, (at) => ask(at, 'users.list', { page: 1 }));
    expect(pages.map(({ body }) => (body as { total: number }).total)).toEqual([40, 40, 40, 40]);
  });

  it('list who is imported beside them, at once', async () => {
    const file = join(root, 'people.csv');
    writeFileSync(file, 'name,email\nNewly Come,newly@people.example\n');
    const line = await openLine(nth(3), token);
    await line.until('open');
    const command = startProcess(['import', file], { DATABASE_URL: url, MATCHDESK_DATA_DIR: join(root, 'command') });
    expect(await command.ended).toBe(0);
    const found = await many(4, (at) => ask(at, 'users.search', { term: 'newly', page: 1, limit: 10, sort: 1 }));
    expect(found.map(({ body }) => (body as { total: number }).total)).toEqual([1, 1, 1, 1]);
    await line.until('change', ({ action }) => action === 'users.import');
    line.close();
  });

  it('share sessions, and their end', async () => {
    const other = ((await signIn(1)).body as { data: { token: string } }).data.token;
    const me = () => many(4, (at) => call(nth(at), endpointNamed('session.me'), {}, { token: other }));
    expect(statusesOf(await me())).toEqual([200, 200, 200, 200]);
    await call(nth(2), endpointNamed('session.signOut'), {}, { token: other });
    expect(statusesOf(await me())).toEqual([401, 401, 401, 401]);
  });

  it('do a write with a key once, sent fifty times at the same time to all of them', async () => {
    const id = await addUser(database.db);
    const fifty = await many(50, (at) =>
      ask(at, 'users.addCredits', { coins: 3, user_ids: [id] }, { 'idempotency-key': 'fifty' }),
    );
    const first = statusesOf(fifty);
    expect(first.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(first).toContain(200);
    const again = await ask(2, 'users.addCredits', { coins: 3, user_ids: [id] }, { 'idempotency-key': 'fifty' });
    expect(again.status).toBe(200);
    const lines = await database.db.selectFrom('credit_ledger').select('coins').where('user_id', '=', id).execute();
    expect(lines).toEqual([{ coins: 3 }]);
    const another = await ask(3, 'users.addCredits', { coins: 4, user_ids: [id] }, { 'idempotency-key': 'fifty' });
    expect(another.status).toBe(422);
  });

  it('lose no credit: what was acknowledged is the balance', async () => {
    const ids = [await addUser(database.db), await addUser(database.db), await addUser(database.db)];
    // The same people in a different order each time: in a deadlock one transaction has to start again.
    const answers = await many(60, (at) =>
      ask(at, 'users.addCredits', { coins: 1, user_ids: at % 2 === 0 ? ids : ids.toReversed() }),
    );
    const acknowledged = statusesOf(answers).filter((status) => status === 200).length;
    expect(acknowledged).toBe(60);
    const users = await database.db.selectFrom('users').select('coins').where('id', 'in', ids).execute();
    expect(users).toEqual(ids.map(() => ({ coins: acknowledged })));
  });

  it('tell a webhook of each change once, whichever of them made it', async () => {
    const receiver = await openReceiver();
    const added = await ask(0, 'webhooks.add', { address: receiver.url });
    const hook = (added.body as { data: { _id: string; secret: string } }).data;
    const ids = await Promise.all(Array.from({ length: 24 }, () => addUser(database.db)));
    const answers = await many(ids.length, (at) => ask(at, 'users.setStatus', { id: ids[at], status: 2 }));
    expect(new Set(statusesOf(answers))).toEqual(new Set([200]));
    const told = () => receiver.got.filter(({ type }) => type === 'users.setStatus');
    const waiting = async () =>
      (await database.db.selectFrom('webhook_deliveries').select('id').where('state', '=', 'waiting').execute()).length;
    await expect.poll(async () => [told().length >= ids.length, await waiting()]).toEqual([true, 0]);
    const targets = told().map((message) => (verified(hook, message) as { data: { target: string } }).data.target);
    expect(targets.toSorted()).toEqual(ids.toSorted());
    await ask(1, 'webhooks.delete', { webhook: hook._id });
    await receiver.close();
  });

  it('keep a deleted account deleted, whatever else comes at the same time', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await addUser(database.db);
      const wanted = [2, 3, 1, 0, 2, 3, 0, 2];
      const answers = await many(wanted.length, (at) => ask(at + round, 'users.setStatus', { id, status: wanted[at] }));
      expect(statusesOf(answers).filter((status) => status !== 200 && status !== 409)).toEqual([]);
      const { account_status } = await database.db
        .selectFrom('users')
        .select('account_status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(account_status).toBe(1);
      const lines = await database.db
        .selectFrom('audit_log')
        .select(['before', 'after'])
        .where('target_id', '=', id)
        .orderBy('seq')
        .execute();
      // Setting the present status changes nothing.
      expect(lines.length).toBeLessThanOrEqual(statusesOf(answers).filter((status) => status === 200).length);
      expect(lines.filter(({ before, after }) => before === after)).toEqual([]);
      // Each change began with the state that the one before it had left.
      expect(lines.slice(1).map(({ before }) => before)).toEqual(lines.slice(0, -1).map(({ after }) => after));
      expect(lines.at(-1)?.after).toBe('{"account_status":1}');
    }
  });

  it('give a name to one city, and a true count', async () => {
    const added = statusesOf(await many(8, (at) => ask(at, 'radar.add', { city: 'Reykjavík' })));
    expect(added.toSorted()).toEqual([200, 400, 400, 400, 400, 400, 400, 400]);
  });

  it('sign a terminal in once that begins at one, is approved at another and asks all', async () => {
    const begun = await ask(0, 'terminals.begin', { machine: 'laptop' });
    const { code, device_code } = (begun.body as { data: { code: string; device_code: string } }).data;
    expect((await ask(1, 'terminals.waiting', { code })).status).toBe(200);
    expect((await ask(2, 'terminals.approve', { code })).status).toBe(200);
    const told = await many(8, (at) => ask(at, 'terminals.ask', { device_code }));
    const states = told.map(({ body }) => (body as { data: { state: string } }).data.state);
    expect(states.filter((state) => state === 'signed-in')).toHaveLength(1);
    expect(states.filter((state) => state === 'expired')).toHaveLength(7);
  });

  it('know of a claim for as long as it lasts, whatever their own clocks say', async () => {
    const of = await addUser(database.db, { flag_raised: 1, fraud_score: 10 });
    await addFlag(database.db, { by: await addUser(database.db, { fraud_score: 10 }), of });
    for (const [at] of off.entries()) {
      const claimed = await ask(at, 'queue.claim', { id: `flag-${of}` });
      const { claimed_until: until } = claimed.body as { claimed_until: string };
      expect(Math.abs(Date.parse(until) - Date.now() - hourMs / 6)).toBeLessThan(60_000);
    }
    const seen = await many(4, (at) => ask(at, 'queue.get', { id: `flag-${of}` }));
    expect(seen.map(({ body }) => (body as { data: { is_mine: boolean } }).data.is_mine)).toEqual(Array(4).fill(true));
  });

  it('use a reset link once', async () => {
    await call(nth(0), endpointNamed('session.forgotPassword'), { email: 'subadmin@matchdesk.local' });
    const mail = await database.db
      .selectFrom('outbox')
      .select(['recipient', 'text'])
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow();
    const { text = '' } = openMail(mail, Buffer.from(secret)) ?? {};
    const id = /\/change-password\/(\S+)/.exec(text)?.[1] ?? '';
    const answers = await many(8, (at) => {
      const password = `N3w!secret${at}`;
      return call(nth(at), endpointNamed('session.resetPassword'), { id, password, confirm_password: password });
    });
    expect(statusesOf(answers).filter((status) => status === 200)).toHaveLength(1);
  });

  it('show what was uploaded to another', async () => {
    const input = { name: 'Walkers', description: 'We walk far and slowly.', image: picture, user_type: 'super_admin' };
    const made = await ask(1, 'communities.create', input);
    expect(made.status, made.text).toBe(200);
    const { _id } = (made.body as { data: { _id: string } }).data;
    const { image } = await database.db
      .selectFrom('communities')
      .select('image')
      .where('id', '=', _id)
      .executeTakeFirstOrThrow();
    const shown = await many(4, (at) =>
      send(nth(at), image ?? '', { headers: { cookie: `matchdesk_session=${token}` } }),
    );
    expect(shown.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual(
      Array(4).fill([200, 'image/png']),
    );
  });

  it('count wrong passwords together', async () => {
    const tried = statusesOf(await many(12, (at) => signIn(at, 'Wr0ng!secret')));
    expect(tried.filter((status) => status === 400).length).toBeLessThanOrEqual(5);
    expect(tried.filter((status) => status !== 400 && status !== 429)).toEqual([]);
  });
});
