import { writeSync } from 'node:fs';
import type { Database } from '@matchdesk/api/db/database.ts';
import { addCredits } from '@matchdesk/api/db/ledger.ts';

// A separate process for tests to kill: credits one coin at a time and prints each commit.
const [place = '', userId = '', times = '0', name = ''] = process.argv.slice(2);

const opened = async (): Promise<Database> => {
  if (place.startsWith('postgres:')) {
    const { openPostgres } = await import('@matchdesk/api/db/postgres/open.ts');
    return openPostgres({ url: place, connections: 2 });
  }
  const { openDatabase } = await import('@matchdesk/api/db/open.ts');
  return openDatabase({ file: place, busyTimeoutMs: 20_000 });
};

const { write, close } = await opened();
for (let at = 0; at < Number(times); at += 1) {
  const requestId = `${name}-${at}`;
  const order = { userIds: [userId], coins: 1, reason: 'Test', actorId: null, actorEmail: null, requestId, now: 0 };
  await write((trx) => addCredits(trx, order));
  writeSync(1, `${requestId}\n`);
}
await close();
