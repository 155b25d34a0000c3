import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type PictureKind, pictureKindOf } from './picture-kind.ts';

/** What is kept: HEIC becomes JPEG before, since browsers show none. */
export type StoredKind = Exclude<PictureKind, 'heic'>;

const forms = {
  jpeg: { ending: 'jpg', type: 'image/jpeg' },
  png: { ending: 'png', type: 'image/png' },
  gif: { ending: 'gif', type: 'image/gif' },
} as const satisfies Record<StoredKind, { ending: string; type: string }>;

/** 128 random bits and an ending of the list above: nothing else ever becomes part of a path. */
const namePattern = new RegExp(
  `^[0-9a-f]{32}\\.(${Object.values(forms)
    .map(({ ending }) => ending)
    .join('|')})$`,
);
const address = '/files/media/';

/** The folder of a data folder where pictures lie. */
export const picturesIn = (dataDir: string): string => join(dataDir, 'files');

/** A new random name. Throws where the bytes are not of the kind they are said to be. */
export const newName = (bytes: Uint8Array, kind: StoredKind): string => {
  if (pictureKindOf(bytes) !== kind) throw new Error(`These bytes are no picture of the kind ${kind}.`);
  return `${randomBytes(16).toString('hex')}.${forms[kind].ending}`;
};

export const addressOfName = (name: string): string => address + name;

/** The name in a picture's address; null where it is none of ours. */
export const nameInAddress = (path: string): string | null => {
  const name = path.startsWith(address) ? path.slice(address.length) : '';
  return namePattern.test(name) ? name : null;
};

export type StoredImage = { readonly type: string; readonly bytes: number; readonly content: Readable };

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOENT', 'ELOOP', 'ENOTDIR'].includes(String(error.code));

export const typeOfName = (name: string): string =>
  Object.values(forms).find(({ ending }) => name.endsWith(`.${ending}`))?.type ?? 'application/octet-stream';

const settle = async (folder: string): Promise<void> => {
  const handle = await open(folder, constants.O_RDONLY);
  await handle.sync().finally(() => handle.close());
};

/** Pictures that people uploaded, in one folder outside the web root (hardening R16). */
export const imageStore = (folder: string) => ({
  /**
   * Keeps a picture and gives the address it is shown at. It is on the disk when this resolves. Rejects bytes that are
   * not of the kind they are said to be.
   */
  saveImage: async (bytes: Uint8Array, kind: StoredKind): Promise<string> => {
    const name = newName(bytes, kind);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const unfinished = join(folder, `${name}.part`);
    const file = await open(unfinished, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    } finally {
      await file.close();
    }
    await rename(unfinished, join(folder, name));
    await settle(folder);
    return addressOfName(name);
  },

  /** A kept picture by the last part of its address; null where there is none of this name. */
  openStored: async (name: string): Promise<StoredImage | null> => {
    if (!namePattern.test(name)) return null;
    let file: FileHandle;
    try {
      file = await open(join(folder, name), constants.O_RDONLY | constants.O_NOFOLLOW);
    } catch (error) {
      if (isAbsent(error)) return null;
      throw error;
    }
    const { size } = await file.stat();
    return { type: typeOfName(name), bytes: size, content: file.createReadStream() };
  },

  /** Forgets a picture by its address; what is none of ours, or gone already, is left. */
  removeStored: async (path: string): Promise<void> => {
    const name = nameInAddress(path);
    if (name !== null) await rm(join(folder, name), { force: true });
  },

  /**
   * Forgets what nothing shows any more and what was broken off, as long as it lies here since before a moment (epoch
   * milliseconds): what is younger may be about to be shown.
   */
  removeUnshown: async (shown: ReadonlySet<string>, before: number): Promise<void> => {
    const names = await readdir(folder).catch((error: unknown) => {
      if (isAbsent(error)) return [];
      throw error;
    });
    for (const name of names) {
      if (shown.has(addressOfName(name))) continue;
      const { mtimeMs } = await stat(join(folder, name));
      if (mtimeMs < before) await rm(join(folder, name), { force: true });
    }
  },
});

export type ImageStore = ReturnType<typeof imageStore>;
