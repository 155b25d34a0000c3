import type { ReadId } from './reads.ts';
import type { ScreenId } from './screens.ts';

/** How records of a kind are found where one types: in which list, by what name, and what opens one. */
export type Finder = {
  readonly record: string;
  /** The list that is searched. */
  readonly read: ReadId;
  /** The sign by which one is meant: `@ann`, `#hikers`, `$4821`. */
  readonly sign: '@' | '#' | '$';
  readonly heading: string;
  /** What such a record is called in a line. */
  readonly nouns: readonly string[];
  /** Only an action looks here: the same people and things are found elsewhere by themselves. */
  readonly isForOrders?: true;
  /** What one opens: its screen, or the tab or search that brings it up. */
  readonly screen: ScreenId;
  readonly shownBy?: 'search' | 'tab';
  /** Reads one by its id, so that one that was opened before can be named again. */
  readonly get?: ReadId;
};

const people = ['user', 'person', 'people', 'account', 'customer', 'profile'];

/** Every kind of record that is found by typing, those that are searched most first. */
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
    isForOrders: true,
  },
];

/** How records of this kind are found; undefined where they stand within others only. */
export const finderOf = (record: string): Finder | undefined => finders.find((finder) => finder.record === record);
