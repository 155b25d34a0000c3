// biome-ignore-all lint/a11y/useSemanticElements: see table-row.tsx
// biome-ignore-all lint/a11y/useAriaPropsSupportedByRole: both roles, grid and table, take a label
import {
  type CSSProperties,
  Fragment,
  type ReactNode,
  type SyntheticEvent,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import type { KeyPress } from './key-press.ts';
import type { Column } from './table-column.ts';
import { planColumns } from './table-columns.ts';
import { useTableFocus } from './table-focus.ts';
import { TableFrame } from './table-frame.tsx';
import { type HeadSelection, type Sorting, TableHead } from './table-head.tsx';
import { AwaitedRows, GroupName, TableRow } from './table-row.tsx';
import { useLate } from './use-late.ts';
import { useStable } from './use-stable.ts';
import { useTableRows } from './use-table-rows.ts';

/** Shows the whole text of a cut cell as a tooltip. Returns the cell. */
const showCutText = ({ target }: SyntheticEvent): HTMLElement | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('.cell') : null;
  if (!cell) return null;
  const inner = cell.querySelector('.truncate') ?? cell;
  const all = document.createRange();
  all.selectNodeContents(inner);
  const { paddingLeft, paddingRight } = getComputedStyle(inner);
  const room = inner.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  // A clipped cell does not report the width of its content; one pixel may be lost to rounding.
  const isCut = all.getBoundingClientRect().width > room + 1;
  if (isCut && cell.textContent) cell.title = cell.textContent;
  else cell.removeAttribute('title');
  return cell;
};

/** Shows the whole text of a cut cell while the pointer is over it, until other rows show. */
const useCutText = (rows: unknown) => {
  const told = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other rows the cell has another text
  useLayoutEffect(() => told.current?.removeAttribute('title'), [rows]);
  return (event: SyntheticEvent): void => {
    told.current = showCutText(event);
  };
};

type TableSelection = {
  all: HeadSelection;
  onToggleAll: () => void;
  has: (id: string) => boolean;
  /** `isRange` when Shift was held: all rows from the last toggled one to this one. */
  onToggle: (index: number, isRange: boolean) => void;
};

type TableProps<Row> = {
  /** What the list holds, for screen readers. */
  label: string;
  /** Keep it the same array between renders: a new one renders every row again. */
  columns: readonly Column<Row>[];
  /** Undefined until the first answer: placeholders show meanwhile. */
  rows: readonly Row[] | undefined;
  /** How many rows earlier pages hold. */
  before?: number | undefined;
  rowId: (row: Row) => string;
  /** The record's name: a screen reader reads it at its row and checkbox. */
  rowLabel: (row: Row) => string;
  /** What a row and those after it have in common; it shows above the first of them. */
  rowGroup?: ((row: Row) => string) | undefined;
  /** The four props of `useRowCursor`; without them the rows take no focus. */
  cursor?: number | undefined;
  focusRequest?: number | undefined;
  onCursor?: ((index: number) => void) | undefined;
  onRowKey?: ((press: KeyPress) => boolean) | undefined;
  selection?: TableSelection | undefined;
  sorting?: Sorting | undefined;
  /** Without it the order is fixed, and its headings are disabled. */
  onSort?: ((code: string) => void) | undefined;
  /** New rows are loading: the old ones stay, dimmed. */
  busy?: boolean | undefined;
  skeletonRows?: number | undefined;
  /** Shown instead of the rows when there are none. */
  empty?: ReactNode;
};

/** In ms; a shorter wait is not shown, since it would only flicker. */
const lateMs = 150;

/** The layout of the columns for CSS. */
const layoutOf = <Row,>(plan: ReturnType<typeof planColumns<Row>>) =>
  ({
    '--table-width': plan.leastWidth,
    '--table-columns': plan.tracks,
    '--table-lead': plan.leadWidth,
    '--table-before-last': plan.beforeLast,
    '--table-lead-span': plan.leadSpan,
  }) as CSSProperties;

/** What a table remembers between renders. */
const useTable = <Row,>(props: TableProps<Row>) => {
  const { columns, rows, rowId, cursor, focusRequest, onCursor, onRowKey, selection, onSort, busy = false } = props;
  const body = useRef<HTMLDivElement>(null);
  const hasCursor = cursor !== undefined;
  const hasSelection = selection !== undefined;
  const plan = useMemo(() => planColumns(columns, hasSelection), [columns, hasSelection]);
  const scrolled = () => body.current?.closest('.table-frame')?.scrollTop ?? 0;
  const { shown, keys, following, room } = useTableRows(rows, rowId, cursor ?? 0, scrolled);
  const showCutText = useCutText(shown);
  const toggle = useStable((index: number, isRange: boolean) => selection?.onToggle(index, isRange));
  const toggleAll = useStable(() => selection?.onToggleAll());
  const sort = useStable((code: string) => onSort?.(code));
  const hasRows = (rows?.length ?? 0) > 0;
  const focus = useTableFocus(body, { hasCursor, hasRows, focusRequest, onCursor, onRowKey });
  const isLate = useLate(busy, lateMs);
  return { body, plan, shown, keys, following, room, showCutText, toggle, toggleAll, sort, focus, isLate };
};

/** The one list of the console: sticky heading and leading columns, a row cursor in one tab stop, selection, order. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, rows, rowId, rowLabel, rowGroup, before = 0, cursor, selection } = props;
  const { sorting, onSort, busy = false, skeletonRows = 10, empty } = props;
  const { body, plan, shown, keys, following, room, showCutText, toggle, toggleAll, sort, focus, isLate } =
    useTable(props);
  return (
    <TableFrame
      label={label}
      hasTabStop={focus.isOneStop}
      busy={isLate}
      widthKey={plan.tableWidth}
      style={layoutOf(plan)}
    >
      <div
        className="table"
        role={cursor === undefined ? 'table' : 'grid'}
        aria-label={label}
        aria-busy={busy || !rows || following > 0 || undefined}
        data-late={isLate || undefined}
      >
        <TableHead
          plan={plan}
          selection={selection?.all}
          onToggleAll={toggleAll}
          by={sorting?.by}
          direction={sorting?.direction}
          onSort={onSort && sort}
          onKeyDown={focus.onHeadKey}
        />
        <div ref={body} role="rowgroup" className="table-body" onPointerOver={showCutText} {...focus.onRows}>
          {shown?.map((row, index) => (
            <Fragment key={keys[index]}>
              {rowGroup && <GroupName of={rowGroup} row={row} above={shown[index - 1]} />}
              <TableRow
                row={row}
                index={index}
                plan={plan}
                number={before + index + 1}
                label={rowLabel(row)}
                id={rowId(row)}
                isCursor={cursor === undefined ? undefined : index === cursor}
                isSelected={selection?.has(rowId(row))}
                onToggle={toggle}
              />
            </Fragment>
          ))}
          {room > 0 && (
            <div className="table-following" style={{ '--rows': room } as CSSProperties} aria-hidden="true" />
          )}
          {!rows && <AwaitedRows count={skeletonRows} plan={plan} hasSelection={selection !== undefined} />}
        </div>
      </div>
      {rows?.length === 0 && empty && (
        <div className="table-empty" {...focus.onEmpty}>
          {empty}
        </div>
      )}
    </TableFrame>
  );
}
