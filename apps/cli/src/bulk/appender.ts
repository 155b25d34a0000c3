import type { FileHandle } from 'node:fs/promises';

type Waiting = {
  readonly line: string;
  readonly isSynced: boolean;
  readonly resolve: () => void;
  readonly reject: (by: unknown) => void;
};

/** What is used of a file. */
export type Appended = Pick<FileHandle, 'write' | 'datasync' | 'truncate'>;

/** Writes all of the bytes, however few the disk takes at a time. */
const writeAll = async (file: Appended, bytes: Buffer, at: number): Promise<void> => {
  let written = 0;
  while (written < bytes.length) {
    const { bytesWritten } = await file.write(bytes, written, bytes.length - written, at + written);
    if (bytesWritten === 0) throw new Error('The disk takes no more of the journal.');
    written += bytesWritten;
  }
};

/**
 * Appends lines in the order in which they come; those that came while the disk was busy go out together. A line that
 * resolves is in the file as a whole, on the disk where that was asked for. One that rejects is not: what was written of
 * it is cut off, and where even that fails, or the disk did not confirm, no later line is written either.
 */
export const appender = (file: Appended, start: number) => {
  let at = start;
  let queue: Waiting[] = [];
  let isWriting = false;
  let broken: { readonly by: unknown } | null = null;
  const put = async (lines: readonly Waiting[]): Promise<void> => {
    if (broken) throw broken.by;
    const bytes = Buffer.from(lines.map(({ line }) => line).join(''));
    try {
      await writeAll(file, bytes, at);
    } catch (error) {
      await file.truncate(at).catch(() => {
        broken = { by: error };
      });
      throw error;
    }
    at += bytes.length;
    if (!lines.some(({ isSynced }) => isSynced)) return;
    await file.datasync().catch((error: unknown) => {
      broken = { by: error };
      throw error;
    });
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
  return (entry: object, isSynced: boolean): Promise<void> =>
    new Promise((resolve, reject) => {
      const line = `${JSON.stringify({ ...entry, at: new Date().toISOString() })}\n`;
      queue.push({ line, isSynced, resolve, reject });
      if (!isWriting) void drain();
    });
};
