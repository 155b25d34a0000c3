import { appendFileSync, copyFileSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { expectKillsToLoseNothing } from '../../../../tests/kit/api/kills.ts';
import { addUser, testSqlite } from '../../../../tests/kit/api/rows.ts';
import { verifyDatabase } from './backup.ts';
import { addCredits } from './ledger.ts';
import { openDatabase } from './open.ts';

it('neither loses nor repeats an acknowledged write when killed twenty times in a write loop by kill -9', async () => {
  const database = testSqlite();
  const user = await addUser(database.db);
  await expectKillsToLoseNothing(database, user, database.file);
  await verifyDatabase(database);
}, 60_000);

const order = { coins: 1, reason: 'Test', actorId: null, actorEmail: null, requestId: null, now: 0 };

it.each([
  ['nothing after it', () => undefined],
  ['half of the next one', (log: string) => appendFileSync(log, readFileSync(log).subarray(-2000))],
  ['what lay on the disk there before', (log: string) => appendFileSync(log, Buffer.alloc(40_000, 0xa5))],
])('finds each acknowledged write on the disk at that moment, with %s', async (_, tear) => {
  const database = testSqlite();
  const user = await addUser(database.db);
  const copy = `${database.file}.copy`;
  for (let done = 1; done <= 12; done += 1) {
    await database.write((trx) => addCredits(trx, { ...order, userIds: [user] }));
    // Without the shared index, which does not survive a power cut and is rebuilt from the log.
    copyFileSync(database.file, copy);
    copyFileSync(`${database.file}-wal`, `${copy}-wal`);
    tear(`${copy}-wal`);
    const after = openDatabase({ file: copy });
    const found = await after.db.selectFrom('users').select('coins').executeTakeFirstOrThrow();
    if (done === 12) await verifyDatabase(after);
    await after.close();
    expect(found.coins).toBe(done);
  }
});

it('rolls a write back completely if its log was cut in the middle', async () => {
  const database = testSqlite();
  const user = await addUser(database.db);
  const log = `${database.file}-wal`;
  await database.write((trx) => addCredits(trx, { ...order, userIds: [user] }));
  const before = readFileSync(log).length;
  await database.write((trx) => addCredits(trx, { ...order, userIds: [user] }));
  const after = readFileSync(log).length;
  const copy = `${database.file}.copy`;
  for (const cut of [before, before + 1, Math.floor((before + after) / 2), after - 1]) {
    copyFileSync(database.file, copy);
    writeFileSync(`${copy}-wal`, readFileSync(log));
    truncateSync(`${copy}-wal`, cut);
    const found = openDatabase({ file: copy });
    const { coins } = await found.db.selectFrom('users').select('coins').executeTakeFirstOrThrow();
    await verifyDatabase(found);
    await found.close();
    expect(coins).toBe(1);
  }
});
