import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeBackup } from '@matchdesk/api/backups/make-backup.ts';
import { openPostgres } from '@matchdesk/api/db/postgres/open.ts';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { databaseAt, inPostgres } from '../kit/api/postgres-worlds.ts';
import { password, startPostgres } from '../kit/postgres-server.ts';
import { startProcess } from '../kit/server-process.ts';

const server = inject('postgres');

/** The address of a fresh database, made with these options. */
const fresh = async (options = ''): Promise<string> => {
  const name = `start_${randomUUID().replaceAll('-', '')}`;
  await inPostgres(server, `CREATE DATABASE ${name} ${options}`);
  return databaseAt(server, name);
};
const opened = async (url: string) => {
  const database = await openPostgres({ url });
  onTestFinished(() => database.close());
  return database;
};
const refusal = async (url: string): Promise<unknown> => {
  const error = await openPostgres({ url }).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(String(error)).not.toContain(password);
  expect(String(error)).not.toContain(encodeURIComponent(password));
  return error;
};
const says = (kind: string, sentence: RegExp) =>
  expect.objectContaining({ kind, message: expect.stringMatching(sentence) });

describe('a PostgreSQL database is refused in one sentence', () => {
  it('where nobody listens', async () => {
    expect(await refusal('postgres://someone:secret@127.0.0.1:9/matchdesk')).toEqual(
      says('unreachable', /^The PostgreSQL database matchdesk at 127\.0\.0\.1:9 cannot be reached/),
    );
  });

  it('where the password is another one, and where there is none', async () => {
    for (const wrong of ['wrong', '']) {
      const url = Object.assign(new URL(server), { password: wrong }).href;
      expect(await refusal(url)).toEqual(says('refused', /password/));
    }
  });

  it('where there is no such database', async () => {
    expect(await refusal(databaseAt(server, 'nowhere'))).toEqual(says('unsuited', /nowhere .* does not exist/));
  });

  it('where it is no UTF-8', async () => {
    const url = await fresh(`TEMPLATE template0 ENCODING 'SQL_ASCII'`);
    expect(await refusal(url)).toEqual(says('unsuited', /SQL_ASCII/));
  });

  it('where the account may make no tables', async () => {
    const url = await fresh();
    const role = `guest_${randomUUID().replaceAll('-', '')}`;
    await inPostgres(server, `CREATE ROLE ${role} LOGIN PASSWORD 'guest'`);
    const guest = Object.assign(new URL(url), { username: role, password: 'guest' }).href;
    expect(await refusal(guest)).toEqual(says('unwritable', /grant it CREATE/));
    await inPostgres(url, `GRANT CREATE ON SCHEMA public TO ${role}`);
    expect(await refusal(guest)).toEqual(says('unsuited', /CREATE EXTENSION pg_trgm/));
    await inPostgres(url, 'CREATE EXTENSION pg_trgm');
    await opened(guest);
  });

  it('where a newer version has written it', async () => {
    const url = await fresh();
    await (await opened(url)).close();
    await inPostgres(url, `INSERT INTO schema_migrations VALUES (9999, 'later', 0)`);
    expect(await refusal(url)).toEqual(says('newer-schema', /schema 9999/));
  });

  it('where commits are not durable', async () => {
    const careless = await startPostgres(['fsync = off']);
    onTestFinished(careless.stop);
    expect(await refusal(careless.urlOf('postgres'))).toEqual(says('unsafe', /fsync is off/));

    const url = await fresh();
    const asked = Object.assign(new URL(url), { search: `options=${encodeURIComponent('-c synchronous_commit=off')}` });
    expect(await refusal(asked.href)).toEqual(
      says('unsafe', /synchronous_commit is off, set by the client\): set it on/),
    );
    await inPostgres(url, `ALTER DATABASE ${new URL(url).pathname.slice(1)} SET synchronous_commit = off`);
    expect(await refusal(url)).toEqual(says('unsafe', /synchronous_commit is off, set by the database\)/));
  });

  it('by the server, with an exit code and without the password', async () => {
    const url = Object.assign(new URL(server), { pathname: '/nowhere' }).href;
    const MATCHDESK_DATA_DIR = join(tmpdir(), `matchdesk-refused-${randomUUID()}`);
    const refused = startProcess(['serve'], { DATABASE_URL: url, MATCHDESK_DATA_DIR });
    expect([await refused.ended, refused.errors()]).toEqual([
      1,
      expect.stringMatching(/^[^\n]*does not exist[^\n]*\n$/),
    ]);
  });
});

describe('a PostgreSQL database', () => {
  it('acknowledges what is on its disk, also where its own default becomes another while it is used', async () => {
    const url = await fresh();
    const { db } = await opened(url);
    await inPostgres(url, `ALTER DATABASE ${new URL(url).pathname.slice(1)} SET synchronous_commit = off`);
    const shown = await db
      .selectNoFrom((eb) => eb.fn<string>('current_setting', [eb.val('synchronous_commit')]).as('value'))
      .executeTakeFirst();
    expect(shown?.value).toBe('on');
  });

  it('is brought forward once by many that open it at the same time', async () => {
    const url = await fresh();
    const all = await Promise.all(Array.from({ length: 6 }, () => opened(url)));
    const counts = await all[0]?.db.selectFrom('settings').select('setting_name').execute();
    expect(counts).toHaveLength(5);
  });

  it.each(['credit_ledger', 'audit_log'] as const)('lets nobody change a line of %s', async (table) => {
    const url = await fresh();
    const { db } = await opened(url);
    const line = { user_id: 'x', coins: 1, balance_after: 1, reason: 'x', actor_id: null, actor_email: null };
    await db
      .insertInto('credit_ledger')
      .values({ ...line, request_id: null, at: 0 })
      .execute();
    await inPostgres(url, `INSERT INTO audit_log (at, action, hash) VALUES (0, 'x', 'x')`);
    for (const statement of [`UPDATE ${table} SET at = 1`, `DELETE FROM ${table}`, `TRUNCATE ${table}`]) {
      await expect(inPostgres(url, statement)).rejects.toThrow('append-only');
    }
  });
});

describe('a server whose secret is not that of the others', () => {
  it('is refused, unless it is to take their place', async () => {
    const url = await fresh();
    const folder = mkdtempSync(join(tmpdir(), 'matchdesk-secret-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const begin = (name: string, ...args: string[]) =>
      startProcess(['serve', ...args], {
        DATABASE_URL: url,
        MATCHDESK_DATA_DIR: join(folder, name),
        MATCHDESK_DEMO: '0',
        MATCHDESK_ADMIN_PASSWORD: 'B0ss!secretX',
      });
    const first = begin('a');
    await first.said(/^Administrator/);
    await first.stop();
    const refused = begin('b');
    expect([await refused.ended, refused.errors()]).toEqual([
      1,
      expect.stringMatching(/^Servers on [^\n]* have a different secret[^\n]*--new-secret\.\n$/),
    ]);
    const second = begin('b', '--new-secret');
    await second.said(/^Administrator/);
    await second.stop();
    expect(await begin('a').ended).toBe(1);
  });
});

describe('the commands on PostgreSQL', () => {
  it('write a demo world, and carry a database over by backup and restore', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'matchdesk-backup-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const [from, to, file] = [await fresh(), await fresh(), join(folder, 'backup')];
    const keyFile = join(folder, 'key');
    writeFileSync(keyFile, 'a passphrase of more than 32 characters', { mode: 0o600 });
    const done = async (url: string, ...args: string[]) => {
      const command = startProcess(args, {
        DATABASE_URL: url,
        MATCHDESK_DATA_DIR: join(folder, 'data'),
        MATCHDESK_BACKUP_KEY_FILE: keyFile,
      });
      return [await command.ended, command.errors()];
    };
    expect(await done(from, 'seed', '--users', '30')).toEqual([0, '']);
    expect(await done(from, 'seed', '--users', '20')).toEqual([0, '']);
    expect(await done(from, 'backup', file)).toEqual([0, '']);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file).subarray(0, 18).toString()).toBe('age-encryption.org');
    const cut = join(folder, 'cut');
    writeFileSync(cut, readFileSync(file).subarray(0, -1));
    expect(await done(to, 'restore', cut)).toEqual([1, expect.stringMatching(/damaged or incomplete/)]);
    expect(await done(from, 'verify', file)).toEqual([0, '']);
    const apart = join(folder, 'apart');
    const place = { databaseUrl: from, databaseFile: '', dataDir: folder, backupKey: null, secret: null };
    await makeBackup(place, apart, AbortSignal.timeout(60_000));
    expect(readFileSync(apart).subarray(0, 5).toString()).toBe('PGDMP');
    expect(await done(from, 'restore', file)).toEqual([1, expect.stringMatching(/into an empty database/)]);
    expect(await done(to, 'restore', file)).toEqual([0, '']);
    expect(await done(to, 'admin', 'reset-password', 'nobody@example.test')).toEqual([
      1,
      expect.stringMatching(/^There is no account/),
    ]);
    const [one, other] = [await opened(from), await opened(to)];
    const people = ({ db }: typeof one) => db.selectFrom('users').selectAll().orderBy('seq').execute();
    expect(await people(other)).toEqual(await people(one));
    expect(await people(other)).toHaveLength(20);
  });
});
