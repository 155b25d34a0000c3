import { dropRows } from './rows.ts';
import type { Db } from './tables.ts';

/** Stores an uploaded picture in the database (PostgreSQL). */
export const addPicture = async (db: Db, name: string, bytes: Uint8Array, now: number): Promise<void> => {
  await db
    .insertInto('stored_pictures')
    .values({ name, bytes: Buffer.from(bytes), created_at: now })
    .execute();
};

export const removePicture = async (db: Db, name: string): Promise<void> => {
  await dropRows(db, 'stored_pictures', { name });
};

/** Removes pictures that are not in `names` and are older than `before` (epoch milliseconds). */
export const removePicturesBut = async (db: Db, names: readonly string[], before: number): Promise<void> => {
  const kept = new Set(names);
  const old = await db.selectFrom('stored_pictures').select('name').where('created_at', '<', before).execute();
  for (const { name } of old) if (!kept.has(name)) await removePicture(db, name);
};
