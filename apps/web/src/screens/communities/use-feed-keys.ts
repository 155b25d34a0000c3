import { allActions } from '@matchdesk/core/actions.ts';
import type { Post } from '@matchdesk/core/communities/schema.ts';
import { openAction } from '../../act/open-action.ts';
import type { Subject } from '../../act/subject.ts';
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

/** Enter on a button or a link is the control's own. */
const isOnControl = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('a, button') !== null;

/** The keys of the feed: from post to post, and what can be done to the one that has the focus. */
export const useFeedKeys = (keys: FeedKeys): void => {
  const { posts, cursor, community, onMove, onOpen, onLike, onMembers } = keys;
  const post = posts[cursor];
  const onPost = (run: (post: Post) => void) => () => post && run(post);
  const open = (event: KeyboardEvent): void => {
    if (isOnControl(event)) (event.target as HTMLElement).click();
    else if (post && post.images.length > 0) onOpen(post, 0);
  };
  const actions: readonly Binding[] = allActions.flatMap(({ id, action }) =>
    action.on === 'post' && action.key
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
