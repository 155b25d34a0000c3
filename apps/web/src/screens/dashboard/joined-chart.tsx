import type { ChartMode } from '@matchdesk/core/dashboard/checks.ts';
import { barLabel, barsAxis, barsOf, yearChoices } from '@matchdesk/core/dashboard/rules.ts';
import { dashboardTexts as say } from '@matchdesk/core/dashboard/texts.ts';
import { useMemo, useState } from 'react';
import { useCall } from '../../data/use-call.ts';
import { LoadFailure } from '../../load/load-failure.tsx';
import { Chart } from '../../ui/chart.tsx';
import { Select } from '../../ui/select.tsx';

const modes: readonly { readonly value: ChartMode; readonly label: string }[] = [
  { value: 'monthly', label: say.monthly },
  { value: 'weekly', label: say.weekly },
];

/** Users joined and verified, with a Monthly/Weekly switch and a year. */
export function JoinedChart() {
  const thisYear = new Date().getUTCFullYear();
  const [mode, setMode] = useState<ChartMode>('monthly');
  const [year, setYear] = useState(String(thisYear));
  const { data, error, refetch } = useCall('dashboard', 'usersChart', {
    mode,
    ...(year !== '' && { year: Number(year) }),
  });
  const shown = useMemo(() => {
    const bars = data ? barsOf(data.data, mode) : [];
    return {
      labels: bars.map(({ _id }) => barLabel(_id, mode)),
      axis: barsAxis(bars, mode),
      series: [
        { label: say.joined, values: bars.map(({ userJoinCount }) => userJoinCount) },
        { label: say.verified, values: bars.map(({ userVerifyCount }) => userVerifyCount) },
      ],
    };
  }, [data, mode]);
  const tools = (
    <>
      <fieldset className="segments">
        <legend className="sr-only">Monthly or weekly</legend>
        {modes.map(({ value, label }) => (
          <label key={value} className="segment">
            <input type="radio" name="mode" checked={mode === value} onChange={() => setMode(value)} />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <Select
        label="Year"
        value={year}
        options={yearChoices(thisYear).map(([value, label]) => ({ value, label }))}
        onChange={setYear}
      />
    </>
  );
  return (
    <div className="stack" data-gap="s">
      <LoadFailure error={error} refetch={refetch} />
      <Chart
        title={say.joinedAndVerified}
        kind="bars"
        labels={shown.labels}
        series={shown.series}
        xLabel={shown.axis}
        yLabel={say.count}
        emptyText={error ? say.figuresFailed : say.noFigures}
        tools={tools}
        waiting={!data && !error}
      />
    </div>
  );
}
