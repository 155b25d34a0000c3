import type { Client } from '@matchdesk/core/context.ts';
import type { ListQuery } from '@matchdesk/core/kit/list/page.ts';
import { firstQuery, type List } from '@matchdesk/core/kit/list/read.ts';
import { useQuery } from '@tanstack/react-query';
import { pageOptions } from './reads.ts';

const noRows: readonly never[] = [];

/** The first rows of a query, from the cache where they are there; none where the query is null. */
export const useListHead = <R>(list: List<Client, R>, scope: string, query: ListQuery | null): readonly R[] => {
  const asked = query ?? { ...firstQuery(list), page: 1 };
  const { data } = useQuery({ ...pageOptions(list, scope, { ...asked, page: 1 }), enabled: query !== null });
  return data?.rows ?? noRows;
};
