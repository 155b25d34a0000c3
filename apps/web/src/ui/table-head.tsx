// biome-ignore-all lint/a11y/useSemanticElements: see table-row.tsx
// biome-ignore-all lint/a11y/useFocusableInteractive: the button inside a heading takes the focus
import { type KeyboardEvent, memo } from 'react';
import { Icon } from './icon.tsx';
import type { Column } from './table-column.ts';
import type { ColumnPlan } from './table-columns.ts';

export type Sorting = {
  /** The current column's `sort` code. */
  by: string;
  direction: 'ascending' | 'descending';
};

export type HeadSelection = 'all' | 'some' | 'none';

type TableHeadProps<Row> = {
  plan: ColumnPlan<Row>;
  /** How many of the page's rows are selected; undefined in a table without selection. */
  selection: HeadSelection | undefined;
  onToggleAll: () => void;
  /** The current column's `sort` code and direction; undefined in a table without an order. */
  by: string | undefined;
  direction: Sorting['direction'] | undefined;
  onSort: ((code: string) => void) | undefined;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

type HeadingProps<Row> = { column: Column<Row> } & Pick<TableHeadProps<Row>, 'by' | 'direction' | 'onSort'>;

function Heading<Row>({ column: { heading, align, sort }, by, direction, onSort }: HeadingProps<Row>) {
  if (sort === undefined || by === undefined) {
    return (
      <div role="columnheader" className="cell" title={heading} data-align={align}>
        {heading}
      </div>
    );
  }
  const order = by === sort ? direction : undefined;
  return (
    <div role="columnheader" className="cell" aria-sort={order ?? 'none'} data-align={align}>
      <button type="button" className="table-sort" disabled={!onSort} onClick={() => onSort?.(sort)}>
        <span>{heading}</span>
        <Icon name={order === 'ascending' ? 'sort-up' : order === 'descending' ? 'sort-down' : 'sort'} size={12} />
      </button>
    </div>
  );
}

function Head<Row>({ plan, selection, onToggleAll, by, direction, onSort, onKeyDown }: TableHeadProps<Row>) {
  const headings = (columns: readonly Column<Row>[]) =>
    columns.map((column) => <Heading key={column.id} column={column} by={by} direction={direction} onSort={onSort} />);
  return (
    <div role="rowgroup" className="table-head" onKeyDown={onKeyDown}>
      <div role="row" className="table-row">
        {plan.leadSpan > 0 && (
          <div className="table-lead">
            {selection && (
              <div role="columnheader" className="cell table-select">
                <label>
                  <input
                    type="checkbox"
                    className="checkbox"
                    aria-label="Select all rows of this page"
                    checked={selection === 'all'}
                    ref={(box) => {
                      if (box) box.indeterminate = selection === 'some';
                    }}
                    onChange={onToggleAll}
                  />
                </label>
              </div>
            )}
            {headings(plan.lead)}
          </div>
        )}
        {headings(plan.rest)}
      </div>
    </div>
  );
}

/**
 * The row of headings: those that sort are buttons, and say the current order. Rendered again only when they change.
 */
export const TableHead = memo(Head) as typeof Head;
