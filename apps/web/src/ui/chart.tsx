import { figure as figured, missing } from '@matchdesk/core/kit/text/show.ts';
import { useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import type { ChartProps } from './chart-props.ts';
import { Empty } from './empty.tsx';
import { lazyPart } from './lazy-part.tsx';
import { Portion } from './portion.tsx';
import { Loading } from './spinner.tsx';

type ChartTableProps = Pick<ChartProps, 'title' | 'labels' | 'xLabel' | 'series'> & {
  format: (value: number) => string;
};

/** The figures of a chart, as a table. */
function ChartTable({ title, labels, xLabel, series, format }: ChartTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by key
    <section className="chart-table" tabIndex={0} aria-label={`${title}, table`}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{xLabel}</th>
            {series.map((each) => (
              <th scope="col" key={each.label} data-align="end">
                {each.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Portion
            of={labels}
            around={(button) => (
              <tr>
                <td colSpan={series.length + 1}>{button}</td>
              </tr>
            )}
          >
            {(label, at) => (
              <tr>
                <td>{label}</td>
                {series.map((each) => {
                  const value = each.values[at];
                  return (
                    <td key={each.label} data-align="end">
                      {value === null || value === undefined ? missing : format(value)}
                    </td>
                  );
                })}
              </tr>
            )}
          </Portion>
        </tbody>
      </table>
    </section>
  );
}

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
