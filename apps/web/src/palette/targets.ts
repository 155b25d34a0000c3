import type { ReadId } from '@matchdesk/core/reads.ts';
import type { ScreenId } from '@matchdesk/core/screens.ts';

/** Which records the palette searches: by which list, under which prefix, and where Enter leads. */
type Target = {
  readonly record: string;
  readonly read: ReadId;
  readonly screen: ScreenId;
  readonly param?: string;
  /** The query that brings it up where its screen's path has no parameter. */
  readonly query?: (id: string, label: string) => Readonly<Record<string, string>>;
  readonly prefix: '@' | '#' | '$';
  readonly heading: string;
  /** Reads one by its id, so that a recent one can be named; recents keep ids only. */
  readonly get?: ReadId;
};

export const targets: readonly Target[] = [
  {
    record: 'user',
    read: 'users.list',
    get: 'users.get',
    screen: 'users.detail',
    param: 'id',
    prefix: '@',
    heading: 'People',
  },
  {
    record: 'transaction',
    read: 'transactions.search',
    get: 'transactions.get',
    screen: 'transactions.invoice',
    param: 'id',
    prefix: '$',
    heading: 'Transactions',
  },
  {
    record: 'event',
    read: 'events.list',
    get: 'events.get',
    screen: 'events.detail',
    param: 'id',
    prefix: '#',
    heading: 'Events',
  },
  {
    record: 'community',
    read: 'communities.list',
    screen: 'communities.posts',
    query: (id) => ({ community_id: id }),
    prefix: '#',
    heading: 'Communities',
  },
  {
    record: 'city',
    read: 'radar.list',
    screen: 'radar.list',
    query: (_, label) => ({ q: label }),
    prefix: '#',
    heading: 'Cities',
  },
];
