import { hasNext } from '@matchdesk/core/kit/list/page.ts';
import { useEffect, useRef } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { onActed } from '../data/acted.ts';
import { onSignOut } from '../data/leaving.ts';
import { dropRow } from '../data/reads.ts';
import { atom } from '../ui/atom.ts';
import { giveFocusTo } from '../ui/focus-after.ts';
import type { ListModel } from './use-list.ts';

type Queue = { readonly record: string; readonly decidedBy: readonly string[]; readonly hrefs: readonly string[] };

/** The queue that was worked on last, for the pages of its records. */
const queueAtom = atom<Queue | null>(null);
onSignOut(() => queueAtom.set(null));

/** In a queue the cursor moves to the next record once one is decided, also over the end of a page. */
export const useQueue = <R>(shown: ListModel<R>): void => {
  const { list, query, rows, href } = shown;
  const latest = useRef(shown);
  latest.current = shown;
  const queue = list.queue?.isOne(query) ? list.queue : undefined;

  useEffect(() => {
    if (!queue) return;
    const namesOf = queue.of ?? ((row: R) => [list.id(row)]);
    const placeOf = (id: string): number => latest.current.rows.findIndex((row) => namesOf(row).includes(id));
    const focusAt = (index: number) => (): HTMLElement | null =>
      latest.current.frame.current?.querySelector<HTMLElement>(`[data-index="${Math.max(0, index)}"]`) ?? null;
    return onActed(({ action, ids, isUndo }) => {
      const { query: asked, rows: before, total, onPage } = latest.current;
      const [id = ''] = ids;
      const place = placeOf(id);
      if (isUndo || ids.length !== 1 || place < 0 || !queue.decidedBy.includes(action)) return;
      const decided = before[place];
      if (queue.leaves && decided) dropRow(list, latest.current.scope, list.id(decided));
      const next = before.slice(place + 1).find((row) => !queue.isTaken?.(row));
      if (queue.returnsToFirstPage && asked.page > 1) {
        giveFocusTo(focusAt(0));
        onPage(1);
      } else if (next) giveFocusTo(() => focusAt(placeOf(list.id(next)))());
      else if (hasNext(asked.page, asked.size, before.length, total)) {
        giveFocusTo(focusAt(0));
        onPage(asked.page + 1);
      }
    });
  }, [queue, list]);

  useEffect(() => {
    if (!href) return;
    if (queue) queueAtom.set({ record: list.record, decidedBy: queue.decidedBy, hrefs: rows.map(href) });
    else if (queueAtom.get()?.record === list.record) queueAtom.set(null);
  }, [queue, list, rows, href]);
};

/**
 * On the page of a queue's record: opens the next record once this one is decided. Does nothing where the page was not
 * opened from a queue.
 */
export const useNextInQueue = (record: string, id: string, here: string): void => {
  useEffect(
    () =>
      onActed(({ action, ids, isUndo }) => {
        // An undo, or an action on another record, is not a decision about this one.
        if (isUndo || !ids.includes(id)) return;
        const queue = queueAtom.get();
        const place = queue?.record === record ? queue.hrefs.indexOf(here) : -1;
        const next = queue?.hrefs[place + 1];
        if (place >= 0 && next !== undefined && queue?.decidedBy.includes(action)) {
          giveFocusTo(() => document.querySelector<HTMLElement>('h1'));
          navigate(next);
        }
      }),
    [record, id, here],
  );
};
