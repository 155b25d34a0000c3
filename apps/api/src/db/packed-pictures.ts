import { createHash } from 'node:crypto';
import { DatabaseFailure } from './failure.ts';
import type { SqliteDatabase } from './open.ts';

const table = 'backup_pictures';

/** A picture inside a backup. */
export type PackedPicture = { readonly name: string; readonly bytes: Uint8Array };

const sumOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const isPacked = ({ sqlite }: SqliteDatabase): boolean =>
  sqlite.prepare(`SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = '${table}'`).get() !== undefined;

/** Adds pictures to a copy of the database, so that a backup is one file. Only restore and verify read them. */
export const packPictures = async (
  { sqlite }: SqliteDatabase,
  pictures: AsyncIterable<PackedPicture>,
): Promise<number> => {
  sqlite.exec(`CREATE TABLE ${table} (name TEXT PRIMARY KEY, sha256 TEXT NOT NULL, bytes BLOB NOT NULL) STRICT`);
  const insert = sqlite.prepare(`INSERT INTO ${table} (name, sha256, bytes) VALUES (?, ?, ?)`);
  let count = 0;
  for await (const { name, bytes } of pictures) {
    insert.run(name, sumOf(bytes), bytes);
    count += 1;
  }
  return count;
};

/**
 * The pictures of a backup, each compared with its checksum; null if it was made without.
 * Throws DatabaseFailure 'damaged'.
 */
export const packedPictures = (database: SqliteDatabase): Iterable<PackedPicture> | null => {
  if (!isPacked(database)) return null;
  const rows = database.sqlite
    .prepare<[], { name: string; sha256: string; bytes: Buffer }>(`SELECT name, sha256, bytes FROM ${table}`)
    .iterate();
  function* whole(): Generator<PackedPicture> {
    for (const { name, sha256, bytes } of rows) {
      if (sumOf(bytes) !== sha256) {
        throw new DatabaseFailure('damaged', `The backup ${database.file} is damaged (the picture ${name}).`);
      }
      yield { name, bytes };
    }
  }
  return whole();
};

/** Removes the pictures from a restored copy and frees their space. */
export const dropPackedPictures = ({ sqlite }: SqliteDatabase): void => {
  sqlite.exec(`DROP TABLE IF EXISTS ${table}`);
  sqlite.exec('VACUUM');
};
