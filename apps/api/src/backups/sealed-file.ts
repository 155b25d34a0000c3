import { createHash } from 'node:crypto';
import { closeSync, createReadStream, createWriteStream, openSync, readSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Decrypter, Encrypter } from 'age-encryption';
import { StartFailure } from '../start/failure.ts';

const beginning = Buffer.from('age-encryption.org/');
// 32 MiB to derive the key, as for a password here: the passphrase is long itself.
const workFactor = 15;

/** The first bytes of a file, as many of these as it has. */
export const firstBytes = (file: string, most: number): Buffer => {
  const handle = openSync(file, 'r');
  try {
    const found = Buffer.alloc(most);
    return found.subarray(0, readSync(handle, found));
  } finally {
    closeSync(handle);
  }
};

/** Whether a file is encrypted: the format, of the tool `age`, is told by its first bytes. */
export const isSealed = (file: string): boolean => firstBytes(file, beginning.length).equals(beginning);

const written = (file: string) => createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });

/** Whether the file system is at fault, not the file. */
const isOfSystem = (error: unknown): boolean => error instanceof Error && 'code' in error;

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
      `The backup ${file} was encrypted with another key than MATCHDESK_BACKUP_KEY_FILE holds, or its beginning is damaged.`,
      { cause },
    );
  }
};

/**
 * Decrypts a file to a new private one. What comes was proven whole when this resolves: each 64 KiB carry their proof
 * and their place. Throws StartFailure for another key, a changed byte, a part that is gone.
 */
export const unsealFile = async (source: string, key: string, to: string | NodeJS.WritableStream): Promise<void> => {
  const content = await opened(source, key);
  try {
    await pipeline(content, typeof to === 'string' ? written(to) : to);
  } catch (cause) {
    if (isOfSystem(cause)) throw cause;
    throw new StartFailure(`The backup ${source} is damaged or cut short: take another.`, { cause });
  }
};

/** Encrypts a file to a new private one, as `age --passphrase` does, and reads that back. */
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
  if (!put.digest().equals(got.digest())) throw new StartFailure(`The backup ${target} does not read back as written.`);
};
