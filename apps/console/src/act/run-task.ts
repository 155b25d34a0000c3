import type { Outcome, Target } from '@matchdesk/core/kit/act/action.ts';
import { Failure } from '@matchdesk/core/kit/call/failure.ts';
import { type Intention, newIntention } from '@matchdesk/core/kit/call/intention.ts';
import { outcomesTexts as say } from '@matchdesk/core/outcomes/texts.ts';
import { isUnsettled, unsettled } from '@matchdesk/core/outcomes/unsettled.ts';
import { shownAfter } from '@matchdesk/core/read-back.ts';
import { isWrite } from '@matchdesk/desk/task/task.ts';
import { canBeTriedLater } from '@matchdesk/desk/task/undo-stack.ts';
import {
  type Desk,
  noteFailure,
  popOverlay,
  readingOf,
  sentenceOf,
  showTask,
  stateOf,
  taskStepOf,
  tell,
} from '../desk/desk.ts';
import type { RunStep, Task } from '../desk/task-step.ts';
import { refresh } from '../live/follow.ts';
import { emptyLine } from '../look/line.ts';
import { openNextOfQueue } from '../record/open-record.ts';
import { mayUse } from '../registry/places.ts';
import { takeEffect } from './effects.ts';
import { runAsJob } from './run-as-job.ts';
import { noteNotUndone, noteUndo, noteUndone } from './run-state.ts';
import { backTo, targetsOf, whoOf } from './task.ts';

const readBackMs = 10_000;

/** Closes an action's panel, and what lies over it. */
const closeTasks = (desk: Desk): void => {
  const overlays = stateOf(desk).overlays.filter(({ kind }) => kind !== 'task');
  desk.store.set((state) => ({ ...state, overlays }));
};

/**
 * Asks about a write without an outcome, or with only a part done: sending it again is a separate decision, under the
 * same intention. Returns true, without asking, where the record, read again, shows that it was done.
 */
const askUnsettled = async (
  desk: Desk,
  step: RunStep,
  target: Target | undefined,
  failure: Failure,
  intention: Intention,
): Promise<boolean> => {
  const { task } = step;
  const { client, options } = readingOf(desk);
  const reading = { client, options: { ...options, timeoutMs: readBackMs } };
  const shown = failure.isOpen && target ? await shownAfter(task.entry.action, task.input, target, reading) : null;
  if (shown === true) return true;
  const isOnceOnly = (await desk.context().clientOptions.announces?.('idempotency', true)) ?? false;
  const about = unsettled(failure, intention, shown, isOnceOnly);
  closeTasks(desk);
  showTask(desk, {
    at: 'confirm',
    task,
    before: step.before,
    message: '',
    prompt: `${about.title}. ${about.lines.join(' ')}`,
    typed: '',
    line: emptyLine,
    isYes: false,
    unsettled: { intention, again: about.again },
  });
  return false;
};

const showFailure = (desk: Desk, step: RunStep, failure: Failure): void => {
  closeTasks(desk);
  // A record that somebody else changed refuses the same undo each time.
  if (canBeTriedLater(failure) && !failure.newer) noteNotUndone(desk, step.task);
  const message = `${step.task.undoes === undefined ? '' : 'It could not be undone: '}${sentenceOf(failure)}`;
  if (step.before && failure.kind !== 'unauthenticated') {
    const field = failure.complaints[0]?.param ?? '';
    showTask(desk, backTo(step.before, field, message));
  } else tell(desk, 'bad', message);
};

const closeTask = (desk: Desk): void => {
  if (taskStepOf(desk)) popOverlay(desk);
};

const runEach = async (desk: Desk, task: Task, targets: readonly Target[], intention: Intention) => {
  const { action } = task.entry;
  const { client, options } = readingOf(desk);
  const session = stateOf(desk).session ?? { role: null, roleValue: null, adminId: null };
  const running = { client, session, options: { ...options, intention } };
  const input = action.input.parse(task.input);
  if (action.on === undefined) return [await action.run(running, input, [])];
  const outcomes: Outcome[] = [];
  for (const target of targets) outcomes.push(await action.run(running, input, [target]));
  return outcomes;
};

const tellDone = async (desk: Desk, task: Task, outcomes: readonly Outcome[], note = ''): Promise<void> => {
  closeTask(desk);
  if (task.undoes !== undefined) {
    noteUndone(desk, task.undoes, outcomes[0]);
    tell(desk, 'good', [`Undone: ${task.undoes.label}`, note].filter((part) => part !== '').join(' '));
    refresh(desk);
    return;
  }
  const { action, id } = task.entry;
  const targets = targetsOf(task);
  openNextOfQueue(
    desk,
    id,
    targets.map((target) => target.id),
  );
  const done = action.done.sentence({ input: action.input.parse(task.input), targets });
  const [outcome] = outcomes;
  const hasUndo = outcome !== undefined && noteUndo(desk, outcome, `${action.title}: ${whoOf(task)}`);
  const said = [done === '' ? `${action.title}: done.` : done, note].filter((part) => part !== '').join(' ');
  tell(desk, 'good', hasUndo ? `${said}  ^Z undoes it.` : said);
  if (isWrite(task.entry)) refresh(desk);
  for (const each of outcomes) if (each.effect) await takeEffect(desk, each.effect);
};

/**
 * Runs a task: at once on one record, as a job with a journal on many. A failure leads back to where it can be
 * corrected.
 */
export const runTask = async (desk: Desk, step: RunStep): Promise<void> => {
  const { task } = step;
  const targets = targetsOf(task);
  // The role may have changed since the action was offered; of several calls, some may still be allowed.
  if (!mayUse(stateOf(desk), task.entry.action.calls)) {
    showFailure(desk, step, new Failure('forbidden'));
    return;
  }
  if (isWrite(task.entry) && targets.length > 1) {
    await runAsJob(desk, step);
    return;
  }
  const intention = step.intention ?? newIntention(desk.context().transport.newKey());
  try {
    await tellDone(desk, task, await runEach(desk, task, targets, intention));
  } catch (thrown) {
    const failure = thrown instanceof Failure ? thrown : null;
    if (!failure) {
      closeTask(desk);
      tell(desk, 'bad', sentenceOf(thrown));
      return;
    }
    if (isWrite(task.entry) && isUnsettled(failure, intention)) {
      const isDone = await askUnsettled(desk, step, targets[0], failure, intention);
      if (isDone) await tellDone(desk, task, [], say.shownDone);
      else refresh(desk);
    } else {
      showFailure(desk, step, failure);
      if (task.undoes !== undefined) refresh(desk);
    }
    noteFailure(desk, failure);
  }
};
