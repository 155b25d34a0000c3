import type { Option } from '../kit/read.ts';
import { capitalised, dashedDate, money, monthNames } from '../kit/show.ts';
import { fill } from '../kit/text.ts';
import type { ChartMode } from './checks.ts';
import type { Earnings, Joined, JoinedRow, People, TransactionPoint, Waiting } from './schema.ts';
import { dashboardTexts as say } from './texts.ts';

const monthLabel = (month: string): string => monthNames[Number(month) - 1] ?? capitalised(month);
const isYearly = (points: readonly TransactionPoint[]): boolean =>
  points.some(({ year }) => year !== '') && points.every(({ month }) => month === '');

/** The x axis of the transactions chart: 'Months', or 'Years' when the data is yearly. */
export const transactionsAxis = (points: readonly TransactionPoint[]): string =>
  isYearly(points) ? say.years : say.months;

/** The label under one point: a month's short name, with its year where given, or the year. */
export const pointLabel = ({ month, year }: Pick<TransactionPoint, 'month' | 'year'>): string =>
  [month === '' ? '' : monthLabel(month), year].filter((word) => word !== '').join(' ');

const looksLikeYear = (name: string): boolean => /^\d{4}$/.test(name);

/** The bars that a side of the switch shows. */
export const barsOf = (joined: Joined, mode: ChartMode): readonly JoinedRow[] =>
  mode === 'weekly' ? joined.weeklyUsers : joined.monthlyUsers;

/** The label under a pair of bars: a week's number, a month's name, or a year as it is. */
export const barLabel = (name: string, mode: ChartMode): string => {
  if (looksLikeYear(name) || !/^\d+$/.test(name)) return capitalised(name);
  return mode === 'weekly' ? fill(say.week, { number: name }) : monthLabel(name);
};

/** The x axis of the bar chart. */
export const barsAxis = (bars: readonly JoinedRow[], mode: ChartMode): string => {
  if (bars.length > 0 && bars.every(({ _id }) => looksLikeYear(_id))) return say.years;
  return mode === 'weekly' ? say.weeks : say.months;
};

/** The years that the bar chart offers: All Years, the current one and the 3 before it (specification, section 2). */
export const yearChoices = (currentYear: number): readonly Option[] => [
  ['', say.allYears],
  ...[0, 1, 2, 3].map((back): Option => [String(currentYear - back), String(currentYear - back)]),
];

export type Figure = { readonly label: string; readonly text: string };

const grouped = (count: number | null): string => String(count ?? 0).replace(/\B(?=(\d{3})+$)/g, ',');

/** The four cards, in their order; money with '$' and two decimals. */
export const cardsOf = (earned: Partial<Earnings>, people: Partial<People>): readonly Figure[] => [
  { label: say.earningsMonthly, text: money(earned.monthlyTransactions ?? null) },
  { label: say.earningsAnnual, text: money(earned.annualyTransactions ?? null) },
  { label: say.activeUsers, text: grouped(people.activeusers ?? null) },
  { label: say.totalUsers, text: grouped(people.allUsers ?? null) },
];

export type Moments = {
  readonly profileUpdated: string | null;
  readonly lastTransaction: string | null;
  readonly lastUser: string | null;
};

/** The lines of the Activities card. */
export const activitiesOf = (moments: Moments): readonly Figure[] => [
  { label: say.profileUpdated, text: dashedDate(moments.profileUpdated) || say.never },
  { label: say.lastTransaction, text: dashedDate(moments.lastTransaction) || say.never },
  { label: say.lastUser, text: dashedDate(moments.lastUser) || say.never },
];

export type WaitingWork = {
  readonly label: string;
  readonly count: number;
  /** The screen where it is done, by its id, and the query that brings it up there. */
  readonly screen?: string;
  readonly query?: Readonly<Record<string, string>>;
};

type Counted = Omit<WaitingWork, 'count'> & { readonly count: number | null };

/** The work that waits, each with the place where it is done; what the provider does not count is left out. */
export const waitingWork = (waiting: Waiting): readonly WaitingWork[] => {
  const work: readonly Counted[] = [
    { label: say.pendingRequests, count: waiting.pending_requests, screen: 'communities.requests' },
    { label: say.reportedRatings, count: waiting.reported_ratings },
    { label: say.flaggedUsers, count: waiting.flagged_users, screen: 'users.list', query: { sort: '6' } },
    { label: say.uncheckedIdentities, count: waiting.unchecked_identities, screen: 'identity.trust' },
    { label: say.markedForDeletion, count: waiting.marked_for_deletion, screen: 'users.deleted' },
  ];
  return work.filter((each): each is WaitingWork => each.count !== null);
};
