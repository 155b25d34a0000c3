import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config/config.ts';
import { workerUrl } from '../process/worker-url.ts';

const child = fileURLToPath(workerUrl('backups/backup-child'));

export type BackupPlace = Pick<Config, 'databaseFile' | 'databaseUrl' | 'dataDir' | 'backupKey' | 'secret'>;

/** The child's task, sent to its standard input, because arguments are visible to others. */
export type BackupOrder = { readonly place: BackupPlace; readonly file: string };

/** Makes and checks a backup in a separate process. Rejects with the error that the process printed. */
export const makeBackup = async (
  { databaseFile, databaseUrl, dataDir, backupKey, secret }: BackupPlace,
  file: string,
  signal: AbortSignal,
): Promise<void> => {
  const order: BackupOrder = { place: { databaseFile, databaseUrl, dataDir, backupKey, secret }, file };
  const making = spawn(process.execPath, [child], { stdio: ['pipe', 'ignore', 'pipe'], signal, killSignal: 'SIGKILL' });
  const ended = once(making, 'close');
  // A child that ends before it has read everything has already reported why.
  making.stdin.on('error', () => undefined).end(JSON.stringify(order));
  const [[code], said] = await Promise.all([ended, text(making.stderr)]);
  if (code !== 0) throw new Error(said.trim() || `The backup process ended with code ${code}.`);
};
