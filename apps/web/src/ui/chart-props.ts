import type { ReactNode } from 'react';

export type ChartSeries = { label: string; values: readonly (number | null)[] };

export type ChartProps = {
  title: string;
  kind: 'line' | 'bars';
  /** The names along the x axis, one for each value. */
  labels: readonly string[];
  xLabel: string;
  yLabel: string;
  /** Up to three; more would not be told apart. */
  series: readonly ChartSeries[];
  /** A value as it reads, '$1,200.00'. Axis marks use it too. */
  format?: ((value: number) => string) | undefined;
  /** Stands in the plot's place when there are no values. */
  emptyText: string;
  /** The list that a value counts, by its place: a click or Enter on it opens the list. */
  hrefAt?: ((at: number) => string | undefined) | undefined;
  /** What narrows the figures: a switch, a year. Stands in the head, also while there are none. */
  tools?: ReactNode;
  /** The figures are under way. */
  waiting?: boolean | undefined;
};
