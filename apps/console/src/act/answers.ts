import { outcomesTexts as say } from '@matchdesk/core/outcomes/texts.ts';
import { becauseOf } from '@matchdesk/desk/task/because.ts';
import { isConfirmed } from '@matchdesk/desk/task/task.ts';
import { textWouldBeLost } from '@matchdesk/desk/task/would-be-lost.ts';
import { ask, type Desk, popOverlay, showTask, tell } from '../desk/desk.ts';
import type { State } from '../desk/state.ts';
import type { ConfirmStep, FieldStep, TaskStep } from '../desk/task-step.ts';
import { textIn } from '../look/line.ts';
import { answerText, goOn, showStep } from './begin.ts';
import { noteNotUndone } from './run-state.ts';
import { formOf, runStep, stepsTo } from './task.ts';

/** Takes the answer of a field's step. */
export const answerField = (desk: Desk, step: FieldStep): Promise<void> =>
  answerText(desk, step, step.field.choices ? (step.field.choices[step.cursor] ?? '') : textIn(step.line));

/** Leaves a question. A write without an outcome leads back to its form, which keeps its input; an undo, which has none, to ^Z. */
export const leaveConfirm = (desk: Desk, step: ConfirmStep): void => {
  const { task, unsettled } = step;
  if (unsettled) noteNotUndone(desk, task);
  const form = unsettled && !task.undoes ? formOf(step) : null;
  if (form) showStep(desk, form);
  else popOverlay(desk);
  tell(desk, 'wait', unsettled ? step.prompt : 'Nothing was done.');
};

/** Does what was confirmed, or leaves it. */
export const answerConfirm = (desk: Desk, step: ConfirmStep): void => {
  if (!step.isYes) {
    leaveConfirm(desk, step);
    return;
  }
  if (!isConfirmed({ typed: step.typed || null }, textIn(step.line))) {
    showStep(desk, { ...step, message: `Type ${step.typed} to continue.` });
    return;
  }
  const { task, unsettled } = step;
  showStep(desk, {
    ...runStep(task, unsettled ? step.before : step),
    ...(unsettled && { intention: unsettled.intention }),
  });
};

/** Asks for the reason, where the provider keeps reasons, and then asks the question again. */
export const askWhy = (desk: Desk, step: ConfirmStep): void => {
  const { task } = step;
  if (step.mayAskWhy) goOn(desk, step, { ...task, entry: becauseOf(task.entry, task.entry.action.title) });
};

const losesText = (step: TaskStep): boolean =>
  textWouldBeLost(step.task, stepsTo(step), step.at === 'field' || step.at === 'offer' ? textIn(step.line) : null);

/** Whether leaving the console would lose a text that was typed into a task. */
export const holdsText = ({ overlays }: State): boolean =>
  overlays.some((overlay) => overlay.kind === 'task' && losesText(overlay.step));

/** Leaves a task's panel; asks first where a typed text would be lost. */
export const leaveTask = (desk: Desk, step: TaskStep): void => {
  if (!losesText(step)) {
    popOverlay(desk);
    return;
  }
  const { leaveTitle: title, leaveQuestion: prompt, leaveUnsaved: yes } = say;
  ask(desk, { title, prompt, yes, run: () => popOverlay(desk) });
};

/** Goes one step back; from the first step, closes the panel. */
export const stepBack = (desk: Desk, step: TaskStep): void => {
  if (step.before) showTask(desk, { ...step.before, message: '' });
  else popOverlay(desk);
};
