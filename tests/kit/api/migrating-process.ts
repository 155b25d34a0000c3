import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '@matchdesk/api/db/open.ts';

// Another process at a database file, which migrates it if nobody has done so yet, and writes.
const { file, id, times } = workerData as { readonly file: string; readonly id: string; readonly times: number };
const database = openDatabase({ file });
const credit = database.sqlite.prepare('UPDATE users SET coins = coins + 1 WHERE id = ?');
for (let time = 0; time < times; time += 1) await database.write(async () => credit.run(id));
await database.close();
parentPort?.postMessage('done');
