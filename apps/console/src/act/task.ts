import { refusalOf, type Target } from '@matchdesk/core/kit/act/action.ts';
import { firstMessages } from '@matchdesk/core/kit/form/field.ts';
import type { FieldShape } from '@matchdesk/core/kit/form/field-shape.ts';
import { givesSecret } from '@matchdesk/core/kit/reach.ts';
import { offers } from '@matchdesk/core/offers.ts';
import { writeName } from '@matchdesk/core/outcomes/write-name.ts';
import { canAskWhy } from '@matchdesk/desk/task/because.ts';
import { knownTargets, type Subject } from '@matchdesk/desk/task/subject.ts';
import { labelOfSubject } from '@matchdesk/desk/task/subject-text.ts';
import * as desk from '@matchdesk/desk/task/task.ts';
import { chooserFor } from '../desk/chooser.ts';
import type { ConfirmStep, FieldStep, OfferStep, RunStep, Task, TaskStep } from '../desk/task-step.ts';
import { emptyLine, lineOf, selectedLine } from '../look/line.ts';

/** Text with several lines, which a person may write in an editor. */
export const isLong = ({ kind }: FieldShape): boolean => kind === 'multiline' || kind === 'rich-text';

/** A secret or a file must not be in a journal: such an action is done to one record at a time. */
export const isForOne = (entry: Task['entry']): boolean =>
  givesSecret(entry.action.calls) || desk.askedFields(entry).some(({ kind }) => kind === 'secret' || kind === 'file');

export const targetsOf = ({ subject }: Task): readonly Target[] => knownTargets(subject);

/** Returns 'Ann Lee', or '3 users'. */
export const whoOf = ({ entry, subject }: Task): string => labelOfSubject(subject, entry.action.on);

/** Returns the task on the records that the action can be done to; those whose state forbids it are left out. */
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

/** The step that runs the task. */
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

/** The step that asks for a field, with an initial text. */
const fieldStep = (task: Task, before: TaskStep | null, field: FieldShape, text: string): FieldStep | OfferStep => {
  const common = { task, before, message: '' };
  const { offers: what } = field;
  if (what) {
    const { into } = offers[what];
    return { ...common, ...chooserFor(text, { into }), at: 'offer', field: { ...field, offers: what } };
  }
  const cursor = field.choices?.indexOf(text) ?? 0;
  return { ...common, at: 'field', field, line: lineOf(text), cursor };
};

type Guards = desk.Guards & {
  /** The provider keeps the reasons of writes. */
  readonly keepsReasons?: boolean;
};

/** Returns the next step of a task in the terminal. */
export const nextStep = (task: Task, before: TaskStep | null, guards: Guards): TaskStep => {
  const common = { task, before, message: '' };
  const search = chooserFor('', { isFound: true });
  const next = desk.nextStep(task, guards);
  if (next.at === 'subject') return { ...common, ...search, at: 'record', kind: next.record, field: null };
  if (next.at === 'run') return runStep(task, before);
  if (next.at === 'confirm') {
    const { typed, isYesFirst } = next.asking;
    const mayAskWhy = guards.keepsReasons === true && canAskWhy(task.entry);
    const asked = { prompt: next.prompt, typed: typed ?? '', line: emptyLine, isYes: isYesFirst, mayAskWhy };
    return { ...common, ...asked, at: 'confirm' };
  }
  const { field } = next;
  if (field.kind === 'record' && field.record) {
    return { ...common, ...search, at: 'record', kind: field.record, field };
  }
  const present = desk.presentText(task, field);
  const step = fieldStep(task, before, field, desk.usualText(task, field));
  if (step.at === 'offer' || isLong(field)) return step;
  return { ...step, line: field.choices ? emptyLine : selectedLine(present) };
};

/** Checks a field's value by the action's own schema; returns the message, or ''. */
export const faultOf = ({ entry }: Task, field: FieldShape, value: unknown): string => {
  const read = entry.action.input.shape[field.name].safeParse(value);
  return read.success ? '' : (firstMessages(read.error)[''] ?? 'This value is not valid.');
};

const withLeft = (step: TaskStep, left: ConfirmStep): TaskStep => ({
  ...step,
  task: { ...step.task, left },
  before: step.before && withLeft(step.before, left),
});

/** The step of the last field, where a line gave all fields at once; null where there is none. */
const lastField = (task: Task): FieldStep | OfferStep | null => {
  const field = desk.askedFields(task.entry).findLast(({ name, kind }) => name in task.input && kind !== 'record');
  if (!field) return null;
  const { [field.name]: value, ...input } = task.input;
  const unasked = { ...task, input, asked: task.asked.filter((name) => name !== field.name) };
  return fieldStep(unasked, null, field, String(value));
};

/**
 * Returns the form of a write that was left without an outcome, with its last answers; null where nothing was asked.
 */
export const formOf = (question: ConfirmStep): TaskStep | null => {
  const left = { ...question, isYes: false };
  const asked = stepsTo(left.before).findLast((step) => 'field' in step && step.field !== null);
  const form = asked ?? lastField(left.task);
  return form && withLeft(form, left);
};

/** Returns the open question of a task that was left without an outcome, where the same task is done again. */
export const leftOf = ({ entry, input, subject, left }: Task): ConfirmStep | undefined =>
  left && writeName(entry, input, knownTargets(subject)) === writeName(entry, left.task.input, targetsOf(left.task))
    ? left
    : undefined;

/** The steps from the first to this one. */
export const stepsTo = (step: TaskStep | null): readonly TaskStep[] => (step ? [...stepsTo(step.before), step] : []);

/** Returns the step that asked for a field, with what is wrong with it; else the step itself. */
export const backTo = (step: TaskStep, field: string, message: string): TaskStep => {
  const steps = stepsTo(step);
  return { ...(steps[desk.stepAbout(steps, field)] ?? step), message };
};
