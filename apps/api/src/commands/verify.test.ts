import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../config/config.ts';
import { openDatabase } from '../db/open.ts';
import { addAdmin } from '../db/staff/admins.ts';
import { runAdminTask } from './admin.ts';
import { verify } from './verify.ts';

it('a database is checked while it is used, and a changed line of the audit log is found', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'matchdesk-verify-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const config = readConfig({ MATCHDESK_DATA_DIR: dataDir });
  await expect(verify(config, () => undefined)).rejects.toThrow('There is no database');

  const database = openDatabase({ file: config.databaseFile });
  onTestFinished(() => database.close());
  const email = 'boss@example.test';
  await database.write((trx) => addAdmin(trx, { email, passwordHash: '', role: 1 }, 0));
  for (let times = 0; times < 2; times += 1) await runAdminTask(database, 'reset-password', email, () => undefined);
  const said: string[] = [];
  await verify(config, (line) => said.push(line));
  expect(said).toEqual([expect.stringContaining('was checked'), expect.stringContaining('cannot be detected')]);

  const change = `UPDATE audit_log SET target_id = 'another' WHERE seq = 2`;
  expect(() => database.sqlite.exec(change)).toThrow('append-only');
  database.sqlite.exec(`DROP TRIGGER audit_log_update; ${change}`);
  await expect(verify(config, () => undefined)).rejects.toThrow('line 2 of the audit log was changed');
});
