import type { NamedAction } from '@matchdesk/core/actions.ts';
import type { Target } from '@matchdesk/core/kit/act/action.ts';
import type { BulkReport } from '@matchdesk/core/kit/bulk/bulk.ts';
import { countedRecords } from '@matchdesk/core/kit/text/noun.ts';
import { grouped } from '@matchdesk/core/kit/text/show.ts';
import type { Acted } from '../data/act.ts';
import { offeringAlertMs, tell } from '../ui/alerts.ts';
import { outcomeAtom } from './after.ts';
import { type Done, rememberUndo } from './undo.ts';
import { undoNow } from './undo-now.ts';

/** How long, in ms, the outcome of a run over many records is shown: people need time to read its numbers. */
const manyAlertMs = 4_000;

const isWhole = ({ rows, counts }: BulkReport): boolean => counts.done === rows.length;

/** The text for a run that did not fully succeed. */
const partsText = ({ rows, counts, stopped }: BulkReport): string => {
  const parts = [
    [counts.done, `of ${grouped(rows.length)} done`],
    [counts.failed, 'failed'],
    [counts.unknown, 'without an answer (check before retrying)'],
    [counts['not-tried'], 'not tried'],
  ] as const;
  const said = parts
    .filter(([count], at) => at === 0 || count > 0)
    .map(([count, words]) => `${grouped(count)} ${words}`);
  return `${said.join(', ')}.${stopped ? ` ${stopped.message}` : ''}`;
};

/** What was done, in the form in which it can be undone, with the name of each record that was changed. */
const doneOf = (title: string, { undo, report }: Acted, targets: readonly Target[]): Done => {
  const done = new Set(report.rows.filter(({ state }) => state === 'done').map(({ id }) => id));
  const touched = targets.filter(({ id }) => done.has(id));
  const undone = new Set(undo.flatMap(({ ids }) => ids));
  return {
    alertId: crypto.randomUUID(),
    title,
    undo,
    labels: new Map(touched.map(({ id, label }) => [id, label])),
    // A known record without an undo was in this state before.
    unknown: touched.filter(({ id, record }) => record === undefined && !undone.has(id)).length,
  };
};

/** Reports the result of an action, offers the undo, and lists the rows of a run over many that were not done. */
export const tellOutcome = (
  entry: NamedAction,
  input: Readonly<Record<string, unknown>>,
  targets: readonly Target[],
  acted: Acted,
  done: string,
): void => {
  const { report } = acted;
  const isMany = report.rows.length > 1;
  const undoable = acted.undo.length > 0 ? doneOf(entry.action.title, acted, targets) : null;
  if (undoable) rememberUndo(undoable);
  // Alerts that offer an undo stay, also beside each other.
  const whom = isMany ? countedRecords(report.rows.length, entry.action.on ?? 'record') : undoable && targets[0]?.label;
  const offer = undoable && {
    id: undoable.alertId,
    timeoutMs: offeringAlertMs,
    action: { label: 'Undo', keys: 'Mod+z', run: () => undoNow(undoable) },
  };
  if (!isWhole(report)) tell({ type: 'warning', text: partsText(report), ...offer, timeoutMs: null });
  else if (done !== '') {
    tell({
      type: 'success',
      text: whom ? `${done} (${whom})` : done,
      ...(isMany && { timeoutMs: manyAlertMs }),
      ...offer,
    });
  }
  if (!isWhole(report) && targets.length > 1) {
    const byId = new Map(targets.map((target) => [target.id, target]));
    outcomeAtom.set({ entry, input, report, targets: byId });
  }
};
