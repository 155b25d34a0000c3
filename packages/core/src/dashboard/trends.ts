import { daysTexts } from '../days/texts.ts';
import { dayAt, dayMs, dayOf, daysFrom, isDay, latestDay, rangeFaults } from '../kit/form/day.ts';
import { dayRange, earliestDay } from '../kit/form/day-range.ts';
import type { Filter, Option } from '../kit/list/read.ts';
import { dashedDate, figure, money, monthNames, orMissing } from '../kit/text/show.ts';
import { fill } from '../kit/text/text.ts';
import { transactionKinds } from '../transactions/schema.ts';
import { mostTrendDays } from './checks.ts';
import type { Figure, LeadsTo } from './rules.ts';
import type { Earnings, People, TrendPoint, Trends } from './schema.ts';
import { dashboardTexts as say } from './texts.ts';

const extension = 'dashboard-trends';

type Days = { readonly from: string; readonly to: string };
type Values = Readonly<Record<string, string>>;

const ranges: readonly Option[] = [
  ['30', say.days30],
  ['7', say.days7],
  ['90', say.days90],
  ['365', say.days365],
  ['own', say.ownRange],
];
const own = { extension, when: { filter: 'range', is: ['own'] }, earliest: earliestDay } as const;

/** The filters of the trends: a number of days up to today, or a first and a last day. */
export const trendFilters: readonly Filter[] = [
  { kind: 'choice', id: 'range', label: say.range, options: ranges, isPlain: true, extension },
  { kind: 'date', id: 'start', label: say.startDay, ...own },
  { kind: 'date', id: 'end', label: say.endDay, ...own },
];

/** What is wrong with the chosen days, by filter. `latest` is the latest day that may be named, YYYY-MM-DD. */
export const trendFaults = ({ range, start = '', end = '' }: Values, latest: string): Values => {
  if (range !== 'own') return {};
  const faults = rangeFaults({ start, end }, dayRange(daysTexts, latest));
  const isLong = daysFrom(start, end) > mostTrendDays;
  return isLong && !faults.end ? { ...faults, end: say.tooManyDays } : faults;
};

/** The chosen days, as the call takes them; the default days for an unknown range. */
export const trendDays = (values: Values, today: string): { startDate: string; endDate: string } => {
  const { range = '', start = '', end = '' } = values;
  if (range === 'own' && isDay(start) && isDay(end) && Object.keys(trendFaults(values, latestDay())).length === 0)
    return { startDate: dashedDate(start), endDate: dashedDate(end) };
  const days = ranges.some(([value]) => value === range && value !== 'own') ? Number(range) : 30;
  const first = dayAt(new Date(Date.parse(today) - (days - 1) * dayMs));
  return { startDate: dashedDate(first), endDate: dashedDate(today) };
};

/** The heading of the figures of the chosen days. */
export const trendTitle = (values: Values, today: string): string => {
  const { startDate, endDate } = trendDays(values, today);
  return values.range === 'own'
    ? fill(say.between, { startDate, endDate })
    : fill(say.lately, { days: figure(daysFrom(dayOf(startDate), dayOf(endDate))) });
};

const lengthOf = ({ from, to }: Days): number => daysFrom(from, to);

/** The change as '12% more' or '3% less'; '' where nothing changed. */
const changeOf = (now: number, before: number): string => {
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  if (now === before) return '';
  const shown = percent === 0 ? '< 1' : figure(percent);
  return fill(now > before ? say.more : say.less, { percent: shown });
};

type Sentences = { readonly than: string; readonly same: string; readonly none: string };

const beside = (now: number | null, before: number | null, { than, same, none }: Sentences): string => {
  if (now === null || before === null) return '';
  if (before === 0) return now === 0 ? same : none;
  const change = changeOf(now, before);
  return change === '' ? same : fill(than, { change });
};

/** How a figure compares with the one before, and its values part by part. */
export type CardTrend = { readonly note: string; readonly line: readonly (number | null)[] };
type Trend = Figure & CardTrend;

/** How the active users compare with those before the days, or why nothing can be compared. */
const activeNote = ({ active, now }: Trends, activeNow: number | null): string => {
  if (active.since === '') return say.activeUnknown;
  const days = { days: figure(lengthOf(now)) };
  if (active.before === null) {
    return active.since < now.from ? fill(say.activeGap, days) : fill(say.activeSince, { day: active.since });
  }
  return beside(activeNow, active.before, {
    than: fill(say.thanDaysAgo, days),
    same: fill(say.asDaysAgo, days),
    none: fill(say.noneDaysAgo, days),
  });
};

/**
 * The trends of the four cards, in the cards' order: earnings compared with those of the last month and year up to the
 * same day, active users compared with those before the days, and the new users.
 */
export const cardTrends = (
  trends: Trends,
  earned: Partial<Earnings>,
  people: Partial<People>,
): readonly CardTrend[] => {
  const { month, year, now, points, active } = trends;
  return [
    {
      note: beside(earned.monthlyTransactions ?? null, month.before, {
        than: say.thanLastMonth,
        same: say.asLastMonth,
        none: say.noneLastMonth,
      }),
      line: month.points,
    },
    {
      note: beside(earned.annualyTransactions ?? null, year.before, {
        than: say.thanLastYear,
        same: say.asLastYear,
        none: say.noneLastYear,
      }),
      line: year.points,
    },
    { note: activeNote(trends, people.activeusers ?? null), line: active.points },
    {
      note: now.joined === null ? '' : fill(say.newInDays, { count: figure(now.joined), days: figure(lengthOf(now)) }),
      line: points.map(({ joined }) => joined),
    },
  ];
};

const paidIn = ({ from, to }: Days, more: Values = {}): LeadsTo => ({
  screen: 'transactions.list',
  filters: { by: 'dates', start: from, end: to, ...more },
  ...('kind' in more && { extension }),
});
const peopleIn = ({ from, to }: Days, days: 'joined' | 'returned'): LeadsTo => ({
  screen: 'users.list',
  filters: { days, start: from, end: to },
  extension,
});

/** The lists that the figures of one part of a range count. */
export const trendLeads = (point: TrendPoint) => ({ paid: paidIn(point), joined: peopleIn(point, 'joined') });

/** What happened in the chosen days, compared with the same number of days before them. */
export const trendsOf = ({ now, before, points }: Trends): readonly Trend[] => {
  const days = { days: figure(lengthOf(now)) };
  const sentences = {
    than: fill(say.than, days),
    same: fill(say.asBefore, days),
    none: fill(say.noneBefore, days),
  };
  const trend = (
    label: string,
    name: 'earned' | 'transactions' | 'joined' | 'returned',
    leadsTo: LeadsTo,
    show: (value: number | null) => string = figure,
  ): Trend => ({
    label,
    text: orMissing(show(now[name])),
    // A person who came in both ranges counts in the later one.
    note: name === 'returned' ? say.lastVisitsOnly : beside(now[name], before[name], sentences),
    line: name === 'returned' ? [] : points.map((point) => point[name]),
    ...(now[name] !== null && { leadsTo }),
  });
  return [
    trend(say.earned, 'earned', paidIn(now), money),
    trend(say.payments, 'transactions', paidIn(now)),
    trend(say.newPeople, 'joined', peopleIn(now, 'joined')),
    trend(say.returning, 'returned', peopleIn(now, 'returned')),
  ];
};

/** The label of what is paid for; an undeclared kind is shown as it came. */
const kindLabel = (kind: string): string => transactionKinds.find(({ name }) => name === kind)?.label ?? kind;

/** The earnings of the days, by what was paid for. */
export const earnedByKind = ({ now, kinds }: Trends): readonly Figure[] =>
  kinds.map(({ kind, earned, transactions }) => ({
    label: kindLabel(kind),
    text: `${orMissing(money(earned))} · ${orMissing(figure(transactions))}`,
    leadsTo: paidIn(now, { kind }),
  }));

const monthOf = (day: string): string => monthNames[Number(day.slice(5, 7)) - 1] ?? '';
const leastMonth = 28;

/** The unit of the parts of a range: days, weeks or months. */
export const trendAxis = (points: readonly Days[]): string => {
  const longest = Math.max(0, ...points.map(lengthOf));
  if (longest >= leastMonth) return say.months;
  return longest > 1 ? say.weeksFrom : say.range;
};

/** The name of one part of a range: its day, the first day of its week, or its month. */
export const trendLabel = (point: Days, _: number, points: readonly Days[]): string =>
  trendAxis(points) === say.months
    ? `${monthOf(point.from)} ${point.from.slice(0, 4)}`
    : `${Number(point.from.slice(8))} ${monthOf(point.from)}`;
