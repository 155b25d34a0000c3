import type { Target } from '@matchdesk/core/kit/action.ts';
import type { Failure } from '@matchdesk/core/kit/failure.ts';
import type { Intention } from '@matchdesk/core/kit/intention.ts';
import { unsettled } from '@matchdesk/core/outcomes/unsettled.ts';
import { shownAfter } from '@matchdesk/core/read-back.ts';
import { type Desk, pushOverlay, stateOf } from '../desk/desk.ts';
import type { RunStep } from '../desk/task-step.ts';
import { emptyLine } from '../look/line.ts';

const readBackMs = 10_000;

/** Closes an action's panel, and what lies over it. */
export const closeTasks = (desk: Desk): void => {
  const overlays = stateOf(desk).overlays.filter(({ kind }) => kind !== 'task');
  desk.store.set((state) => ({ ...state, overlays }));
};

/**
 * Asks about a write without an outcome, or with only a part done: sending it again is a separate decision, under the
 * same intention. Returns true, without asking, where the record, read again, shows that it was done.
 */
export const askUnsettled = async (
  desk: Desk,
  step: RunStep,
  target: Target | undefined,
  failure: Failure,
  intention: Intention,
): Promise<boolean> => {
  const { task } = step;
  const { client, capabilities, interruption } = desk.context();
  const options = { signal: interruption.stop, timeoutMs: readBackMs };
  const shown =
    failure.isOpen && target ? await shownAfter(task.entry.action, task.input, target, { client, options }) : null;
  if (shown === true) return true;
  const isOnceOnly = await capabilities().then(
    (announced) => announced.has('idempotency'),
    () => false,
  );
  const about = unsettled(failure, intention, shown, isOnceOnly);
  closeTasks(desk);
  pushOverlay(desk, {
    kind: 'task',
    step: {
      at: 'confirm',
      task,
      before: step.before,
      message: '',
      prompt: `${about.title}. ${about.lines.join(' ')}`,
      typed: '',
      line: emptyLine,
      isYes: false,
      unsettled: { intention, again: about.again },
    },
  });
  return false;
};
