import { withLike } from '@matchdesk/core/communities/rules.ts';
import type { Post } from '@matchdesk/core/communities/schema.ts';
import type { Page } from '@matchdesk/core/kit/list/page.ts';
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onActed } from '../../data/acted.ts';

type Pages = InfiniteData<Page<Post>, number>;

const change = (cache: QueryClient, part: (pages: Pages) => Pages): void => {
  cache.setQueriesData<Pages>({ queryKey: ['communities', 'communities.posts', 'pages'] }, (pages) =>
    pages ? part(pages) : undefined,
  );
};

/** Shows a post as liked or not, on whichever page it is. Repeating it changes nothing. */
export const showLike = (cache: QueryClient, id: string, isLiked: boolean): void =>
  change(cache, ({ pages, ...rest }) => ({
    ...rest,
    pages: pages.map((page) => ({
      ...page,
      rows: page.rows.map((post) => (post._id === id ? withLike(post, isLiked) : post)),
    })),
  }));

const toFirstPage = (cache: QueryClient): void =>
  change(cache, ({ pages, pageParams }) => ({ pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }));

/**
 * Keeps the feed current after actions from anywhere: likes at their post, the first page after a post was added or
 * deleted.
 */
export const useFeedUpkeep = (onReset: () => void): void => {
  const cache = useQueryClient();
  useEffect(
    () =>
      onActed(({ action, ids }) => {
        if (action === 'communities.like' || action === 'communities.unlike') {
          for (const id of ids) showLike(cache, id, action === 'communities.like');
        }
        if (action === 'communities.add-post' || action === 'communities.delete-post') {
          toFirstPage(cache);
          onReset();
        }
      }),
    [cache, onReset],
  );
};
