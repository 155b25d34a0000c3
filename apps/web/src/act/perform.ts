import type { NamedAction } from '@matchdesk/core/actions.ts';
import { actionNamed } from '@matchdesk/core/actions.ts';
import { identityTexts as say } from '@matchdesk/core/identity/texts.ts';
import type { Effect, Undo } from '@matchdesk/core/kit/action.ts';
import type { BulkReport } from '@matchdesk/core/kit/bulk.ts';
import { asFailure, Failure } from '@matchdesk/core/kit/failure.ts';
import { hrefOf } from '@matchdesk/core/kit/screen.ts';
import { counted } from '@matchdesk/core/kit/show.ts';
import { fill } from '@matchdesk/core/kit/text.ts';
import { type ScreenId, screenNamed } from '@matchdesk/core/screens.ts';
import { navigate } from 'wouter/use-browser-location';
import type { Acted } from '../data/act.ts';
import { collectTargets } from '../data/collect.ts';
import { queryClient } from '../data/query-client.ts';
import { signOut } from '../data/session.ts';
import { store } from '../data/store.ts';
import { tell } from './alerts.ts';
import { runSettled } from './conflict.ts';
import { followedColumns } from './followed-columns.ts';
import { outcomeAtom } from './outcome-atom.ts';
import { saveFile } from './save-file.ts';
import { shownAtom } from './shown.ts';
import { promptTargets, type Subject } from './subject.ts';
import { tellFailure } from './tell-failure.ts';
import { rememberUndo } from './undo.ts';

export type Performing = {
  readonly signal: AbortSignal;
  readonly onCollect?: (found: number, of: number) => void;
  readonly onProgress?: (report: BulkReport) => void;
  /** Somebody else's change was taken instead of this one. */
  readonly onTheirs?: () => void;
};

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
  if ('signOut' in effect) await signOut();
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

const undoAction = (undo: readonly Undo[]) => ({ label: 'Undo', keys: 'Mod+z', run: () => void undoNow(undo) });

/** What is the same thing done to several records is one run over them. */
const together = (undo: readonly Undo[]): readonly Undo[] =>
  [...Map.groupBy(undo, ({ action, input, loaded }) => JSON.stringify([action, input, loaded])).values()].flatMap(
    (alike) => alike.slice(0, 1).map((first) => ({ ...first, ids: alike.flatMap(({ ids }) => ids) })),
  );

/** Takes something back by its compensating actions, all of them in one press. */
export const undoNow = async (undo: readonly Undo[]): Promise<void> => {
  let left = 0;
  try {
    for (const { action, input, ids, loaded } of together(undo)) {
      const entry = actionNamed(action);
      if (!entry) continue;
      const targets = ids.map((id) => ({ id, label: id, loaded }));
      const acted = await runSettled(entry, input, targets);
      if (acted === null) return;
      left += acted.report.total - acted.report.counts.done;
    }
    if (left === 0) tell({ type: 'success', text: 'Taken back.', timeoutMs: 3_000 });
    else tell({ type: 'warning', text: `Taken back, but for ${counted(left, 'record')}.`, timeoutMs: null });
  } catch (thrown) {
    tellFailure(thrown);
  }
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
  const input = { ...followedColumns(entry.id), ...asked };
  const { signal, onProgress, onCollect = () => undefined } = performing;
  const targets =
    subject.kind === 'targets'
      ? subject.targets
      : await collectTargets(subject.list, subject.scope, subject.selection, signal, onCollect);
  const { action } = entry;
  const acted = await runSettled(entry, input, targets, { signal, ...(onProgress && { onProgress }) }).catch(
    (thrown: unknown) => {
      if (action.calls.some(({ binary }) => binary)) logExport(thrown);
      throw thrown;
    },
  );
  if (acted === null) {
    performing.onTheirs?.();
    throw new Failure('aborted');
  }
  const done = action.done({ input: action.input.parse(input), targets: promptTargets(subject) });
  const whole = acted.report.counts.done === acted.report.rows.length;
  const text = sentenceOf(acted.report, done);
  if (acted.undo.length > 0) rememberUndo(acted.undo);
  if (text !== '') {
    const why = acted.report.stopped ? ` ${acted.report.stopped.message}` : '';
    tell({
      type: whole ? 'success' : 'warning',
      text: `${text}${why}`,
      ...(acted.undo.length > 0 && { action: undoAction(acted.undo) }),
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
