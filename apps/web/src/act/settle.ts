import type { NamedAction } from '@matchdesk/core/actions.ts';
import type { Target } from '@matchdesk/core/kit/act/action.ts';
import { asFailure, Failure } from '@matchdesk/core/kit/call/failure.ts';
import type { Intention } from '@matchdesk/core/kit/call/intention.ts';
import type { Newer } from '@matchdesk/core/kit/call/version.ts';
import { outcomesTexts as say } from '@matchdesk/core/outcomes/texts.ts';
import { isUnsettled, unsettled } from '@matchdesk/core/outcomes/unsettled.ts';
import { writeName } from '@matchdesk/core/outcomes/write-name.ts';
import { type Acted, doneReport, intend, runAction, shownOf } from '../data/act.ts';
import { capable } from '../data/capabilities.ts';
import { lateMs, lateSentence } from '../data/hanging.ts';
import { dismissAlert, tell } from '../ui/alerts.ts';
import { chosen, conflictAtom, unsettledAtom } from './after.ts';
import { forgetUnsettledWrite, noteUnsettledWrite, unsettledWrite } from './unsettled-writes.ts';

type Input = Readonly<Record<string, unknown>>;

/** Asks the person about a write without an outcome, or with only a part done. */
const decided = async (
  entry: NamedAction,
  input: Input,
  target: Target | undefined,
  failure: Failure,
  intention: Intention,
): Promise<'again' | 'done' | 'leave'> => {
  const shown = failure.isOpen && target ? await shownOf(entry, input, target) : null;
  if (shown === true) return 'done';
  const about = unsettled(failure, intention, shown, await capable('idempotency', true));
  const choice = await chosen(unsettledAtom, { entry, target, about });
  const whom = target ? `, ${target.label}` : '';
  const text = `${entry.action.title}${whom}: ${about.lines.slice(0, failure.isOpen && shown === null ? -1 : undefined).join(' ')}`;
  if (choice === 'leave') tell({ type: 'warning', text, timeoutMs: null });
  return choice;
};

/**
 * Returns the result of a run, or the failure that ended it. A run that shows no progress is reported when it takes
 * long.
 */
const attempted = async (run: () => Promise<Acted>, showsProgress: boolean): Promise<Acted | Failure> => {
  let id: string | undefined;
  const timer = setTimeout(() => {
    if (!showsProgress) id = tell({ type: 'info', text: lateSentence, timeoutMs: null });
  }, lateMs);
  try {
    return await run();
  } catch (thrown) {
    return asFailure(thrown);
  } finally {
    clearTimeout(timer);
    if (id !== undefined) dismissAlert(id);
  }
};

/** The record as somebody else left it: the change now starts from this state. */
const over = (target: Target, newer: Newer): Target => ({
  ...target,
  record: { ...(target.record ?? {}), ...newer.state },
  loaded: newer.version,
});

/**
 * Runs an action. Where somebody else changed its one record meanwhile, or where the write has no outcome, a person
 * decides. A repetition belongs to the same intention, also after going back to the form. Returns null where the other
 * change was kept. Throws the failure where nothing was decided, and 'aborted', which was already shown, where the
 * write was left without an outcome.
 */
export const runSettled = async (
  entry: NamedAction,
  input: Input,
  targets: readonly Target[],
  acting: Parameters<typeof runAction>[3] = {},
): Promise<Acted | null> => {
  const isWrite = entry.action.calls.some(({ write }) => write);
  const name = writeName(entry, input, targets);
  const before = unsettledWrite(name);
  let standing = targets;
  let intention = before?.intention ?? intend();
  let open = before?.failure;
  forgetUnsettledWrite(name);
  for (;;) {
    const run = () => runAction(entry, input, standing, { ...acting, intention });
    const failure = open ?? (await attempted(run, standing.length > 1));
    open = undefined;
    if (!(failure instanceof Failure)) return failure;
    const [target] = standing;
    if (isWrite && isUnsettled(failure, intention)) {
      const choice = await decided(entry, input, target, failure, intention);
      if (choice === 'again') continue;
      if (choice === 'leave') {
        noteUnsettledWrite(entry, name, { intention, failure });
        throw new Failure('aborted', { isOpen: true, cause: failure });
      }
      tell({ type: 'info', text: say.shownDone });
      return { report: doneReport(standing.map(({ id }) => id)), outcome: {}, undo: [], versions: new Map() };
    }
    const { kind, newer } = failure;
    if (kind !== 'conflict' || !newer || !target || standing.length > 1) throw failure;
    const choice = await chosen(conflictAtom, { entry, target, mine: input, newer });
    if (choice === 'theirs') return null;
    if (choice === 'neither') throw failure;
    // Undoing then restores the other change.
    standing = [over(target, newer)];
    // The refusal was the outcome: what is sent now is a new request.
    intention = intend();
  }
};
