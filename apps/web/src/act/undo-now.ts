import type { Undo } from '@matchdesk/core/kit/act/action.ts';
import type { BulkReport, RowOutcome } from '@matchdesk/core/kit/bulk/bulk.ts';
import { asFailure, type FailureKind } from '@matchdesk/core/kit/call/failure.ts';
import { counted, grouped } from '@matchdesk/core/kit/text/show.ts';
import { canBeTriedLater } from '@matchdesk/desk/task/undo-stack.ts';
import type { Acting } from '../data/act.ts';
import { bringAction } from '../data/actions.ts';
import { sessionAtom } from '../data/session.ts';
import { sessionEndAtom } from '../data/session-end.ts';
import { dismissAlert, offeringAlertMs, tell } from '../ui/alerts.ts';
import { runSettled } from './settle.ts';
import { failureLine, tellFailure } from './tell-failure.ts';
import { allDone, type Done, noteUndone, rememberUndo, takeUndo } from './undo.ts';

/** The alert of the undo in progress; each step replaces the one before. */
const alertId = 'taking-back';
const mostNamed = 3;
/** How many progress steps of a long run are announced. */
const steps = 10;

/** Failures that the other records of a run would have, too. */
const forAll: readonly FailureKind[] = ['read-only', 'unauthenticated'];

const askedOf = ({ undo }: Done): number => undo.reduce((count, { ids }) => count + ids.length, 0);

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
  return `${named.join(', ')}${more > 0 ? ` and ${grouped(more)} more` : ''}`;
};

const tellEnd = (done: Done, left: readonly RowOutcome[]): void => {
  const { title, labels, unknown } = done;
  const asked = askedOf(done);
  const total = asked + unknown;
  // Two presses undo two things: each says what it undid.
  const name = labels.get(done.undo[0]?.ids[0] ?? '') ?? '';
  const what = total === 1 && name !== '' ? `${title}: ${name}` : title;
  const count = total === 1 ? '' : ` for ${grouped(asked - left.length)} of ${grouped(total)}`;
  const parts = asked === left.length ? ['Nothing was undone.'] : [`Undone${count}: ${what}.`];
  if (left.length > 0) parts.push(` Not for ${leftText(left, labels)}.`);
  if (unknown > 0) parts.push(` The previous state of ${counted(unknown, 'other')} is unknown.`);
  const isWhole = left.length === 0 && unknown === 0;
  const type = isWhole ? 'success' : 'warning';
  tell({ id: alertId, type, text: parts.join(''), timeoutMs: isWhole ? offeringAlertMs / 2 : null });
};

const theirs = 'the other change was kept';

/** A row that was not undone, and whether another try may undo it. */
type Left = RowOutcome & { readonly isOpen: boolean };

/** Undoes one group, and returns the rows that were not undone. A failure that every group would have stops the run. */
const undoGroup = async (
  done: Done,
  { action, input, ids, loaded }: Undo,
  acting: Acting & { readonly signal: AbortSignal },
  stop: () => void,
): Promise<readonly Left[]> => {
  const allLeft = (why: Omit<Left, 'id'>): readonly Left[] => ids.map((id) => ({ id, ...why }));
  if (acting.signal.aborted) return allLeft({ state: 'not-tried', isOpen: true });
  try {
    const entry = await bringAction(action);
    if (!entry) return [];
    const targets = ids.map((id) => ({ id, label: done.labels.get(id) ?? id, loaded }));
    const acted = await runSettled(entry, input, targets, { ...acting, isUndo: true });
    if (acted === null) return allLeft({ state: 'failed', reason: theirs, isOpen: false });
    for (const undo of done.undo) noteUndone(undo, acted.versions.get(undo.ids[0] ?? ''));
    const rows = acted.report.rows.filter(({ state }) => state !== 'done');
    // Where every record of a group was refused, another try would end the same way.
    const isPart = rows.length < ids.length;
    return rows.map((row) => ({ ...row, isOpen: row.state !== 'failed' || isPart }));
  } catch (thrown) {
    const failure = asFailure(thrown);
    if (forAll.includes(failure.kind)) stop();
    // The failure of a single record is shown without a list of rows.
    if (askedOf(done) === 1) tellFailure(failure);
    const { cause } = failure;
    const reason = failureLine(failure.kind === 'aborted' && cause ? cause : failure);
    return allLeft({ state: 'failed', reason, isOpen: canBeTriedLater(failure) });
  }
};

/** What is still to be undone of an action; null where nothing is. */
const restOf = (done: Done, left: readonly Left[]): Done | null => {
  const open = new Set(left.filter(({ isOpen }) => isOpen).map(({ id }) => id));
  const undo = done.undo.flatMap((each) => {
    const ids = each.ids.filter((id) => open.has(id));
    return ids.length > 0 ? [{ ...each, ids }] : [];
  });
  return undo.length > 0 ? { ...done, undo, unknown: 0 } : null;
};

const undoAll = async (done: Done): Promise<void> => {
  const total = askedOf(done);
  const abort = new AbortController();
  const { signal } = abort;
  const stop = (): void => abort.abort();
  const onWait = (text: string): void => tellRunning(text, stop);
  const left: Left[] = [];
  let before = 0;
  tellProgress(0, total, stop);
  for (const group of together(done.undo)) {
    const onProgress = ({ rows }: BulkReport): void => tellProgress(before + rows.length, total, stop);
    left.push(...(await undoGroup(done, group, { signal, onProgress, onWait }, stop)));
    before += group.ids.length;
  }
  const rest = restOf(done, left);
  if (rest) rememberUndo(rest);
  if (total > 1 || left.every(({ reason }) => reason === theirs)) tellEnd(done, left);
  else dismissAlert(alertId);
};

let running: Promise<void> = Promise.resolve();

/**
 * Only this page knows what is still to be undone, so leaving it asks first. Nothing is asked once the session is over.
 */
const askBeforeClosing = (event: BeforeUnloadEvent): void => {
  if (sessionAtom.get().state === 'in' && sessionEndAtom.get() === null) event.preventDefault();
};

const take = async (named?: Done): Promise<void> => {
  const done = takeUndo(named);
  if (done) {
    // The alert offered the undo that runs now.
    dismissAlert(done.alertId);
    window.addEventListener('beforeunload', askBeforeClosing);
    await undoAll(done).finally(() => window.removeEventListener('beforeunload', askBeforeClosing));
  } else tell({ type: 'info', text: named ? 'Already undone.' : 'Nothing to undo.', timeoutMs: 3_000 });
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
