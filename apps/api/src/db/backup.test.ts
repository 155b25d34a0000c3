import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { addCrowd, crowdOf } from '../../../../tests/kit/api/crowd.ts';
import { day, testSqlite } from '../../../../tests/kit/api/rows.ts';
import { copyDatabase, verifyDatabase } from './backup.ts';
import { addCredits } from './ledger.ts';
import { openDatabase } from './open.ts';
import { appendAudit } from './staff/audit.ts';

const audit = {
  at: day,
  actor_id: 'a',
  actor_email: 'a@b.example',
  actor_role: 1,
  action: 'users.add-credits',
  target_kind: 'user',
  target_id: 'x',
  before: null,
  after: null,
  ip: null,
  request_id: null,
} as const;

const filled = async () => {
  const database = testSqlite();
  await addCrowd(database, crowdOf(30));
  await database.db.transaction().execute(async (trx) => {
    const [id = ''] = crowdOf(1).map((row) => row.id);
    const order = { coins: 5, reason: 'Goodwill', actorId: 'a', actorEmail: null, requestId: null, now: day };
    await addCredits(trx, { userIds: [id], ...order });
    await appendAudit(trx, audit);
    await appendAudit(trx, { ...audit, target_id: 'y' });
  });
  return database;
};

it('makes a complete copy of a live database, and refuses a place that it cannot write to', async () => {
  const database = await filled();
  const file = join(dirname(database.file), 'copy.sqlite');
  await copyDatabase(database.file, file);
  const copy = openDatabase({ file });
  onTestFinished(() => copy.close());
  await verifyDatabase(copy);
  expect(await copy.db.selectFrom('users').selectAll().execute()).toEqual(
    await database.db.selectFrom('users').selectAll().execute(),
  );
  await expect(copyDatabase(database.file, join(database.file, 'no', 'folder'))).rejects.toThrow();
});

it.each([
  ['a balance that is not its ledger’s sum', 'UPDATE users SET coins = 6 WHERE seq = 1', /1 balance differs/],
  [
    'a search index that lags behind',
    `DROP TRIGGER users_search_update; UPDATE users SET name_key = 'gone'`,
    /search index/,
  ],
  [
    'an audit line that was changed',
    `DROP TRIGGER audit_log_update; UPDATE audit_log SET action = 'x' WHERE seq = 1`,
    /line 1 of/,
  ],
  ['an audit line that is gone', 'DROP TRIGGER audit_log_delete; DELETE FROM audit_log WHERE seq = 1', /line 2 of/],
  [
    'a reference to nobody',
    `PRAGMA foreign_keys = OFF; INSERT INTO user_details (user_seq) VALUES (999)`,
    /1 references/,
  ],
])('finds %s', async (_, damage, sentence) => {
  const database = await filled();
  await verifyDatabase(database);
  database.sqlite.exec(damage);
  await expect(verifyDatabase(database)).rejects.toThrow(sentence);
});
