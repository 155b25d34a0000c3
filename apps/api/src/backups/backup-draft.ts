import { chmodSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { AuditEnd } from '../db/staff/audit-log.ts';
import { headsBeside, recordEnd, secretOf } from '../start/audit-heads.ts';
import { sealFile } from './sealed-file.ts';

/** The name of a backup while it is being written. */
export const unfinished = (file: string): string => `${file}.unfinished`;

/** Where a backup is prepared: if it will be encrypted, the plain copy does not leave the data folder. */
export const draftFor = (file: string, dataDir: string, key: string | null): string =>
  unfinished(key === null ? file : join(dataDir, `${basename(file)}.plain`));

/** Records beside a backup where its audit log ends, signed, if the server has a secret. */
export const recordEndBeside = async (
  file: string,
  end: AuditEnd,
  place: Pick<Config, 'secret' | 'dataDir'>,
): Promise<void> => {
  const secret = secretOf(place);
  if (secret !== null) await recordEnd(headsBeside(file), end, Date.now(), secret);
};

/** Moves a finished draft to its place, encrypted if there is a key. Throws StartFailure. */
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
