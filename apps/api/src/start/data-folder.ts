import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { codeOf } from '@matchdesk/core/kit/thrown.ts';
import { makeFolder } from '../process/make-folder.ts';
import { createWhole } from '../process/whole-file.ts';
import { StartFailure } from './failure.ts';
import { takeLock } from './lock.ts';

const secretBytes = 32;

const unwritable = (folder: string, cause: unknown): StartFailure =>
  new StartFailure(`The folder ${folder} cannot be written to: check its permissions and the free space.`, { cause });

const secretIn = (folder: string): Buffer => {
  const file = join(folder, 'secret');
  const kept = (): Buffer => {
    const secret = readFileSync(file);
    if (secret.length >= secretBytes) return secret;
    throw new StartFailure(`${file} is incomplete: restore it from a backup, or delete it and start again.`);
  };
  try {
    return kept();
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    const secret = randomBytes(secretBytes);
    return createWhole(file, secret) ? secret : kept();
  }
};

const orStartFailure = <T>(folder: string, work: () => T): T => {
  try {
    return work();
  } catch (error) {
    throw error instanceof StartFailure ? error : unwritable(folder, error);
  }
};

const made = (folder: string): string => {
  makeFolder(folder);
  return realpathSync(folder);
};

export type DataFolder = {
  /** 32 bytes that belong to this folder, kept out of the database and its backups. */
  readonly secret: Buffer;
  readonly release: () => void;
};

/** The places of a server with an SQLite database: its data folder, and the database file, which may be elsewhere. */
type OwnPlace = { readonly dataDir: string; readonly databaseFile: string };

/**
 * Locks the data folder and the database file for this process. Throws StartFailure where another living process uses
 * them, or where they cannot be written.
 */
export const takeDataFolder = ({ dataDir, databaseFile }: OwnPlace): DataFolder => {
  const releases: (() => void)[] = [];
  const release = () => {
    for (const each of releases.splice(0)) each();
  };
  try {
    const folder = orStartFailure(dataDir, () => made(dataDir));
    orStartFailure(dataDir, () =>
      releases.push(takeLock(join(folder, 'server.lock'), dataDir, 'set MATCHDESK_DATA_DIR to another place')),
    );
    const databaseDir = dirname(databaseFile);
    orStartFailure(databaseDir, () => {
      const real = existsSync(databaseFile)
        ? realpathSync(databaseFile)
        : join(made(databaseDir), basename(databaseFile));
      if (dirname(real) === folder) return;
      const lock = `${real}.lock`;
      releases.push(takeLock(lock, databaseFile, 'name another file in DATABASE_URL'));
    });
    return { secret: orStartFailure(dataDir, () => secretIn(folder)), release };
  } catch (error) {
    release();
    throw error;
  }
};

/** Creates the data folder of servers whose database is elsewhere; several servers may use it. Throws StartFailure. */
export const shareDataFolder = (folder: string): DataFolder =>
  orStartFailure(folder, () => {
    made(folder);
    return { secret: secretIn(folder), release: () => undefined };
  });
