import { asFailure } from '@matchdesk/core/kit/call/failure.ts';
import type { AnyList } from '@matchdesk/core/kit/list/read.ts';
import { orderedBy } from '@matchdesk/desk/list-query.ts';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { pendingKeysAtom } from '../keys/layers.ts';
import { AsOf } from '../load/as-of.tsx';
import { FailedLoad } from '../load/failed-load.tsx';
import { HeldBack } from '../load/held-back.tsx';
import { dismissAlert, tell } from '../ui/alerts.ts';
import { useAtomValue } from '../ui/atom.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Table } from '../ui/table.tsx';
import type { Column } from '../ui/table-column.ts';
import { hiddenRowsAtom, withoutHidden } from './hidden-rows.ts';
import type { ListModel } from './use-list.ts';

type ListEmptyProps = {
  /** The specified sentence; it shows in every case. */
  text: string;
  /** What will appear here, and how. */
  hint: string;
  error: unknown;
  retrying: boolean;
  onRetry: () => void;
  isTold: boolean;
  /** Clears search and filters; absent where none is set. */
  onClear?: (() => void) | undefined;
};

/** A list without rows: it is empty, nothing matches, or loading failed, with the reason. */
function ListEmpty({ text, hint, error, retrying, onRetry, isTold, onClear }: ListEmptyProps) {
  if (error) return <FailedLoad title={text} error={error} retrying={retrying} onRetry={onRetry} isTold={isTold} />;
  if (!onClear) return <Empty title={text} detail={hint} />;
  return (
    <Empty
      kind="no-match"
      title={text}
      detail="Nothing matches this search."
      actions={<Button onClick={onClear}>Clear the search</Button>}
    />
  );
}

/** Shows in an alert why a list could not be loaded, where the list declares it; until it is loaded, or left. */
const useFailureAlert = ({ alerts: which }: Pick<AnyList<never>, 'alerts'>, error: unknown): void => {
  useEffect(() => {
    if (which === undefined || !error) return;
    const failure = asFailure(error);
    if (failure.kind === 'unauthenticated') return;
    const id = tell({ type: 'danger', text: failure.message });
    return () => dismissAlert(id);
  }, [which, error]);
};

const NewsBar = lazyPart(async () => (await import('./news-bar.tsx')).NewsBar);

/** Whether a key was pressed that begins a chord, such as `g`: the next key is then not a row's own key. */
const waitsForMore = (): boolean => pendingKeysAtom.get() !== '';

type ListRowsProps<R> = {
  model: ListModel<R>;
  columns: readonly Column<R>[];
  /** How many rows earlier pages hold. */
  before: number;
};

/** A list's rows in every state: loading, loaded, outdated, empty, without a match, or failed. */
export function ListRows<R>({ model, columns, before }: ListRowsProps<R>) {
  const { list, query, load, others, cursor, chosen, change, clear } = model;
  const { data, error, isFetching, isPlaceholderData, refetch } = load;
  // The next case is painted first, and right after it the list without the decided one.
  const hidden = useDeferredValue(useAtomValue(hiddenRowsAtom));
  const rows = useMemo(() => data && withoutHidden(data.rows, list.id, hidden), [data, list, hidden]);
  useFailureAlert(list, error);
  const retry = (): void => void refetch();
  return (
    <>
      <AsOf load={load} />
      <div className="list-news" role="status">
        {others.news && <NewsBar news={others.news} looked={others.looked as never} />}
      </div>
      <HeldBack {...data} />
      <Table<R>
        label={list.title}
        columns={columns}
        before={before}
        rows={error && !rows ? [] : rows}
        rowId={list.id}
        rowLabel={list.label}
        rowGroup={list.group}
        cursor={cursor.cursor}
        focusRequest={cursor.focusRequest}
        onCursor={cursor.onCursor}
        onRowKey={(press) => !waitsForMore() && cursor.onRowKey(press)}
        busy={isFetching && isPlaceholderData}
        skeletonRows={Math.min(query.size, 25)}
        {...(chosen.isOffered && {
          selection: {
            all: chosen.pageState,
            onToggleAll: chosen.togglePage,
            has: chosen.has,
            onToggle: chosen.toggleAt,
          },
        })}
        {...(list.columns.some((column) => column.sort) && {
          sorting: {
            by: query.sort,
            direction: query.direction === 'asc' ? ('ascending' as const) : ('descending' as const),
          },
          onSort: (sort: string) => change(orderedBy(query, sort)),
        })}
        empty={
          <ListEmpty
            text={list.empty}
            hint={list.emptyHint}
            error={error}
            retrying={isFetching}
            onRetry={retry}
            isTold={list.alerts !== undefined}
            onClear={clear}
          />
        }
      />
    </>
  );
}
