import type { NamedAction } from '@matchdesk/core/actions.ts';
import { identityTexts as say } from '@matchdesk/core/identity/texts.ts';
import type { Effect, Target } from '@matchdesk/core/kit/action.ts';
import type { BulkReport } from '@matchdesk/core/kit/bulk.ts';
import { asFailure, Failure } from '@matchdesk/core/kit/failure.ts';
import { countedRecords } from '@matchdesk/core/kit/noun.ts';
import { hrefOf } from '@matchdesk/core/kit/screen.ts';
import { fill } from '@matchdesk/core/kit/text.ts';
import { type ScreenId, screenNamed } from '@matchdesk/core/screens.ts';
import { sessionTexts } from '@matchdesk/core/session/texts.ts';
import type { Subject } from '@matchdesk/desk/task/subject.ts';
import { promptTargets } from '@matchdesk/desk/task/subject-text.ts';
import { navigate } from 'wouter/use-browser-location';
import type { Acted } from '../data/act.ts';
import { collectTargets } from '../data/collect.ts';
import { queryClient } from '../data/query-client.ts';
import { signOut } from '../data/session.ts';
import { store } from '../data/store.ts';
import { offeringAlertMs, tell } from './alerts.ts';
import { outcomeAtom } from './outcome-atom.ts';
import { saveFile } from './save-file.ts';
import { runSettled } from './settle.ts';
import { shownAtom } from './shown.ts';
import { takeBackNow } from './take-back.ts';
import { type Done, rememberUndo } from './undo.ts';

export type Performing = {
  readonly signal: AbortSignal;
  readonly onCollect?: (found: number, of: number) => void;
  readonly onProgress?: (report: BulkReport) => void;
  /** Somebody else's change was taken instead of this one. */
  readonly onTheirs?: () => void;
};

/** ms that the outcome of a run over many stays. */
const manyAlertMs = 4_000;

/** Goes to a screen; where that is the one that shows, to its first page, with its search and order as they are. */
const go = (screen: string, params: Readonly<Record<string, string>> = {}): void => {
  const href = hrefOf(screenNamed(screen as ScreenId).path, params);
  const query = new URLSearchParams(href === location.pathname ? location.search : '');
  query.delete('page');
  navigate(query.size === 0 ? href : `${href}?${query}`);
};

const applyEffect = async (effect: Effect): Promise<void> => {
  if ('download' in effect) saveFile(effect.download);
  if ('goTo' in effect) setTimeout(() => go(effect.goTo, effect.params), effect.afterMs ?? 0);
  if ('show' in effect) store.set(shownAtom, effect.show);
  if ('signOut' in effect && !(await signOut())) tell({ type: 'danger', text: sessionTexts.signOutUnheard });
  if ('reloadAfterMs' in effect) setTimeout(() => void queryClient.invalidateQueries(), effect.reloadAfterMs);
};

const sentenceOf = ({ rows, counts }: BulkReport, done: string): string => {
  if (counts.done === rows.length) return done;
  const parts = [`${counts.done} of ${rows.length} done`];
  if (counts.failed > 0) parts.push(`${counts.failed} failed`);
  if (counts.unknown > 0) parts.push(`${counts.unknown} without an answer, please check them`);
  if (counts['not-tried'] > 0) parts.push(`${counts['not-tried']} not tried`);
  return `${parts.join(', ')}.`;
};

/** An export or a download that failed is logged, beside being shown (specification, section 8). */
const logExport = (thrown: unknown): void => {
  const { kind, status } = asFailure(thrown);
  if (kind !== 'aborted') console.error(fill(say.exportLog, { code: String(status) }));
};

const tellStopped = (thrown: unknown): never => {
  if (asFailure(thrown).kind === 'aborted')
    tell({ type: 'info', text: 'Stopped. Nothing was sent.', timeoutMs: 4_000 });
  throw thrown;
};

/** What was done, as it can be taken back: of each record that was done, its name. */
const doneOf = ({ undo, report }: Acted, targets: readonly Target[]): Done => {
  const done = new Set(report.rows.filter(({ state }) => state === 'done').map(({ id }) => id));
  const touched = targets.filter(({ id }) => done.has(id));
  const undone = new Set(undo.flatMap(({ ids }) => ids));
  return {
    alertId: crypto.randomUUID(),
    undo,
    labels: new Map(touched.map(({ id, label }) => [id, label])),
    // One whose record was known and that has nothing to take back was so already.
    unknown: touched.filter(({ id, record }) => record === undefined && !undone.has(id)).length,
  };
};

/**
 * Does an action to a subject and what follows from it: collecting, running, the alert, the effect, the offer to undo.
 * Throws the Failure of a single run, so that a form can show it at its field; 'aborted' where theirs was taken.
 */
export const perform = async (
  entry: NamedAction,
  asked: Readonly<Record<string, unknown>>,
  subject: Subject,
  performing: Performing,
): Promise<Acted> => {
  const input = asked;
  const { signal, onProgress, onCollect = () => undefined } = performing;
  const targets =
    subject.kind === 'targets'
      ? subject.targets
      : await collectTargets(subject.list, subject.scope, subject.selection, signal, onCollect).catch(tellStopped);
  const { action } = entry;
  const acted = await runSettled(entry, input, targets, { signal, ...(onProgress && { onProgress }) }).catch(
    (thrown: unknown) => {
      if (action.calls.some(({ binary }) => binary)) logExport(thrown);
      throw thrown;
    },
  );
  if (acted === null) {
    performing.onTheirs?.();
    throw new Failure('aborted', { isOpen: false });
  }
  const done = action.done.sentence({ input: action.input.parse(input), targets: promptTargets(subject) });
  const whole = acted.report.counts.done === acted.report.rows.length;
  const text = sentenceOf(acted.report, done);
  const isMany = acted.report.rows.length > 1;
  const undoable = acted.undo.length > 0 ? doneOf(acted, targets) : null;
  if (undoable) rememberUndo(undoable);
  if (text !== '') {
    const why = acted.report.stopped ? ` ${acted.report.stopped.message}` : '';
    tell({
      type: whole ? 'success' : 'warning',
      text:
        whole && isMany
          ? `${text} (${countedRecords(acted.report.rows.length, action.on ?? 'record')})`
          : `${text}${why}`,
      // A number is to be read.
      ...(isMany && { timeoutMs: manyAlertMs }),
      ...(undoable && {
        id: undoable.alertId,
        timeoutMs: offeringAlertMs,
        action: { label: 'Undo', keys: 'Mod+z', run: () => takeBackNow(undoable) },
      }),
      ...(!whole && { timeoutMs: null }),
    });
  }
  if (!whole && targets.length > 1) {
    const byId = new Map(targets.map((target) => [target.id, target]));
    store.set(outcomeAtom, { entry, input: asked, report: acted.report, targets: byId });
  }
  if (acted.outcome.effect) await applyEffect(acted.outcome.effect);
  return acted;
};
