import type { Option } from '../kit/list/read.ts';
import { isOpenTo, type Opened } from '../kit/open-to.ts';
import { continued } from '../kit/text/continued.ts';
import { capitalised, dashedDate, figure, money, monthNames, orMissing } from '../kit/text/show.ts';
import { fill } from '../kit/text/text.ts';
import { figureIn } from '../kit/wire/figure.ts';
import type { ChartMode } from './checks.ts';
import type { Earnings, Joined, JoinedRow, People, TransactionPoint, Waiting } from './schema.ts';
import { dashboardTexts as say } from './texts.ts';

const months = 12;
const looksLikeYear = (name: string): boolean => /^\d{4}$/.test(name);
const placeIn = (year: number | null, part: number | null, period: number): number | null =>
  year === null || part === null ? null : year * period + part - 1;

/** The number of a month or a week, from 1. */
const partIn = (name: string): number | null => {
  const number = figureIn(name);
  return number !== undefined && Number.isInteger(number) && number >= 1 ? number : null;
};
const monthLabel = (month: string): string => monthNames[(partIn(month) ?? 0) - 1] ?? capitalised(month);
const isYearly = (points: readonly TransactionPoint[]): boolean =>
  points.some(({ year }) => year !== '') && points.every(({ month }) => month === '');

/** The x axis of the transactions chart: 'Months', or 'Years' when the data is yearly. */
export const transactionsAxis = (points: readonly TransactionPoint[]): string =>
  isYearly(points) ? say.years : say.months;

/** The label under one point: the short name of a month, with its year if known, or the year. */
export const pointLabel = ({ month, year }: Pick<TransactionPoint, 'month' | 'year'>): string =>
  [month === '' ? '' : monthLabel(month), year].filter((word) => word !== '').join(' ');

const monthOf = (name: string): number | null => {
  const at = monthNames.findIndex((month) => name.trim().toLowerCase().startsWith(month.toLowerCase()));
  const number = at === -1 ? partIn(name) : at + 1;
  return number !== null && number <= months ? number : null;
};
const yearOf = (name: string): number | null => (looksLikeYear(name.trim()) ? Number(name) : null);

/** The points of the transactions chart in order, including months or years without payments. */
export const pointsOf = (points: readonly TransactionPoint[]): readonly TransactionPoint[] => {
  const empty = { month: '', year: '', count: 0 };
  if (isYearly(points)) {
    return continued(points, {
      placeOf: ({ year }) => yearOf(year),
      make: (year) => ({ ...empty, year: String(year) }),
    });
  }
  if (points.some(({ year }) => year !== '')) {
    return continued(points, {
      placeOf: ({ month, year }) => placeIn(yearOf(year), monthOf(month), months),
      make: (place) => ({ ...empty, month: String((place % months) + 1), year: String(Math.floor(place / months)) }),
    });
  }
  return continued(points, {
    period: months,
    placeOf: ({ month }) => monthOf(month),
    make: (month) => ({ ...empty, month: String(month) }),
  });
};

const leastWeeks = 52;
/** The part of a year, as in '2025-03' or '2025-W03'. */
const ofYear = /^(\d{4})-(W?)(\d{1,2})$/i;

const continuedBars = (bars: readonly JoinedRow[], mode: ChartMode): readonly JoinedRow[] => {
  const make = (_id: string): JoinedRow => ({ _id, userJoinCount: 0, userVerifyCount: 0 });
  const named = bars.map(({ _id }) => _id.trim());
  const partOf = (name: string): number | null => (mode === 'weekly' ? partIn(name) : monthOf(name));
  const dated = named.map((name) => ofYear.exec(name));
  const parts = dated.map((found, at) => partOf(found?.[3] ?? named[at] ?? ''));
  const period = mode === 'weekly' ? Math.max(leastWeeks, ...parts.map((part) => part ?? 0)) : months;
  if (named.every(looksLikeYear)) {
    return continued(bars, { placeOf: ({ _id }) => yearOf(_id), make: (year) => make(String(year)) });
  }
  if (dated.every((found) => found !== null)) {
    const [, , sign = '', digits = ''] = dated[0] ?? [];
    return continued(bars, {
      placeOf: (_, at) => placeIn(Number(dated[at]?.[1]), parts[at] ?? null, period),
      make: (place) =>
        make(`${Math.floor(place / period)}-${sign}${String((place % period) + 1).padStart(digits.length, '0')}`),
    });
  }
  return continued(bars, { period, placeOf: (_, at) => parts[at] ?? null, make: (part) => make(String(part)) });
};

/** The bars of one mode in order, including months or weeks in which nobody joined. */
export const barsOf = (joined: Joined, mode: ChartMode): readonly JoinedRow[] =>
  continuedBars(mode === 'weekly' ? joined.weeklyUsers : joined.monthlyUsers, mode);

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

/** The list that a figure counts: the id of its screen, and its filters. */
export type LeadsTo = {
  readonly screen: string;
  readonly filters?: Readonly<Record<string, string>>;
  /** The filters exist only where capabilities announce this name. */
  readonly extension?: string;
};

const partOf = (screen: string, filters: LeadsTo['filters'] = {}): LeadsTo => ({
  screen,
  filters,
  extension: 'list-filters',
});

export type Figure = {
  readonly label: string;
  readonly text: string;
  readonly leadsTo?: LeadsTo;
  /** It shows only to those who see payments. */
  readonly ofPayments?: true;
};

/** The read that shows the payments, and whose figures the earnings are. */
export const paymentsRead = 'transactions.list';

/** The figures that somebody sees. */
export const figuresFor = <F extends Pick<Figure, 'ofPayments'>>(caller: Opened, figures: readonly F[]): readonly F[] =>
  figures.filter(({ ofPayments }) => !ofPayments || isOpenTo(caller, paymentsRead));

const counted = (label: string, count: number | undefined | null, leadsTo: LeadsTo): Figure => ({
  label,
  text: orMissing(figure(count ?? null)),
  ...(count != null && { leadsTo }),
});

/** The four cards, in their order; money with '$' and two decimals. No list counts money. */
export const cardsOf = (earned: Partial<Earnings>, people: Partial<People>): readonly Figure[] => [
  { label: say.earningsMonthly, text: orMissing(money(earned.monthlyTransactions ?? null)), ofPayments: true },
  { label: say.earningsAnnual, text: orMissing(money(earned.annualyTransactions ?? null)), ofPayments: true },
  counted(say.activeUsers, people.activeusers, partOf('users.list', { only: 'active' })),
  counted(say.totalUsers, people.allUsers, { screen: 'users.list' }),
];

type Moments = {
  readonly profileUpdated: string | null;
  readonly lastTransaction: string | null;
  readonly lastUser: string | null;
};

/** The lines of the Activities card. */
export const activitiesOf = (moments: Moments): readonly (Figure & { readonly at: string | null })[] =>
  (
    [
      [say.profileUpdated, moments.profileUpdated],
      [say.lastTransaction, moments.lastTransaction, true],
      [say.lastUser, moments.lastUser],
    ] as const
  ).map(([label, at, ofPayments]) => ({
    label,
    at,
    text: orMissing(dashedDate(at)),
    ...(ofPayments && { ofPayments }),
  }));

/** Work that is waiting for an administrator, and the list that shows it. */
export type WaitingWork = { readonly label: string; readonly count: number; readonly leadsTo?: LeadsTo };

type Counted = Omit<WaitingWork, 'count'> & { readonly count: number | null };

/** The unread notes that name the caller; null where there are no notes for them. */
type Unread = { readonly unread_notes: number | null };

const assignedToMe = { filters: { desk: 'mine' }, extension: 'notes' } as const;

/** The waiting work, each kind with its list; counts that the provider does not send are left out. */
export const waitingWork = (waiting: Waiting & Unread): readonly WaitingWork[] => {
  const work: readonly Counted[] = [
    {
      label: say.pendingRequests,
      count: waiting.pending_requests,
      leadsTo: partOf('communities.requests', { decision: 'pending' }),
    },
    { label: say.reportedRatings, count: waiting.reported_ratings, leadsTo: { screen: 'ratings.reported' } },
    {
      label: say.flaggedUsers,
      count: waiting.flagged_users,
      leadsTo: partOf('users.list', { only: 'flagged' }),
    },
    {
      label: say.uncheckedIdentities,
      count: waiting.unchecked_identities,
      leadsTo: partOf('users.list', { only: 'unchecked' }),
    },
    { label: say.markedForDeletion, count: waiting.marked_for_deletion, leadsTo: { screen: 'users.deleted' } },
    {
      label: say.unreadNotes,
      count: waiting.unread_notes,
      leadsTo: { screen: 'notes.list', filters: { only: 'unread' } },
    },
    { label: say.assignedUsers, count: waiting.assigned_users, leadsTo: { screen: 'users.list', ...assignedToMe } },
    { label: say.assignedEvents, count: waiting.assigned_events, leadsTo: { screen: 'events.list', ...assignedToMe } },
  ];
  return work.filter((each): each is WaitingWork => each.count !== null);
};
