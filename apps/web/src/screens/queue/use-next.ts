import { fill } from '@matchdesk/core/kit/text/text.ts';
import { queueReads } from '@matchdesk/core/queue/reads.ts';
import { decidingActions, isTaken, namesOf } from '@matchdesk/core/queue/rules.ts';
import type { QueueCase } from '@matchdesk/core/queue/schema.ts';
import { queueTexts as say } from '@matchdesk/core/queue/texts.ts';
import { useEffect, useRef } from 'react';
import { bringAsking } from '../../act/open-action.ts';
import { onActed, onActing } from '../../data/acted.ts';
import { dropRow, staleDetail } from '../../data/reads.ts';
import { hideUntil } from '../../list/hidden-rows.ts';
import { useApproach } from '../../list/use-approach.ts';
import type { ListModel } from '../../list/use-list.ts';
import { offeringAlertMs, tell } from '../../ui/alerts.ts';
import { useStable } from '../../ui/use-stable.ts';
import { bringReasons } from './decisions.tsx';

const nothingUndone = { ids: [] as readonly string[], isStale: false };

/**
 * Leads back to a case whose decision was undone, until what the undo changed was loaded again: an answer that was late may
 * lack the case for a moment.
 */
const useUndone = ({ rows, cursor }: ListModel<QueueCase>): void => {
  const undone = useRef(nothingUndone);
  const show = useStable(() => {
    const { ids, isStale } = undone.current;
    const back = rows.findIndex((row) => namesOf(row).some((id) => ids.includes(id)));
    const row = rows[back];
    if (!row) return;
    // The decision, and that it was undone, are now part of its evidence.
    if (!isStale) staleDetail(queueReads.get, row._id);
    undone.current = { ids, isStale: true };
    if (cursor.cursor !== back) cursor.onCursor(back);
  });
  useEffect(show);
  useEffect(() => {
    const stopActing = onActing(({ ids, isUndo, over }) => {
      if (!isUndo) return;
      void over.then(() => {
        show();
        if (undone.current.ids.join() === ids.join()) undone.current = nothingUndone;
      });
    });
    const stopActed = onActed(({ ids, isUndo }) => {
      if (isUndo) undone.current = { ids, isStale: false };
    });
    return () => {
      stopActing();
      stopActed();
    };
  }, [show]);
};

/**
 * Shows the next case within a frame of the key that decides this one: its evidence and the code that decides are loaded
 * ahead, and this case is hidden before the server has answered. A case whose decision is refused is in the list again, where
 * the person is told so: the cursor stays on the case that shows.
 */
export const useNext = (shown: QueueCase, model: ListModel<QueueCase>): void => {
  const { rows, cursor } = model;
  // A case that somebody else has claimed is skipped.
  const next = rows.slice(cursor.cursor + 1).find((row) => !isTaken(row));
  useApproach(next?._id, queueReads.get);
  const latest = useRef({ shown, next, model });
  latest.current = { shown, next, model };
  useUndone(model);
  useEffect(() => {
    Promise.all([bringAsking(), bringReasons()]).catch((reason: unknown) => console.info('Not loaded ahead.', reason));
  }, []);
  useEffect(() => {
    /** The hidden cases, by the promise of their decision. */
    const gone = new Map<string, string>();
    const stopActing = onActing(({ action, ids, isUndo, isAhead, over }) => {
      const { shown: one, next: another, model: list } = latest.current;
      const [id = ''] = ids;
      // From the last case of a page the next page follows, once the decision is done.
      const isFree = one.state === 'open' && !isTaken(one);
      const isDecided = isFree && another !== undefined && decidingActions.includes(action);
      if (!isAhead || isUndo || !isDecided || ids.length !== 1 || !namesOf(one).includes(id)) return;
      gone.set(id, one._id);
      list.cursor.onCursor(list.rows.indexOf(another));
      hideUntil(one._id, over);
      const who = queueReads.list.label(one);
      void over.then(() => {
        if (gone.delete(id)) tell({ type: 'warning', text: fill(say.backAgain, { who }), timeoutMs: offeringAlertMs });
      });
    });
    const stopActed = onActed(({ action, ids }) => {
      const [id = ''] = ids;
      const { shown: one } = latest.current;
      // A note on its person, for instance, belongs to the evidence of the case that stays.
      if (!decidingActions.includes(action) && namesOf(one).some((name) => ids.includes(name)))
        staleDetail(queueReads.get, one._id);
      const went = gone.get(id);
      gone.delete(id);
      if (went !== undefined) dropRow(queueReads.list, '', went);
    });
    return () => {
      stopActing();
      stopActed();
    };
  }, []);
};
