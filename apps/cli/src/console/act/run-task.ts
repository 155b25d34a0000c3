import type { Outcome, Target } from '@matchdesk/core/kit/action.ts';
import { Failure } from '@matchdesk/core/kit/failure.ts';
import { type Desk, noteFailure, popOverlay, pushOverlay, stateOf, tell } from '../desk/desk.ts';
import { sentenceOf } from '../desk/sentence.ts';
import { overlayOf } from '../desk/state.ts';
import { takeEffect } from './effects.ts';
import { refresh } from './refresh.ts';
import { runAsJob } from './run-as-job.ts';
import { noteUndo } from './run-state.ts';
import { backTo, goodTargets, isWrite, type RunStep, type Task, whoOf } from './task.ts';

/** Failures after which it is open whether a write had its effect. */
const leavesOpen = (failure: Failure): boolean => ['network', 'timeout', 'server', 'aborted'].includes(failure.kind);

const complaintFor = (task: Task, failure: Failure): { readonly field: string; readonly message: string } => {
  const [first] = failure.complaints;
  const isOpen = isWrite(task.entry) && leavesOpen(failure);
  const open = isOpen ? ' It may have had its effect: look before you do it again.' : '';
  return { field: first?.param ?? '', message: `${sentenceOf(failure)}${open}` };
};

const showFailure = (desk: Desk, step: RunStep, failure: Failure): void => {
  const { field, message } = complaintFor(step.task, failure);
  const overlays = stateOf(desk).overlays.filter(({ kind }) => kind !== 'task');
  desk.store.set((state) => ({ ...state, overlays }));
  if (step.before && failure.kind !== 'unauthenticated') {
    pushOverlay(desk, { kind: 'task', step: backTo(step.before, field, message) });
  } else tell(desk, 'bad', message);
};

const closeTask = (desk: Desk): void => {
  if (overlayOf(stateOf(desk))?.kind === 'task') popOverlay(desk);
};

const runEach = async (desk: Desk, task: Task, targets: readonly Target[]): Promise<readonly Outcome[]> => {
  const { action } = task.entry;
  const { client, interruption } = desk.context();
  const session = stateOf(desk).session ?? { role: null, roleValue: null, adminId: null };
  const running = { client, session, options: { signal: interruption.stop } };
  const input = action.input.parse(task.input);
  if (action.on === undefined) return [await action.run(running, input, [])];
  const outcomes: Outcome[] = [];
  for (const target of targets) outcomes.push(await action.run(running, input, [target]));
  return outcomes;
};

/** Does a task: on one record at once, on many as a job with a journal. What failed leads back to where it can be mended. */
export const runTask = async (desk: Desk, step: RunStep): Promise<void> => {
  const { task } = step;
  const targets = goodTargets(task);
  if (isWrite(task.entry) && targets.length > 1) {
    await runAsJob(desk, step);
    return;
  }
  try {
    const outcomes = await runEach(desk, task, targets);
    closeTask(desk);
    const done = task.entry.action.done({ input: task.entry.action.input.parse(task.input), targets });
    const [outcome] = outcomes;
    const hasUndo = outcome !== undefined && noteUndo(desk, outcome, `${task.entry.action.title}: ${whoOf(task)}`);
    const said = done === '' ? `${task.entry.action.title}: done.` : done;
    tell(desk, 'good', hasUndo ? `${said}  ^Z undoes it.` : said);
    if (isWrite(task.entry)) refresh(desk);
    for (const each of outcomes) if (each.effect) await takeEffect(desk, each.effect);
  } catch (thrown) {
    const failure = thrown instanceof Failure ? thrown : null;
    if (!failure) {
      closeTask(desk);
      tell(desk, 'bad', sentenceOf(thrown));
      return;
    }
    showFailure(desk, step, failure);
    noteFailure(desk, failure);
  }
};
