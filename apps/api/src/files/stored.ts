import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type PictureFormat, pictureFormatOf } from '@matchdesk/core/kit/form/picture-format.ts';
import { codeOf } from '@matchdesk/core/kit/thrown.ts';

/** The stored formats. HEIC is converted to JPEG first, because browsers cannot show it. */
type StoredKind = Exclude<PictureFormat, 'heic'>;

const forms = {
  jpeg: { ending: 'jpg', type: 'image/jpeg' },
  png: { ending: 'png', type: 'image/png' },
  gif: { ending: 'gif', type: 'image/gif' },
} as const satisfies Record<StoredKind, { ending: string; type: string }>;

/** 128 random bits and an ending from the list above. Nothing else ever becomes part of a path. */
const namePattern = new RegExp(
  `^[0-9a-f]{32}\\.(${Object.values(forms)
    .map(({ ending }) => ending)
    .join('|')})$`,
);
const address = '/files/media/';

/** The folder for pictures inside a data folder. */
export const picturesIn = (dataDir: string): string => join(dataDir, 'files');

/** A new random name. Throws if the bytes are not of the given kind. */
export const newName = (bytes: Uint8Array, kind: StoredKind): string => {
  if (pictureFormatOf(bytes) !== kind) throw new Error(`These bytes are not a picture of the kind ${kind}.`);
  return `${randomBytes(16).toString('hex')}.${forms[kind].ending}`;
};

export const addressOfName = (name: string): string => address + name;

/** The name in the address of a stored picture; null for any other address. */
export const nameInAddress = (path: string): string | null => {
  const name = path.startsWith(address) ? path.slice(address.length) : '';
  return namePattern.test(name) ? name : null;
};

type StoredImage = { readonly type: string; readonly bytes: number; readonly content: Readable };

const isAbsent = (error: unknown): boolean => ['ENOENT', 'ELOOP', 'ENOTDIR'].includes(codeOf(error) ?? '');

export const typeOfName = (name: string): string =>
  Object.values(forms).find(({ ending }) => name.endsWith(`.${ending}`))?.type ?? 'application/octet-stream';

const settle = async (folder: string): Promise<void> => {
  const handle = await open(folder, constants.O_RDONLY);
  await handle.sync().finally(() => handle.close());
};

/** Stores uploaded pictures in one folder outside the web root (hardening R16). */
export const imageStore = (folder: string) => ({
  /**
   * Stores a picture and returns its address. The picture is on the disk when this resolves. Rejects if the bytes are not
   * of the given kind.
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

  /** Opens a stored picture by the last part of its address; null if there is none with this name. */
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

  /** Removes a picture by its address. Ignores other addresses and pictures that are already gone. */
  removeStored: async (path: string): Promise<void> => {
    const name = nameInAddress(path);
    if (name !== null) await rm(join(folder, name), { force: true });
  },

  /**
   * Removes pictures that nothing shows any more, and interrupted uploads, if they are older than `before` (epoch
   * milliseconds). Newer pictures may be about to be shown.
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
