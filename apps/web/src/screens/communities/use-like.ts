import { postLabel } from '@matchdesk/core/communities/rules.ts';
import type { Post } from '@matchdesk/core/communities/schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { perform } from '../../act/perform.ts';
import { one, type Subject } from '../../act/subject.ts';
import { tellFailure } from '../../act/tell-failure.ts';
import { useAction } from '../../data/actions.ts';
import { showLike } from './feed-cache.ts';

export const postSubject = (post: Post): Subject => one({ id: post._id, label: postLabel(post), record: post });

/**
 * Likes a post, or takes the like back: shown at once, and put back where the server refuses. One request at a time for
 * each post; what is wanted meanwhile goes out after it.
 */
export const useLike = (): ((post: Post) => void) => {
  const cache = useQueryClient();
  const like = useAction('communities.like');
  const unlike = useAction('communities.unlike');
  /** For each post with a request under way, whether it is to be liked in the end. */
  const wanted = useRef(new Map<string, boolean>());
  return useCallback(
    (post: Post) => {
      const { _id: id } = post;
      const send = async (isLiked: boolean): Promise<void> => {
        const entry = isLiked ? like : unlike;
        if (!entry) return;
        await perform(entry, {}, postSubject({ ...post, is_liked: !isLiked }), {
          signal: new AbortController().signal,
        }).catch((thrown: unknown) => {
          wanted.current.set(id, !isLiked);
          showLike(cache, id, !isLiked);
          throw thrown;
        });
        const now = wanted.current.get(id);
        if (now === undefined || now === isLiked) return;
        showLike(cache, id, now);
        await send(now);
      };
      const isUnderWay = wanted.current.has(id);
      const isLiked = !(wanted.current.get(id) ?? post.is_liked);
      if (!(isLiked ? like : unlike)) return;
      wanted.current.set(id, isLiked);
      showLike(cache, id, isLiked);
      if (!isUnderWay)
        void send(isLiked)
          .catch(tellFailure)
          .finally(() => wanted.current.delete(id));
    },
    [cache, like, unlike],
  );
};
