import type { Reach } from './page.ts';
import type { UserFilter } from './user-filters.ts';
import type { UserOrder } from './user-order.ts';

/** The requested stretch of the users of a filter in an order. */
export type Stretch = { readonly order: UserOrder; readonly filter: UserFilter; readonly reach: Reach };

/** How many users of a filter match a term, and their seqs if they are few and already known. */
export type Matches = { readonly total: number; readonly seqs?: readonly number[] };
