import { pointLabel, pointsOf, transactionsAxis } from '@matchdesk/core/dashboard/rules.ts';
import type { TransactionPoint } from '@matchdesk/core/dashboard/schema.ts';
import { dashboardTexts as say } from '@matchdesk/core/dashboard/texts.ts';
import { useMemo } from 'react';
import { Chart } from '../../ui/chart.tsx';

type TransactionsChartProps = {
  /** Undefined while they are loading. */
  points: readonly TransactionPoint[] | undefined;
  hasFailed: boolean;
};

/** Transactions by month, or by year where the data is yearly. */
export function TransactionsChart({ points, hasFailed }: TransactionsChartProps) {
  const shown = useMemo(() => {
    const all = pointsOf(points ?? []);
    return {
      labels: all.map(pointLabel),
      series: [{ label: say.transactions, values: all.map(({ count }) => count) }],
    };
  }, [points]);
  return (
    <Chart
      title={say.transactions}
      kind="line"
      labels={shown.labels}
      series={shown.series}
      xLabel={transactionsAxis(points ?? [])}
      yLabel={say.count}
      emptyText={hasFailed ? say.figuresFailed : say.noFigures}
      waiting={!points && !hasFailed}
    />
  );
}
