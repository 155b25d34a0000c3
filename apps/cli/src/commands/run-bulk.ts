import { withSum } from '@matchdesk/core/kit/act/action.ts';
import { inFull } from '@matchdesk/core/kit/form/chosen.ts';
import { counted, grouped } from '@matchdesk/core/kit/text/show.ts';
import type { Context } from '@matchdesk/terminal/api/context.ts';
import { paceOf } from '@matchdesk/terminal/api/pace.ts';
import { type Place, whereOf as writesTo } from '@matchdesk/terminal/api/settings.ts';
import { type Call, givenReason, isOn, textOf, wholeNumber } from '@matchdesk/terminal/command/spec.ts';
import { requireConfirmation, requireRightConfirm } from '@matchdesk/terminal/io/input/confirmation.ts';
import { mostAtHand, type Selected } from '@matchdesk/terminal/jobs/bulk/gathering.ts';
import { mostChangesOf } from '@matchdesk/terminal/jobs/bulk/selection.ts';
import { type Begun, type NewJob, resumeQuestion, startJob } from '@matchdesk/terminal/jobs/bulk/start-job.ts';
import { tellJob } from '@matchdesk/terminal/jobs/bulk/summary.ts';
import { makePlan } from '@matchdesk/terminal/jobs/plan/make.ts';
import { type Ending, refusedByGuard, Stop, usage } from '@matchdesk/terminal/process/failure.ts';
import type { ActionEntry } from '@matchdesk/terminal/registry/manifest.ts';
import { shellWord, typedCommandWith } from '@matchdesk/terminal/text/words.ts';
import { dryRun, goodRows, manyWords, overWords, pendingEnding } from './dry-run.ts';
import { type Proposal, propose } from './propose.ts';
import { tellUndo } from './undo.ts';

const mostToldFaults = 1_000;

/** Reports everything that is wrong with the input, before the first write. */
export const requireGoodRows = (context: Context, call: Call, selected: Selected): void => {
  const { faults, faultCount, badRows, isMisread, source } = selected;
  if (faultCount === 0) return;
  const name = source.kind === 'stdin' ? 'stdin' : source.text;
  for (const { line, column, message } of faults.slice(0, mostToldFaults)) {
    context.say.warn(`${name}:${line}:${column} ${message}`);
  }
  const untold = faultCount - Math.min(faults.length, mostToldFaults);
  if (untold > 0) context.say.warn(`${name}: … and ${counted(untold, 'fault')} more.`);
  if (textOf(call, 'on-bad-row') === 'skip' && !isMisread) {
    context.say.info(`${counted(badRows, 'bad row')} left out.`);
    return;
  }
  throw new Stop(8, `${counted(faultCount, 'fault')} in ${name}; nothing was sent.`);
};

/** Refuses more records than `--max-changes`. */
export const requireFewEnough = (call: Call, count: number): void => {
  const most = mostChangesOf(call);
  if (count > most) {
    throw refusedByGuard(
      `${counted(count, 'record')}: --max-changes allows only ${grouped(most)}.`,
      typedCommandWith('--max-changes', String(count)),
    );
  }
};

const batchSizeOf = (call: Call, entry: ActionEntry): number => {
  const given = textOf(call, 'batch-size');
  return given === undefined ? entry.perRun : wholeNumber('batch-size', given, 1, entry.perRun);
};

const valuesText = ({ shared, chosen = {} }: Pick<NewJob, 'shared' | 'chosen'>): string =>
  Object.entries(shared)
    .map(([name, value]) => {
      const who = chosen[name];
      return `${name} ${who ? inFull(who) : typeof value === 'string' ? value : JSON.stringify(value)}`;
    })
    .join(', ');

const ended = (question: string): string => (/[.?!]$/.test(question) ? question : `${question}.`);

/** The question before a job: the action's own where it can name the records, else one with numbers. */
export const questionFor = (wanted: NewJob, settings: Place): string => {
  const where = writesTo(settings);
  const { named, selected, chosen } = wanted;
  const { first, refused, count, fields } = selected;
  const good = first.filter(({ refusal }) => refusal === null);
  const generic = () => {
    const values = valuesText(wanted);
    return `${named.action.title}: ${manyWords(wanted, count - refused)}${values === '' ? '' : ` (${values})`}?`;
  };
  const asked =
    count <= mostAtHand
      ? named.action.confirmation?.question({
          input: good[0]?.input ?? {},
          targets: good.map(({ target }) => target),
          ...(chosen && { chosen }),
        })
      : undefined;
  // For several records, a question with a count is precise enough.
  const saysWhom = asked?.includes(String(good.length)) || good.every(({ target }) => asked?.includes(target.label));
  // The first row's values are not those of the others.
  const own = good.length === 1 || (saysWhom && fields.length === 0) ? asked : undefined;
  const varied = fields.length > 0 ? ' Values come from the file, row by row.' : '';
  const question = withSum(named.action, ended(own ?? generic()), { sum: selected.sum, where });
  return `${question}${varied}${refused > 0 ? ` ${refused} cannot be changed and are left out.` : ''}`;
};

/** Asks before a job: about what is left of it where it was begun, otherwise about all of it. */
export const confirmJob =
  (context: Context, call: Call, wanted: NewJob) =>
  async (begun: Begun | null): Promise<void> => {
    const { count, refused } = wanted.selected;
    const asked = begun
      ? { question: await resumeQuestion(context, begun, begun.toGo), count: begun.toGo.rows }
      : { question: questionFor(wanted, context.settings), count: count - refused };
    await requireConfirmation(context, call, asked);
  };

const runJobOf = async (context: Context, call: Call, wanted: NewJob): Promise<Ending> => {
  const { named, selected } = wanted;
  const { first, count, refused } = selected;
  const [bad] = first;
  if (refused === count && bad) throw new Stop(3, `${bad.target.label}: ${bad.refusal}`);
  await context.session();
  const known = new Map(count === 1 ? first.map(({ target }) => [target.id, target]) : []);
  const confirm = confirmJob(context, call, wanted);
  const { start, end } = await startJob(context, wanted, paceOf(call, count), { confirm, known });
  const isComplete = end.ending.code === 0;
  if (end.wasOver) context.say.info(overWords(start.job, isComplete));
  const good = first.filter(({ refusal }) => refusal === null);
  const done = named.action.done.sentence({ input: good[0]?.input ?? {}, targets: good.map(({ target }) => target) });
  await tellJob(context, start, end, end.wasOver ? '' : done);
  tellUndo(context, count === 1 ? end.outcome : null);
  return end.ending;
};

/** Leaves the write to a colleague: the valid rows wait on the server as a plan. */
const proposeAll = async (context: Context, wanted: NewJob): Promise<void> => {
  const { named, shared, reason, selected } = wanted;
  const rows: Proposal['rows'][number][] = [];
  for await (const [, row] of goodRows(wanted)) rows.push(row);
  const [bad] = selected.first;
  if (rows.length === 0 && bad) throw new Stop(3, `${bad.target.label}: ${bad.refusal}`);
  await propose(context, { action: named.id, values: shared, rows, reason });
};

/** What the run itself takes: a plan does not keep it. */
const runFlags = ['canary', 'max-errors', 'max-wait', 'rate', 'concurrency', 'results'];

/** Refuses flags that a plan or a proposal would silently drop; what a variable sets is meant for runs. */
const requireNoneLost = ({ typedFlags }: Call, mode: 'plan-out' | 'propose'): void => {
  const names = mode === 'propose' ? [...runFlags, 'job', 'batch-size'] : runFlags;
  const lost = names.filter((name) => typedFlags[name] !== undefined);
  if (lost.length === 0) return;
  const words = lost.map((name) => `--${name} ${shellWord(String(typedFlags[name]))}`).join(' ');
  throw usage(
    mode === 'propose'
      ? `--propose leaves the run to the server, which does not take ${words}. They belong to a run from here, without --propose.`
      : `--plan-out only plans. What is for the run belongs to the command that applies the plan: matchdesk apply ${words}`,
  );
};

/** Runs a writing action on the selected records as a job; or says, plans or proposes what it would do. */
export const runBulkAction = async (
  context: Context,
  call: Call,
  entry: ActionEntry,
  wanted: Omit<NewJob, 'batchSize' | 'job' | 'reason'>,
): Promise<Ending | undefined> => {
  const { count, refused } = wanted.selected;
  if (isOn(call, 'exit-code') && !isOn(call, 'dry-run') && textOf(call, 'plan-out') === undefined) {
    throw usage('--exit-code can only be used with --dry-run or --plan-out.');
  }
  if (isOn(call, 'propose') && (isOn(call, 'dry-run') || textOf(call, 'plan-out') !== undefined)) {
    throw usage('--propose cannot be combined with --dry-run or --plan-out, which send nothing to the server.');
  }
  if (count === 0) {
    context.say.info('No record matches. There is nothing to do.');
    return undefined;
  }
  requireFewEnough(call, count - refused);
  const ownReason = entry.fields.some(({ name }) => name === 'reason');
  const reason = ownReason ? undefined : givenReason(call);
  const whole: NewJob = { ...wanted, batchSize: batchSizeOf(call, entry), job: textOf(call, 'job'), reason };
  paceOf(call, count);
  const planOut = textOf(call, 'plan-out');
  const mode = planOut !== undefined ? 'plan-out' : isOn(call, 'propose') ? 'propose' : null;
  if (mode !== null) {
    requireNoneLost(call, mode);
    requireRightConfirm(context, call, count - refused);
  }
  if (planOut !== undefined) {
    return pendingEnding(call, whole, await makePlan(context, whole, planOut));
  }
  if (isOn(call, 'propose')) {
    await proposeAll(context, whole);
    return undefined;
  }
  if (isOn(call, 'dry-run')) {
    return pendingEnding(call, whole, await dryRun(context, call, whole));
  }
  return runJobOf(context, call, whole);
};
