import type { Post } from '@matchdesk/core/communities/schema.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { showLike } from './feed-cache.ts';

const post = (_id: string, like_count: number, is_liked = false): Post => ({
  _id,
  images: [],
  message: '',
  like_count,
  is_liked,
  user_details: { firstname: '', profile_image: null },
});

it('shows a like at its post on every page, however often it is reported', () => {
  const cache = new QueryClient();
  const key = ['communities', 'communities.posts', 'pages', 'c1', {}];
  const pages = [
    { rows: [post('a', 0), post('b', 2)], total: null },
    { rows: [post('c', 5, true)], total: null },
  ];
  cache.setQueryData(key, { pages, pageParams: [1, 2] });
  const shown = () =>
    cache
      .getQueryData<{ pages: { rows: Post[] }[] }>(key)
      ?.pages.flatMap(({ rows }) => rows.map(({ _id, like_count, is_liked }) => [_id, like_count, is_liked]));
  showLike(cache, 'b', true);
  showLike(cache, 'b', true);
  showLike(cache, 'c', false);
  showLike(cache, 'nobody', true);
  expect(shown()).toEqual([
    ['a', 0, false],
    ['b', 3, true],
    ['c', 4, false],
  ]);
  expect(cache.getQueryData(key)).toMatchObject({ pageParams: [1, 2] });
});
