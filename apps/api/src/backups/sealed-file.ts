import { createHash } from 'node:crypto';
import { closeSync, createReadStream, createWriteStream, openSync, readSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { codeOf } from '@matchdesk/core/kit/thrown.ts';
import { Decrypter, Encrypter } from 'age-encryption';
import { StartFailure } from '../start/failure.ts';

const beginning = Buffer.from('age-encryption.org/');
// Deriving the key takes 32 MiB, as for passwords. More is not needed because the passphrase is long.
const workFactor = 15;

/** Reads the first bytes of a file, fewer if the file is shorter. */
export const firstBytes = (file: string, most: number): Buffer => {
  const handle = openSync(file, 'r');
  try {
    const found = Buffer.alloc(most);
    return found.subarray(0, readSync(handle, found));
  } finally {
    closeSync(handle);
  }
};

/** Whether a file is encrypted in the format of the tool `age`, recognised by its first bytes. */
export const isSealed = (file: string): boolean => firstBytes(file, beginning.length).equals(beginning);

const written = (file: string) => createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });

/** Whether an error comes from the file system, not from the file's content. */
const isOfSystem = (error: unknown): boolean => codeOf(error) !== undefined;

const opened = async (file: string, key: string): Promise<Readable> => {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(key);
  const source = createReadStream(file);
  try {
    return Readable.fromWeb(await decrypter.decrypt(Readable.toWeb(source)));
  } catch (cause) {
    source.destroy();
    if (isOfSystem(cause)) throw cause;
    throw new StartFailure(
      `The backup ${file} was encrypted with a different key from the one in MATCHDESK_BACKUP_KEY_FILE, or its beginning is damaged.`,
      { cause },
    );
  }
};

/**
 * Decrypts a file to a new private one. When this resolves, the content is known to be complete: each 64 KiB are
 * authenticated together with their position. Throws StartFailure for another key, a changed byte or a missing part.
 */
export const unsealFile = async (source: string, key: string, to: string | NodeJS.WritableStream): Promise<void> => {
  const content = await opened(source, key);
  try {
    await pipeline(content, typeof to === 'string' ? written(to) : to);
  } catch (cause) {
    if (isOfSystem(cause)) throw cause;
    throw new StartFailure(`The backup ${source} is damaged or incomplete: use another one.`, { cause });
  }
};

/** Encrypts a file to a new private one, as `age --passphrase` does, and checks the result by decrypting it. */
export const sealFile = async (source: string, key: string, target: string): Promise<void> => {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(key);
  encrypter.setScryptWorkFactor(workFactor);
  const put = createHash('sha256');
  const content = createReadStream(source);
  content.on('data', (bytes) => put.update(bytes));
  await pipeline(Readable.fromWeb(await encrypter.encrypt(Readable.toWeb(content))), written(target));
  const got = createHash('sha256');
  await unsealFile(target, key, got);
  if (!put.digest().equals(got.digest()))
    throw new StartFailure(`The backup ${target} differs from what was written when it is read back.`);
};
