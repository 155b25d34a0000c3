// biome-ignore-all lint/a11y/useSemanticElements: see table-row.tsx
// biome-ignore-all lint/a11y/useAriaPropsSupportedByRole: both roles, grid and table, take a label
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { isComposed } from './composing.ts';
import { emptyStop } from './empty-stop.ts';
import type { KeyPress } from './key-press.ts';
import type { Column } from './table-column.ts';
import { planColumns } from './table-columns.ts';
import { TableFrame } from './table-frame.tsx';
import { type HeadSelection, type Sorting, TableHead } from './table-head.tsx';
import { AwaitedRows, controlsOf, TableRow } from './table-row.tsx';
import { useLate } from './use-late.ts';
import { useStable } from './use-stable.ts';
import { useTableRows } from './use-table-rows.ts';

export type TableSelection = {
  all: HeadSelection;
  onToggleAll: () => void;
  has: (id: string) => boolean;
  /** `isRange` when Shift was held: everything from the last toggled row to this one. */
  onToggle: (index: number, isRange: boolean) => void;
};

type TableProps<Row> = {
  /** What the list is of, for screen readers. */
  label: string;
  /** Keep it the same array between renders: a new one renders every row again. */
  columns: readonly Column<Row>[];
  /** Undefined until the first load has answered: lines stand for them meanwhile. */
  rows: readonly Row[] | undefined;
  /** How many stand on earlier pages. */
  before?: number | undefined;
  rowId: (row: Row) => string;
  /** The record's name: what a screen reader says at its row and checkbox. */
  rowLabel: (row: Row) => string;
  /** The four of `useRowCursor`; without them the rows take no focus. */
  cursor?: number | undefined;
  focusRequest?: number | undefined;
  onCursor?: ((index: number) => void) | undefined;
  onRowKey?: ((press: KeyPress) => boolean) | undefined;
  selection?: TableSelection | undefined;
  sorting?: Sorting | undefined;
  /** Without it the order stands, and its headings are shown disabled. */
  onSort?: ((code: string) => void) | undefined;
  /** New rows are under way: the old ones stay, dimmed. */
  busy?: boolean | undefined;
  skeletonRows?: number | undefined;
  /** Shown in the rows' place when there are none. */
  empty?: ReactNode;
};

/** ms after which what is under way is shown: what comes sooner would only flicker. */
const lateMs = 150;

const indexOf = (target: EventTarget) => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return row ? Number(row.dataset.index) : undefined;
};
const isEditable = (element: Element) =>
  element.matches('select, textarea, input:not([type=checkbox], [type=radio]), [contenteditable]');

/** Says under the pointer what a cell has no room for; gives back the cell. */
const tellCut = ({ target }: SyntheticEvent): HTMLElement | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('.cell') : null;
  if (!cell) return null;
  const inner = cell.querySelector('.truncate') ?? cell;
  const all = document.createRange();
  all.selectNodeContents(inner);
  const { paddingLeft, paddingRight } = getComputedStyle(inner);
  const room = inner.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  // A cell that is clipped does not tell its content's width by itself; a pixel is lost to rounding.
  const isCut = all.getBoundingClientRect().width > room + 1;
  if (isCut && cell.textContent) cell.title = cell.textContent;
  else cell.removeAttribute('title');
  return cell;
};

/** The one list of the console: sticky heading and leading columns, a row cursor in one tab stop, selection, order. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, rowId, rowLabel, cursor, focusRequest, onCursor, onRowKey, selection } = props;
  const { before = 0, sorting, onSort, busy = false, skeletonRows = 10, empty } = props;
  const body = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  const hasCursor = cursor !== undefined;
  const hasSelection = selection !== undefined;
  const plan = useMemo(() => planColumns(columns, hasSelection), [columns, hasSelection]);

  const { shown, keys, following, room } = useTableRows(
    rows,
    rowId,
    cursor ?? 0,
    () => body.current?.closest('.table-frame')?.scrollTop ?? 0,
  );

  const told = useRef<HTMLElement>(null);
  const tell = (event: SyntheticEvent) => {
    told.current = tellCut(event);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other rows the cell says something else
  useLayoutEffect(() => told.current?.removeAttribute('title'), [shown]);

  const toggle = useStable((index: number, isRange: boolean) => selection?.onToggle(index, isRange));
  const toggleAll = useStable(() => selection?.onToggleAll());
  const sort = useStable((code: string) => onSort?.(code));

  const focusCursor = useCallback(() => {
    const row = body.current?.querySelector<HTMLElement>('[data-cursor]');
    const frame = body.current?.closest('.table-frame');
    (row ?? (frame && emptyStop(frame)))?.focus();
  }, []);
  const servedRequest = useRef(focusRequest);
  useLayoutEffect(() => {
    // A page that came takes the focused row with it: the focus goes on to the row that is at the cursor now.
    const lostFocus = hadFocus.current && document.activeElement === document.body;
    if (focusRequest === servedRequest.current && !lostFocus) return;
    servedRequest.current = focusRequest;
    focusCursor();
  });

  const headControls = () => {
    const head = body.current?.previousElementSibling;
    return head instanceof HTMLElement ? controlsOf(head) : [];
  };
  const isOneStop = hasCursor && (rows?.length ?? 0) > 0;
  // One tab stop a list: what stands in its head is reached by ↑ from the first row.
  useLayoutEffect(() => {
    for (const control of headControls()) control.tabIndex = isOneStop ? -1 : 0;
  });
  const pressInHead = (event: KeyboardEvent<HTMLElement>) => {
    if (!isOneStop || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
    const stops = headControls();
    const at = stops.indexOf(event.target as HTMLElement);
    if (event.key === 'ArrowDown') focusCursor();
    else if (event.key === 'ArrowRight') stops[at + 1]?.focus();
    else if (event.key === 'ArrowLeft') stops[at - 1]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const inHead = useStable(pressInHead);

  const takeCursor = (event: SyntheticEvent) => {
    hadFocus.current = true;
    const index = indexOf(event.target);
    if (index !== undefined) onCursor?.(index);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const row = target.closest<HTMLElement>('[data-index]');
    if (!row || isComposed(event.nativeEvent) || isEditable(target)) return;
    const sideways = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (sideways !== 0 && !event.shiftKey && !event.altKey && !event.ctrlKey && !event.metaKey) {
      const stops = [row, ...controlsOf(row)];
      stops[stops.indexOf(target) + sideways]?.focus();
      event.preventDefault();
      return;
    }
    const [firstOfHead] = headControls();
    if (event.key === 'ArrowUp' && !event.shiftKey && indexOf(target) === 0 && firstOfHead) {
      firstOfHead.focus();
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    // A control inside the row keeps its own Enter and Space.
    if (target !== row && (event.key === 'Enter' || event.key === ' ')) return;
    if (onRowKey?.(event)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  const listening = hasCursor
    ? {
        onFocus: takeCursor,
        onClick: takeCursor,
        onKeyDown: press,
        onBlur: (event: SyntheticEvent & { relatedTarget: EventTarget | null }) => {
          hadFocus.current = event.relatedTarget !== null && event.currentTarget.contains(event.relatedTarget as Node);
        },
      }
    : {};
  const isLate = useLate(busy, lateMs);
  const style = {
    '--table-width': plan.leastWidth,
    '--table-columns': plan.tracks,
    '--table-lead': plan.leadWidth,
    '--table-before-last': plan.beforeLast,
    '--table-lead-span': plan.leadSpan,
  } as CSSProperties;
  return (
    <TableFrame
      label={label}
      hasTabStop={hasCursor && (rows?.length ?? 0) > 0}
      busy={isLate}
      widthKey={plan.tableWidth}
      style={style}
    >
      <div
        className="table"
        role={hasCursor ? 'grid' : 'table'}
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
          onKeyDown={inHead}
        />
        <div ref={body} role="rowgroup" className="table-body" onPointerOver={tell} {...listening}>
          {shown?.map((row, index) => {
            return (
              <TableRow
                key={keys[index]}
                row={row}
                index={index}
                number={before + index + 1}
                plan={plan}
                label={rowLabel(row)}
                isCursor={hasCursor ? index === cursor : undefined}
                isSelected={selection?.has(rowId(row))}
                onToggle={toggle}
              />
            );
          })}
          {room > 0 && (
            <div className="table-following" style={{ '--rows': room } as CSSProperties} aria-hidden="true" />
          )}
          {!rows && <AwaitedRows count={skeletonRows} plan={plan} hasSelection={hasSelection} />}
        </div>
      </div>
      {rows?.length === 0 && empty && <div className="table-empty">{empty}</div>}
    </TableFrame>
  );
}
