import type { Client } from '@matchdesk/core/context.ts';
import { atOnce, hasNext, type Page } from '@matchdesk/core/kit/list/page.ts';
import { firstQuery } from '@matchdesk/core/kit/list/read.ts';
import { loadedPage } from '@matchdesk/core/kit/list/walk.ts';
import { matchesReads, type SentMessage } from '@matchdesk/core/matches/reads.ts';
import type { MatchedUser } from '@matchdesk/core/matches/schema.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client } from '../../data/client.ts';
import { heldIn } from '../../data/use-pages.ts';

/** Stands for the last page, whose number comes with the first answer. */
const latest = 0;

type People = readonly MatchedUser[];
type Part = Page<SentMessage> & { readonly page: number; readonly size: number; readonly people: People };

/** Only reading a chat tells whose chat it is: this alone is no reason to read it, because each reading is logged. */
const telling = (tell: (people: People) => void): Client => ({
  ...client,
  matches: {
    ...client.matches,
    chat: async (input, options) => {
      const answer = await client.matches.chat(input, options);
      tell(answer.data.users_data);
      return answer;
    },
  },
});

/**
 * The chat of a match, from its latest messages on. Earlier ones are loaded page by page, and all of them once
 * something is searched for.
 */
export const useChat = (matchId: string, isSearched: boolean) => {
  const query = firstQuery(matchesReads.chat);
  const chat = useInfiniteQuery({
    queryKey: ['matches', 'chat', 'pages', matchId],
    initialPageParam: latest,
    queryFn: async ({ pageParam, signal }): Promise<Part> => {
      let people: People = [];
      const told = telling((those) => {
        people = those;
      });
      const loading = { client: told, options: { signal }, scope: matchId };
      const read = async (page: number) => atOnce(await matchesReads.chat.page(loading, { ...query, page }));
      const first =
        pageParam === latest ? atOnce(await loadedPage(matchesReads.chat, loading, query)) : await read(pageParam);
      const { rows, total } = first;
      // A server may return fewer rows than requested.
      const size = total !== null && total > rows.length && rows.length > 0 ? rows.length : query.size;
      if (pageParam !== latest) return { ...first, page: pageParam, size: query.size, people };
      const last = total === null ? 1 : Math.max(1, Math.ceil(total / size));
      return { ...(last === 1 ? first : await read(last)), page: last, size, people };
    },
    getPreviousPageParam: ({ page }) => (page > 1 ? page - 1 : undefined),
    getNextPageParam: ({ page, size, rows, total }) => (hasNext(page, size, rows.length, total) ? page + 1 : undefined),
  });
  const { hasPreviousPage, isFetching, isFetchPreviousPageError, fetchPreviousPage } = chat;
  const goesBack = isSearched && hasPreviousPage && !isFetching && !isFetchPreviousPageError;
  useEffect(() => {
    if (goesBack) void fetchPreviousPage();
  }, [goesBack, fetchPreviousPage]);
  const parts = chat.data?.pages ?? [];
  return {
    ...chat,
    people: parts[0]?.people ?? [],
    rows: parts.flatMap(({ rows }) => rows),
    total: parts[0]?.total ?? null,
    held: heldIn(parts),
  };
};
