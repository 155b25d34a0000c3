import { hash } from 'node:crypto';
import { writeSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { naming } from '@matchdesk/core/kit/thrown.ts';
import { openFile } from '../../process/open-file.ts';
import { textIfThere, writePrivately } from '../../session/folders.ts';
import type { Head } from './chain.ts';

/**
 * The head file beside a journal says how far the journal reached, so that lines that are cut off its end are noticed.
 * It is written only when the journal's own lines are on the disk, so it is never ahead of them, however a run is
 * killed.
 */
export const headFile = (folder: string): string => join(folder, 'journal.head');

const checkLength = 16;
const lineWidth = 12;

/** It always has the same length, so that one write replaces all of it. */
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

/** The head of a journal; null where there is none, or where it can't be read. */
export const readHead = async (folder: string): Promise<Head | null> => {
  // A run may be writing it at this moment.
  for (let look = 0; look < looks; look += 1) {
    const text = await textIfThere(headFile(folder));
    const head = text === null ? null : headIn(text);
    if (head || text === null) return head;
  }
  return null;
};

/** Writes the head file for a journal that is about to be started. */
export const beginHead = (folder: string, head: Head): Promise<void> =>
  writePrivately(headFile(folder), headText(head));

/** Writing a second file for each line would halve the speed of the disk. */
const apartMs = 500;

/** Opens the head file, which is overwritten again and again. */
export const openHead = async (folder: string) => {
  const file: FileHandle = await openFile(headFile(folder), 'r+').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return openFile(headFile(folder), 'w+', 0o600);
  });
  let latest: Head | null = null;
  let writtenAt = Number.NEGATIVE_INFINITY;
  const write = () => {
    try {
      if (latest) writeSync(file.fd, headText(latest), 0);
    } catch (error) {
      naming(headFile(folder))(error);
    }
    latest = null;
    writtenAt = performance.now();
  };
  return {
    /** Called for each line that is on the disk; the head file is written from time to time, and at the end. */
    note: (head: Head): void => {
      latest = head;
      if (performance.now() - writtenAt >= apartMs) write();
    },
    close: async (): Promise<void> => {
      try {
        write();
        await file.datasync();
      } finally {
        await file.close();
      }
    },
  };
};
