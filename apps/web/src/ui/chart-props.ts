import type { ReactNode } from 'react';

export type ChartSeries = { label: string; values: readonly (number | null)[] };

export type ChartProps = {
  title: string;
  kind: 'line' | 'bars';
  /** The names along the x axis, one for each value. */
  labels: readonly string[];
  xLabel: string;
  yLabel: string;
  /** At most three; more could not be told apart. */
  series: readonly ChartSeries[];
  /** Formats a value, '$1,200.00', also for the axis. */
  format?: ((value: number) => string) | undefined;
  /** Shown instead of the plot when there are no values. */
  emptyText: string;
  /** The address of the list that a value counts, by index: a click or Enter on the value opens it. */
  hrefAt?: ((at: number) => string | undefined) | undefined;
  /** Controls that narrow the figures: a switch, a year. They are in the head, also while there are no figures. */
  tools?: ReactNode;
  /** The figures are loading. */
  waiting?: boolean | undefined;
};
