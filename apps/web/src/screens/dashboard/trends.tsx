import type { Trends as TrendData } from '@matchdesk/core/dashboard/schema.ts';
import { dashboardTexts as say } from '@matchdesk/core/dashboard/texts.ts';
import {
  earnedByKind,
  trendAxis,
  trendDays,
  trendFaults,
  trendFilters,
  trendLabel,
  trendLeads,
  trendsOf,
} from '@matchdesk/core/dashboard/trends.ts';
import { dayAt, latestDay } from '@matchdesk/core/kit/form/day.ts';
import { money } from '@matchdesk/core/kit/text/show.ts';
import { useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useCall } from '../../data/use-call.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { FilterBar } from '../../list/filter-bar.tsx';
import { hrefWith } from '../../list/href.ts';
import { LoadFailure } from '../../load/load-failure.tsx';
import { Card } from '../../ui/card.tsx';
import { Chart } from '../../ui/chart.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Link } from '../../ui/link.tsx';
import { Stat } from '../../ui/stat.tsx';
import { useHrefs, useSeesPayments } from './use-hrefs.ts';

/** One for each figure, in order. */
export const figureIcons = ['coins', 'chart', 'user', 'users'] as const;
const today = (): string => dayAt(new Date());

/** The chosen range of days, kept in the address. */
const useRange = () => {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const values = Object.fromEntries(new URLSearchParams(search));
  const change = (chosen: Readonly<Record<string, string>>): void => {
    const pairs = trendFilters.map(({ id }) => [id, chosen[id] ?? ''] as const);
    navigate(
      hrefWith(
        path,
        pairs.filter(([, value]) => value !== ''),
      ),
    );
  };
  return { values, change };
};

/** What was paid for in the days. */
function ByKind({ trends }: { trends: TrendData }) {
  const hrefTo = useHrefs();
  const kinds = earnedByKind(trends);
  return (
    <Card title={say.byKind}>
      {kinds.length === 0 && <p className="muted">{say.nothingPaid}</p>}
      <Facts
        items={kinds.map((kind) => {
          const href = hrefTo(kind);
          return { term: kind.label, value: href ? <Link href={href}>{kind.text}</Link> : kind.text };
        })}
      />
    </Card>
  );
}

type TrendChartsProps = { points: TrendData['points']; isWaiting: boolean; hasFailed: boolean };

/** What was earned and who joined on each of the days; each point links to what it counts. */
function TrendCharts({ points, isWaiting, hasFailed }: TrendChartsProps) {
  const hrefTo = useHrefs();
  const seesPayments = useSeesPayments();
  const labels = points.map(trendLabel);
  const leadAt = (what: 'paid' | 'joined') => (at: number) => {
    const point = points[at];
    return point && hrefTo({ leadsTo: trendLeads(point)[what] });
  };
  const chart = {
    labels,
    xLabel: trendAxis(points),
    emptyText: hasFailed ? say.figuresFailed : say.noFigures,
    waiting: isWaiting,
  };
  return (
    <div className="grid" data-columns="2">
      {seesPayments && (
        <Card>
          <Chart
            {...chart}
            title={say.earned}
            kind="line"
            yLabel={say.dollars}
            format={money}
            series={[{ label: say.earned, values: points.map(({ earned }) => earned) }]}
            hrefAt={leadAt('paid')}
          />
        </Card>
      )}
      <Card>
        <Chart
          {...chart}
          title={say.newPeople}
          kind="bars"
          yLabel={say.count}
          series={[{ label: say.joined, values: points.map(({ joined }) => joined) }]}
          hrefAt={leadAt('joined')}
        />
      </Card>
    </div>
  );
}

/**
 * Figures of a range of days, compared with as many days before it. Each figure and each point links to what it counts.
 */
export function Trends() {
  const { values, change } = useRange();
  const days = trendDays(values, today());
  const { data, error, refetch } = useCall('dashboard', 'trends', days);
  const hrefTo = useHrefs();
  const seesPayments = useSeesPayments();
  const card = useRef<HTMLDivElement>(null);
  const focusRange = () => card.current?.querySelector<HTMLElement>('.filter-bar select')?.focus();
  useKeys([{ keys: 'f', title: 'Choose the days', group: 'Dashboard', words: ['range', 'period'], run: focusRange }]);
  const trends = data?.data;
  return (
    <div className="stack" ref={card}>
      <FilterBar
        filters={trendFilters}
        values={values}
        check={(chosen) => trendFaults(chosen, latestDay())}
        onChange={change}
        onSearch={change}
        button={say.show}
      />
      <LoadFailure error={error} refetch={refetch} />
      <div className="grid" data-columns="4">
        {(trends ? trendsOf(trends) : []).map((trend, at) => (
          <Stat
            key={trend.label}
            label={trend.label}
            icon={figureIcons[at]}
            value={trend.text}
            note={trend.note}
            line={trend.line}
            href={hrefTo(trend)}
          />
        ))}
      </div>
      <TrendCharts points={trends?.points ?? []} isWaiting={!data && !error} hasFailed={Boolean(error)} />
      {trends && seesPayments && <ByKind trends={trends} />}
    </div>
  );
}
