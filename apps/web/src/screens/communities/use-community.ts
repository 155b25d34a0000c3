import { communitiesReads } from '@matchdesk/core/communities/reads.ts';
import { type Community, community } from '@matchdesk/core/communities/schema.ts';
import type { Page } from '@matchdesk/core/kit/list/page.ts';
import { hrefTo } from '@matchdesk/core/screens.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { useDetail } from '../../data/reads.ts';

export const feedHref = (id: string): string => hrefTo('communities.posts', {}, { community_id: id });
export const membersHref = (id: string): string => hrefTo('communities.members', {}, { community_id: id });

/** The id of the screen's community: from `?community_id=`, else from the navigation's state; '' for none. */
export const useCommunityId = (): string => {
  const asked = new URLSearchParams(useSearch()).get('community_id');
  const carried: unknown = useHistoryState();
  if (asked) return asked;
  if (typeof carried === 'string') return carried;
  return community.safeParse(carried).data?._id ?? '';
};

/**
 * The known fields of a community: loaded where the provider has that call, else from the navigation's state or from a
 * list.
 */
export const useCommunity = (id: string) => {
  const { data, error, refetch } = useDetail(communitiesReads.get, id);
  const cache = useQueryClient();
  const carried = community.safeParse(useHistoryState()).data;
  const known = (community: Community | undefined) => ({ community, error: community ? null : error, refetch });
  if (data) return known(data);
  if (carried?._id === id) return known(carried);
  const pages = cache.getQueriesData<Page<Community>>({ queryKey: ['communities', 'communities.list'] });
  return known(pages.flatMap(([, page]) => page?.rows ?? []).find(({ _id }) => _id === id));
};
