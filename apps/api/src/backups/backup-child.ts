import { setPriority } from 'node:os';
import { json } from 'node:stream/consumers';
import { messageOf } from '@matchdesk/core/kit/thrown.ts';
import type { BackupOrder } from './make-backup.ts';

process.umask(0o077);
// Answering requests is more important.
setPriority(10);
const { place, file } = (await json(process.stdin)) as BackupOrder;
const { databaseUrl } = place;
const quietly = () => undefined;
try {
  if (databaseUrl === null) await (await import('./backup.ts')).backup(place, file, quietly);
  else await (await import('./backup-postgres.ts')).backupPostgres({ ...place, databaseUrl }, file, quietly);
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}
