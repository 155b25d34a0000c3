import { writeMeta } from '@matchdesk/api/db/meta.ts';
import { openDatabase } from '@matchdesk/api/db/open.ts';

/** `least-write.ts <file>`: makes the write that /readyz makes, in a process of its own; ends with 1 where it has no room. */
const [, , file = ''] = process.argv;
const database = openDatabase({ file });
await database.write((trx) => writeMeta(trx, 'ready', { at: Date.now() }));
await database.close();
