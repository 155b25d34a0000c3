import { locks } from '../engine.ts';
import type { Db, Trx } from '../tables.ts';

/** No link of an account that was sent before holds any longer. The account must be locked. */
export const expireResetLinks = async (db: Trx, adminId: string, now: number): Promise<void> => {
  await db
    .updateTable('reset_links')
    .set({ expires_at: now })
    .where('admin_id', '=', adminId)
    .where('expires_at', '>', now)
    .execute();
};

/** Keeps a new link of an account; the older ones hold no longer. */
export const addResetLink = async (
  db: Trx,
  link: { readonly tokenHash: string; readonly adminId: string; readonly now: number; readonly lifeMs: number },
): Promise<void> => {
  // Of two that are asked for at once, the later one ends the earlier.
  if (locks(db)) await db.selectFrom('admins').select('id').where('id', '=', link.adminId).forUpdate().execute();
  await expireResetLinks(db, link.adminId, link.now);
  await db
    .insertInto('reset_links')
    .values({
      token_hash: link.tokenHash,
      admin_id: link.adminId,
      created_at: link.now,
      expires_at: link.now + link.lifeMs,
      used_at: null,
    })
    .execute();
};

/** How a link stands; undefined where there is none. */
export const resetLink = async (
  db: Db,
  tokenHash: string,
  now: number,
): Promise<{ readonly admin_id: string; readonly holds: boolean } | undefined> => {
  const link = await db.selectFrom('reset_links').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
  return link && { admin_id: link.admin_id, holds: link.used_at === null && link.expires_at > now };
};

/** Uses a link up; true for one of all that try. */
export const useResetLink = async (db: Trx, tokenHash: string, now: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('reset_links')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** How long a link is told to have expired; later nobody knows it. */
export const keptLinksMs = 30 * 24 * 60 * 60 * 1000;

export const dropResetLinksBefore = async (db: Db, at: number): Promise<void> => {
  await db.deleteFrom('reset_links').where('expires_at', '<=', at).execute();
};
