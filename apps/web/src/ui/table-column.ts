import type { ReactNode } from 'react';

export type Column<Row> = {
  id: string;
  heading: string;
  /** `number` is the row's place in the whole list, from 1. */
  cell: (row: Row, number: number) => ReactNode;
  align?: 'start' | 'center' | 'end' | undefined;
  /** CSS pixels at the browser's ordinary text size. Without it the column shares what room is left. */
  width?: number | undefined;
  /** Stays when the table scrolls sideways; for leading columns. */
  sticky?: boolean | undefined;
  /** Several lines instead of one that ends in dots. */
  wrap?: boolean | undefined;
  /** One line on paper too, where others go on below. */
  whole?: boolean | undefined;
  /** Makes the heading a button that asks for this order. */
  sort?: string | undefined;
  /** Declared, but not shown now. */
  hidden?: boolean | undefined;
};
