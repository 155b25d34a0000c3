import { detail, list, readsOf } from '../context.ts';
import { daysTexts } from '../days/texts.ts';
import { deskColumns, deskFilter, deskOf, isInDeskPart } from '../desk-columns.ts';
import { pageOf } from '../kit/call/envelope.ts';
import { latestDay, rangeFaults } from '../kit/form/day.ts';
import { dayRange, earliestDay } from '../kit/form/day-range.ts';
import type { ListQuery } from '../kit/list/page.ts';
import { type Column, dated, type Filter } from '../kit/list/read.ts';
import { dashedDate, datePart, missing, money } from '../kit/text/show.ts';
import { userDays, userParts } from './checks.ts';
import { usersEndpoints as calls } from './endpoints.ts';
import {
  genderLabel,
  isInUserPart,
  otpLabel,
  profileStatus,
  riskLabel,
  sourceLabel,
  statusLabel,
  trustLabel,
  userDayOptions,
  userPartOptions,
} from './rules.ts';
import type { UserRow, UserTransaction } from './schema.ts';
import { usersTexts as say } from './texts.ts';

/** Users sort codes (specification, section 9). */
const userSorts = [
  ['1', 'Most Recent'],
  ['2', 'Most Previous'],
  ['3', 'Status'],
  ['4', 'Name'],
  ['5', 'Email'],
  ['6', 'Flag'],
] as const;

const registration = { id: 'registration-date', heading: 'Registration Date' } as const;

const column = {
  number: { id: 'number', heading: 'No.', text: (_, number) => String(number), align: 'end' },
  photo: { id: 'photo', heading: 'Profile', text: (user) => user.profile_image ?? '', unexported: true },
  name: { id: 'name', heading: 'Name', text: (user) => user.firstname },
  email: { id: 'email', heading: 'Email', text: (user) => user.email },
  phone: { id: 'phone', heading: 'Phone', text: (user) => user.phone },
  age: { id: 'age', heading: 'Age', text: (user) => String(user.age ?? ''), align: 'end' },
  gender: { id: 'gender', heading: 'Gender', text: genderLabel },
  interest: { id: 'interested-in', heading: 'Interested In', text: (user) => user.interest_in },
  radar: { id: 'radar', heading: 'Radar', text: (user) => user.radar.join(', ') },
  account: { id: 'account-status', heading: 'Account Status', text: (user) => statusLabel(user.account_status, true) },
  profile: { id: 'profile-status', heading: 'Profile Status', text: profileStatus },
  source: { id: 'source', heading: 'Source', text: sourceLabel },
  otp: { id: 'otp', heading: 'OTP', text: (user) => otpLabel(user.otp_verify), blank: true },
  risk: { id: 'idmerit', heading: 'IDMerit', text: (user) => riskLabel(user.riskFactor), part: 'riskFactor' },
  trust: { id: 'idm-trust', heading: 'IDM Trust', text: (user) => trustLabel(user.fraud_score), part: 'fraud_score' },
  flag: {
    id: 'flag',
    heading: 'Flag',
    text: (user) => (user.flag_raised === 1 ? 'Flagged' : missing),
    unexported: true,
    part: 'flag_raised',
  },
  lastLogin: { id: 'last-login', heading: 'Last Login', ...dated((user: UserRow) => user.updated_at, dashedDate) },
  registered: { ...registration, ...dated((user: UserRow) => user.created_at, dashedDate) },
  registeredDay: { ...registration, ...dated((user: UserRow) => user.created_at, datePart) },
  status: { id: 'status', heading: 'Status', text: (user) => statusLabel(user.account_status, true) },
  identifier: { id: 'id', heading: 'Identifier', text: (user) => user._id, hidden: true, isId: true },
  matches: { id: 'matches', heading: 'Match & Chat Details', text: () => say.openDetails, unexported: true },
} as const satisfies Record<string, Column<UserRow>>;

const person = {
  record: 'user',
  label: (user: UserRow) => user.firstname || user.email,
};
/** The order in which the list is the queue of flags (specification, section 9). */
const flaggedFirst = '6';
/** A person's transactions on one page (specification, section 9). */
const transactionsPage = 3;

const ofDays = { extension: 'dashboard-trends', when: { filter: 'days', is: userDays } } as const;
const dayFilters: readonly Filter[] = [
  { kind: 'date', id: 'start', label: daysTexts.startDate, earliest: earliestDay, ...ofDays },
  { kind: 'date', id: 'end', label: daysTexts.endDate, earliest: earliestDay, ...ofDays },
];
const dayFaults = ({ start = '', end = '' }: ListQuery['filters']) =>
  rangeFaults({ start, end }, dayRange(daysTexts, latestDay()));

/** The chosen days of a query, in the form that the call takes. */
const daysOf = ({ days, start = '', end = '' }: ListQuery['filters']) => {
  const what = userDays.find((each) => each === days);
  return what && { days: what, startDate: dashedDate(start), endDate: dashedDate(end) };
};

const sortOf = (query: ListQuery): number => Number(query.sort) || 1;

/** The users' lists and the person in full (specification, section 2). */
export const usersReads = readsOf('users', {
  list: list<UserRow>({
    ...person,
    title: 'Users',
    words: ['people', 'members', 'accounts'],
    calls: [calls.list, calls.search],
    columns: [
      column.number,
      column.photo,
      column.name,
      column.account,
      column.flag,
      column.email,
      column.phone,
      column.age,
      column.gender,
      column.interest,
      column.radar,
      column.profile,
      column.source,
      column.otp,
      column.risk,
      column.trust,
      column.lastLogin,
      column.registered,
      ...deskColumns,
      column.matches,
    ],
    search: { placeholder: say.searchAll },
    sorts: userSorts,
    filters: [
      { kind: 'choice', id: 'only', label: say.part, options: userPartOptions, extension: 'list-filters' },
      deskFilter,
      { kind: 'choice', id: 'days', label: say.days, options: userDayOptions, extension: 'dashboard-trends' },
      ...dayFilters,
    ],
    fits: { only: isInUserPart, desk: isInDeskPart },
    check: ({ filters }) => (filters.days ? dayFaults(filters) : {}),
    initialSort: '1',
    sizes: [10, 25, 50, 100],
    links: 5,
    empty: say.none,
    emptyHint: say.noneHint,
    queue: {
      isOne: ({ sort }) => sort === flaggedFirst,
      decidedBy: ['users.set-status', 'users.migrate'],
    },
    page: async ({ client, options }, query) => {
      const only = userParts.find((part) => part === query.filters.only);
      const asked = {
        page: query.page,
        limit: query.size,
        sort: sortOf(query),
        ...(only && { only }),
        ...deskOf(query.filters),
        ...daysOf(query.filters),
      };
      return query.search === ''
        ? pageOf(calls.list, await client.users.list(asked, options))
        : pageOf(calls.search, await client.users.search({ ...asked, term: query.search }, options));
    },
  }),
  records: list<UserRow>({
    ...person,
    title: 'Users',
    words: ['match list', 'second list'],
    calls: [calls.searchRecords],
    columns: [
      column.number,
      { ...column.photo, heading: 'Profile Picture' },
      column.name,
      column.email,
      column.phone,
      column.age,
      column.gender,
      column.interest,
    ],
    search: { placeholder: say.searchAll },
    links: 5,
    empty: say.none,
    emptyHint: say.noneHint,
    page: async ({ client, options }, query) => {
      const asked = { page: query.page, limit: query.size, ...(query.search !== '' && { search: query.search }) };
      return pageOf(calls.searchRecords, await client.users.searchRecords(asked, options));
    },
  }),
  deleted: list<UserRow>({
    ...person,
    title: 'Users Marked for Deletion',
    words: ['removed', 'leaving'],
    calls: [calls.deleted, calls.searchDeleted],
    columns: [
      column.number,
      column.identifier,
      { ...column.photo, heading: 'Profile image' },
      column.name,
      column.email,
      column.phone,
      column.age,
      column.gender,
      column.interest,
      column.status,
      column.registeredDay,
      column.flag,
      column.matches,
    ],
    search: { placeholder: say.searchDeleted },
    initialSort: '1',
    links: 5,
    empty: say.none,
    emptyHint: say.noneDeletedHint,
    page: async ({ client, options }, query) => {
      const asked = { page: query.page, limit: query.size, sort: sortOf(query) };
      return query.search === ''
        ? pageOf(calls.deleted, await client.users.deleted(asked, options))
        : pageOf(
            calls.searchDeleted,
            await client.users.searchDeleted({ ...asked, searchValue: query.search }, options),
          );
    },
  }),
  transactions: list<UserTransaction>({
    title: 'Transactions',
    record: 'transaction',
    within: 'user',
    calls: [calls.detail],
    label: (row) => row.transaction_id,
    columns: [
      { id: 'transaction-id', heading: 'Transaction ID', text: (row) => row.transaction_id, isId: true },
      { id: 'date', heading: 'Date', ...dated((row: UserTransaction) => row.billing_date, datePart) },
      { id: 'title', heading: 'Subscription', text: (row) => row.subscription_title },
      { id: 'card', heading: 'Card', text: (row) => row.card_method },
      { id: 'value', heading: 'Amount', text: (row) => money(row.value), align: 'end' },
    ],
    search: { placeholder: 'Search transactions' },
    sizes: [transactionsPage],
    links: 5,
    empty: say.none,
    emptyHint: say.noneTransactionsHint,
    page: async ({ client, options, scope }, query) => {
      const asked = { id: scope, page: query.page, limit: query.size, searchText: query.search };
      return pageOf(calls.detail, await client.users.detail(asked, options));
    },
  }),
  get: detail({
    title: 'A user in full',
    within: 'user',
    calls: [calls.detail],
    load: async ({ client, options, scope }) => {
      const asked = { id: scope, page: 1, limit: transactionsPage, searchText: '' };
      const answer = await client.users.detail(asked, options);
      return { ...answer.data, account_status: answer.account_status ?? answer.data.account_status };
    },
  }),
});
