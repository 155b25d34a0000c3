import type { NamedAction } from '@matchdesk/core/actions.ts';
import { refusalOf, type Target } from '@matchdesk/core/kit/action.ts';
import { unfitOf } from '@matchdesk/core/kit/chosen.ts';
import { type FieldShape, fieldsOf } from '@matchdesk/core/kit/field-shape.ts';
import { walked } from '@matchdesk/core/kit/walk.ts';
import type { Context } from '@matchdesk/terminal/api/context.ts';
import { whereOf } from '@matchdesk/terminal/api/settings.ts';
import { typedValue } from '@matchdesk/terminal/io/input/collect.ts';
import { spoken } from '@matchdesk/terminal/text/words.ts';
import { type Desk, noteFailure, patch, popOverlay, pushOverlay, stateOf, swapOverlay, tell } from '../desk/desk.ts';
import type { ListState } from '../desk/list-state.ts';
import { sentenceOf } from '../desk/sentence.ts';
import { listOfView, overlayOf } from '../desk/state.ts';
import type { ConfirmStep, FieldStep, RecordStep, Task, TaskStep } from '../desk/task-step.ts';
import { lineOf, textIn } from '../look/line.ts';
import { nobody, type Subject, subjectHere } from '../registry/here.ts';
import { lookUp } from './look-up.ts';
import { runTask } from './run-task.ts';
import {
  answered,
  answeredWith,
  backTo,
  faultOf,
  formOf,
  goodTargets,
  isForOne,
  isWrite,
  leftOf,
  nextStep,
  runStep,
  wholeFault,
} from './task.ts';

const guardsOf = (desk: Desk) => {
  const { settings } = desk.context();
  return { isProduction: settings.isProduction, profile: settings.profileName, where: whereOf(settings) };
};

const show = (desk: Desk, step: TaskStep): void => {
  const isOpen = overlayOf(stateOf(desk))?.kind === 'task';
  (isOpen ? swapOverlay : pushOverlay)(desk, { kind: 'task', step });
  if (step.at === 'run') void runTask(desk, step);
  if (step.at === 'record' && step.field === null && step.found.data === null) lookUp(desk, step.kind, '', answerFound);
};

/** What a line gave of an action's fields already, and the one of them that its rule refuses. */
type Ordered = {
  readonly input: Readonly<Record<string, unknown>>;
  readonly refused: { readonly name: string; readonly message: string; readonly text: string } | null;
};
const nothingOrdered: Ordered = { input: {}, refused: null };

/** The records of 'all that match', page by page; a count that drifts meanwhile stops it. */
const collect = async (
  desk: Desk,
  entry: NamedAction,
  list: ListState,
  count: number,
  ordered: Ordered,
): Promise<void> => {
  const { selection } = list;
  if (selection.kind !== 'matching') return;
  const empty: Task = { entry, targets: [], input: {}, asked: [], listId: list.id };
  const step = (found: number): TaskStep => ({
    at: 'collect',
    task: empty,
    before: null,
    message: '',
    count: found,
    total: count,
  });
  show(desk, step(0));
  const isGone = () => {
    const overlay = overlayOf(stateOf(desk));
    return overlay?.kind !== 'task' || overlay.step.at !== 'collect';
  };
  const targets: Target[] = [];
  const { client, interruption } = desk.context();
  const loading = { client, options: { signal: interruption.stop }, scope: list.scope?.id ?? '' };
  const query = { ...selection.query, size: Math.max(...list.list.sizes) };
  try {
    for await (const { rows } of walked<Context['client'], unknown>(list.list, loading, query)) {
      if (isGone()) return;
      for (const row of rows) {
        const id = list.list.id(row);
        if (!selection.except.has(id)) targets.push({ id, label: list.list.label(row) || id, record: row });
      }
      show(desk, step(targets.length));
    }
  } catch (thrown) {
    popOverlay(desk);
    tell(desk, 'bad', sentenceOf(noteFailure(desk, thrown)));
    return;
  }
  popOverlay(desk);
  if (targets.length !== count) {
    tell(desk, 'bad', `${count} were selected, but ${targets.length} match now. Nothing was done: select anew.`);
    return;
  }
  begin(desk, entry, { kind: 'these', targets }, ordered);
};

/** Begins an action: on what is selected, focused or open, or asking for it; with what an order gave of its fields. */
export const begin = (desk: Desk, entry: NamedAction, given?: Subject, ordered: Ordered = nothingOrdered): void => {
  const { action } = entry;
  const subject = given ?? (action.on === undefined ? nobody : (subjectHere(stateOf(desk), action.on) ?? nobody));
  patch(desk, { alert: null });
  if (isWrite(entry) && desk.context().settings.isReadOnly) {
    tell(desk, 'wait', 'Read-only is on: nothing is sent.');
    return;
  }
  if (subject.kind === 'matching') {
    void collect(desk, entry, subject.list, subject.count, ordered);
    return;
  }
  const { targets } = subject;
  if (isForOne(entry) && targets.length > 1) {
    tell(desk, 'wait', `${action.title}: this is done to one ${spoken(action.on ?? 'record')} at a time.`);
    return;
  }
  const { input, refused } = ordered;
  const asked = fieldsOf(action.input).flatMap((field) =>
    input[field.name] === undefined ? [] : [[field.name, labelOf(field, String(input[field.name]))] as const],
  );
  const task: Task = { entry, targets, input, asked, listId: listOfView(stateOf(desk))?.id ?? null };
  const [first] = targets;
  if (first && goodTargets(task).length === 0) {
    tell(desk, 'wait', `${first.label}: ${refusalOf(action as never, first)}`);
    return;
  }
  const step = nextStep(task, null, guardsOf(desk));
  const isRefused = step.at === 'field' && step.field.name === refused?.name;
  show(desk, isRefused ? { ...step, message: refused.message, line: lineOf(refused.text) } : step);
};

/** Goes on from a step with what it answered. */
const goOn = (desk: Desk, from: TaskStep, task: Task): void => {
  const next = nextStep(task, { ...from, message: '' }, guardsOf(desk));
  const isAnswered = next.at === 'confirm' || next.at === 'run';
  const fault = isAnswered ? wholeFault(task) : null;
  if (!fault) {
    show(desk, (isAnswered && leftOf(task)) || next);
    return;
  }
  show(desk, backTo({ ...from }, fault.name, fault.message));
};

const labelOf = ({ choices, labels }: FieldShape, value: string): string =>
  choices ? (labels?.[value] ?? value) : value;

/** Takes what a field's step holds; what is wrong with it is said there. */
export const answerField = async (desk: Desk, step: FieldStep): Promise<void> => {
  const { field, task } = step;
  const text = field.choices ? (field.choices[step.cursor] ?? '') : textIn(step.line);
  if (text.trim() === '' && !field.required) {
    goOn(desk, step, answered(task, field, undefined, ''));
    return;
  }
  try {
    const value = await typedValue(field, text);
    const message = faultOf(task, field, value);
    if (message !== '') show(desk, { ...step, message });
    else goOn(desk, step, answered(task, field, value, labelOf(field, text)));
  } catch (thrown) {
    show(desk, { ...step, message: sentenceOf(thrown) });
  }
};

/** Takes a record that was found, where it may be that. */
const takeRecord = (desk: Desk, step: RecordStep, target: Target): void => {
  const { field, task } = step;
  if (!field) {
    begin(desk, task.entry, { kind: 'these', targets: [target] }, { input: task.input, refused: null });
    return;
  }
  const unfit = unfitOf(task.entry.action as never, field.name, target, task.targets);
  if (unfit !== null) show(desk, { ...step, isEntered: false, message: unfit });
  else goOn(desk, { ...step, isEntered: false }, answeredWith(task, field, target));
};

/**
 * Takes the record under the step's cursor; an optional field without a text stays empty. While it is still being looked
 * for, Enter waits: what is found alone is taken, several are shown, and a text that finds nobody is said to be no choice.
 */
export const answerRecord = (desk: Desk, step: RecordStep): void => {
  const { field, task, found } = step;
  const typed = textIn(step.line).trim();
  if (typed === '' && field && !field.required) {
    goOn(desk, step, answered(task, field, undefined, ''));
    return;
  }
  if (found.isLoading) {
    show(desk, { ...step, isEntered: true });
    return;
  }
  const target = found.data?.[step.cursor];
  if (target) takeRecord(desk, step, target);
  else if (field && typed !== '') show(desk, { ...step, message: faultOf(task, field, { typed }) });
};

/** Does what Enter waited for. */
export const answerFound = (desk: Desk, step: RecordStep): void => {
  const [only, ...others] = step.found.data ?? [];
  if (others.length > 0) show(desk, { ...step, isEntered: false });
  else if (only || step.found.failure === null) answerRecord(desk, { ...step, isEntered: false });
};

/** Leaves a question. What has no outcome leads back to its form, where what was typed stands. */
export const leaveConfirm = (desk: Desk, step: ConfirmStep): void => {
  const form = step.unsettled ? formOf(step) : null;
  if (form) show(desk, form);
  else popOverlay(desk);
  tell(desk, 'wait', step.unsettled ? step.prompt : 'Nothing was done.');
};

/** Does what was confirmed, or leaves it. */
export const answerConfirm = (desk: Desk, step: ConfirmStep): void => {
  if (!step.isYes) {
    leaveConfirm(desk, step);
    return;
  }
  if (step.typed !== '' && textIn(step.line).trim() !== step.typed) {
    show(desk, { ...step, message: `Type ${step.typed} to go on.` });
    return;
  }
  const { task, unsettled } = step;
  show(desk, {
    ...runStep(task, unsettled ? step.before : step),
    ...(unsettled && { intention: unsettled.intention }),
  });
};

/** One step back; before the first, it closes. */
export const stepBack = (desk: Desk, step: TaskStep): void => {
  if (step.before) swapOverlay(desk, { kind: 'task', step: { ...step.before, message: '' } });
  else popOverlay(desk);
};
