import { writeSync } from 'node:fs';
import { addCredits } from './ledger.ts';
import { openDatabase } from './open.ts';

// A process of its own for durability.test.ts: credits one coin at a time and says so after each commit.
const [file = '', userId = '', times = '0', name = ''] = process.argv.slice(2);
const { db, close } = openDatabase({ file, busyTimeoutMs: 20_000 });
for (let at = 0; at < Number(times); at += 1) {
  const requestId = `${name}-${at}`;
  const order = { userIds: [userId], coins: 1, reason: 'Test', actorId: null, actorEmail: null, requestId, now: 0 };
  await db.transaction().execute((trx) => addCredits(trx, order));
  writeSync(1, `${requestId}\n`);
}
await close();
