import type { ReactNode } from 'react';

export type Column<Row> = {
  id: string;
  heading: string;
  /** `number` is the row's position in the whole list, from 1. */
  cell: (row: Row, number: number) => ReactNode;
  align?: 'start' | 'center' | 'end' | undefined;
  /** In CSS pixels at the browser's default text size. A column without a width shares the remaining space. */
  width?: number | undefined;
  /** Stays when the table scrolls sideways; for leading columns. */
  sticky?: boolean | undefined;
  /** Several lines instead of one that ends in dots. */
  wrap?: boolean | undefined;
  /** One line on paper too, where other columns wrap. */
  whole?: boolean | undefined;
  /** Makes the heading a button that sorts by this code. */
  sort?: string | undefined;
  /** Declared, but hidden now. */
  hidden?: boolean | undefined;
};
