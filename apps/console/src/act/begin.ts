import type { NamedAction } from '@matchdesk/core/actions.ts';
import { refusalOf, type Target } from '@matchdesk/core/kit/action.ts';
import { unfitOf } from '@matchdesk/core/kit/chosen.ts';
import { type FieldShape, fieldsOf } from '@matchdesk/core/kit/field-shape.ts';
import { whereOf } from '@matchdesk/terminal/api/settings.ts';
import { spoken } from '@matchdesk/terminal/text/words.ts';
import { type Desk, patch, pushOverlay, stateOf, swapOverlay, tell } from '../desk/desk.ts';
import { listOfView, overlayOf } from '../desk/state.ts';
import type { RecordStep, Task, TaskStep } from '../desk/task-step.ts';
import { lineOf, textIn } from '../look/line.ts';
import { nobody, type Subject, subjectHere } from '../registry/here.ts';
import { collectTargets } from './collect.ts';
import { lookUp } from './look-up.ts';
import { runTask } from './run-task.ts';
import {
  answered,
  answeredWith,
  backTo,
  faultOf,
  goodTargets,
  isForOne,
  isWrite,
  leftOf,
  nextStep,
  wholeFault,
} from './task.ts';

const guardsOf = (desk: Desk) => {
  const { settings } = desk.context();
  return { isProduction: settings.isProduction, profile: settings.profileName, where: whereOf(settings) };
};

/** Shows a step in the panel of its task, and begins what it waits for. */
export const showStep = (desk: Desk, step: TaskStep): void => {
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
    void collectTargets(desk, entry, subject.list, subject.count).then(
      (targets) => targets && begin(desk, entry, { kind: 'these', targets }, ordered),
    );
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
  showStep(desk, isRefused ? { ...step, message: refused.message, line: lineOf(refused.text) } : step);
};

/** Goes on from a step with what it answered. */
export const goOn = (desk: Desk, from: TaskStep, task: Task): void => {
  const next = nextStep(task, { ...from, message: '' }, guardsOf(desk));
  const isAnswered = next.at === 'confirm' || next.at === 'run';
  const fault = isAnswered ? wholeFault(task) : null;
  if (!fault) {
    showStep(desk, (isAnswered && leftOf(task)) || next);
    return;
  }
  showStep(desk, backTo({ ...from }, fault.name, fault.message));
};

/** A field's value as people read it. */
export const labelOf = ({ choices, labels }: FieldShape, value: string): string =>
  choices ? (labels?.[value] ?? value) : value;

/** Takes a record that was found, where it may be that. */
const takeRecord = (desk: Desk, step: RecordStep, target: Target): void => {
  const { field, task } = step;
  if (!field) {
    begin(desk, task.entry, { kind: 'these', targets: [target] }, { input: task.input, refused: null });
    return;
  }
  const unfit = unfitOf(task.entry.action as never, field.name, target, task.targets);
  if (unfit !== null) showStep(desk, { ...step, isEntered: false, message: unfit });
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
    showStep(desk, { ...step, isEntered: true });
    return;
  }
  const target = found.data?.[step.cursor];
  if (target) takeRecord(desk, step, target);
  else if (field && typed !== '') showStep(desk, { ...step, message: faultOf(task, field, { typed }) });
};

/** Does what Enter waited for. */
export const answerFound = (desk: Desk, step: RecordStep): void => {
  const [only, ...others] = step.found.data ?? [];
  if (others.length > 0) showStep(desk, { ...step, isEntered: false });
  else if (only || step.found.failure === null) answerRecord(desk, { ...step, isEntered: false });
};
