/** A file that is written piece by piece and saved as a whole, or not at all. */
type FileSink = {
  write(piece: Uint8Array<ArrayBuffer>): Promise<void>;
  /** The whole file as a blob. */
  file(type: string): Promise<Blob>;
  /** Removes everything that was written. */
  discard(): Promise<void>;
};

const folderName = 'exports';
/** In ms; after this time a file that was handed to the browser is certainly saved. */
const savedAfterMs = 60_000;

const inMemory = (): FileSink => {
  let parts: Blob[] = [];
  return {
    // A browser keeps large blobs on disk, but bytes only in memory.
    write: async (piece) => void parts.push(new Blob([piece])),
    file: async (type) => new Blob(parts, { type }),
    discard: async () => {
      parts = [];
    },
  };
};

const folder = async (): Promise<FileSystemDirectoryHandle> =>
  (await navigator.storage.getDirectory()).getDirectoryHandle(folderName, { create: true });

const removeIfThere = async (name: string): Promise<void> => {
  const within = await folder();
  await within.removeEntry(name).catch(() => undefined);
};

/** Removes what was left by exports whose page was closed. An export of another tab takes a day at most. */
export const sweepExports = async (): Promise<void> => {
  if (!navigator.storage?.getDirectory) return;
  const within = await folder();
  for await (const name of within.keys()) {
    if (Date.now() - Number(name.split('-')[0]) > 24 * 3_600_000) await removeIfThere(name);
  }
};

const onDisk = async (): Promise<FileSink> => {
  const name = `${Date.now()}-${crypto.randomUUID()}`;
  const handle = await (await folder()).getFileHandle(name, { create: true });
  const stream = await handle.createWritable();
  return {
    write: (piece) => stream.write(piece),
    file: async (type) => {
      await stream.close();
      setTimeout(() => void removeIfThere(name), savedAfterMs);
      return (await handle.getFile()).slice(0, undefined, type);
    },
    discard: async () => {
      await stream.abort().catch(() => undefined);
      await removeIfThere(name);
    },
  };
};

/**
 * Returns a file in the browser's own storage, so that its length costs no memory; in memory where there is no such
 * storage.
 */
export const fileSink = async (): Promise<FileSink> => {
  try {
    return await onDisk();
  } catch (reason) {
    console.info('This export is kept in memory until it is saved.', reason);
    return inMemory();
  }
};
