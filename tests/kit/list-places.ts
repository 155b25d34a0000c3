import type { NamedRead } from '@matchdesk/core/reads.ts';
import { allScreens } from '@matchdesk/core/screens.ts';

/** Records of each kind that a list may belong to. */
export type Owners = {
  readonly user: string;
  readonly event: string;
  readonly community: string;
  readonly match: string;
};

const pathOf = (screen: string): string => {
  const found = allScreens.find(({ id }) => String(id) === screen);
  if (!found) throw new Error(`There is no screen ${screen}.`);
  return found.screen.path;
};

/** Lists that stand on a screen of another name, and the tab that shows them. */
const elsewhere: Readonly<Record<string, readonly [screen: string, tab?: string]>> = {
  'users.transactions': ['users.detail'],
  'events.attendees': ['events.detail', 'attendees'],
  'events.restrictions': ['events.detail', 'restrictions'],
  'events.transactions': ['events.detail', 'transactions'],
  'ratings.received': ['ratings.received'],
  'flags.received': ['flags.of-user'],
  'flags.given': ['flags.of-user', 'given'],
  'settings.list': ['settings.update'],
  // The terminal's and the palette's way to one payment; the screen has one list with a search.
  'transactions.search': ['transactions.list'],
};

/** Where a list shows. Throws where it shows nowhere: then it needs a screen, or a line above. */
export const placeOfList = ({ id, read }: NamedRead, owners: Owners): string => {
  const [screen, tab] = elsewhere[id] ?? [id];
  const owner = read.within === undefined ? '' : owners[read.within as keyof Owners];
  const path = pathOf(screen).replace(/:\w+/, owner);
  const query = new URLSearchParams({
    ...(read.within === 'community' && { community_id: owner }),
    ...(tab !== undefined && { tab }),
  });
  return query.size === 0 ? path : `${path}?${query}`;
};
