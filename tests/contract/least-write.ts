import { writeMeta } from '@matchdesk/api/db/meta.ts';
import { openDatabase } from '@matchdesk/api/db/open.ts';

/**
 * `least-write.ts <file>`: makes the same write as /readyz, in its own process; ends with 1 where there is no space for
 * it.
 */
const [, , file = ''] = process.argv;
const database = openDatabase({ file });
await database.write((trx) => writeMeta(trx, 'ready', { at: Date.now() }));
await database.close();
