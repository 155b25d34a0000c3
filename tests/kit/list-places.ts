import type { NamedRead } from '@matchdesk/core/reads.ts';
import { allScreens, type NamedScreen } from '@matchdesk/core/screens.ts';
import type { Owners } from './example-params.ts';

/** The screen that shows a list, and the tab that it is in. */
const screenOf = (list: string): { readonly named: NamedScreen; readonly tab: string } => {
  for (const named of allScreens) {
    const { first, shows = [], tabs = [] } = named.screen;
    const tab = tabs.find((each) => each.first === list);
    if (tab || named.id === list || [first, ...shows].includes(list as `${string}.${string}`))
      return { named, tab: tab?.id ?? '' };
  }
  throw new Error(`No screen shows ${list}: the one that does names it as its first, its tab's first, or in shows.`);
};

/** Returns the address where a list shows, with the owner of its kind. */
export const placeOfList = ({ id, read }: NamedRead, owners: Owners): string => {
  const { named, tab } = screenOf(id);
  const { path, of } = named.screen;
  const owner = read.within === undefined ? '' : (owners[read.within] ?? '');
  const query = new URLSearchParams({ ...(of?.query && { [of.query]: owner }), ...(tab !== '' && { tab }) });
  const address = path.replace(/:\w+/, owner);
  return query.size === 0 ? address : `${address}?${query}`;
};
