import * as z from 'zod/mini';
import { daysTexts } from '../days/texts.ts';
import { anyAdministrator, endpoints, someUser } from '../kit/call/endpoint.ts';
import { doneByStatus, listed } from '../kit/call/envelope.ts';
import { dateParameter, limit, oneRecord, page, recordId, search, term } from '../kit/call/parameters.ts';
import { type Days, daysInOrder } from '../kit/form/day-range.ts';
import { deskAnswerParts, deskQuery, deskTells } from '../notes/schema.ts';
import { coins, creditedUsers, userDays, userParts } from './checks.ts';
import { userInFull, userRow } from './schema.ts';
import { usersTexts as say } from './texts.ts';

/** Users sort codes (specification, section 9). */
const sort = z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(6)));
/** Beyond the specification, where `list-filters` is announced. */
const only = z.optional(z.enum(userParts));
/**
 * Beyond the specification, where `dashboard-trends` is announced: users who joined, or were active again, in a range
 * of days.
 */
const within = { days: z.optional(z.enum(userDays)), startDate: dateParameter, endDate: dateParameter };
type Within = Days & { readonly days?: string | undefined };
const inOrder = () => daysInOrder<Within>(daysTexts, ({ days }) => days !== undefined);
/** A deleted person, and the person who takes over their data, may appear in all of these. */
const wherePeopleShow = [
  ...(['users', 'transactions', 'invoices', 'events', 'matches', 'ratings', 'flags', 'identity'] as const),
  ...(['communities', 'radar', 'notes', 'queue', 'dashboard'] as const),
];
/** The reads that show the results of the identity checks. */
const checks = { risk: 'identity.risk', trust: 'identity.trust' } as const;
const aList = {
  ...listed(userRow, 'total'),
  parts: {
    'data.flag_raised': 'flags.received',
    'data.riskFactor': checks.risk,
    'data.fraud_score': checks.trust,
    ...deskAnswerParts,
  },
  tellsBy: { sort: { 6: 'flags.received' } },
} as const;
const narrowed = {
  tellsBy: {
    ...aList.tellsBy,
    ...deskTells,
    only: { flagged: 'flags.received', unchecked: [checks.risk, checks.trust] },
  },
} as const;

/** Calls about users (specification, section 7, Users). */
export const usersEndpoints = endpoints(anyAdministrator, {
  list: {
    ...aList,
    ...narrowed,
    path: '/v2/adminLogin/usersRecord/{page}',
    summary: 'List the users, page by page',
    example: { page: 1, sort: 4, limit: 25 },
    params: z.strictObject({ page }),
    query: z.strictObject({ sort, limit, only, ...deskQuery, ...within }).check(inOrder()),
  },
  search: {
    ...aList,
    ...narrowed,
    path: '/v2/adminLogin/search/{term}/{page}',
    summary: 'Search users by name, email or phone',
    example: { term: 'an', page: 1, sort: 5, limit: 25 },
    params: z.strictObject({ term, page }),
    query: z.strictObject({ limit, sort, only, ...deskQuery, ...within }).check(inOrder()),
  },
  searchRecords: {
    ...aList,
    path: '/v2/users/search_usersRecord',
    summary: 'List the users of the second list',
    example: { search: 'an', page: 1, limit: 10, sort: 1 },
    assumed: true,
    query: z.strictObject({
      search,
      page: z.optional(page),
      limit,
      sort,
    }),
  },
  deleted: {
    ...aList,
    path: '/v2/adminLogin/usersRecord/deleted/{page}',
    summary: 'List the users marked for deletion',
    example: { page: 1, sort: 1, limit: 10 },
    params: z.strictObject({ page }),
    query: z.strictObject({ sort, limit }),
  },
  searchDeleted: {
    ...aList,
    path: '/v2/adminLogin/searchdeleted/{searchValue}/{page}',
    summary: 'Search the users marked for deletion by name or email',
    example: { searchValue: 'a', page: 1, limit: 10, sort: 1 },
    params: z.strictObject({ searchValue: term, page }),
    query: z.strictObject({ limit, sort }),
  },
  download: {
    method: 'POST',
    path: '/v2/adminLogin/download',
    summary: 'Export all users as a spreadsheet with the chosen columns',
    tells: 'exported {is.rows} {is.rows|user|users}',
    example: { columns: ['Name', 'Email'] },
    body: z.strictObject({
      columns: z.array(z.string().check(z.minLength(1), z.maxLength(80))).check(z.minLength(1), z.maxLength(40)),
    }),
    tellsBy: { columns: { IDMerit: checks.risk, 'IDM Trust': checks.trust } },
    // Beyond the specification, where `download-formats` is announced.
    query: z.strictObject({ format: z.optional(z.enum(['xls', 'csv', 'jsonl'])) }),
    binary: {
      type: 'application/vnd.ms-excel',
      fileName: say.reportFile,
      formats: {
        csv: { type: 'text/csv', fileName: 'User Report.csv' },
        jsonl: { type: 'application/x-ndjson', fileName: 'User Report.jsonl' },
      },
    },
  },
  detail: {
    path: '/v2/adminLogin/getUserDataa/{id}',
    summary: 'Read a user in full, with a page of transactions',
    example: { id: someUser(), page: 1, limit: 3, searchText: 'a' },
    params: oneRecord,
    query: z.strictObject({
      page: z.optional(page),
      limit,
      searchText: search,
    }),
    answer: userInFull,
    parts: {
      ...aList.parts,
      'data.receiveFlags': 'flags.received',
      'data.givenFlags': 'flags.given',
      'data.avgRating': 'ratings.received',
      'data.receivedRating': 'ratings.received',
      'data.givenRating': 'ratings.given',
      'data.totaluserEvents': 'events.of-host',
      'data.transactionDetails': 'users.transactions',
      pagination: 'users.transactions',
    },
    rowsAt: 'data.transactionDetails',
    totalAt: 'pagination.totalRecords',
    recordIdAt: ['data._id'],
  },
  migrate: {
    method: 'PUT',
    path: '/v2/questions/migrate_user_data/{id}',
    summary: "Move a user's data to another account",
    tells: 'moved the data of {who} to {is.to_id}',
    example: { id: someUser(1), to_id: someUser(2) },
    untried: "it would move a person's data for good",
    write: true,
    compares: true,
    params: oneRecord,
    body: z.strictObject({ to_id: recordId }),
    ...doneByStatus,
    did: say.migrated,
    touches: wherePeopleShow,
  },
  setStatus: {
    method: 'PUT',
    path: '/v2/adminLogin/updateStatus/{id}/{status}',
    summary: "Change a user's account status",
    tells: 'set the account status of {who} from {was.account_status} to {is.account_status}',
    example: { id: someUser(3), status: 2 },
    untried: 'no call creates a person to try it on',
    write: true,
    compares: true,
    params: z.strictObject({ id: recordId, status: z.number().check(z.int(), z.minimum(0), z.maximum(3)) }),
    ...doneByStatus,
    touches: ['users', 'dashboard', 'queue'],
  },
  addCredits: {
    method: 'PUT',
    path: '/v2/front/manual_coins_addition',
    summary: 'Add credits to users, all of them or none',
    tells: 'gave {is.coins} {is.coins|credit|credits} to {who}',
    example: { coins: 5, user_ids: [someUser(4), someUser(5)] },
    untried: 'credits cannot be taken back',
    write: true,
    body: z.strictObject({ coins, user_ids: creditedUsers }),
    counts: { rows: 'user_ids', coins: 'coins' },
    ...doneByStatus,
    touches: ['users'],
  },
});
