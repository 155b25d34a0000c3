import { feedPage } from '@matchdesk/core/communities/rules.ts';
import { communitiesTexts as say } from '@matchdesk/core/communities/texts.ts';
import { Failure } from '@matchdesk/core/kit/call/failure.ts';
import type { Actor } from '../auth/sessions.ts';
import type { Handlers } from '../contract/handlers.ts';
import { communityById } from '../db/communities/communities.ts';
import { likePost, unlikePost } from '../db/communities/likes.ts';
import { addPost, deletePost, pageOfPosts, postById } from '../db/communities/posts.ts';
import { wirePost } from '../wire/communities.ts';
import { keptPictures, postUse } from './community-pictures.ts';
import { found } from './found.ts';
import { staffOf } from './staff-member.ts';

type PostCalls = 'posts' | 'createPost' | 'deletePost' | 'like' | 'unlike';

/** Throws 403 if a like is in the name of another administrator. */
const expectSelf = (actor: Actor, userId: string): void => {
  if (userId !== actor.id) throw new Failure('forbidden');
};

/** Posts of communities and their likes (specification, section 7, Communities). */
export const communityPostsHandlers: Pick<Handlers<'communities'>, PostCalls> = {
  posts: async ({ db, actor }, { community_id, page = 1, limit = feedPage }) => {
    found(await communityById(db, community_id));
    const { rows } = await pageOfPosts(db, { communityId: community_id, likerId: actor.id, page, limit });
    return { success: true, data: rows.map(wirePost) };
  },

  createPost: {
    prepare: async ({ db, images: store }, { community_id, message, images: sent }) => {
      found(await communityById(db, community_id));
      const images = await keptPictures(store, sent, postUse);
      return async ({ db: trx, actor, now, note }) => {
        const { is_approved } = found(await communityById(trx, community_id));
        if (is_approved !== 'approved') throw new Failure('conflict');
        const post = { communityId: community_id, message, images, author: staffOf(actor) };
        const id = await addPost(trx, post, now);
        note({ kind: 'post', id, after: { community_id, message, images } });
        return { status: 1, message: say.postAdded };
      };
    },
  },

  deletePost: async ({ db, actor, note }, { id }) => {
    const { community_id, author_type, message, images, like_count } = found(await postById(db, id, actor.id));
    await deletePost(db, id);
    // The audit log must not keep a member's words after the post is deleted.
    const words = author_type === 'user' ? {} : { message };
    note({ kind: 'post', id, before: { community_id, author_type, ...words, images, like_count } });
    return { status: 1, message: say.postDeleted };
  },

  like: async ({ db, actor, now, note }, { post_id, user_id }) => {
    expectSelf(actor, user_id);
    found(await postById(db, post_id, actor.id));
    const isNew = await likePost(db, { postId: post_id, actorId: actor.id, actorType: staffOf(actor).type }, now);
    note(isNew ? { kind: 'post', id: post_id, before: { is_liked: false }, after: { is_liked: true } } : null);
    return { status: 1, message: '' };
  },

  unlike: async ({ db, actor, note }, { post_id, user_id }) => {
    expectSelf(actor, user_id);
    found(await postById(db, post_id, actor.id));
    const wasLiked = await unlikePost(db, { postId: post_id, actorId: actor.id });
    note(wasLiked ? { kind: 'post', id: post_id, before: { is_liked: true }, after: { is_liked: false } } : null);
    return { status: 1, message: '' };
  },
};
