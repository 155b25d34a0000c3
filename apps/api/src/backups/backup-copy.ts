import { chmodSync, constants, copyFileSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { databaseFailureOf } from '../db/failure.ts';
import { makeFolder } from '../process/make-folder.ts';
import { StartFailure } from '../start/failure.ts';
import { firstBytes, isSealed, unsealFile } from './sealed-file.ts';

/** The path of the backup that a person names. Throws StartFailure if there is none. */
export const namedBackup = (name: string): string => {
  const file = resolve(name);
  if (!existsSync(file)) throw new StartFailure(`There is no backup ${file}.`);
  if (!statSync(file).isFile()) throw new StartFailure(`${file} is not a file: name the backup itself.`);
  return file;
};

/** Makes a private copy of a backup, decrypted if it is encrypted. Throws StartFailure. */
export const takeCopy = async (file: string, key: string | null, draft: string): Promise<void> => {
  if (!isSealed(file)) {
    copyFileSync(file, draft, constants.COPYFILE_FICLONE);
    return chmodSync(draft, 0o600);
  }
  if (key === null) {
    throw new StartFailure(`The backup ${file} is encrypted: name its key file in MATCHDESK_BACKUP_KEY_FILE.`);
  }
  await unsealFile(file, key, draft);
};

/** The first bytes of a backup of each engine. */
const beginnings = { sqlite: 'SQLite format 3\0', postgres: 'PGDMP' } as const;
const engineNames = { sqlite: 'an SQLite file', postgres: 'PostgreSQL' } as const;

/** Throws StartFailure if a copy of a backup was not made with this engine. */
export const expectEngine = (copy: string, file: string, engine: keyof typeof beginnings): void => {
  const begins = (text: string): boolean => firstBytes(copy, text.length).equals(Buffer.from(text, 'latin1'));
  if (begins(beginnings[engine])) return;
  const other = engine === 'sqlite' ? 'postgres' : 'sqlite';
  throw new StartFailure(
    begins(beginnings[other])
      ? `The backup ${file} was made from ${engineNames[other]}, but this database is ${engineNames[engine]}: set DATABASE_URL accordingly.`
      : `${file} is not a backup, or its beginning is damaged: use another one.`,
  );
};

/**
 * What an error of work on a backup's copy means: that the backup is damaged, and where, if that is known; otherwise what is
 * wrong with the database at `place`.
 */
export const failureOfBackup = (error: unknown, file: string, place: string): unknown => {
  const failure = databaseFailureOf(error, place);
  if (failure?.kind !== 'damaged') return failure ?? error;
  const [, where = ' or incomplete'] = /is damaged( \(.*\))/s.exec(failure.message) ?? [];
  return new StartFailure(`The backup ${file} is damaged${where}: use another one.`, { cause: error });
};

/** Runs `work` on such a copy. The copy is in the data folder meanwhile, which holds the same kind of data anyway. */
export const withBackupCopy = async <T>(
  { file, key, dataDir }: { readonly file: string; readonly key: string | null; readonly dataDir: string },
  work: (copy: string) => Promise<T>,
): Promise<T> => {
  makeFolder(dataDir);
  const folder = mkdtempSync(join(dataDir, 'reading-'));
  try {
    const copy = join(folder, 'backup');
    await takeCopy(file, key, copy);
    return await work(copy);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
