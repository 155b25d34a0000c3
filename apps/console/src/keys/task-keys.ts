import { answerConfirm, answerField, askWhy, leaveConfirm, leaveTask, stepBack } from '../act/answers.ts';
import { answerOffer, answerRecord, lookUp } from '../act/begin.ts';
import { editText } from '../act/edit-text.ts';
import { isLong } from '../act/task.ts';
import { isEmptied, pressedIn, withLine } from '../desk/chooser.ts';
import { type Desk, popOverlay, showTask, tell } from '../desk/desk.ts';
import type { ConfirmStep, FieldStep, OfferStep, RecordStep, RunStep, TaskStep } from '../desk/task-step.ts';
import { type Line, lineAfter, type Press, textIn, typedInto } from '../look/line.ts';

/** The index that an arrow leads to; without a choice, down leads to the first and up to the last. */
const moved = (at: number, by: number, count: number): number => (Math.max(at, by > 0 ? -1 : 0) + by + count) % count;

const choiceKeys = (desk: Desk, step: FieldStep, { name, text }: Press): void => {
  const choices = step.field.choices ?? [];
  const move = (by: number) => showTask(desk, { ...step, cursor: moved(step.cursor, by, choices.length), message: '' });
  if (name === 'down' || name === 'j' || name === 'tab') move(1);
  else if (name === 'up' || name === 'k' || name === 'shift+tab') move(-1);
  else if (name === 'backspace') stepBack(desk, step);
  else if (/^[1-9]$/.test(text) && Number(text) <= choices.length)
    showTask(desk, { ...step, cursor: Number(text) - 1, message: '' });
};

const withText = (step: FieldStep | OfferStep, line: Line): TaskStep =>
  step.at === 'offer' ? withLine(step, line) : { ...step, line };

/** Handles the keys of a text with several lines; returns whether it was one. */
const pressedInLong = (desk: Desk, step: FieldStep | OfferStep, name: string): boolean => {
  if (!isLong(step.field)) return false;
  if (name === 'ctrl+o') void editText(desk, step);
  else if (name === 'ctrl+j') showTask(desk, withText(step, typedInto(step.line, '\n')));
  else return false;
  return true;
};

const pressInField = (desk: Desk, step: FieldStep, pressed: Press): void => {
  const { name } = pressed;
  if (name === 'enter') void answerField(desk, step);
  else if (step.field.choices) choiceKeys(desk, step, pressed);
  else if (pressedInLong(desk, step, name)) return;
  else if (name === 'backspace' && textIn(step.line) === '') stepBack(desk, step);
  else {
    const line = lineAfter(step.line, pressed, step.field);
    if (line) showTask(desk, { ...step, line, message: '' });
  }
};

const pressInOffer = (desk: Desk, step: OfferStep, pressed: Press): void => {
  if (pressed.name === 'enter') answerOffer(desk, step);
  else if (pressedInLong(desk, step, pressed.name)) return;
  else if (pressed.name === 'backspace' && isEmptied(step)) stepBack(desk, step);
  else {
    const next = pressedIn(step, pressed, step.field);
    if (next) showTask(desk, { ...next, message: '' });
  }
};

const pressInRecord = (desk: Desk, step: RecordStep, pressed: Press): void => {
  if (pressed.name === 'enter') answerRecord(desk, step);
  else if (pressed.name === 'backspace' && isEmptied(step)) stepBack(desk, step);
  else {
    const next = pressedIn(step, pressed);
    if (!next) return;
    showTask(desk, { ...next, message: '' });
    if (textIn(next.line) !== textIn(step.line)) lookUp(desk, step.kind, textIn(next.line));
  }
};

const pressInConfirm = (desk: Desk, step: ConfirmStep, pressed: Press): void => {
  const { name } = pressed;
  if (name === 'enter') answerConfirm(desk, step);
  else if (name === 'ctrl+r') askWhy(desk, step);
  else if (['left', 'right', 'tab', 'shift+tab', 'up', 'down'].includes(name)) {
    showTask(desk, { ...step, isYes: !step.isYes, message: '' });
  } else if (step.typed === '') {
    if (name === 'backspace') stepBack(desk, step);
  } else if (name === 'backspace' && textIn(step.line) === '') stepBack(desk, step);
  else {
    const line = lineAfter(step.line, pressed);
    if (line) showTask(desk, { ...step, line, message: '', isYes: textIn(line).trim() === step.typed });
  }
};

/** A job continues when its panel is closed; ^X stops it after the request under way. */
const pressInRun = (desk: Desk, step: RunStep, { name }: Press): void => {
  if (step.job === null) return;
  if (name === 'esc') {
    popOverlay(desk);
    tell(desk, 'wait', `Job ${step.job} continues: g j shows it.`);
  }
  if (name === 'ctrl+x') {
    desk.drains.get(step.job)?.abort();
    showTask(desk, { ...step, isStopping: true });
  }
};

/** Handles a key in an action's step. Esc leaves the action; Backspace in an empty input goes one step back. */
export const pressInTask = (desk: Desk, step: TaskStep, pressed: Press): void => {
  if (step.at === 'run') pressInRun(desk, step, pressed);
  else if (pressed.name === 'esc' && step.at === 'confirm' && step.unsettled) leaveConfirm(desk, step);
  else if (step.at === 'ended' && pressed.name === 'enter') popOverlay(desk);
  else if (pressed.name === 'esc') leaveTask(desk, step);
  else if (step.at === 'field') pressInField(desk, step, pressed);
  else if (step.at === 'offer') pressInOffer(desk, step, pressed);
  else if (step.at === 'record') pressInRecord(desk, step, pressed);
  else if (step.at === 'confirm') pressInConfirm(desk, step, pressed);
};
