import { isSetUpHere } from '@matchdesk/core/dashboard/first-steps.ts';
import {
  activitiesOf,
  cardsOf,
  figuresFor,
  pointLabel,
  pointsOf,
  transactionsAxis,
  waitingWork,
} from '@matchdesk/core/dashboard/rules.ts';
import { dashboardTexts as say } from '@matchdesk/core/dashboard/texts.ts';
import { cardTrends, trendDays } from '@matchdesk/core/dashboard/trends.ts';
import { dayAt } from '@matchdesk/core/kit/form/day.ts';
import { grouped, missing } from '@matchdesk/core/kit/text/show.ts';
import { useMemo } from 'react';
import { sessionAtom } from '../../data/session.ts';
import { useCall } from '../../data/use-call.ts';
import { useAnnounced } from '../../data/use-capable.ts';
import { useCount } from '../../data/use-count.ts';
import { LoadFailure } from '../../load/load-failure.tsx';
import { Page } from '../../shell/page.tsx';
import { useAtomValue } from '../../ui/atom.ts';
import { Card } from '../../ui/card.tsx';
import { Chart } from '../../ui/chart.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Link } from '../../ui/link.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Stat } from '../../ui/stat.tsx';
import { FirstSteps } from './first-steps.tsx';
import { JoinedChart } from './joined-chart.tsx';
import { figureIcons, Trends } from './trends.tsx';
import { useHrefs, useSeesPayments } from './use-hrefs.ts';

function Waiting() {
  const waiting = useCall('dashboard', 'waiting', {});
  const unread = useCount('notes.list');
  const hrefTo = useHrefs();
  const failed = [waiting, unread].filter(({ error }) => error);
  // All counts show together, so that no line moves.
  const waits = unread.isLoading ? undefined : waiting.data?.data;
  const work = waits && waitingWork({ ...waits, unread_notes: unread.data ?? null });
  if (work?.length === 0) return null;
  return (
    <Card title={say.waiting}>
      <LoadFailure error={failed[0]?.error} refetch={() => failed.map(({ refetch }) => refetch())} />
      <ul className="waiting">
        {work?.map((each) => {
          const { label, count } = each;
          const href = hrefTo(each);
          return (
            <li key={label} data-none={count === 0 || undefined}>
              {href ? <Link href={href}>{label}</Link> : <span>{label}</span>}
              <strong className="numeric">{grouped(count)}</strong>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** Transactions by month, or by year where the data is yearly. */
function Earnings({ load }: { load: ReturnType<typeof useCall<'dashboard', 'transactions'>> }) {
  const points = load.data?.data[0]?.transactionDashboard;
  const shown = useMemo(() => {
    const all = pointsOf(points ?? []);
    return {
      labels: all.map(pointLabel),
      series: [{ label: say.transactions, values: all.map(({ count }) => count) }],
    };
  }, [points]);
  return (
    <Card>
      <LoadFailure error={load.error} refetch={load.refetch} />
      <Chart
        title={say.transactions}
        kind="line"
        {...shown}
        xLabel={transactionsAxis(points ?? [])}
        yLabel={say.count}
        emptyText={load.error ? say.figuresFailed : say.noFigures}
        waiting={!points && !load.error}
      />
    </Card>
  );
}

type Source = { readonly data: unknown; readonly error: unknown };

/** A figure once it is known; a dash where it could not be loaded; nothing while it is loading. */
const known = <T,>({ data, error }: Source, text: T): T | string | undefined => {
  if (data !== undefined) return text;
  return error ? missing : undefined;
};

/** Reserves the space of a trend until it has loaded. */
const notYet = { note: '\u00a0', line: [0, 0] } as const;

/** /admin-dashboard */
export default function Dashboard() {
  const session = useAtomValue(sessionAtom);
  const seesPayments = useSeesPayments();
  const earned = useCall('dashboard', 'transactions', {}, seesPayments);
  const people = useCall('dashboard', 'users', {});
  const self = useCall('session', 'me', {});
  const earnings = earned.data?.data[0];
  const hrefTo = useHrefs();
  const cardSources = [earned, earned, people, people] as const;
  const activitySources = [self, earned, people] as const;
  const announced = useAnnounced();
  const hasTrends = announced?.has('dashboard-trends') === true;
  const usual = useCall('dashboard', 'trends', trendDays({}, dayAt(new Date())), hasTrends).data?.data;
  const beside = usual ? cardTrends(usual, earnings ?? {}, people.data?.data ?? {}) : [];
  const cards = cardsOf(earnings ?? {}, people.data?.data ?? {}).map((card, at) => ({
    ...card,
    icon: figureIcons[at],
    value: known(cardSources[at] ?? earned, card.text),
    trend: hasTrends && (beside[at] ?? notYet),
  }));
  const activities = activitiesOf({
    profileUpdated: self.data?.data.updated_at ?? null,
    lastTransaction: earnings?.latestTransaction.billing_date ?? null,
    lastUser: people.data?.data.latestUser.created_at ?? null,
  }).map((each, at) => ({
    ...each,
    value: known(activitySources[at] ?? self, <Moment at={each.at} text={each.text} />) ?? '…',
  }));
  const shown = figuresFor(session, cards);
  return (
    <Page title="Dashboard">
      <div className="stack">
        {isSetUpHere(announced) && <FirstSteps people={people.data?.data.allUsers ?? undefined} />}
        <LoadFailure error={people.error} refetch={people.refetch} />
        <LoadFailure error={self.error} refetch={self.refetch} />
        <div className="grid" data-columns={shown.length}>
          {shown.map(({ trend, label, icon, value, ...card }) => (
            <Stat key={label} label={label} icon={icon} value={value} {...trend} href={hrefTo(card)} />
          ))}
        </div>
        <div className="dashboard-main">
          {seesPayments && <Earnings load={earned} />}
          <div className="stack">
            <Card title={say.activities}>
              <Facts items={figuresFor(session, activities).map(({ label, value }) => ({ term: label, value }))} />
            </Card>
            <Waiting />
          </div>
        </div>
        <Card>
          <JoinedChart />
        </Card>
        {hasTrends && <Trends />}
      </div>
    </Page>
  );
}
