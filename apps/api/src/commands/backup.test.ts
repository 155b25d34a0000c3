import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../db/open.ts';
import { addAdmin, subAdmins } from '../db/staff/admins.ts';
import { takeDataFolder } from '../start/data-folder.ts';
import { backup, restore } from './backup.ts';

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

describe('a backup', () => {
  it('comes back as it was, and what it replaces is kept', async () => {
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

  it('overwrites nothing, and needs something to copy', async () => {
    const file = join(dataDir, 'copy.sqlite');
    await expect(backup({ dataDir, databaseFile }, file, say)).rejects.toThrow('There is no database');
    await add('before@example.test');
    writeFileSync(file, 'mine');
    await expect(backup({ dataDir, databaseFile }, file, say)).rejects.toThrow('exists already');
  });

  it('that is none is not restored, nor is one under a running server', async () => {
    await add('before@example.test');
    const file = join(dataDir, 'copy.sqlite');
    writeFileSync(file, 'This is no database. '.repeat(500));
    await expect(restore({ dataDir, databaseFile }, file, say)).rejects.toThrow('damaged');
    const { release } = takeDataFolder(dataDir);
    await expect(restore({ dataDir, databaseFile }, file, say)).rejects.toThrow('Another Matchdesk');
    release();
    expect(await emails()).toEqual(['before@example.test']);
    expect(existsSync(join(dataDir, 'server.lock'))).toBe(false);
  });
});
