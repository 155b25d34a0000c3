import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../config/config.ts';
import { migrations } from '../db/migrations.ts';
import { openDatabase } from '../db/open.ts';
import { subAdmins } from '../db/staff/admins.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';
import { verifyBackupFile } from './verify-backup.ts';

/** Versions with an earlier schema made no backups. */
const firstBackedUp = 8;

it.each(migrations.filter(({ number }) => number >= firstBackedUp))(
  'a backup of a version whose schema ended with $number ($name) is made, checked and restored by this one',
  async ({ number }) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'matchdesk-earlier-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    const databaseFile = join(dataDir, 'matchdesk.sqlite');
    const email = 'earlier@example.test';
    const schema = migrations.filter((each) => each.number <= number);
    const earlier = openDatabase({ file: databaseFile, schema });
    earlier.sqlite
      .prepare(
        `INSERT INTO admins (id, email, email_key, password_hash, role, created_at, updated_at) VALUES (?, ?, ?, '', 2, 0, 0)`,
      )
      .run('64fe00000000000000000001', email, email);
    await earlier.close();
    const file = join(dataDir, 'copy.sqlite');
    const said: string[] = [];
    const say = (line: string): unknown => said.push(line);
    await backup({ dataDir, databaseFile }, file, say);
    await verifyBackupFile(readConfig({ MATCHDESK_DATA_DIR: dataDir }), file, say);
    await restore({ dataDir, databaseFile }, file, say);
    expect(said[1]).toContain(`The backup ${file} is complete.`);
    const database = openDatabase({ file: databaseFile });
    onTestFinished(database.close);
    expect((await subAdmins(database.db)).map((admin) => admin.email)).toEqual([email]);
  },
);
