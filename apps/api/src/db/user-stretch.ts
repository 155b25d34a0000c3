import type { Reach } from './page.ts';
import type { UserFilter } from './user-filters.ts';
import type { UserOrder } from './user-order.ts';

/** The stretch of an order, among the users that a filter leaves, whose users are wanted. */
export type Stretch = { readonly order: UserOrder; readonly filter: UserFilter; readonly reach: Reach };

/** How many users in a filter match a term; and who they are, where they are few and known by now. */
export type Matches = { readonly total: number; readonly seqs?: readonly number[] };
