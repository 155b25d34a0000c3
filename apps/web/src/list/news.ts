import type { Client } from '@matchdesk/core/context.ts';
import type { ListQuery, Page } from '@matchdesk/core/kit/list/page.ts';
import type { List } from '@matchdesk/core/kit/list/read.ts';
import type { PageNews } from '@matchdesk/desk/list-news.ts';
import type { RefObject } from 'react';

/** A list and what it shows now. */
export type Looked<R> = {
  readonly list: List<Client, R>;
  readonly scope: string;
  readonly frame: RefObject<HTMLElement | null>;
  readonly shown: () => { readonly query: ListQuery; readonly page: Page<R> | undefined };
};

/** The changes of others to a page; outdated once other rows show or another query is asked. */
export type News<R> = Pick<PageNews<R>, 'waiting'> & { readonly query: ListQuery; readonly stood: string };
