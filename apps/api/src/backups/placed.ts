import { chmodSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { AuditEnd } from '../db/staff/audit-log.ts';
import { headsBeside, noteEnd, secretOf } from '../start/audit-heads.ts';
import { sealFile } from './sealed-file.ts';

/** What a backup is called while it is written. */
export const unfinished = (file: string): string => `${file}.unfinished`;

/** Where a backup is made ready: what will be encrypted does not leave the data folder before. */
export const draftFor = (file: string, dataDir: string, key: string | null): string =>
  unfinished(key === null ? file : join(dataDir, `${basename(file)}.plain`));

/** Notes beside a backup where its audit log ends, signed, where a server has a secret to sign with. */
export const noteEndBeside = async (
  file: string,
  end: AuditEnd,
  place: Pick<Config, 'secret' | 'dataDir'>,
): Promise<void> => {
  const secret = secretOf(place);
  if (secret !== null) await noteEnd(headsBeside(file), end, Date.now(), secret);
};

/** Puts a whole draft where it belongs, encrypted where there is a key. Throws StartFailure. */
export const placeBackup = async (draft: string, file: string, key: string | null): Promise<void> => {
  if (key === null) {
    chmodSync(draft, 0o600);
    return renameSync(draft, file);
  }
  const sealed = unfinished(file);
  rmSync(sealed, { force: true });
  try {
    await sealFile(draft, key, sealed);
    renameSync(sealed, file);
  } finally {
    rmSync(sealed, { force: true });
  }
};
