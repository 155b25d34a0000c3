// biome-ignore-all lint/a11y/useSemanticElements: rows are grids with a part that stays in place, which <tr> can't hold
// biome-ignore-all lint/a11y/useFocusableInteractive: the row takes the focus, its cells do not
import { type CSSProperties, memo, useLayoutEffect, useRef } from 'react';
import type { Column } from './table-column.ts';
import type { ColumnPlan } from './table-columns.ts';

/** The controls inside a row, in order. */
export function controlsOf(row: HTMLElement): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')];
}

type TableRowProps<Row> = {
  row: Row;
  /** Its position on the page, from 0, and in the whole list, from 1. */
  index: number;
  number: number;
  plan: ColumnPlan<Row>;
  label: string;
  id: string;
  /** Undefined in a table without a cursor. */
  isCursor: boolean | undefined;
  /** Undefined in a table without selection. */
  isSelected: boolean | undefined;
  onToggle: (index: number, isRange: boolean) => void;
};

function Row<R>({ row, index, number, plan, label, id, isCursor, isSelected, onToggle }: TableRowProps<R>) {
  const element = useRef<HTMLDivElement>(null);
  // Each list is one tab stop: → and ← reach the controls in a row.
  useLayoutEffect(() => {
    if (isCursor === undefined || !element.current) return;
    for (const control of controlsOf(element.current)) if (control.tabIndex !== -1) control.tabIndex = -1;
  });
  const role = isCursor === undefined ? 'cell' : 'gridcell';
  const cells = (columns: readonly Column<R>[]) =>
    columns.map((column) => (
      <div
        key={column.id}
        role={role}
        className="cell"
        data-align={column.align}
        data-wrap={column.wrap}
        data-whole={column.whole}
      >
        {column.cell(row, number)}
      </div>
    ));
  const stop = isCursor === undefined ? {} : { tabIndex: isCursor ? 0 : -1, 'aria-label': label };
  return (
    <div
      ref={element}
      role="row"
      className="table-row"
      data-index={index}
      data-id={id}
      data-cursor={isCursor || undefined}
      aria-selected={isSelected}
      {...stop}
    >
      {plan.leadSpan > 0 && (
        <div className="table-lead">
          {isSelected !== undefined && (
            <div role={role} className="cell table-select">
              <label>
                <input
                  type="checkbox"
                  className="checkbox"
                  aria-label={`Select ${label}`}
                  checked={isSelected}
                  onChange={(event) =>
                    onToggle(index, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)
                  }
                />
              </label>
            </div>
          )}
          {cells(plan.lead)}
        </div>
      )}
      {cells(plan.rest)}
    </div>
  );
}

/** Renders again only when its own record, position, cursor or selection changed. */
export const TableRow = memo(Row) as typeof Row;

type GroupNameProps<R> = { of: (row: R) => string; row: R; above: R | undefined };

/** What the rows below have in common; only for the eye, since the cells of each row say it, too. */
export function GroupName<R>({ of, row, above }: GroupNameProps<R>) {
  const name = of(row);
  if (above !== undefined && of(above) === name) return null;
  return (
    <div className="table-group" aria-hidden="true">
      <span>{name}</span>
    </div>
  );
}

type AwaitedRowsProps = { count: number; plan: ColumnPlan<never>; hasSelection: boolean };

/** Placeholders for rows that have never loaded: one box per column, since they are soon removed. */
export function AwaitedRows({ count, plan, hasSelection }: AwaitedRowsProps) {
  return (
    <div className="table-awaited" style={{ '--rows': count } as CSSProperties} aria-hidden="true">
      {hasSelection && <span data-kind="none" />}
      {[...plan.lead, ...plan.rest].map(({ id, align }) => (
        <span key={id} data-align={align} />
      ))}
    </div>
  );
}
