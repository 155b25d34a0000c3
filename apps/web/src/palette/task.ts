import type { NamedAction } from '@matchdesk/core/actions.ts';
import type { Asking } from '@matchdesk/core/kit/asking.ts';
import { firstMessages } from '@matchdesk/core/kit/field.ts';
import type { FieldShape } from '@matchdesk/core/kit/field-shape.ts';
import { askedFields, askingFor } from '../act/asked.ts';
import { countOfSubject, type Subject } from '../act/subject.ts';

/** An action on its way through the palette: on what, with which input so far. */
export type Task = {
  readonly entry: NamedAction;
  readonly subject: Subject;
  readonly input: Readonly<Record<string, unknown>>;
  /** Fields that were asked already, those left empty among them. */
  readonly asked: readonly string[];
};

export type Step =
  | { readonly at: 'subject'; readonly task: Task }
  | { readonly at: 'field'; readonly task: Task; readonly field: FieldShape }
  /** A file or formatted text is asked for: the action's dialog takes over, with what was answered. */
  | { readonly at: 'dialog'; readonly task: Task }
  | { readonly at: 'confirm'; readonly task: Task; readonly prompt: string; readonly asking: Asking }
  | { readonly at: 'run'; readonly task: Task };

/** What comes next for a task: the record, the next field, the confirmation, or doing it. */
export const nextStep = (task: Task): Step => {
  const { entry, subject, input, asked } = task;
  if (entry.action.on && countOfSubject(subject) === 0) return { at: 'subject', task };
  const field = askedFields(entry).find(({ name }) => !asked.includes(name));
  if (field?.kind === 'file' || field?.kind === 'rich-text') return { at: 'dialog', task };
  if (field) return { at: 'field', task, field };
  const asking = askingFor(entry, input, subject);
  if (asking.question !== null) return { at: 'confirm', task, prompt: asking.question, asking };
  return { at: 'run', task };
};

/** The task with a field answered. */
export const answered = (task: Task, field: FieldShape, value: unknown): Task => ({
  ...task,
  asked: [...task.asked, field.name],
  input: value === undefined ? task.input : { ...task.input, [field.name]: value },
});

/** What stands between the fields as a whole, such as two passwords that differ: the field to go back to, and why. */
export const wholeMessage = ({ entry, input }: Task): { readonly name: string; readonly message: string } | null => {
  const read = entry.action.input.safeParse(input);
  if (read.success) return null;
  const [name = '', message = ''] = Object.entries(firstMessages(read.error))[0] ?? [];
  return { name, message };
};
