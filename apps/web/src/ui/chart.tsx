import { figure as figured } from '@matchdesk/core/kit/text/show.ts';
import { useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import type { ChartProps } from './chart-props.ts';
import { ChartTable } from './chart-table.tsx';
import { Empty } from './empty.tsx';
import { lazyPart } from './lazy-part.tsx';
import { Loading } from './spinner.tsx';

const ChartPlot = lazyPart(async () => (await import('./chart-plot.tsx')).ChartPlot, <Loading label="Drawing" />);

/** Figures as a plot and, for people who can't see it or prefer to read, as a table. */
export function Chart({ format: given, tools, waiting = false, ...props }: ChartProps) {
  const { title, series, labels, xLabel, emptyText } = props;
  // Values without a format are counts: their axis has whole numbers.
  const format = given ?? figured;
  const [isTable, setTable] = useState(false);
  const titleId = useId();
  const figure = useRef<HTMLElement>(null);
  const table = <ChartTable title={title} labels={labels} xLabel={xLabel} series={series} format={format} />;
  const isEmpty = labels.length === 0;
  return (
    <figure className="chart" ref={figure} aria-labelledby={titleId}>
      <figcaption className="chart-head">
        <span className="chart-title" id={titleId}>
          {title}
        </span>
        <span className="chart-legend">
          {series.map((each, at) => (
            <span className="chart-key" key={each.label}>
              <span className="chart-swatch" data-series={at} />
              {each.label}
            </span>
          ))}
        </span>
        <span className="row chart-actions">
          {tools}
          <Button
            kind="quiet"
            size="small"
            icon={isTable ? 'chart' : 'table'}
            disabled={isEmpty}
            onClick={() => setTable(!isTable)}
          >
            {isTable ? 'Show as chart' : 'Show as table'}
          </Button>
        </span>
      </figcaption>
      {waiting && <Loading label="Loading the figures" />}
      {isEmpty && !waiting && <Empty title={emptyText} />}
      {!isEmpty && isTable && table}
      {!isEmpty && !isTable && (
        <>
          <ChartPlot {...props} format={format} isCount={given === undefined} figure={figure} />
          <div className="sr-only">{table}</div>
        </>
      )}
    </figure>
  );
}
