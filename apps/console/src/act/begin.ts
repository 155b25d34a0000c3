import type { NamedAction } from '@matchdesk/core/actions.ts';
import { refusalOf, type Target } from '@matchdesk/core/kit/act/action.ts';
import { Failure } from '@matchdesk/core/kit/call/failure.ts';
import { chooseOne } from '@matchdesk/core/kit/form/choice.ts';
import { unfitReason } from '@matchdesk/core/kit/form/chosen.ts';
import { spoken } from '@matchdesk/core/kit/text/noun.ts';
import { offers } from '@matchdesk/core/offers.ts';
import type { Order } from '@matchdesk/core/orders.ts';
import { collected } from '@matchdesk/desk/task/collected.ts';
import { countOfSubject, knownTargets, noSubject, ofTargets, one, type Subject } from '@matchdesk/desk/task/subject.ts';
import { answered, answeredWith, isWrite, wholeFault } from '@matchdesk/desk/task/task.ts';
import { whereOf } from '@matchdesk/terminal/api/settings.ts';
import { typedValue, valueOfText } from '@matchdesk/terminal/io/input/collect.ts';
import { isClear, markedIn, withOffered, withTaken } from '../desk/chooser.ts';
import {
  type Desk,
  noteFailure,
  patch,
  popOverlay,
  readingOf,
  sentenceOf,
  showTask,
  stateOf,
  taskStepOf,
  tell,
} from '../desk/desk.ts';
import { notLoaded } from '../desk/loaded.ts';
import { listOfView } from '../desk/state.ts';
import type { FieldStep, OfferStep, RecordStep, Task, TaskStep } from '../desk/task-step.ts';
import { lineOf, textIn } from '../look/line.ts';
import { findSoon, isOnlyMeant } from '../record/find-soon.ts';
import { choicesHere } from '../registry/choices.ts';
import { subjectHere } from '../registry/here.ts';
import { mayUse } from '../registry/places.ts';
import { runTask } from './run-task.ts';
import { backTo, faultOf, isForOne, leftOf, nextStep, targetsOf, taskOn } from './task.ts';

/**
 * Returns the records of a selection, with the progress in a panel. Returns null where the person left, or where it
 * failed, which it reports.
 */
const collectTargets = async (desk: Desk, task: Task, subject: Extract<Subject, { kind: 'selection' }>) => {
  const total = countOfSubject(subject);
  const show = (count: number): void =>
    showTask(desk, { at: 'collect', task, before: null, message: '', count, total });
  const hasLeft = (): boolean => taskStepOf(desk)?.at !== 'collect';
  show(0);
  try {
    const targets = await collected(subject, readingOf(desk), (count) => {
      if (hasLeft()) throw new Failure('aborted');
      show(count);
    });
    if (hasLeft()) return null;
    popOverlay(desk);
    return targets;
  } catch (thrown) {
    if (hasLeft()) return null;
    popOverlay(desk);
    tell(desk, 'bad', sentenceOf(noteFailure(desk, thrown)));
    return null;
  }
};

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
  if (step.at === 'offer' && step.offered === notLoaded) void loadChoices(desk, step);
  if (step.at === 'record' && step.field === null && step.offered.data === null) lookUp(desk, step.kind, '');
};

/** Loads the choices of a step. An Enter that waited for them takes the text or the choice that it names; others are shown. */
const loadChoices = async (desk: Desk, { field }: OfferStep): Promise<void> => {
  const show = (offered: OfferStep['offered']): OfferStep | null => {
    const open = taskStepOf(desk);
    if (open?.at !== 'offer' || open.field !== field) return null;
    const step = withOffered(open, offered);
    showTask(desk, { ...step, isEntered: step.isEntered && offered.isLoading });
    return step;
  };
  show({ ...notLoaded, isLoading: true });
  const step = show((await choicesHere(desk, field.offers)) ?? { ...notLoaded, data: [] });
  if (step?.isEntered && isClear(step)) answerOffer(desk, { ...step, isEntered: false });
};

/** Searches for the record that a step asks for; results for an earlier line are dropped. */
export const lookUp = (desk: Desk, kind: string, term: string): void =>
  findSoon(desk, kind, term, (change) => {
    const open = taskStepOf(desk);
    if (open?.at !== 'record' || textIn(open.line) !== term) return;
    const step = withOffered(open, { ...open.offered, ...change });
    // An action needs its record: the first one is marked before anything is typed.
    showTask(desk, step.field ? step : { ...step, cursor: Math.max(0, step.cursor) });
    if (step.isEntered && !step.offered.isLoading) answerFound(desk, step);
  });

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
export const answerText = async (desk: Desk, step: FieldStep | OfferStep, text: string, label?: string) => {
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
  const { field, task, offered } = step;
  const typed = textIn(step.line).trim();
  if (typed === '' && field && !field.required) {
    goOn(desk, step, answered(task, field, undefined));
    return;
  }
  if (offered.isLoading) {
    showStep(desk, { ...step, isEntered: true });
    return;
  }
  const target = markedIn(step)?.target;
  if (target) takeRecord(desk, step, target);
  else if (field && typed !== '') showStep(desk, { ...step, message: faultOf(task, field, { typed }) });
};

/** Runs the Enter that waited for the search. */
const answerFound = (desk: Desk, step: RecordStep): void => {
  const { data, failure } = step.offered;
  if (!isOnlyMeant(desk, step.kind, textIn(step.line), data ?? [])) showStep(desk, { ...step, isEntered: false });
  else if (data?.length || failure === null) answerRecord(desk, { ...step, isEntered: false });
};
