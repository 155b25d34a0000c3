import { type Selectable, sql } from 'kysely';
import { keptCount } from './kept-counts.ts';
import { reversed } from './order.ts';
import { type Page, type PageRequest, type Reach, reachOf } from './page.ts';
import { containsTerm, seqsMatching, type Term, termOf } from './search-terms.ts';
import type { UserTable } from './tables/people.ts';
import type { Db } from './tables.ts';
import { countUsers } from './user-counts.ts';
import { type UserFilter, userFilters } from './user-filters.ts';
import type { UserOrder } from './user-order.ts';

export type UserQuery = PageRequest & {
  readonly order: UserOrder;
  readonly filter?: UserFilter;
  /** Part of a name, email or phone, without regard to case and accents; empty is everybody. */
  readonly search?: string;
};

const shown = [
  'seq',
  'id',
  'firstname',
  'email',
  'phone',
  'dob',
  'profile_image',
  'identity',
  'identity_other',
  'interest_in',
  'account_status',
  'flag_raised',
  'created_at',
  'updated_at',
  'otp_verify',
  'risk_factor',
  'fraud_score',
  'branch_feature',
  'branch_source',
  'branch_campaign',
  'branch_tags',
  'longitude',
  'latitude',
  'coins',
] as const satisfies readonly (keyof UserTable)[];

/** A row of any list of users. `radar` holds city names. */
export type UserRow = Pick<Selectable<UserTable>, (typeof shown)[number]> & { radar: string[] };

type BareRow = Omit<UserRow, 'radar'>;

// Where more than this many rows match, it is cheaper to walk the order and try each row than to sort the matches.
const worthSorting = (hits: number, all: number, reach: Reach): boolean =>
  hits < (reach.offset + reach.limit) * (all / Math.max(1, hits));

const seqsOfPage = (db: Db, query: UserQuery, term: Term | undefined, reach: Reach, byIndex: boolean) => {
  let keys = db
    .selectFrom('users')
    .select('seq')
    .where(userFilters[query.filter ?? 'all'].condition);
  if (term !== undefined) {
    keys = byIndex ? keys.where('seq', 'in', seqsMatching(term)) : keys.where(containsTerm(term));
  }
  const order = reach.backwards ? reversed(query.order) : query.order;
  for (const [column, direction] of order) keys = keys.orderBy(column, direction);
  return keys.limit(reach.limit).offset(reach.offset);
};

/** The cities that these users look in, by user. */
export const radarOf = async (
  db: Db,
  seqs: readonly number[],
): Promise<Map<number, { id: string; city: string }[]>> => {
  const bySeq = new Map<number, { id: string; city: string }[]>();
  if (seqs.length === 0) return bySeq;
  const rows = await db
    .selectFrom('user_radar')
    .innerJoin('cities', 'cities.seq', 'user_radar.city_seq')
    .select(['user_radar.user_seq', 'cities.id', 'cities.city'])
    .where('user_radar.user_seq', 'in', seqs)
    .orderBy('cities.city_key')
    .execute();
  for (const { user_seq, id, city } of rows) {
    const known = bySeq.get(user_seq);
    if (known === undefined) bySeq.set(user_seq, [{ id, city }]);
    else known.push({ id, city });
  }
  return bySeq;
};

const rowsAt = async (db: Db, query: UserQuery, term: Term | undefined, total: number): Promise<BareRow[]> => {
  const reach = reachOf(query, total);
  if (reach === undefined) return [];
  const all = term === undefined ? 0 : await keptCount(db, 'users');
  const byIndex = term?.indexed === true && worthSorting(total, all, reach);
  const keys = seqsOfPage(db, query, term, reach, byIndex).as('keys');
  // CROSS JOIN keeps SQLite from turning the walk over the few keys into one over the whole table.
  let rows = db
    .selectFrom(keys)
    .crossJoin('users')
    .whereRef('users.seq', '=', 'keys.seq')
    .select(shown.map((column) => `users.${column}` as const));
  for (const [column, direction] of query.order) rows = rows.orderBy(sql.ref(`users.${column}`), direction);
  return rows.execute();
};

/** One page of users in an order, of a part, with or without a search; the work does not grow with the table. */
export const pageOfUsers = async (db: Db, query: UserQuery): Promise<Page<UserRow>> => {
  const term = termOf(query.search ?? '');
  const total = await countUsers(db, query.filter ?? 'all', term);
  const rows = await rowsAt(db, query, term, total);
  const radar = await radarOf(
    db,
    rows.map(({ seq }) => seq),
  );
  return { rows: rows.map((row) => ({ ...row, radar: (radar.get(row.seq) ?? []).map(({ city }) => city) })), total };
};
