import { type CSSProperties, memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Skeleton } from './skeleton.tsx';

export type Column<Row> = {
  id: string;
  heading: string;
  cell: (row: Row, index: number) => ReactNode;
  align?: 'start' | 'center' | 'end' | undefined;
  /** CSS pixels at the browser's ordinary text size. Without it the column shares what room is left. */
  width?: number | undefined;
  /** Stays when the table scrolls sideways; for leading columns, and they need a width. */
  sticky?: boolean | undefined;
  /** Several lines instead of one that ends in dots. */
  wrap?: boolean | undefined;
  /** Makes the heading a button that asks for this order. */
  sort?: string | undefined;
  /** Declared, but not shown now. */
  hidden?: boolean | undefined;
};

/** A shown column with what the table computed for it. */
export type PlacedColumn<Row> = Column<Row> & {
  sticks: 'yes' | 'last' | undefined;
  style: CSSProperties | undefined;
};

const focusables = 'a[href], button, input, select, textarea, [tabindex]';

/** The controls inside a row, in order. */
export function controlsOf(row: HTMLElement): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(focusables)];
}

type TableRowProps<Row> = {
  row: Row;
  index: number;
  columns: readonly PlacedColumn<Row>[];
  label: string;
  /** Undefined in a table without a cursor. */
  isCursor: boolean | undefined;
  /** Undefined in a table without selection. */
  isSelected: boolean | undefined;
  onToggle: (index: number, isRange: boolean) => void;
};

function Row<R>({ row, index, columns, label, isCursor, isSelected, onToggle }: TableRowProps<R>) {
  const element = useRef<HTMLTableRowElement>(null);
  // One tab stop a list: what stands in the rows is reached by → and ← from the row.
  useLayoutEffect(() => {
    if (isCursor === undefined || !element.current) return;
    for (const control of controlsOf(element.current)) if (control.tabIndex !== -1) control.tabIndex = -1;
  });
  const stop = isCursor === undefined ? {} : { tabIndex: isCursor ? 0 : -1, 'aria-label': label };
  return (
    <tr ref={element} data-index={index} data-cursor={isCursor || undefined} aria-selected={isSelected} {...stop}>
      {isSelected !== undefined && (
        <td className="table-select" data-sticky="yes">
          <label>
            <input
              type="checkbox"
              className="checkbox"
              aria-label={`Select ${label}`}
              checked={isSelected}
              onChange={(event) => onToggle(index, (event.nativeEvent as MouseEvent).shiftKey)}
            />
          </label>
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          data-align={column.align}
          data-wrap={column.wrap}
          data-sticky={column.sticks}
          style={column.style}
        >
          {column.cell(row, index)}
        </td>
      ))}
    </tr>
  );
}

/** Renders again only when its own record, place, cursor or selection changed. */
export const TableRow = memo(Row) as typeof Row;

type SkeletonRowsProps = { count: number; columns: readonly PlacedColumn<never>[]; hasSelection: boolean };

/** Stands for rows that were never there yet. */
export function SkeletonRows({ count, columns, hasSelection }: SkeletonRowsProps) {
  return Array.from({ length: count }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row is no grid row here, and takes no focus
    <tr key={row} aria-hidden="true">
      {hasSelection && <td className="table-select" data-sticky="yes" />}
      {columns.map((column, at) => (
        <td key={column.id} data-sticky={column.sticks} style={column.style}>
          <Skeleton width={0.35 + (((row + 2) * (at + 3)) % 5) / 10} />
        </td>
      ))}
    </tr>
  ));
}
