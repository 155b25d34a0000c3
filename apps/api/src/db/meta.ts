import type { Db } from './tables.ts';

/** What this database says of itself, by key. */
export type Meta = {
  /** Present where a demo world was written. */
  'demo-world': { users: number; now: number; seed: number };
  /** By which servers notice that they do not have the same secret; it does not tell the secret. */
  'secret-check': { hash: string };
  /** The account whose password signs in until then, though passwords are switched off. */
  'let-in': { account: string; until: number };
  /** When a server last found that it can write. */
  ready: { at: number };
  /** When the newest backup was begun, until when a server is at one, and how many failed since. */
  backups: { begunAt: number | null; heldUntil: number; failures: number };
};

export const readMeta = async <K extends keyof Meta>(db: Db, key: K): Promise<Meta[K] | undefined> => {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
  return row === undefined ? undefined : (JSON.parse(row.value) as Meta[K]);
};

export const writeMeta = async <K extends keyof Meta>(db: Db, key: K, value: Meta[K]): Promise<void> => {
  const text = JSON.stringify(value);
  await db
    .insertInto('meta')
    .values({ key, value: text })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: text }))
    .execute();
};
