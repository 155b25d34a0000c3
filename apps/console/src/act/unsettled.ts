import type { Target } from '@matchdesk/core/kit/action.ts';
import type { Failure } from '@matchdesk/core/kit/failure.ts';
import type { Intention } from '@matchdesk/core/kit/intention.ts';
import { unsettled } from '@matchdesk/core/outcomes/unsettled.ts';
import { shownAfter } from '@matchdesk/core/read-back.ts';
import { type Desk, pushOverlay, stateOf } from '../desk/desk.ts';
import type { RunStep } from '../desk/task-step.ts';
import { emptyLine } from '../look/line.ts';

const readBackMs = 10_000;

/** Takes an action's panel away, and what lies over it. */
export const closeTasks = (desk: Desk): void => {
  const overlays = stateOf(desk).overlays.filter(({ kind }) => kind !== 'task');
  desk.store.set((state) => ({ ...state, overlays }));
};

/**
 * Asks what becomes of a write without an outcome, or of which a part was done: sending it again is a decision of its
 * own, under the same intention. Gives true where the record, read back, shows that it was done: then nothing is asked.
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
