import type { Client } from '@matchdesk/core/context.ts';
import { type ListQuery, type Page, shownPage } from '@matchdesk/core/kit/list/page.ts';
import type { List } from '@matchdesk/core/kit/list/read.ts';
import { client } from './client.ts';
import { queryClient } from './query-client.ts';
import { pageOptions } from './reads.ts';

/** Loads a page again, without replacing the one on the screen. */
export const reloadPage = async <R>(list: List<Client, R>, scope: string, query: ListQuery): Promise<Page<R>> =>
  shownPage(await list.page({ client, options: {}, scope }, query), query, list.id);

/** Shows a page in place of the one that was read for the same query. */
export const showPage = <R>(list: List<Client, R>, scope: string, query: ListQuery, page: Page<R>): void =>
  void queryClient.setQueryData(pageOptions(list, scope, query).queryKey, page);
