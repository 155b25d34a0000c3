import type { FileHandle } from 'node:fs/promises';
import { chainedLine, type Head, type Tail } from './chain.ts';

type Waiting = {
  readonly entry: object;
  readonly isSynced: boolean;
  readonly resolve: () => void;
  readonly reject: (by: unknown) => void;
};

/** The methods of a file that are used. */
export type Appended = Pick<FileHandle, 'write' | 'datasync' | 'truncate'>;

/** Writes all bytes, however few the disk accepts at a time. */
const writeAll = async (file: Appended, bytes: Buffer, at: number): Promise<void> => {
  let written = 0;
  while (written < bytes.length) {
    const { bytesWritten } = await file.write(bytes, written, bytes.length - written, at + written);
    if (bytesWritten === 0) throw new Error('The rest of the journal cannot be written to the disk.');
    written += bytesWritten;
  }
};

/**
 * Appends lines in the order in which they come; lines that came while the disk was busy are written together. A line
 * whose promise resolves is completely in the file, and synced to disk where that was asked for. A line whose promise
 * rejects is not: its part is cut off, and where even that fails, or the disk did not confirm, no later line is written
 * either. Each line carries a checksum of all lines before it; `onDisk` is called with how far the disk confirmed them.
 */
export const appender = (file: Appended, start: Tail, onDisk: (head: Head) => void) => {
  let tail = start;
  let queue: Waiting[] = [];
  let isWriting = false;
  let broken: { readonly by: unknown } | null = null;
  const sync = async () => {
    try {
      await file.datasync();
      onDisk(tail);
    } catch (error) {
      broken = { by: error };
      throw error;
    }
  };
  const put = async (lines: readonly Waiting[]): Promise<void> => {
    if (broken) throw broken.by;
    let next = tail;
    let texts = '';
    for (const { entry } of lines) {
      const { text, tail: after } = chainedLine(entry, next);
      texts += text;
      next = after;
    }
    try {
      await writeAll(file, Buffer.from(texts), tail.size);
    } catch (error) {
      await file.truncate(tail.size).catch(() => {
        broken = { by: error };
      });
      throw error;
    }
    tail = next;
    if (lines.some(({ isSynced }) => isSynced)) await sync();
  };
  const drain = async () => {
    isWriting = true;
    while (queue.length > 0) {
      const lines = queue;
      queue = [];
      try {
        await put(lines);
        for (const { resolve } of lines) resolve();
      } catch (error) {
        for (const { reject } of lines) reject(error);
      }
    }
    isWriting = false;
  };
  const append = (entry: object, isSynced: boolean): Promise<void> =>
    new Promise((resolve, reject) => {
      queue.push({ entry: { ...entry, at: new Date().toISOString() }, isSynced, resolve, reject });
      if (!isWriting) void drain();
    });
  return { append, sync };
};
