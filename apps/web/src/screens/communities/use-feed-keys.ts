import type { Post } from '@matchdesk/core/communities/schema.ts';
import type { Subject } from '@matchdesk/desk/task/subject.ts';
import { openAction } from '../../act/open-action.ts';
import { useActionsOn } from '../../data/actions-on.ts';
import type { Binding } from '../../keys/layers.ts';
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

/** The keys of the feed: they move between posts and act on the one that has the focus. */
export const useFeedKeys = (keys: FeedKeys): void => {
  const { posts, cursor, community, onMove, onOpen, onLike, onMembers } = keys;
  const post = posts[cursor];
  const actions = useActionsOn('post');
  const own: readonly Binding[] = post
    ? [
        { keys: 'l', title: 'Like or unlike the post', group: 'Post', run: () => onLike(post) },
        ...actions.flatMap(({ id, action: { key, title } }): Binding[] =>
          key ? [{ keys: key, title, group: 'Post', run: () => openAction(id, { subject: postSubject(post) }) }] : [],
        ),
      ]
    : [];
  const pictures: readonly Binding[] =
    post && post.images.length > 0
      ? [
          {
            keys: 'Enter',
            title: "Open the post's pictures",
            group: 'Post',
            run: () => onOpen(post, 0),
          },
        ]
      : [];
  const moving = { group: 'Feed', repeats: true } as const;
  useKeys([
    { ...moving, keys: 'j', title: 'Next post', run: () => onMove(Math.min(posts.length - 1, cursor + 1)) },
    { ...moving, keys: 'k', title: 'Previous post', run: () => onMove(Math.max(0, cursor - 1)) },
    ...pictures,
    ...own,
    {
      keys: 'c',
      title: 'Add a post',
      group: 'Feed',
      run: () => openAction('communities.add-post', { subject: community }),
    },
    { keys: 'm', title: 'View the members', group: 'Feed', run: onMembers },
  ]);
};
