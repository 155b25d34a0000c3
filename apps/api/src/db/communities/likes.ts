import { changedOne } from '../changed-one.ts';
import type { MemberType, Trx } from '../tables.ts';

export type Like = { readonly postId: string; readonly actorId: string };

/** Likes a post, once for each account. Triggers maintain its count. Returns false if it is already liked. */
export const likePost = async (
  db: Trx,
  like: Like & { readonly actorType: MemberType },
  now: number,
): Promise<boolean> =>
  changedOne(
    db
      .insertInto('post_likes')
      .values({ post_id: like.postId, actor_id: like.actorId, actor_type: like.actorType, created_at: now })
      .onConflict((conflict) => conflict.columns(['post_id', 'actor_id']).doNothing()),
  );

/** Removes a like. Returns false if there is none. */
export const unlikePost = (db: Trx, { postId, actorId }: Like): Promise<boolean> =>
  changedOne(db.deleteFrom('post_likes').where('post_id', '=', postId).where('actor_id', '=', actorId));
