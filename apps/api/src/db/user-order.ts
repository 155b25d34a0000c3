import { by, type Order } from './order.ts';

type Sorted =
  | 'created_at'
  | 'account_status'
  | 'name_key'
  | 'email_key'
  | 'phone_key'
  | 'fraud_score'
  | 'flag_raised'
  | 'seq';

export type UserOrder = Order<Sorted>;

/** The users list's sort codes: 1 Most Recent, 2 Most Previous, 3 Status, 4 Name, 5 Email, 6 Flag (section 9). */
export type UserSort = 1 | 2 | 3 | 4 | 5 | 6;

/** Each sort has its own index. Within one status or flag the newest come first. */
export const userOrders: Readonly<Record<UserSort, UserOrder>> = {
  1: by('created_at desc', 'seq desc'),
  2: by('created_at asc', 'seq asc'),
  3: by('account_status asc', 'created_at desc', 'seq desc'),
  4: by('name_key asc', 'seq asc'),
  5: by('email_key asc', 'seq asc'),
  6: by('flag_raised desc', 'created_at desc', 'seq desc'),
};

/** The fields by which the server sorts the trust-score list (section 2). */
export type TrustField = '_id' | 'phone' | 'email' | 'firstname' | 'fraud_score';

// Sorting by id equals sorting by time, because an id begins with the second at which the user joined.
const trustColumns = {
  _id: 'created_at',
  phone: 'phone_key',
  email: 'email_key',
  firstname: 'name_key',
  fraud_score: 'fraud_score',
} as const satisfies Record<TrustField, Sorted>;

export const trustOrder = (field: TrustField, direction: 'asc' | 'desc'): UserOrder => [
  [trustColumns[field], direction],
  ['seq', direction],
];
