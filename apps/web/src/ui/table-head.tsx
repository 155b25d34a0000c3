import { Icon } from './icon.tsx';
import type { PlacedColumn } from './table-row.tsx';

export type Sorting = {
  /** The column's `sort` code in force. */
  by: string;
  direction: 'ascending' | 'descending';
};

export type HeadSelection = { all: 'all' | 'some' | 'none'; onToggleAll: () => void; allLabel?: string | undefined };

type TableHeadProps<Row> = {
  columns: readonly PlacedColumn<Row>[];
  selection: HeadSelection | undefined;
  sorting: Sorting | undefined;
  onSort: ((code: string) => void) | undefined;
};

/** The row of headings: those that sort are buttons, and say the order in force. */
export function TableHead<Row>({ columns, selection, sorting, onSort }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className="table-select" data-sticky="yes">
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
          </th>
        )}
        {columns.map(({ id, heading, align, sticks, style, sort }) => {
          const order = sort !== undefined && sorting?.by === sort ? sorting.direction : undefined;
          const look = { 'data-align': align, 'data-sticky': sticks, style };
          if (sort === undefined || !onSort) {
            return (
              <th key={id} scope="col" title={heading} {...look}>
                {heading}
              </th>
            );
          }
          return (
            <th key={id} scope="col" aria-sort={order ?? 'none'} {...look}>
              <button type="button" className="table-sort" onClick={() => onSort(sort)}>
                <span>{heading}</span>
                <Icon
                  name={order === 'ascending' ? 'sort-up' : order === 'descending' ? 'sort-down' : 'sort'}
                  size={12}
                />
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
