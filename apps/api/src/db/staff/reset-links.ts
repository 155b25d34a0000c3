import { dayMs } from '@matchdesk/core/kit/form/day.ts';
import { locks } from '../engine.ts';
import { changedOne, rowOf } from '../rows.ts';
import type { Db, Trx } from '../tables.ts';

/** Ends all reset links of an account. The account must be locked. */
export const expireResetLinks = async (db: Trx, adminId: string, now: number): Promise<void> => {
  await db
    .updateTable('reset_links')
    .set({ expires_at: now })
    .where('admin_id', '=', adminId)
    .where('expires_at', '>', now)
    .execute();
};

/** Stores a new reset link of an account and ends the older ones. */
export const addResetLink = async (
  db: Trx,
  link: { readonly tokenHash: string; readonly adminId: string; readonly now: number; readonly lifeMs: number },
): Promise<void> => {
  // If two links are requested at once, the later one ends the earlier one.
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

/** A link's account and whether it is still valid; undefined if there is no such link. */
export const resetLink = async (
  db: Db,
  token_hash: string,
  now: number,
): Promise<{ readonly admin_id: string; readonly holds: boolean } | undefined> => {
  const link = await rowOf(db, 'reset_links', { token_hash });
  return link && { admin_id: link.admin_id, holds: link.used_at === null && link.expires_at > now };
};

/** Marks a link as used. Returns true for only one of several attempts. */
export const useResetLink = (db: Trx, tokenHash: string, now: number): Promise<boolean> =>
  changedOne(
    db
      .updateTable('reset_links')
      .set({ used_at: now })
      .where('token_hash', '=', tokenHash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now),
  );

/** How long an expired link is remembered as expired. Later it is unknown. */
export const keptLinksMs = 30 * dayMs;
