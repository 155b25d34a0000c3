import type { ReadId } from './reads.ts';
import type { ScreenId } from './screens.ts';

/** How records of one kind are found by typing: in which list, by which name, and how one is opened. */
export type Finder = {
  readonly record: string;
  /** The list that is searched. */
  readonly read: ReadId;
  /** The sign that stands before such a record in a line: `@ann`, `#hikers`, `$4821`. */
  readonly sign: '@' | '#' | '$';
  readonly heading: string;
  /** The words for such a record in a line. */
  readonly nouns: readonly string[];
  /** People know such a record by a short number. */
  readonly isNumbered?: true;
  /** Only orders search here: other finders already find the same people and things. */
  readonly isForOrders?: true;
  /** How a record is opened: by its screen, or by the tab or search that shows it. */
  readonly screen: ScreenId;
  readonly shownBy?: 'search' | 'tab';
  /** Reads a record by its id, so that a record opened earlier can be named again. */
  readonly get?: ReadId;
};

const people = ['user', 'person', 'people', 'account', 'customer', 'profile'];

/** Every kind of record that can be found by typing, the most searched first. */
export const finders: readonly Finder[] = [
  {
    record: 'user',
    read: 'users.list',
    get: 'users.get',
    screen: 'users.detail',
    sign: '@',
    heading: 'People',
    nouns: people,
  },
  {
    record: 'admin',
    read: 'admins.list',
    screen: 'admins.list',
    shownBy: 'search',
    sign: '@',
    heading: 'Administrators',
    nouns: ['admin', 'administrator', 'sub-admin', 'subadmin', 'staff'],
  },
  {
    record: 'trust-score',
    read: 'identity.trust',
    screen: 'identity.trust',
    shownBy: 'search',
    sign: '@',
    heading: 'Trust scores',
    nouns: people,
    isForOrders: true,
  },
  {
    record: 'transaction',
    read: 'transactions.search',
    get: 'transactions.get',
    screen: 'transactions.invoice',
    sign: '$',
    heading: 'Transactions',
    nouns: ['transaction', 'payment', 'purchase'],
    isNumbered: true,
  },
  {
    record: 'event',
    read: 'events.list',
    get: 'events.get',
    screen: 'events.detail',
    sign: '#',
    heading: 'Events',
    nouns: ['event', 'meetup'],
  },
  {
    record: 'community',
    read: 'communities.list',
    get: 'communities.get',
    screen: 'communities.posts',
    sign: '#',
    heading: 'Communities',
    nouns: ['community', 'group', 'club'],
  },
  {
    record: 'city',
    read: 'radar.list',
    screen: 'radar.list',
    shownBy: 'search',
    sign: '#',
    heading: 'Cities',
    nouns: ['city', 'location', 'radar', 'town'],
  },
  {
    record: 'community-request',
    read: 'communities.requests',
    screen: 'communities.requests',
    shownBy: 'search',
    sign: '#',
    heading: 'Community requests',
    nouns: ['request', 'submission', 'proposal', 'community', 'group', 'club'],
    isForOrders: true,
  },
  {
    record: 'token',
    read: 'tokens.list',
    screen: 'tokens.list',
    shownBy: 'search',
    sign: '#',
    heading: 'Tokens',
    nouns: ['token', 'machine'],
    isForOrders: true,
  },
  {
    record: 'webhook',
    read: 'webhooks.list',
    screen: 'webhooks.list',
    shownBy: 'search',
    sign: '#',
    heading: 'Webhooks',
    nouns: ['webhook', 'hook'],
    isForOrders: true,
  },
  {
    record: 'setting',
    read: 'settings.list',
    get: 'settings.get',
    screen: 'settings.update',
    shownBy: 'tab',
    sign: '#',
    heading: 'Settings',
    nouns: ['setting', 'policy', 'text'],
    isForOrders: true,
  },
  {
    record: 'plan',
    read: 'plan.list',
    get: 'plan.get',
    screen: 'plan.detail',
    sign: '#',
    heading: 'Plans',
    nouns: ['plan', 'proposal'],
    isNumbered: true,
    isForOrders: true,
  },
];

/** How records of this kind are found; undefined where they exist only within others. */
export const finderOf = (record: string): Finder | undefined => finders.find((finder) => finder.record === record);
