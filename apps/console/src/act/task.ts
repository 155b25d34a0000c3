import type { NamedAction } from '@matchdesk/core/actions.ts';
import { refusalOf, type Target } from '@matchdesk/core/kit/action.ts';
import { type Asking, askingOf } from '@matchdesk/core/kit/asking.ts';
import { inFull } from '@matchdesk/core/kit/chosen.ts';
import { firstMessages } from '@matchdesk/core/kit/field.ts';
import { type FieldShape, fieldsOf } from '@matchdesk/core/kit/field-shape.ts';
import { presentInput } from '@matchdesk/core/kit/present.ts';
import { counted } from '@matchdesk/core/kit/show.ts';
import { writeName } from '@matchdesk/core/outcomes/write-name.ts';
import { plural, spoken } from '@matchdesk/terminal/text/words.ts';
import { notLoaded } from '../desk/loaded.ts';
import type { ConfirmStep, FieldStep, RunStep, Task, TaskStep } from '../desk/task-step.ts';
import { emptyLine, lineOf, selectedLine } from '../look/line.ts';

/** The fields that a person is asked for. */
const askedFields = ({ action }: NamedAction): readonly FieldShape[] =>
  fieldsOf(action.input).filter(({ kind }) => kind !== 'list');

/** A text of several lines, which a person may write in an editor. */
export const isLong = ({ kind }: FieldShape): boolean => kind === 'multiline' || kind === 'rich-text';

export const isWrite = ({ action }: NamedAction): boolean => action.calls.some(({ write }) => write === true);
/** A secret or a file has no place in a journal: such an action is done to one record at a time. */
export const isForOne = (entry: NamedAction): boolean =>
  askedFields(entry).some(({ kind }) => kind === 'secret' || kind === 'file');

/** The records that the action is done to; those whose state forbids it are left out. */
export const goodTargets = ({ entry, targets }: Task): readonly Target[] =>
  targets.filter((target) => refusalOf(entry.action as never, target) === null);

/** 'Ann Lee', or '3 users'. */
export const whoOf = (task: Task): string => {
  const targets = goodTargets(task);
  const kind = spoken(task.entry.action.on ?? 'record');
  return targets.length === 1 ? (targets[0]?.label ?? '') : counted(targets.length, kind, plural(kind));
};

type Guards = {
  readonly isProduction: boolean;
  readonly profile: string;
  /** The API and the profile, in words. */
  readonly where: string;
};

/** How a task asks before it is done: as its action does, and besides where it is production or a job over many. */
const askingHere = (task: Task, { isProduction, profile, where }: Guards): Asking => {
  const { action } = task.entry;
  const targets = goodTargets(task);
  const parsed = action.input.safeParse(task.input);
  if (!parsed.success) return { question: null, isYesFirst: false, typed: null };
  // A job has no way back here.
  const isJob = targets.length > 1 && isWrite(task.entry);
  const isGuarded = isProduction && isWrite(task.entry);
  const told = { where, isUndone: !isJob && !isGuarded };
  const asking = askingOf(action as never, { input: parsed.data, targets, ...chosenOf(task) }, told);
  const own = action.on === undefined ? `${action.title}?` : `${action.title}: ${whoOf(task)}?`;
  return {
    ...asking,
    question: asking.question ?? (isJob || isGuarded ? own : null),
    typed: [asking.typed ?? [], isGuarded ? profile : []].flat().join(' ') || null,
  };
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

/** What comes next for a task: the record, the next field, the confirmation, or doing it. */
export const nextStep = (task: Task, before: TaskStep | null, guards: Guards): TaskStep => {
  const common = { task, before, message: '' };
  const { entry } = task;
  if (entry.action.on !== undefined && task.targets.length === 0) {
    return {
      ...common,
      at: 'record',
      kind: entry.action.on,
      field: null,
      line: emptyLine,
      found: notLoaded,
      cursor: 0,
    };
  }
  const field = askedFields(entry).find(({ name }) => !task.asked.some(([known]) => known === name));
  if (field?.kind === 'record' && field.record) {
    return { ...common, at: 'record', kind: field.record, field, line: emptyLine, found: notLoaded, cursor: 0 };
  }
  if (field) {
    const present = presentInput(entry.action, task.targets)[field.name] ?? '';
    const line = field.choices ? emptyLine : isLong(field) ? lineOf(present) : selectedLine(present);
    return { ...fieldStep(task, before, field, present), line };
  }
  const { question, isYesFirst, typed } = askingHere(task, guards);
  if (question === null) return runStep(task, before);
  return { ...common, at: 'confirm', prompt: question, typed: typed ?? '', line: emptyLine, isYes: isYesFirst };
};

/** A field's value judged by the action's own schema: the sentence that it says, or ''. */
export const faultOf = ({ entry }: Task, field: FieldShape, value: unknown): string => {
  const read = entry.action.input.shape[field.name].safeParse(value);
  return read.success ? '' : (firstMessages(read.error)[''] ?? 'This value is not valid.');
};

/** The task with a field answered; nothing given leaves it out. */
export const answered = (task: Task, field: FieldShape, value: unknown, answer: string): Task => ({
  ...task,
  asked: [...task.asked, [field.name, field.kind === 'secret' ? '••••' : answer]],
  input: value === undefined ? task.input : { ...task.input, [field.name]: value },
});

/** The task with a record chosen for a field. */
export const answeredWith = (task: Task, field: FieldShape, target: Target): Task => ({
  ...answered(task, field, target.id, inFull(target)),
  chosen: { ...task.chosen, [field.name]: target },
});

const chosenOf = ({ chosen }: Task) => (chosen ? { chosen } : {});

/** What stands between the fields as a whole, such as two passwords that differ: the field, and why. */
export const wholeFault = ({ entry, input }: Task): { readonly name: string; readonly message: string } | null => {
  const read = entry.action.input.safeParse(input);
  if (read.success) return null;
  const [name = '', message = ''] = Object.entries(firstMessages(read.error))[0] ?? [];
  return { name, message };
};

const withLeft = (step: TaskStep, left: ConfirmStep): TaskStep => ({
  ...step,
  task: { ...step.task, left },
  before: step.before && withLeft(step.before, left),
});

/** The last field as its step, where a line gave all of them at once; null where there is none. */
const lastField = ({ entry, input, asked, ...task }: Task): FieldStep | null => {
  const field = askedFields(entry).findLast(({ name, kind }) => name in input && kind !== 'record');
  if (!field) return null;
  const { [field.name]: value, ...others } = input;
  const unasked = { ...task, entry, input: others, asked: asked.filter(([name]) => name !== field.name) };
  return fieldStep(unasked, null, field, String(value));
};

/** The form of a write that is left without an outcome, as it was last answered; null where nothing was asked. */
export const formOf = (question: ConfirmStep): TaskStep | null => {
  const left = { ...question, isYes: false };
  for (let each = left.before; each; each = each.before) {
    if (each.at === 'field' || (each.at === 'record' && each.field)) return withLeft(each, left);
  }
  const given = lastField(left.task);
  return given && withLeft(given, left);
};

/** The question that a task was left with, where it is to do the same again. */
export const leftOf = ({ entry, input, targets, left }: Task): ConfirmStep | undefined =>
  left && writeName(entry, input, targets) === writeName(entry, left.task.input, left.task.targets) ? left : undefined;

/** The step in which a field was asked for, with what is wrong with it; else the step itself. */
export const backTo = (step: TaskStep, field: string, message: string): TaskStep => {
  for (let each: TaskStep | null = step; each; each = each.before) {
    if ((each.at === 'field' || each.at === 'record') && each.field?.name === field) return { ...each, message };
  }
  return { ...step, message };
};
