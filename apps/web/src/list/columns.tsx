import type { Client } from '@matchdesk/core/context.ts';
import { cellText, type Column as Declared, type List } from '@matchdesk/core/kit/list/read.ts';
import type { ReactNode } from 'react';
import { copy, copyKey, copyTitle } from '../act/copy.ts';
import { Moment } from '../ui/moment.tsx';
import { ShortId } from '../ui/short-id.tsx';
import type { Column } from '../ui/table-column.ts';

/** An id that is copied by a press. */
function IdCell({ id }: { id: string }) {
  return (
    <button
      type="button"
      className="id-copy"
      aria-description={copyTitle}
      aria-keyshortcuts={copyKey}
      onClick={() => copy(id)}
    >
      <ShortId id={id} />
    </button>
  );
}

type ColumnLook<R> = {
  readonly cell?: (row: R, number: number) => ReactNode;
  /** In CSS pixels. */
  readonly width?: number;
  readonly sticky?: boolean;
  readonly wrap?: boolean;
  readonly whole?: boolean;
  readonly align?: 'center' | 'end';
};

/** How the columns of a list are rendered where they are more than text, by column id. */
export type Look<R> = Readonly<Record<string, ColumnLook<R>>>;

/**
 * A cell of a column without a look of its own: its text, an id that can be copied, or a moment that can be shown
 * exactly.
 */
export const plainCell = <R,>(column: Declared<R>, row: R, number: number): ReactNode => {
  const text = cellText(column, row, number);
  if (column.isId && column.text(row, number) !== '') return <IdCell id={text} />;
  const at = column.moment?.(row) ?? null;
  return at === null ? text : <Moment at={at} text={text} />;
};

/** Returns the table's columns, made from a list's declaration and a screen's look. */
export const shownColumns = <R,>(
  list: List<Client, R>,
  look: Look<R>,
  hidden: ReadonlySet<string>,
  actions?: (row: R) => ReactNode,
): readonly Column<R>[] => {
  const declared = list.columns.map((column): Column<R> => {
    const { cell, ...style } = look[column.id] ?? {};
    return {
      id: column.id,
      heading: column.heading,
      cell: (row, number) => cell?.(row, number) || plainCell(column, row, number),
      hidden: hidden.has(column.id),
      ...(column.align && { align: column.align }),
      ...(column.sort && { sort: column.sort }),
      ...style,
    };
  });
  return actions ? [...declared, { id: 'action', heading: 'Action', cell: actions, ...look.action }] : declared;
};
