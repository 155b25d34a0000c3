import { refusalOf, type Target } from '@matchdesk/core/kit/action.ts';
import { firstMessages } from '@matchdesk/core/kit/field.ts';
import type { FieldShape } from '@matchdesk/core/kit/field-shape.ts';
import { givesSecret } from '@matchdesk/core/kit/reach.ts';
import { writeName } from '@matchdesk/core/outcomes/write-name.ts';
import { knownTargets, type Subject } from '@matchdesk/desk/task/subject.ts';
import { labelOfSubject } from '@matchdesk/desk/task/subject-text.ts';
import * as desk from '@matchdesk/desk/task/task.ts';
import { notLoaded } from '../desk/loaded.ts';
import type { ConfirmStep, FieldStep, RunStep, Task, TaskStep } from '../desk/task-step.ts';
import { emptyLine, lineOf, selectedLine } from '../look/line.ts';

/** A text of several lines, which a person may write in an editor. */
export const isLong = ({ kind }: FieldShape): boolean => kind === 'multiline' || kind === 'rich-text';

/** A secret or a file has no place in a journal: such an action is done to one record at a time. */
export const isForOne = (entry: Task['entry']): boolean =>
  givesSecret(entry.action.calls) || desk.askedFields(entry).some(({ kind }) => kind === 'secret' || kind === 'file');

export const targetsOf = ({ subject }: Task): readonly Target[] => knownTargets(subject);

/** 'Ann Lee', or '3 users'. */
export const whoOf = ({ entry, subject }: Task): string => labelOfSubject(subject, entry.action.on);

/** The task on the records that the action can be done to; those whose state forbids it are left out. */
export const taskOn = (
  entry: Task['entry'],
  targets: readonly Target[],
  listId: number | null,
  input: Task['input'] = {},
): Task => {
  const good = targets.filter((target) => refusalOf(entry.action, target) === null);
  const subject: Subject = { kind: 'targets', targets: good };
  return { ...desk.taskFor(entry, subject, input), listId, leftOut: targets.length - good.length };
};

/** Doing it. */
export const runStep = (task: Task, before: TaskStep | null): RunStep => ({
  at: 'run',
  task,
  before,
  message: '',
  job: null,
  tally: null,
  startedAt: Date.now(),
  isStopping: false,
});

/** Asking for a field, with a text that stands in it. */
const fieldStep = (task: Task, before: TaskStep | null, field: FieldShape, text: string): FieldStep => ({
  at: 'field',
  task,
  before,
  message: '',
  field,
  line: lineOf(text),
  cursor: field.choices?.indexOf(text) ?? 0,
  isBusy: false,
});

/** What comes next for a task, as the terminal shows it. */
export const nextStep = (task: Task, before: TaskStep | null, guards: desk.Guards): TaskStep => {
  const common = { task, before, message: '' };
  const search = { line: emptyLine, found: notLoaded, cursor: 0 };
  const next = desk.nextStep(task, guards);
  if (next.at === 'subject') return { ...common, ...search, at: 'record', kind: next.record, field: null };
  if (next.at === 'run') return runStep(task, before);
  if (next.at === 'confirm') {
    const { typed, isYesFirst } = next.asking;
    return { ...common, at: 'confirm', prompt: next.prompt, typed: typed ?? '', line: emptyLine, isYes: isYesFirst };
  }
  const { field } = next;
  if (field.kind === 'record' && field.record) {
    return { ...common, ...search, at: 'record', kind: field.record, field };
  }
  const present = desk.presentText(task, field);
  const line = field.choices ? emptyLine : isLong(field) ? lineOf(present) : selectedLine(present);
  return { ...fieldStep(task, before, field, present), line };
};

/** A field's value judged by the action's own schema: the sentence that it says, or ''. */
export const faultOf = ({ entry }: Task, field: FieldShape, value: unknown): string => {
  const read = entry.action.input.shape[field.name].safeParse(value);
  return read.success ? '' : (firstMessages(read.error)[''] ?? 'This value is not valid.');
};

const withLeft = (step: TaskStep, left: ConfirmStep): TaskStep => ({
  ...step,
  task: { ...step.task, left },
  before: step.before && withLeft(step.before, left),
});

/** The last field as its step, where a line gave all of them at once; null where there is none. */
const lastField = (task: Task): FieldStep | null => {
  const field = desk.askedFields(task.entry).findLast(({ name, kind }) => name in task.input && kind !== 'record');
  if (!field) return null;
  const { [field.name]: value, ...input } = task.input;
  const unasked = { ...task, input, asked: task.asked.filter((name) => name !== field.name) };
  return fieldStep(unasked, null, field, String(value));
};

/** The form of a write that is left without an outcome, as it was last answered; null where nothing was asked. */
export const formOf = (question: ConfirmStep): TaskStep | null => {
  const left = { ...question, isYes: false };
  const asked = stepsTo(left.before).findLast((step) => 'field' in step && step.field !== null);
  const form = asked ?? lastField(left.task);
  return form && withLeft(form, left);
};

/** The question that a task was left with, where it is to do the same again. */
export const leftOf = ({ entry, input, subject, left }: Task): ConfirmStep | undefined =>
  left && writeName(entry, input, knownTargets(subject)) === writeName(entry, left.task.input, targetsOf(left.task))
    ? left
    : undefined;

/** The steps from the first to this one. */
const stepsTo = (step: TaskStep | null): readonly TaskStep[] => (step ? [...stepsTo(step.before), step] : []);

/** The step in which a field was asked for, with what is wrong with it; else the step itself. */
export const backTo = (step: TaskStep, field: string, message: string): TaskStep => {
  const steps = stepsTo(step);
  return { ...(steps[desk.stepAbout(steps, field)] ?? step), message };
};
