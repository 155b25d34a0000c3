import type { Selectable } from 'kysely';
import { isAmong, listOf } from './among.ts';
import { compiledOnce } from './compiled-once.ts';
import { isPostgres } from './engine.ts';
import { keptCount } from './kept-counts.ts';
import { type Page, type PageRequest, reachOf } from './page.ts';
import { contains, walkInPostgres } from './postgres/user-walk.ts';
import { bothOf } from './query-page.ts';
import { personTermOf } from './search-terms.ts';
import type { Db, Tables } from './tables.ts';
import { type UserFilter, userFilters } from './user-filters.ts';
import { matchesOf } from './user-matches.ts';
import type { UserOrder } from './user-order.ts';
import { setOf } from './user-sets/find.ts';
import { walkSet } from './user-sets/walk.ts';
import { walkAll, walkSearch } from './user-walks.ts';

export type UserQuery = PageRequest & {
  readonly order: UserOrder;
  readonly filter?: UserFilter;
  /** Part of a name, email or phone, ignoring case, accents and the form of a number. Empty finds everybody. */
  readonly search?: string;
};

/** The columns that a list shows. */
export const shown = [
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
] as const satisfies readonly (keyof Tables['users'])[];

type RadarCity = { readonly id: string; readonly city: string };

/** A row of any list of users. */
export type UserRow = Pick<Selectable<Tables['users']>, (typeof shown)[number]> & {
  readonly radar: readonly RadarCity[];
};

type Among = { readonly seqs: unknown };
export type Shown = Omit<UserRow, 'radar'>;
const usersOf = compiledOnce<Among, Shown>((db, value) =>
  db
    .selectFrom('users')
    .select(shown)
    .where(isAmong(db, 'seq', value('seqs'))),
);
const radarsOf = compiledOnce<Among, { user_seq: number; city_seq: number }>((db, value) =>
  db
    .selectFrom('user_radar')
    .select(['user_seq', 'city_seq'])
    .where(isAmong(db, 'user_seq', value('seqs'))),
);
const citiesOf = compiledOnce<Among, RadarCity & { seq: number }>((db, value) =>
  db
    .selectFrom('cities')
    .select(['seq', 'id', 'city'])
    .where(isAmong(db, 'seq', value('seqs')))
    .orderBy('city_key'),
);

// Reads each city once, however many of these users have it in their radar.
export const radarOf = async (db: Db, seqs: readonly number[]): Promise<Map<number, RadarCity[]>> => {
  const radars = Map.groupBy(await radarsOf(db, { seqs: listOf(db, seqs) }), ({ city_seq }) => city_seq);
  const cities = radars.size === 0 ? [] : await citiesOf(db, { seqs: listOf(db, [...radars.keys()]) });
  const radar = new Map(seqs.map((seq): [number, RadarCity[]] => [seq, []]));
  for (const { seq, id, city } of cities) {
    for (const { user_seq } of radars.get(seq) ?? []) radar.get(user_seq)?.push({ id, city });
  }
  return radar;
};

/** The users with these seqs, in this order. Missing ones are left out. */
export const userRows = async (db: Db, seqs: readonly number[]): Promise<UserRow[]> => {
  if (seqs.length === 0) return [];
  const [rows, radar] = await bothOf(
    db,
    () => usersOf(db, { seqs: listOf(db, seqs) }),
    () => radarOf(db, seqs),
  );
  const bySeq = new Map(rows.map((row) => [row.seq, { ...row, radar: radar.get(row.seq) ?? [] }]));
  return seqs.flatMap((seq) => bySeq.get(seq) ?? []);
};

/** One page of the users of a part in an order, with or without a search. The work does not grow with the table. */
export const pageOfUsers = async (db: Db, query: UserQuery): Promise<Page<UserRow>> => {
  const { order, filter = 'all', search = '' } = query;
  const term = personTermOf(search);
  const candidates = await keptCount(db, userFilters[filter].count);
  const set = term === undefined || term.indexed ? undefined : await setOf(db, filter, term);
  const matches = set ?? (term === undefined ? { total: candidates } : await matchesOf(db, filter, term));
  const reach = reachOf(query, matches.total);
  if (reach === undefined) return { rows: [], total: matches.total };
  const stretch = { order, filter, reach };
  if (term !== undefined && set !== undefined)
    return { rows: await userRows(db, await walkSet(db, stretch, term, set, candidates)), total: set.total };
  if (isPostgres(db))
    return {
      rows: await userRows(db, await walkInPostgres(db, stretch, term && contains(term))),
      total: matches.total,
    };
  const seqs = await (term === undefined ? walkAll(db, stretch) : walkSearch(db, stretch, term, matches, candidates));
  return { rows: await userRows(db, seqs), total: matches.total };
};
