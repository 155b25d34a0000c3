import { postLabel, withLike } from '@matchdesk/core/communities/rules.ts';
import type { Post } from '@matchdesk/core/communities/schema.ts';
import { one, type Subject } from '@matchdesk/desk/task/subject.ts';
import { useCallback, useRef, useState } from 'react';
import { perform } from '../../act/perform.ts';
import { tellFailure } from '../../act/tell-failure.ts';
import { useAction } from '../../data/actions-on.ts';

export const postSubject = (post: Post): Subject => one({ id: post._id, label: postLabel(post), record: post });

/** For each post with a request under way, whether it should end up liked. */
type Wishes = ReadonlyMap<string, boolean>;

/** The posts with the wished likes applied, whatever the server has answered meanwhile. */
const asWished = (posts: readonly Post[], wishes: Wishes): readonly Post[] =>
  posts.map((post) => withLike(post, wishes.get(post._id) ?? post.is_liked));

/**
 * Likes a post, or removes the like: it shows at once, and is reverted where the server refuses. Each post has one
 * request at a time; a wish made meanwhile is sent after it, and data read meanwhile does not show in between.
 */
export const useLike = (posts: readonly Post[]) => {
  const like = useAction('communities.like');
  const unlike = useAction('communities.unlike');
  // A second key may come before React has rendered the wish of the first.
  const wanted = useRef<Wishes>(new Map());
  const [wishes, setWishes] = useState<Wishes>(wanted.current);
  const onLike = useCallback(
    (post: Post) => {
      const { _id: id } = post;
      const wish = (isLiked?: boolean): void => {
        const others = [...wanted.current].filter(([other]) => other !== id);
        wanted.current = new Map(isLiked === undefined ? others : [...others, [id, isLiked]]);
        setWishes(wanted.current);
      };
      const send = async (isLiked: boolean): Promise<void> => {
        const entry = isLiked ? like : unlike;
        if (!entry) return;
        const { signal } = new AbortController();
        await perform(entry, {}, postSubject({ ...post, is_liked: post.is_liked === null ? null : !isLiked }), {
          signal,
        });
        const now = wanted.current.get(id);
        if (now !== undefined && now !== isLiked) await send(now);
      };
      const before = wanted.current.get(id);
      const isLiked = !(before ?? post.is_liked);
      if (!(isLiked ? like : unlike)) return;
      wish(isLiked);
      if (before === undefined)
        void send(isLiked)
          .catch(tellFailure)
          .finally(() => wish());
    },
    [like, unlike],
  );
  return { posts: asWished(posts, wishes), onLike };
};
