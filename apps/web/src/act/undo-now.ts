import type { Undo } from '@matchdesk/core/kit/act/action.ts';
import type { RowOutcome } from '@matchdesk/core/kit/bulk/bulk.ts';
import { asFailure, type FailureKind } from '@matchdesk/core/kit/call/failure.ts';
import { counted, grouped } from '@matchdesk/core/kit/text/show.ts';
import { bringAction } from '../data/actions.ts';
import { alerts, offeringAlertMs, tell } from './alerts.ts';
import { runSettled } from './settle.ts';
import { tellFailure } from './tell-failure.ts';
import { allDone, type Done, noteUndone, rememberUndo, takeUndo } from './undo.ts';

/** The alert of the undo in progress; each step replaces the one before. */
const alertId = 'taking-back';
const mostNamed = 3;
/** How many progress steps of a long run are announced. */
const steps = 10;

/** Failures after which nothing has changed, so that undoing can be tried later. */
const nothingDone: readonly FailureKind[] = ['read-only', 'unauthenticated', 'conflict', 'network', 'rate-limited'];

/** Combines the same undo of several records into one run. */
const together = (undo: readonly Undo[]): readonly Undo[] =>
  [...Map.groupBy(undo, ({ action, input, loaded }) => JSON.stringify([action, input, loaded])).values()].flatMap(
    (alike) => alike.slice(0, 1).map((first) => ({ ...first, ids: alike.flatMap(({ ids }) => ids) })),
  );

const tellRunning = (text: string, stop: () => void): void => {
  tell({ id: alertId, type: 'info', text, timeoutMs: null, action: { label: 'Stop', run: stop } });
};

const tellProgress = (done: number, total: number, stop: () => void): void => {
  if (total < 2 || (done > 0 && done % Math.ceil(total / steps) !== 0)) return;
  tellRunning(`Undoing ${grouped(done)} of ${grouped(total)}…`, stop);
};

const leftText = (left: readonly RowOutcome[], labels: Done['labels']): string => {
  const named = left.slice(0, mostNamed).map(({ id, reason }) => {
    const name = labels.get(id) ?? id;
    return reason === undefined ? name : `${name} (${reason})`;
  });
  const more = left.length - named.length;
  return `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
};

const tellEnd = ({ title, undo, labels, unknown }: Done, left: readonly RowOutcome[]): void => {
  const asked = undo.flatMap(({ ids }) => ids).length;
  const total = asked + unknown;
  // Two presses undo two things: each says what it undid.
  const [name = ''] = labels.values();
  const what = total === 1 && name !== '' ? `${title}: ${name}` : title;
  const count = total === 1 ? '' : ` for ${grouped(asked - left.length)} of ${grouped(total)}`;
  const parts = asked === left.length ? ['Nothing was undone.'] : [`Undone${count}: ${what}.`];
  if (left.length > 0) parts.push(` Not for ${leftText(left, labels)}.`);
  if (unknown > 0) parts.push(` The previous state of ${counted(unknown, 'other')} is unknown.`);
  const isWhole = left.length === 0 && unknown === 0;
  const type = isWhole ? 'success' : 'warning';
  tell({ id: alertId, type, text: parts.join(''), timeoutMs: isWhole ? offeringAlertMs / 2 : null });
};

const undoAll = async (done: Done): Promise<void> => {
  const groups = together(done.undo);
  const total = groups.flatMap(({ ids }) => ids).length;
  const abort = new AbortController();
  const left: RowOutcome[] = [];
  let before = 0;
  const stop = (): void => abort.abort();
  tellProgress(0, total, stop);
  for (const { action, input, ids, loaded } of groups) {
    const entry = await bringAction(action);
    if (!entry) continue;
    const targets = ids.map((id) => ({ id, label: done.labels.get(id) ?? id, loaded }));
    const onProgress = ({ rows }: { readonly rows: readonly unknown[] }): void =>
      tellProgress(before + rows.length, total, stop);
    const onWait = (text: string): void => tellRunning(text, stop);
    if (abort.signal.aborted) {
      left.push(...ids.map((id) => ({ id, state: 'not-tried' as const })));
      continue;
    }
    const acted = await runSettled(entry, input, targets, { signal: abort.signal, onProgress, onWait, isUndo: true });
    if (acted === null)
      left.push(...ids.map((id) => ({ id, state: 'failed' as const, reason: 'the other change was kept' })));
    else {
      left.push(...acted.report.rows.filter(({ state }) => state !== 'done'));
      for (const undo of done.undo) noteUndone(undo, acted.versions.get(undo.ids[0] ?? ''));
    }
    before += ids.length;
  }
  tellEnd(done, left);
};

let running: Promise<void> = Promise.resolve();

const undoStep = async (done: Done): Promise<void> => {
  try {
    await undoAll(done);
  } catch (thrown) {
    // Nothing was undone: it can be tried again later.
    if (nothingDone.includes(asFailure(thrown).kind)) rememberUndo(done);
    tellFailure(thrown);
  }
};

const take = async (named?: Done): Promise<void> => {
  const done = takeUndo(named);
  if (done) {
    // The alert offered the undo that runs now.
    alerts.dismiss(done.alertId);
    await undoStep(done);
  } else
    tell({
      type: 'info',
      text: named ? 'Already undone.' : 'Nothing to undo.',
      timeoutMs: 3_000,
    });
};

/**
 * Undoes the newest action, or the one that is given. Presses in quick succession run one after the other. An action
 * that shows already but has not finished counts as the newest once it has.
 */
export const undoNow = (named?: Done): void => {
  // An undo gives its record the version from which the next one starts.
  const next = (): void => {
    running = running.then(() => take(named));
  };
  if (named) next();
  else void allDone().then(next);
};
