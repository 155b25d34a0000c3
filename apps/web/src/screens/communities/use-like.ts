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

/** Likes a post, or takes the like back: shown at once, and put back where the server refuses. */
export const useLike = (): ((post: Post) => void) => {
  const cache = useQueryClient();
  const like = useAction('communities.like');
  const unlike = useAction('communities.unlike');
  const underWay = useRef(new Set<string>());
  return useCallback(
    (post: Post) => {
      const { _id: id, is_liked: wasLiked } = post;
      const entry = wasLiked ? unlike : like;
      if (!entry || underWay.current.has(id)) return;
      underWay.current.add(id);
      showLike(cache, id, !wasLiked);
      perform(entry, {}, postSubject(post), { signal: new AbortController().signal })
        .catch((thrown: unknown) => {
          showLike(cache, id, wasLiked);
          tellFailure(thrown);
        })
        .finally(() => underWay.current.delete(id));
    },
    [cache, like, unlike],
  );
};
