import type { Post } from '@matchdesk/core/communities/schema.ts';
import { openAction } from '../../act/open-action.ts';
import type { Subject } from '../../act/subject.ts';
import { useActionsOn } from '../../data/actions.ts';
import type { Binding } from '../../keys/layers.ts';
import { unlessOnControl } from '../../keys/on-control.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { postSubject } from './use-like.ts';

type FeedKeys = {
  readonly posts: readonly Post[];
  readonly cursor: number;
  readonly community: Subject;
  readonly onMove: (to: number) => void;
  readonly onOpen: (post: Post, at: number) => void;
  readonly onLike: (post: Post) => void;
  readonly onMembers: () => void;
};

/** The keys of the feed: from post to post, and what can be done to the one that has the focus. */
export const useFeedKeys = (keys: FeedKeys): void => {
  const { posts, cursor, community, onMove, onOpen, onLike, onMembers } = keys;
  const post = posts[cursor];
  const onPost = (run: (post: Post) => void) => () => post && run(post);
  const open = unlessOnControl(() => {
    if (post && post.images.length > 0) onOpen(post, 0);
  });
  const actions: readonly Binding[] = useActionsOn('post').flatMap(({ id, action }) =>
    action.key
      ? [
          {
            keys: action.key,
            title: action.title,
            group: 'Post',
            run: onPost((each) => openAction(id, { subject: postSubject(each) })),
          },
        ]
      : [],
  );
  useKeys([
    { keys: 'j', title: 'Next post', group: 'Feed', run: () => onMove(Math.min(posts.length - 1, cursor + 1)) },
    { keys: 'k', title: 'Previous post', group: 'Feed', run: () => onMove(Math.max(0, cursor - 1)) },
    { keys: 'Enter', title: "Open the post's pictures", group: 'Post', run: open },
    { keys: 'l', title: 'Like or unlike the post', group: 'Post', run: onPost(onLike) },
    ...actions,
    {
      keys: 'c',
      title: 'Add a post',
      group: 'Feed',
      run: () => openAction('communities.add-post', { subject: community }),
    },
    { keys: 'm', title: 'View the members', group: 'Feed', run: onMembers },
  ]);
};
