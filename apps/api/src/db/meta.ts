import { rowOf } from './rows.ts';
import type { Db } from './tables.ts';

/** Facts about this database, by key. */
export type Meta = {
  /** Present if a demo world was written. */
  'demo-world': { users: number; now: number; seed: number };
  /** A hash by which servers notice that their secrets differ. It does not reveal the secret. */
  'secret-check': { hash: string };
  /** The account that may sign in with its password until then, although password sign-in is off. */
  'let-in': { account: string; until: number };
  /** When a server last checked that it can write. */
  ready: { at: number };
  /** When the newest backup began, until when a server has the turn for one, and how many failed since. */
  backups: { begunAt: number | null; heldUntil: number; failures: number };
};

export const readMeta = async <K extends keyof Meta>(db: Db, key: K): Promise<Meta[K] | undefined> => {
  const row = await rowOf(db, 'meta', { key });
  return row && JSON.parse(row.value);
};

export const writeMeta = async <K extends keyof Meta>(db: Db, key: K, value: Meta[K]): Promise<void> => {
  const text = JSON.stringify(value);
  await db
    .insertInto('meta')
    .values({ key, value: text })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: text }))
    .execute();
};
