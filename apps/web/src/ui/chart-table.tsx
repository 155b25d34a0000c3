import { missing } from '@matchdesk/core/kit/text/show.ts';
import type { ChartProps } from './chart-props.ts';
import { Portion } from './portion.tsx';

type ChartTableProps = Pick<ChartProps, 'title' | 'labels' | 'xLabel' | 'series'> & {
  format: (value: number) => string;
};

/** The figures of a chart, as a table. */
export function ChartTable({ title, labels, xLabel, series, format }: ChartTableProps) {
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
