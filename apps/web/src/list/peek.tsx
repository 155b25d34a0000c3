import type { Client } from '@matchdesk/core/context.ts';
import { type List, rowTarget } from '@matchdesk/core/kit/list/read.ts';
import { one } from '@matchdesk/desk/task/subject.ts';
import type { ReactNode } from 'react';
import { ActionButton } from '../act/action-button.tsx';
import { useActionsOn } from '../data/actions-on.ts';
import { IconButton } from '../ui/button.tsx';
import { Facts } from '../ui/facts.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { type Look, plainCell } from './columns.tsx';
import '../styles/rest.css';

type PeekProps<R> = {
  list: List<Client, R>;
  row: R;
  /** The row's position in the whole list, from 1. */
  number: number;
  look: Look<R>;
  /** The address of the record's page, where it has one. */
  href: string | undefined;
  /** The actions on it; all actions on such a record by default. */
  actions: ReactNode;
  /** Facts of the record that the row does not hold. */
  children: ReactNode;
  onClose: () => void;
};

/** The columns of the row, including those hidden in the table. */
function RowFacts<R>({ list, row, number, look }: Pick<PeekProps<R>, 'list' | 'row' | 'number' | 'look'>) {
  const items = list.columns
    .filter(({ id }) => id !== 'number' && id !== 'action')
    .map((column) => ({
      term: column.heading,
      value: look[column.id]?.cell?.(row, number) || plainCell(column, row, number),
    }));
  return <Facts items={items} />;
}

/** The preview of the record under the cursor: its facts, its actions, and a link to its page. */
export function Peek<R>({ list, row, number, look, href, actions, children, onClose }: PeekProps<R>) {
  const target = rowTarget(list, row);
  const declared = useActionsOn(list.record);
  const buttons =
    actions ?? declared.map(({ id }) => <ActionButton key={id} id={id} size="small" subject={one(target)} />);
  return (
    <aside className="peek" data-record={target.id} aria-label={`Beside the list: ${target.label}`}>
      <div className="peek-head">
        <h2 className="truncate peek-title">{target.label}</h2>
        {href !== undefined && (
          <Link href={href} className="button" data-kind="quiet" data-size="small" aria-keyshortcuts="Enter">
            <Icon name="arrow-right" size={14} />
            Open
          </Link>
        )}
        <IconButton icon="x" label="Close preview" size="small" aria-keyshortcuts="Escape" onClick={onClose} />
      </div>
      {(actions !== undefined || declared.length > 0) && <div className="row peek-actions">{buttons}</div>}
      <div className="peek-body">{children ?? <RowFacts list={list} row={row} number={number} look={look} />}</div>
    </aside>
  );
}
