import type { NamedAction } from '@matchdesk/core/actions.ts';
import type { FieldShape } from '@matchdesk/core/kit/form/field-shape.ts';
import type { Order } from '@matchdesk/core/orders.ts';
import { noSubject, type Subject } from '@matchdesk/desk/task/subject.ts';
import {
  askedFields,
  type Input,
  nextStep,
  presentText,
  stepAbout,
  type Task,
  taskFor,
} from '@matchdesk/desk/task/task.ts';
import { textWouldBeLost } from '@matchdesk/desk/task/would-be-lost.ts';
import { guardsFor } from '../act/asked-fields.ts';
import { openAction } from '../act/open-action.ts';
import { closePalette, noteLoss, stagesAtom, type Told } from './state.ts';

/** Whether one line can ask for a field: neither a file nor a text with line breaks fits in it. */
const fitsInLine = (task: Task, field: FieldShape): boolean =>
  field.kind !== 'file' && field.kind !== 'rich-text' && !presentText(task, field).includes('\n');

/** Continues a task in the dialog of its action, on the same records; `initial` is its input so far. */
export const continueInDialog = ({ entry, subject }: Task, initial: Input): void => {
  closePalette();
  openAction(entry.id, { subject, initial });
};

/** Goes on to a task's next step; `told` is what was wrong with its input. */
export const advance = (task: Task, told: Told = {}): void => {
  const next = nextStep(task, guardsFor(task.subject));
  if (next.at === 'field' && !askedFields(task.entry).every((field) => fitsInLine(task, field))) {
    continueInDialog(task, task.input);
    return;
  }
  stagesAtom.set([...stagesAtom.get(), { ...next, task, ...told }]);
};

let openText: string | null = null;

/** Notes the text that is being typed in the last step; null where there is none. */
export const noteOpenText = (text: string | null): void => {
  openText = text;
};

noteLoss(() => {
  const steps = stagesAtom.get().filter((stage) => stage.at !== 'start');
  const last = steps.at(-1);
  return last !== undefined && textWouldBeLost(last.task, steps, openText);
});

/** Runs a task that was confirmed. */
export const run = (task: Task): void => stagesAtom.set([...stagesAtom.get(), { at: 'run', task }]);

/** Goes one step back; from the first step, closes the palette. */
export const goBack = (): void => stagesAtom.set(stagesAtom.get().slice(0, -1));

/** What is wrong with the line's first refused argument, and how it was typed. */
const toldOf = ({ refused, given }: Pick<Order, 'refused' | 'given'>): Told =>
  refused ? { message: refused.message, text: given[refused.name] } : {};

/** Begins an action: on what is given, else it asks for it. `given` holds the fields that the line gave. */
export const begin = (
  entry: NamedAction,
  subject: Subject | null,
  order?: Pick<Order, 'input' | 'refused' | 'given'>,
): void => {
  if (entry.action.form?.exports === undefined) {
    advance(taskFor(entry, subject ?? noSubject, order?.input), order && toldOf(order));
    return;
  }
  // An export is asked for in its own dialog, by mouse and by palette.
  closePalette();
  openAction(entry.id);
};

/** Leads back from a failed run to the step of the field that it is about, else to the last step, and says why. */
export const sendBack = (field: string, message: string, isTold = false): void => {
  const before = stagesAtom.get();
  const steps = before.filter((stage) => stage.at !== 'run');
  const ran = before.findLast((stage) => stage.at === 'run');
  const about = stepAbout(steps, field);
  const at = about >= 0 ? about : steps.length - 1;
  const stage = steps[at];
  if (!stage || stage.at === 'start') {
    goBack();
    return;
  }
  const typed = about >= 0 ? ran?.task.input[field] : undefined;
  const told = { message, isTold, ...(typed !== undefined && { text: String(typed) }) };
  stagesAtom.set([...steps.slice(0, at), { ...stage, ...told }]);
};
