import { stat } from 'node:fs/promises';
import { whereMissing } from '@matchdesk/core/kit/thrown.ts';
import { refusedByGuard } from '../process/failure.ts';
import { shellWord } from '../text/words.ts';

const othersMayRead = 0o077;

/** Whether a file's mode gives any right to others than its owner. */
export const isOpenToOthers = (mode: number): boolean => (mode & othersMayRead) !== 0;

/** A mode in the form of chmod. */
export const modeText = (mode: number): string => `0${(mode & 0o777).toString(8)}`;

/** The command that makes files private again. */
export const makePrivate = (...paths: readonly string[]): string => `chmod 600 ${paths.map(shellWord).join(' ')}`;

/**
 * Refuses a file with a secret that others can read (exit 7), because they may know the secret. Pipes and devices are
 * not checked, and Windows has no such modes.
 */
export const requirePrivate = async (path: string, what: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const about = await stat(path).catch(whereMissing(null));
  if (!about?.isFile() || !isOpenToOthers(about.mode)) return;
  throw refusedByGuard(
    `${path} can be read by others (mode ${modeText(about.mode)}): ${what} in it is not used.`,
    makePrivate(path),
  );
};
