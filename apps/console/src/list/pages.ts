import { compared, isDoubtful } from '@matchdesk/core/kit/list/doubt.ts';
import { hasNext, type ListQuery, type Page, shownPage } from '@matchdesk/core/kit/list/page.ts';
import { isLogged } from '@matchdesk/core/kit/reach.ts';
import { changeList, type Desk, note, readingOf } from '../desk/desk.ts';
import type { ListState } from '../desk/list-state.ts';

const mostKept = 60;
const freshMs = 30_000;

type Asked = Pick<ListState, 'read' | 'list' | 'scope'>;

/** Returns the page of a query: one that was loaded ahead a moment ago, else from the API. */
export const pageFor = (desk: Desk, { read, list, scope }: Asked, query: ListQuery): Promise<Page<unknown>> => {
  const key = JSON.stringify([read, scope?.id ?? '', query]);
  const kept = desk.pages.get(key);
  if (kept && Date.now() - kept.at < freshMs) return kept.page;
  const page = list.page(readingOf(desk, scope?.id), query).then((came) => shownPage(came, query, list.id));
  desk.pages.delete(key);
  desk.pages.set(key, { at: Date.now(), page });
  // A page that failed is requested again the next time.
  page.catch(() => desk.pages.delete(key));
  const [oldest] = desk.pages.keys();
  if (desk.pages.size > mostKept && oldest !== undefined) desk.pages.delete(oldest);
  return page;
};

/** Loads the next page ahead. Where it has rows that the total leaves out, the total is unknown. */
export const askAhead = async (desk: Desk, list: ListState, query: ListQuery, page: Page<unknown>): Promise<void> => {
  const isNext = !isLogged(list.list) && hasNext(query.page, query.size, page.rows.length, page.total);
  if (!isDoubtful(query, page) && !isNext) return;
  // A failure to load ahead shows when the page is asked for.
  const next = await pageFor(desk, list, { ...query, page: query.page + 1 }).catch(() => null);
  if (!next) return;
  const seen = compared(page, next, query, list.list.id);
  changeList(desk, list.id, (now) => (now.page === page ? { ...now, page: seen } : now));
  if (seen.notice !== undefined) note(desk, seen.notice);
};
