import { type FileHandle, stat } from 'node:fs/promises';
import { whereMissing } from '@matchdesk/core/kit/thrown.ts';
import { elseClosed } from '../../io/output/else-closed.ts';
import { refusedByGuard } from '../../process/failure.ts';
import { openFile } from '../../process/open-file.ts';
import { shownPath } from '../../text/shown-path.ts';

const flushAt = 64 * 1_024;

const sizeOf = async (path: string): Promise<number> => (await stat(path).catch(whereMissing({ size: 0 }))).size;

/** The few methods of a file that a PartFile needs. */
export type GrowingFile = Pick<FileHandle, 'appendFile' | 'datasync' | 'close'>;

/**
 * Grows a file that has `bytes`. Once something could not be written, it is unknown how much of it is in the file: from
 * then on every call rejects with that error, so that no later size counts as sound.
 */
export const partOver = (file: GrowingFile, bytes: number) => {
  let size = bytes;
  let pending: Uint8Array[] = [];
  let waiting = 0;
  /** Everything that was passed to the file, one after the other. */
  let passed = Promise.resolve();
  const pass = (work: () => Promise<void>): Promise<void> => {
    passed = passed.then(work);
    return passed;
  };
  const flush = (): Promise<void> => {
    if (waiting === 0) return passed;
    const data = Buffer.concat(pending);
    pending = [];
    waiting = 0;
    return pass(async () => {
      await file.appendFile(data);
      size += data.length;
    });
  };
  return {
    write: async (data: string | Uint8Array): Promise<void> => {
      // Joined as text, such pieces would be copied into a large string first.
      const piece = typeof data === 'string' ? Buffer.from(data) : data;
      pending.push(piece);
      waiting += piece.length;
      if (typeof data !== 'string' || waiting >= flushAt) await flush();
    },
    /** Writes everything that came before to the disk; returns its size in bytes. */
    sync: async (): Promise<number> => {
      await flush();
      const sound = size;
      // What comes meanwhile is written without waiting for the disk.
      await file.datasync().catch((error) => pass(() => Promise.reject(error)));
      return sound;
    },
    close: (): Promise<void> => file.close(),
  };
};

/** A file that only grows, and is sound up to its last sync. */
type PartFile = ReturnType<typeof partOver>;

/** Opens a file that has `bytes` or more and cuts off the rest. With 0 bytes the file is started again. */
export const openPart = async (path: string, bytes: number): Promise<PartFile> => {
  const there = await sizeOf(path);
  if (there < bytes)
    throw refusedByGuard(
      `${shownPath(path)} has ${there} bytes, not the ${bytes} that were written. Remove it to start again.`,
    );
  const file = await openFile(path, 'a', 0o600);
  await elseClosed(file, file.truncate(bytes));
  return partOver(file, bytes);
};
