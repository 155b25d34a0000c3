import { open, stat } from 'node:fs/promises';
import { refusedByGuard } from '../failure.ts';

const flushAt = 256 * 1_024;

/** A file that only grows, and is sound up to what was synced. */
export type PartFile = {
  write(data: string | Uint8Array): Promise<void>;
  /** Puts everything on the disk; gives the file's size in bytes. */
  sync(): Promise<number>;
  close(): Promise<void>;
};

const sizeOf = async (path: string): Promise<number> => {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
};

/** Opens a file that has `bytes` or more: what stands behind them is cut off. With none it is begun anew. */
export const openPart = async (path: string, bytes: number): Promise<PartFile> => {
  const there = await sizeOf(path);
  if (there < bytes)
    throw refusedByGuard(`${path} has ${there} bytes, not the ${bytes} that were written. Remove it to begin anew.`);
  const file = await open(path, 'a', 0o600);
  await file.truncate(bytes);
  let size = bytes;
  let pending: string[] = [];
  let waiting = 0;
  const append = async (data: Uint8Array) => {
    await file.appendFile(data);
    size += data.length;
  };
  const flush = async () => {
    if (waiting === 0) return;
    const data = Buffer.from(pending.join(''));
    pending = [];
    waiting = 0;
    await append(data);
  };
  return {
    write: async (data) => {
      if (typeof data !== 'string') {
        await flush();
        return append(data);
      }
      pending.push(data);
      waiting += data.length;
      if (waiting >= flushAt) await flush();
    },
    sync: async () => {
      await flush();
      await file.datasync();
      return size;
    },
    close: () => file.close(),
  };
};
