import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { addUser, dayMs } from '../../../../tests/kit/api/rows.ts';
import { readConfig } from '../config/config.ts';
import { verifyDatabase } from '../db/backup.ts';
import { openDatabase } from '../db/open.ts';
import { setAccountStatus } from '../db/users.ts';
import { erase } from './erase.ts';

it('the command lists the due accounts, erases them, and leaves all others unchanged', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'matchdesk-erase-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const config = readConfig({ MATCHDESK_DATA_DIR: dataDir });
  const database = openDatabase({ file: config.databaseFile });
  onTestFinished(() => database.close());
  const deletedAt = Date.now() - 40 * dayMs;
  const [gone, later, lives] = [await addUser(database.db), await addUser(database.db), await addUser(database.db)];
  for (const [id, at] of [
    [gone, deletedAt],
    [later, Date.now()],
  ] as const) {
    await database.write((trx) => setAccountStatus(trx, id, 1, at));
  }
  const names = async () => {
    const rows = await database.db.selectFrom('users').select(['id', 'firstname']).execute();
    return Object.fromEntries(rows.map(({ id, firstname }) => [id, firstname]));
  };
  const said = async (isDryRun: boolean): Promise<string[]> => {
    const lines: string[] = [];
    await erase(config, { isDryRun }, (line) => lines.push(line));
    return lines;
  };
  expect(await said(true)).toEqual([
    `${gone}  deleted on ${new Date(deletedAt).toISOString().slice(0, 10)}`,
    '1 account would be erased. Nothing was changed.',
  ]);
  expect(await names()).toEqual({ [gone]: 'Ann', [later]: 'Ann', [lives]: 'Ann' });
  expect(await said(false)).toEqual(['1 account erased.']);
  expect(await names()).toEqual({ [gone]: 'Erased account', [later]: 'Ann', [lives]: 'Ann' });
  expect(await said(false)).toEqual(['0 accounts erased.']);
  const lines: string[] = [];
  await erase(config, { rewrites: true }, (line) => lines.push(line));
  expect(lines).toEqual(['0 accounts erased.', 'The database file was rewritten.']);
  await verifyDatabase(database);
  await expect(erase({ ...config, eraseAfterMs: null }, {}, () => undefined)).rejects.toThrow("is 'never'");
});
