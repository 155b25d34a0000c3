import type { NamedAction } from '@matchdesk/core/actions.ts';
import { refusalOf, type Target } from '@matchdesk/core/kit/act/action.ts';
import { Failure } from '@matchdesk/core/kit/call/failure.ts';
import { chooseOne } from '@matchdesk/core/kit/form/choice.ts';
import { unfitReason } from '@matchdesk/core/kit/form/chosen.ts';
import { spoken } from '@matchdesk/core/kit/text/noun.ts';
import { offers } from '@matchdesk/core/offers.ts';
import type { Order } from '@matchdesk/core/orders.ts';
import { knownTargets, noSubject, ofTargets, one, type Subject } from '@matchdesk/desk/task/subject.ts';
import { answered, answeredWith, isWrite, wholeFault } from '@matchdesk/desk/task/task.ts';
import { whereOf } from '@matchdesk/terminal/api/settings.ts';
import { typedValue, valueOfText } from '@matchdesk/terminal/io/input/collect.ts';
import { markedIn, withTaken } from '../desk/chooser.ts';
import { type Desk, patch, showTask, stateOf, tell } from '../desk/desk.ts';
import { notLoaded } from '../desk/loaded.ts';
import { sentenceOf } from '../desk/sentence.ts';
import { listOfView } from '../desk/state.ts';
import type { FieldStep, OfferStep, RecordStep, Task, TaskStep } from '../desk/task-step.ts';
import { lineOf, textIn } from '../look/line.ts';
import { isNamedBy } from '../record/find-records.ts';
import { mayUse } from '../registry/access.ts';
import { subjectHere } from '../registry/here.ts';
import { collectTargets } from './collect.ts';
import { loadChoices } from './load-choices.ts';
import { lookUp } from './look-up.ts';
import { runTask } from './run-task.ts';
import { backTo, faultOf, isForOne, leftOf, nextStep, targetsOf, taskOn } from './task.ts';

const guardsOf = (desk: Desk) => {
  const { settings } = desk.context();
  const keepsReasons = stateOf(desk).announced?.has('reasons') ?? false;
  const production = settings.isProduction ? settings.profileName : undefined;
  return { where: whereOf(settings), production, hasJobs: true, keepsReasons };
};

/** Shows a step in the panel of its task, and begins what the step waits for. */
export const showStep = (desk: Desk, step: TaskStep): void => {
  showTask(desk, step);
  if (step.at === 'run') void runTask(desk, step);
  if (step.at === 'offer' && step.offered === notLoaded) void loadChoices(desk, step, answerOffer);
  if (step.at === 'record' && step.field === null && step.found.data === null) lookUp(desk, step.kind, '', answerFound);
};

/** The fields that a line gave, and the first of them that its rule refuses. */
type Ordered = Pick<Order, 'input' | 'given' | 'refused'>;
const nothingOrdered: Ordered = { input: {}, given: {}, refused: null };

/** Why an action cannot begin on these records; null where it can. */
const whyNot = (desk: Desk, entry: NamedAction, targets: readonly Target[]): string | null => {
  const { action } = entry;
  if (!mayUse(stateOf(desk), action.calls)) return sentenceOf(new Failure('forbidden'));
  if (isWrite(entry) && desk.context().settings.isReadOnly) return 'Read-only is on: nothing is sent.';
  if (isForOne(entry) && targets.length > 1) {
    return `${action.title}: this is possible for only one ${spoken(action.on ?? 'record')} at a time.`;
  }
  const refusals = targets.map((target) => refusalOf(action, target));
  return targets.length > 0 && !refusals.includes(null) ? `${targets[0]?.label}: ${refusals[0]}` : null;
};

/**
 * Begins an action on what is selected, focused or open, or asks for it; `ordered` holds the fields that a line gave.
 */
export const begin = (desk: Desk, entry: NamedAction, given?: Subject, ordered: Ordered = nothingOrdered): void => {
  const subject = given ?? subjectHere(stateOf(desk), entry) ?? noSubject;
  patch(desk, { alert: null });
  const targets = knownTargets(subject);
  const hindered = whyNot(desk, entry, targets);
  if (hindered !== null) {
    tell(desk, 'wait', hindered);
    return;
  }
  const { input, given: texts, refused } = ordered;
  const task = taskOn(entry, targets, listOfView(stateOf(desk))?.id ?? null, input);
  if (subject.kind === 'selection') {
    void collectTargets(desk, task, subject).then((found) => found && begin(desk, entry, ofTargets(found), ordered));
    return;
  }
  const step = nextStep(task, null, guardsOf(desk));
  const isRefused = (step.at === 'field' || step.at === 'offer') && step.field.name === refused?.name;
  showStep(desk, isRefused ? { ...step, message: refused.message, line: lineOf(texts[refused.name] ?? '') } : step);
};

/** Goes from a step to the next one, with its answer. */
export const goOn = (desk: Desk, from: TaskStep, task: Task): void => {
  const next = nextStep(task, { ...from, message: '' }, guardsOf(desk));
  const isAnswered = next.at === 'confirm' || next.at === 'run';
  // The role may have changed since the action was offered.
  if (isAnswered && !mayUse(stateOf(desk), task.entry.action.calls)) {
    showStep(desk, { ...from, message: sentenceOf(new Failure('forbidden')) });
    return;
  }
  const fault = isAnswered ? wholeFault(task) : null;
  if (!fault) {
    showStep(desk, (isAnswered && leftOf(task)) || next);
    return;
  }
  showStep(desk, backTo({ ...from }, fault.name, fault.message));
};

/**
 * Takes the answer of a step that asks for a text, with the label of a choice; what is wrong with it is shown there.
 * Only a file has to be read: every other answer leads on at once, so that the next key belongs to the next step.
 */
export const answerText = async (
  desk: Desk,
  step: FieldStep | OfferStep,
  text: string,
  label?: string,
): Promise<void> => {
  const { field, task } = step;
  if (text.trim() === '' && !field.required) {
    goOn(desk, step, answered(task, field, undefined));
    return;
  }
  try {
    const value = field.kind === 'file' ? await typedValue(field, text) : valueOfText(field, text);
    const message = faultOf(task, field, value);
    if (message !== '') showStep(desk, { ...step, message });
    else if (label === undefined) goOn(desk, step, answered(task, field, value));
    else goOn(desk, step, answeredWith(task, field, { id: text, label }));
  } catch (thrown) {
    showStep(desk, { ...step, message: sentenceOf(thrown) });
  }
};

/**
 * Takes the marked choice, else the line; where the line can hold more than a choice, the choice goes into it. While the choices
 * load, Enter waits.
 */
export const answerOffer = (desk: Desk, step: OfferStep): void => {
  const { field, offered, into, line } = step;
  const choice = markedIn(step);
  const typed = textIn(line).trim();
  if (offered.isLoading) showStep(desk, { ...step, isEntered: true });
  else if (choice && into) showStep(desk, withTaken(step, choice));
  else if (!choice && offers[field.offers].isClosed && isUnknown(step, typed)) {
    showStep(desk, { ...step, message: chooseOne((offered.data ?? []).map(({ title }) => title)) });
  } else void answerText(desk, step, choice?.value ?? typed, choice?.title);
};

const isUnknown = ({ offered: { data } }: OfferStep, typed: string): boolean =>
  typed !== '' && data !== null && data.every(({ value }) => value !== typed);

/** Takes a record that was found, where it fits. */
const takeRecord = (desk: Desk, step: RecordStep, target: Target): void => {
  const { field, task } = step;
  if (!field) {
    begin(desk, task.entry, one(target), { ...nothingOrdered, input: task.input });
    return;
  }
  const unfit = unfitReason(task.entry.action, field.name, target, targetsOf(task));
  if (unfit !== null) showStep(desk, { ...step, isEntered: false, message: unfit });
  else goOn(desk, { ...step, isEntered: false }, answeredWith(task, field, target));
};

/**
 * Takes the record under the step's cursor; an optional field without text stays empty. During a search Enter waits: a
 * single result that is named exactly is taken, others are shown, and a text without a result is refused.
 */
export const answerRecord = (desk: Desk, step: RecordStep): void => {
  const { field, task, found } = step;
  const typed = textIn(step.line).trim();
  if (typed === '' && field && !field.required) {
    goOn(desk, step, answered(task, field, undefined));
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

/** Runs the Enter that waited for the search. */
export const answerFound = (desk: Desk, step: RecordStep): void => {
  const [only, ...others] = step.found.data ?? [];
  const isMeant = only === undefined || isNamedBy(desk, step.kind, textIn(step.line), only);
  if (others.length > 0 || !isMeant) showStep(desk, { ...step, isEntered: false });
  else if (only || step.found.failure === null) answerRecord(desk, { ...step, isEntered: false });
};
