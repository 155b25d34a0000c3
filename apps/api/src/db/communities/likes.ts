import { addOnce, dropRows } from '../rows.ts';
import type { MemberType, Trx } from '../tables.ts';

export type Like = { readonly postId: string; readonly actorId: string };

/** Likes a post, once for each account. Triggers maintain its count. Returns false if it is already liked. */
export const likePost = (
  db: Trx,
  { postId: post_id, actorId: actor_id, actorType: actor_type }: Like & { readonly actorType: MemberType },
  now: number,
): Promise<boolean> => addOnce(db, 'post_likes', { post_id, actor_id, actor_type, created_at: now });

/** Removes a like. Returns false if there is none. */
export const unlikePost = async (db: Trx, { postId: post_id, actorId: actor_id }: Like): Promise<boolean> =>
  (await dropRows(db, 'post_likes', { post_id, actor_id })) === 1;
