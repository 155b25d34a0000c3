import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeOf } from '@matchdesk/core/kit/thrown.ts';

/** The text of a file, without the mark that an editor may write before it. */
export const textOf = (file: string): string => new TextDecoder().decode(readFileSync(file));

/** The text of a file; null if there is no such file. */
export const textIfThere = (file: string): string | null => {
  try {
    return textOf(file);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
};

const settle = (folder: string): void => {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

/** Writes a private file beside `file`, flushed to the disk, and passes its name to `place`. */
const beside = <T>(file: string, content: string | Uint8Array, place: (draft: string) => T): T => {
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  const handle = openSync(draft, 'wx', 0o600);
  try {
    try {
      const bytes = Buffer.from(content);
      for (let done = 0; done < bytes.length; ) done += writeSync(handle, bytes, done);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    const placed = place(draft);
    settle(dirname(file));
    return placed;
  } finally {
    rmSync(draft, { force: true });
  }
};

/** Writes a private file (0600) atomically: no reader finds it empty or half written. */
export const writeWhole = (file: string, content: string | Uint8Array): void =>
  beside(file, content, (draft) => renameSync(draft, file));

/** The same for a new file. Returns false if the file exists; it is then left as it is. */
export const createWhole = (file: string, content: string | Uint8Array): boolean =>
  beside(file, content, (draft) => {
    try {
      linkSync(draft, file);
      return true;
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return false;
      throw error;
    }
  });
