import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { addCommunityRow } from '../../../../tests/kit/api/community-rows.ts';
import { addCrowd, crowdOf } from '../../../../tests/kit/api/crowd.ts';
import { readConfig } from '../config/config.ts';
import { migrations } from '../db/migrations.ts';
import { openDatabase } from '../db/open.ts';
import { addAdmin, subAdmins } from '../db/staff/admins.ts';
import { imageStore, picturesIn } from '../files/stored.ts';
import { takeDataFolder } from '../start/data-folder.ts';
import { openConfigured } from '../start/prepare-database.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';
import { verifyBackupFile } from './verify-backup.ts';

let dataDir: string;
let databaseFile: string;
const said: string[] = [];
const say = (line: string) => {
  said.push(line);
};

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'matchdesk-backup-'));
  databaseFile = join(dataDir, 'matchdesk.sqlite');
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const add = async (email: string): Promise<void> => {
  const database = openDatabase({ file: databaseFile });
  await database.db.transaction().execute((trx) => addAdmin(trx, { email, passwordHash: '', role: 2 }, 0));
  await database.close();
};
const emails = async (): Promise<string[]> => {
  const database = openDatabase({ file: databaseFile });
  const found = await subAdmins(database.db);
  await database.close();
  return found.map(({ email }) => email);
};

const asItIs = (file: string) => openDatabase({ file, migrates: false }).sqlite;

const jpeg = (mark: number): Uint8Array => Uint8Array.from([0xff, 0xd8, 0xff, mark, 1, 2, 3]);

/** Stores a picture that a community shows. Returns its name. */
const showPicture = async (mark: number): Promise<string> => {
  const address = await imageStore(picturesIn(dataDir)).saveImage(jpeg(mark), 'jpeg');
  const database = openDatabase({ file: databaseFile });
  await addCommunityRow(database.db, { image: address });
  await database.close();
  return address.split('/').at(-1) ?? '';
};

describe('a backup', () => {
  it('restores the old state, and keeps what it replaces', async () => {
    await add('before@example.test');
    const file = join(dataDir, 'copy.sqlite');
    await backup({ dataDir, databaseFile }, file, say);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await add('after@example.test');
    await restore({ dataDir, databaseFile }, file, say);
    expect(await emails()).toEqual(['before@example.test']);
    expect(readdirSync(dataDir).filter((name) => name.includes('.before-'))).toHaveLength(1);
    expect(readdirSync(dataDir).filter((name) => name.includes('restoring'))).toEqual([]);
  });

  it('overwrites nothing, and needs a database to copy', async () => {
    const file = join(dataDir, 'copy.sqlite');
    await expect(backup({ dataDir, databaseFile }, file, say)).rejects.toThrow('There is no database');
    await add('before@example.test');
    writeFileSync(file, 'mine');
    await expect(backup({ dataDir, databaseFile }, file, say)).rejects.toThrow('already exists');
  });

  it('is not restored from another kind of file or under a running server', async () => {
    await add('before@example.test');
    const file = join(dataDir, 'copy.sqlite');
    writeFileSync(file, 'This is no database. '.repeat(500));
    const restoring = () => restore({ dataDir, databaseFile }, file, say);
    await expect(restoring()).rejects.toThrow(`${file} is not a backup, or its beginning is damaged: use another one.`);
    writeFileSync(file, `PGDMP${'x'.repeat(500)}`);
    await expect(restoring()).rejects.toThrow(
      `The backup ${file} was made from PostgreSQL, but this database is an SQLite file`,
    );
    await expect(restore({ dataDir, databaseFile }, dataDir, say)).rejects.toThrow(`${dataDir} is not a file`);
    rmSync(file);
    await backup({ dataDir, databaseFile }, file, say);
    truncateSync(file, 8192);
    await expect(restoring()).rejects.toThrow(`The backup ${file} is damaged or incomplete: use another one.`);
    rmSync(file);
    await backup({ dataDir, databaseFile }, file, say);
    const { release } = takeDataFolder({ dataDir, databaseFile });
    await expect(restore({ dataDir, databaseFile }, file, say)).rejects.toThrow('Another Matchdesk');
    release();
    expect(await emails()).toEqual(['before@example.test']);
    expect(existsSync(join(dataDir, 'server.lock'))).toBe(false);
  });

  it('contains the pictures that are shown, and restores them', async () => {
    await add('before@example.test');
    const shown = await showPicture(7);
    const file = join(dataDir, 'copy.sqlite');
    await backup({ dataDir, databaseFile }, file, say);
    expect(said.at(-1)).toContain('its pictures (1)');
    const pictures = picturesIn(dataDir);
    rmSync(join(pictures, shown));
    const later = await showPicture(8);
    await restore({ dataDir, databaseFile }, file, say);
    expect(readdirSync(pictures)).toEqual([shown]);
    const { content } = (await imageStore(pictures).openStored(shown)) ?? {};
    expect(Buffer.concat((await content?.toArray()) ?? [])).toEqual(Buffer.from(jpeg(7)));
    // The replaced data is complete as well: its pictures are beside it.
    const [aside = ''] = readdirSync(dataDir).filter((name) => name.startsWith('files.before-'));
    expect(readdirSync(join(dataDir, aside))).toEqual([later]);
    const restored = asItIs(databaseFile);
    expect(restored.prepare(`SELECT 1 FROM sqlite_master WHERE name = 'backup_pictures'`).get()).toBeUndefined();
    restored.close();
  });

  it('reports a missing picture, and refuses a changed one', async () => {
    await add('before@example.test');
    const [lost, kept] = [await showPicture(1), await showPicture(2)];
    rmSync(join(picturesIn(dataDir), lost));
    const file = join(dataDir, 'copy.sqlite');
    await backup({ dataDir, databaseFile }, file, say);
    expect(said.at(-1)).toContain(lost);
    const copy = asItIs(file);
    copy.prepare('UPDATE backup_pictures SET bytes = ?').run(Buffer.from(jpeg(3)));
    copy.close();
    await expect(restore({ dataDir, databaseFile }, file, say)).rejects.toThrow(`the picture ${kept}`);
    expect(await emails()).toEqual(['before@example.test']);
    expect(readdirSync(dataDir).filter((name) => /restoring|before-/.test(name))).toEqual([]);
  });

  it('completes while a server writes without pause, and is private from the first byte on', async () => {
    const database = openDatabase({ file: databaseFile });
    await addCrowd(database, crowdOf(3000));
    await database.close();
    const [user = ''] = crowdOf(1).map(({ id }) => id);
    const writer = spawn(
      process.execPath,
      [resolve(import.meta.dirname, '../../../../tests/kit/api/writer.ts'), databaseFile, user, '1000000', 'w'],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    onTestFinished(() => {
      writer.kill('SIGKILL');
    });
    await once(writer.stdout, 'data');
    writer.stdout.resume();
    const out = join(dataDir, 'out');
    const modes = new Set<number>();
    const watched = watch(dataDir, (_, name) => {
      const found = name?.startsWith('out') ? statSync(join(dataDir, name), { throwIfNoEntry: false }) : undefined;
      if (found) modes.add(found.mode & 0o077);
    });
    await backup({ dataDir, databaseFile }, out, say);
    watched.close();
    expect([...modes]).toEqual([0]);
    expect(writer.exitCode).toBeNull();
  }, 60_000);

  it('migrates neither the live schema nor the copy’s', async () => {
    await add('before@example.test');
    const [before, newest] = migrations.slice(-2).map(({ number }) => number);
    const schemaOf = (file: string): unknown => {
      const sqlite = asItIs(file);
      const found = sqlite.prepare('SELECT max(number) FROM schema_migrations').pluck().get();
      sqlite.close();
      return found;
    };
    const old = asItIs(databaseFile);
    old.prepare('DELETE FROM schema_migrations WHERE number = ?').run(newest);
    old.close();
    const file = join(dataDir, 'copy.sqlite');
    await backup({ dataDir, databaseFile }, file, say);
    expect([schemaOf(databaseFile), schemaOf(file)]).toEqual([before, before]);
  });

  it('is not restored under a server whose database is outside this data folder', async () => {
    await add('before@example.test');
    const file = join(dataDir, 'copy.sqlite');
    await backup({ dataDir, databaseFile }, file, say);
    const [server, other] = [join(dataDir, 'server'), join(dataDir, 'other')];
    const { release } = takeDataFolder({ dataDir: server, databaseFile });
    await expect(restore({ dataDir: other, databaseFile }, file, say)).rejects.toThrow('name another file');
    release();
    await restore({ dataDir: other, databaseFile }, file, say);
  });

  it('whose restore was interrupted does not leave a place for a new database', async () => {
    await add('before@example.test');
    renameSync(databaseFile, `${databaseFile}.restoring`);
    const config = readConfig({ MATCHDESK_DATA_DIR: dataDir });
    await expect(openConfigured(config)).rejects.toThrow('interrupted');
  });

  it('that is encrypted contains nothing in clear, is checked, and is restored only with its key', async () => {
    await add('before@example.test');
    await showPicture(7);
    const [file, plain] = [join(dataDir, 'copy.backup'), join(dataDir, 'plain')];
    const backupKey = 'a passphrase of more than 32 characters';
    const place = { dataDir, databaseFile, backupKey };
    await backup(place, file, say);
    expect(said.at(-1)).toMatch(/encrypted\. The copy was checked and is complete\.$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file).includes('before@example.test')).toBe(false);
    expect(readdirSync(dataDir).filter((name) => name.includes('unfinished'))).toEqual([]);

    const config = { ...readConfig({ MATCHDESK_DATA_DIR: dataDir }), backupKey };
    await backup({ dataDir, databaseFile }, plain, say);
    for (const each of [file, plain]) {
      const held = readFileSync(each);
      await verifyBackupFile(config, each, say);
      expect(said.at(-1)).toMatch(/is complete\. It holds 0 users, .*, 1 picture\.$/);
      // verify only reads the backup.
      expect(readFileSync(each)).toEqual(held);
    }
    await add('after@example.test');
    await expect(restore({ dataDir, databaseFile }, file, say)).rejects.toThrow('name its key file');
    await expect(restore({ ...place, backupKey: `${backupKey}!` }, file, say)).rejects.toThrow('a different key');
    const newer = 'INSERT INTO schema_migrations SELECT 9999, name, applied_at FROM schema_migrations LIMIT 1';
    asItIs(plain).exec(newer).close();
    await expect(verifyBackupFile(config, plain, say)).rejects.toThrow(/^The database was written by a newer version/);
    truncateSync(plain, 8192);
    await expect(verifyBackupFile(config, plain, say)).rejects.toThrow(
      `${plain} is damaged or incomplete: use another`,
    );
    expect(await emails()).toEqual(['before@example.test', 'after@example.test']);
    await restore(place, file, say);
    expect(await emails()).toEqual(['before@example.test']);
    expect(readdirSync(dataDir).filter((name) => /restoring|reading-/.test(name))).toEqual([]);
  });
});
