import { feedTrigger, postLabel } from '@matchdesk/core/communities/rules.ts';
import type { Post } from '@matchdesk/core/communities/schema.ts';
import { communitiesTexts as say } from '@matchdesk/core/communities/texts.ts';
import type { Target } from '@matchdesk/core/kit/act/action.ts';
import { one, type Subject } from '@matchdesk/desk/task/subject.ts';
import { type ComponentProps, type Ref, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { openAction } from '../../act/open-action.ts';
import { useHere } from '../../act/use-here.ts';
import { useActionsOn } from '../../data/actions-on.ts';
import type { usePages } from '../../data/use-pages.ts';
import type { Binding } from '../../keys/layers.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { HeldBack } from '../../load/held-back.tsx';
import { LoadFailure } from '../../load/load-failure.tsx';
import { Loaded } from '../../load/loaded.tsx';
import { PictureSlider } from '../../shell/picture-slider.tsx';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { useStable } from '../../ui/use-stable.ts';
import { useFeedUpkeep } from './feed-cache.ts';
import { PostCard } from './post-card.tsx';
import { postSubject, useLike } from './use-like.ts';

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
const useFeedKeys = (keys: FeedKeys): void => {
  const { posts, cursor, community, onMove, onOpen, onLike, onMembers } = keys;
  const post = posts[cursor];
  const actions = useActionsOn('post');
  const own: readonly Binding[] = post
    ? [
        {
          keys: 'l',
          title: post.is_liked ? 'Unlike the post' : 'Like the post',
          group: 'Post',
          run: () => onLike(post),
        },
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

type FeedPages = ReturnType<typeof usePages<Post>>;

/** Loads more when the last post has come into view and stayed a moment. Another last post, by its name, starts again. */
const useMore = (list: RefObject<HTMLElement | null>, last: string, feed: FeedPages): void => {
  const reached = useStable(() => void feed.fetchNextPage());
  const isOn = feed.hasNextPage && !feed.isFetching && !feed.isFetchNextPageError;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name changes with the last post
  useEffect(() => {
    const child = list.current?.lastElementChild;
    if (!isOn || !child) return;
    let timer = 0;
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer);
        if (entry?.isIntersecting) timer = window.setTimeout(reached, feedTrigger.debounceMs);
      },
      { rootMargin: `0px 0px -${feedTrigger.pixels}px 0px` },
    );
    observer.observe(child);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [list, last, isOn, reached]);
};

/** The end of the feed: loading more, a failure to load more, or no more posts. */
function FeedEnd({ feed }: { feed: FeedPages }) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = feed;
  if (isFetchNextPageError) return <LoadFailure error={error} refetch={() => fetchNextPage()} />;
  return (
    <div className="feed-end" tabIndex={-1}>
      {hasNextPage ? (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Load more
        </Button>
      ) : (
        say.noMorePosts
      )}
    </div>
  );
}

const remove = (post: Post): void => openAction('communities.delete-post', { subject: postSubject(post) });

type PostListProps = {
  ref: Ref<HTMLOListElement>;
  posts: readonly Post[];
  cursor: number;
  isLoadingMore: boolean;
} & Pick<ComponentProps<typeof PostCard>, 'onCursor' | 'onOpen' | 'onLike'>;

function PostList({ ref, posts, cursor, isLoadingMore, ...handlers }: PostListProps) {
  return (
    <ol className="stack" ref={ref} aria-label="Posts" aria-busy={isLoadingMore || undefined}>
      {posts.map((post, index) => (
        <li key={post._id}>
          <PostCard post={post} index={index} isCursor={index === cursor} onDelete={remove} {...handlers} />
        </li>
      ))}
    </ol>
  );
}

type Shown = { readonly post: Post; readonly at: number };

type PostsProps = { feed: FeedPages; community: Target; onMembers: () => void };

/** Tells the rest of the console what the screen is about: the post that has the focus, or else the community. */
const usePostHere = (post: Post | undefined, community: Target): void =>
  useHere(post ? 'post' : 'community', post ? { id: post._id, label: postLabel(post), record: post } : community);

/** A community's posts, newest first. More are loaded when the last one comes into view (specification, section 9). */
export function Posts({ feed, community, onMembers }: PostsProps) {
  const { posts, onLike: like } = useLike(feed.rows);
  // Before a post has the focus, the screen is about the community.
  const [cursor, setCursor] = useState(-1);
  const [shown, setShown] = useState<Shown | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const open = useCallback((post: Post, at: number) => setShown({ post, at }), []);
  const move = (to: number): void => {
    list.current?.querySelector<HTMLElement>(`[data-index="${to}"]`)?.focus();
  };
  // Counts reloads of the posts: the post that had the focus is gone, and the page scrolls to its top.
  const [resets, setResets] = useState(0);
  const reset = useCallback(() => {
    setCursor(-1);
    setResets((before) => before + 1);
    window.scrollTo({ top: 0 });
  }, []);
  useFeedUpkeep(reset);
  useFeedKeys({ posts, cursor, community: one(community), onMove: move, onOpen: open, onLike: like, onMembers });
  useMore(list, `${resets} ${posts.at(-1)?._id}`, feed);
  usePostHere(posts[cursor], community);
  return (
    <Loaded load={{ ...feed, data: feed.data && posts }} label="Loading the posts" none={say.noPosts}>
      {(loaded) =>
        loaded.length === 0 ? (
          <Empty title={say.noPosts} detail={say.noPostsHint} />
        ) : (
          <>
            <HeldBack held={feed.held} />
            <PostList
              key={resets}
              ref={list}
              posts={loaded}
              cursor={Math.max(0, cursor)}
              isLoadingMore={feed.isFetchingNextPage}
              onCursor={setCursor}
              onOpen={open}
              onLike={like}
            />
            <FeedEnd feed={feed} />
            {shown && (
              <PictureSlider
                kind="posts"
                pictures={shown.post.images}
                at={shown.at}
                subject={`post by ${shown.post.user_details.firstname || say.adminAuthor}`}
                onShow={(at) => setShown({ ...shown, at })}
                onClose={() => setShown(null)}
              />
            )}
          </>
        )
      }
    </Loaded>
  );
}
