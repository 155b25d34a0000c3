import { hash } from 'node:crypto';
import { writeSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { textIfThere, writePrivately } from '../../session/folders.ts';
import type { Head } from './chain.ts';

/**
 * Beside a journal stands how far it was known to reach, so that lines that are cut off its end are missed. It is
 * written only when the journal's own lines are on the disk: it is never ahead of them, however a run is killed.
 */
export const headFile = (folder: string): string => join(folder, 'journal.head');

const checkLength = 16;
const lineWidth = 12;

/** Of the same length whatever it says: one write replaces all of it. */
const headText = ({ line, sum }: Head): string => {
  const said = `${String(line).padStart(lineWidth)} ${sum}`;
  return `${said} ${hash('sha256', said, 'hex').slice(0, checkLength)}\n`;
};

const headIn = (text: string): Head | null => {
  const [line, sum = ''] = text.trim().split(/ +/);
  const head = { line: Number(line), sum };
  return headText(head) === text ? head : null;
};

const looks = 3;

/** What was noted of a journal; null where nothing was, or nothing that can be read. */
export const readHead = async (folder: string): Promise<Head | null> => {
  // A run may be writing it this very moment.
  for (let look = 0; look < looks; look += 1) {
    const text = await textIfThere(headFile(folder));
    const head = text === null ? null : headIn(text);
    if (head || text === null) return head;
  }
  return null;
};

/** Notes it for a journal that is about to be begun. */
export const beginHead = (folder: string, head: Head): Promise<void> =>
  writePrivately(headFile(folder), headText(head));

export type HeadNote = {
  /** Said of each line that is on the disk; it is written down now and then, and at the end. */
  note(head: Head): void;
  close(): Promise<void>;
};

/** A second file that is written to for each line would make the disk half as fast. */
const apartMs = 500;

/** Opens the note to be written anew again and again. */
export const openHead = async (folder: string): Promise<HeadNote> => {
  const file: FileHandle = await open(headFile(folder), 'r+').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return open(headFile(folder), 'w+', 0o600);
  });
  let latest: Head | null = null;
  let writtenAt = Number.NEGATIVE_INFINITY;
  const write = () => {
    if (latest) writeSync(file.fd, headText(latest), 0);
    latest = null;
    writtenAt = performance.now();
  };
  return {
    note: (head) => {
      latest = head;
      if (performance.now() - writtenAt >= apartMs) write();
    },
    close: async () => {
      try {
        write();
        await file.datasync();
      } finally {
        await file.close();
      }
    },
  };
};
