import type { NamedAction } from '@matchdesk/core/actions.ts';
import type { Chosen, Target } from '@matchdesk/core/kit/act/action.ts';
import { type Asking, askingOf } from '@matchdesk/core/kit/act/asking.ts';
import { presentInput } from '@matchdesk/core/kit/act/present.ts';
import { inFull } from '@matchdesk/core/kit/form/chosen.ts';
import { firstMessages } from '@matchdesk/core/kit/form/field.ts';
import { type FieldShape, fieldsOf } from '@matchdesk/core/kit/form/field-shape.ts';
import { countOfSubject, knownTargets, type Subject } from './subject.ts';
import { labelOfSubject, promptTargets } from './subject-text.ts';

export type Input = Readonly<Record<string, unknown>>;
type Entry = Pick<NamedAction, 'action'>;

/** An action in preparation: its subject, and the input so far. */
export type Task = {
  readonly entry: NamedAction;
  readonly subject: Subject;
  readonly input: Input;
  /** The records that the input names, by field. */
  readonly chosen: Chosen;
  /** The fields that were already asked, including those left empty. */
  readonly asked: readonly string[];
};

/** What a task is waiting for. */
export type Step =
  | { readonly at: 'subject'; readonly record: string }
  | { readonly at: 'field'; readonly field: FieldShape }
  | { readonly at: 'confirm'; readonly prompt: string; readonly asking: Asking }
  | { readonly at: 'run' };

/** What the console or the terminal adds to the question of an action. */
export type Guards = {
  /** The place where it is done, as the question names it. */
  readonly where?: string | undefined;
  /** The text to type before each write on a production system. */
  readonly production?: string | undefined;
  /** Several records are processed as a job, which always asks and cannot be undone. */
  readonly hasJobs?: boolean;
};

/** Creates a task with the part of its input that is already known. */
export const taskFor = (entry: NamedAction, subject: Subject, input: Input = {}): Task => ({
  entry,
  subject,
  input,
  chosen: {},
  asked: Object.keys(input),
});

/** The fields that a person is asked for. */
export const askedFields = ({ action }: Entry): readonly FieldShape[] =>
  fieldsOf(action.input).filter(({ kind }) => kind !== 'list');

export const isWrite = ({ action }: Entry): boolean => action.calls.some(({ write }) => write === true);

const unasked: Asking = { question: null, isYesFirst: false, typed: null };

/** What a task asks before it is done: the question of its action, and more where it is on production or a job. */
export const askingFor = (
  { entry, subject, input, chosen }: Omit<Task, 'asked'>,
  { where, production, hasJobs = false }: Guards,
): Asking => {
  const { action } = entry;
  const parsed = action.input.safeParse(input);
  if (!parsed.success) return unasked;
  const targets = promptTargets(subject);
  const isJob = hasJobs && targets.length > 1 && isWrite(entry);
  const typed = production !== undefined && isWrite(entry) ? [production] : [];
  const isUndone = !isJob && typed.length === 0;
  const told = { isUndone, ...(where !== undefined && { where }) };
  const asking = askingOf(action, { input: parsed.data, targets, chosen }, told);
  const own = action.on === undefined ? `${action.title}?` : `${action.title}: ${labelOfSubject(subject, action.on)}?`;
  return {
    ...asking,
    question: asking.question ?? (isUndone ? null : own),
    typed: [...(asking.typed === null ? [] : [asking.typed]), ...typed].join(' ') || null,
  };
};

/** The next step of a task: its record, the next field, the confirmation, or running it. */
export const nextStep = (task: Task, guards: Guards): Step => {
  const { entry, subject, asked } = task;
  const { on } = entry.action;
  if (on !== undefined && countOfSubject(subject) === 0) return { at: 'subject', record: on };
  const field = askedFields(entry).find(({ name }) => !asked.includes(name));
  if (field) return { at: 'field', field };
  const asking = askingFor(task, guards);
  return asking.question === null ? { at: 'run' } : { at: 'confirm', prompt: asking.question, asking };
};

/** The task with one field answered; an empty answer leaves the field out. */
export const answered = <T extends Task>(task: T, { name }: FieldShape, value: unknown): T => ({
  ...task,
  asked: [...task.asked, name],
  input: value === undefined ? task.input : { ...task.input, [name]: value },
});

/** The task with a record chosen for a field. */
export const answeredWith = <T extends Task>(task: T, field: FieldShape, target: Target): T => ({
  ...answered(task, field, target.id),
  chosen: { ...task.chosen, [field.name]: target },
});

/** The initial text of a field: the present value of the record to edit. */
export const presentText = ({ entry, subject }: Task, { name }: FieldShape): string =>
  presentInput(entry.action, knownTargets(subject))[name] ?? '';

/** What Enter alone answers: the present value, or the one that applies where none is given. */
export const usualText = (task: Task, field: FieldShape): string =>
  presentText(task, field) || (field.initial === undefined ? '' : String(field.initial));

/** What is wrong with the fields together, such as two passwords that differ: the field to return to, and why. */
export const wholeFault = ({ entry, input }: Task): { readonly name: string; readonly message: string } | null => {
  const read = entry.action.input.safeParse(input);
  if (read.success) return null;
  const [name = '', message = ''] = Object.entries(firstMessages(read.error))[0] ?? [];
  return { name, message };
};

const fileNames = (value: unknown): string =>
  [value]
    .flat()
    .flatMap((part) => (typeof part === 'object' && part && 'name' in part ? String(part.name) : []))
    .join(', ');

const answerText = ({ kind, name, labels }: FieldShape, { input, chosen }: Task): string => {
  const value = input[name];
  const target = chosen[name];
  if (target) return inFull(target);
  if (kind === 'secret') return '••••';
  return kind === 'file' ? fileNames(value) : (labels?.[String(value)] ?? String(value));
};

/** The subject of a task and the answers so far, for people. */
export const crumbsOf = (task: Task): readonly string[] => {
  const { entry, subject, input, asked } = task;
  const { on } = entry.action;
  const about = on !== undefined && countOfSubject(subject) > 0 ? [labelOfSubject(subject, on)] : [];
  const fields = askedFields(entry).filter(({ name }) => asked.includes(name) && input[name] !== undefined);
  return [...about, ...fields.map((field) => answerText(field, task))];
};

/** Whether the typed text confirms the action. */
export const isConfirmed = ({ typed }: Pick<Asking, 'typed'>, text: string): boolean =>
  typed === null || text.trim() === typed;

/** A step that may have asked for a field. */
export type Asked = { readonly at: string; readonly field?: FieldShape | null };

/** The position of the latest step that asked for a field; -1 where none did. */
export const stepAbout = (steps: readonly Asked[], name: string): number =>
  steps.findLastIndex(({ field }) => field?.name === name);
