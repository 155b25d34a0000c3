// biome-ignore-all lint/a11y/useSemanticElements: see table-row.tsx
// biome-ignore-all lint/a11y/useFocusableInteractive: the button inside a heading takes the focus
import type { KeyboardEvent } from 'react';
import { Icon } from './icon.tsx';
import type { ColumnPlan } from './table-columns.ts';
import type { Column } from './table-row.tsx';

export type Sorting = {
  /** The column's `sort` code in force. */
  by: string;
  direction: 'ascending' | 'descending';
};

export type HeadSelection = { all: 'all' | 'some' | 'none'; onToggleAll: () => void; allLabel?: string | undefined };

type TableHeadProps<Row> = {
  plan: ColumnPlan<Row>;
  selection: HeadSelection | undefined;
  sorting: Sorting | undefined;
  onSort: ((code: string) => void) | undefined;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

type HeadingProps<Row> = { column: Column<Row> } & Pick<TableHeadProps<Row>, 'sorting' | 'onSort'>;

function Heading<Row>({ column: { heading, align, sort }, sorting, onSort }: HeadingProps<Row>) {
  if (sort === undefined || !onSort) {
    return (
      <div role="columnheader" className="cell" title={heading} data-align={align}>
        {heading}
      </div>
    );
  }
  const order = sorting?.by === sort ? sorting.direction : undefined;
  return (
    <div role="columnheader" className="cell" aria-sort={order ?? 'none'} data-align={align}>
      <button type="button" className="table-sort" onClick={() => onSort(sort)}>
        <span>{heading}</span>
        <Icon name={order === 'ascending' ? 'sort-up' : order === 'descending' ? 'sort-down' : 'sort'} size={12} />
      </button>
    </div>
  );
}

/** The row of headings: those that sort are buttons, and say the order in force. */
export function TableHead<Row>({ plan, selection, sorting, onSort, onKeyDown }: TableHeadProps<Row>) {
  const headings = (columns: readonly Column<Row>[]) =>
    columns.map((column) => <Heading key={column.id} column={column} sorting={sorting} onSort={onSort} />);
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
                    aria-label={selection.allLabel ?? 'Select all rows of this page'}
                    checked={selection.all === 'all'}
                    ref={(box) => {
                      if (box) box.indeterminate = selection.all === 'some';
                    }}
                    onChange={selection.onToggleAll}
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
