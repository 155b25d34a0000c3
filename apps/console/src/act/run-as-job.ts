import { nothing } from '@matchdesk/core/kit/list/selection.ts';
import { counted, grouped } from '@matchdesk/core/kit/text/show.ts';
import { apart } from '@matchdesk/desk/task/because.ts';
import { usualPace } from '@matchdesk/terminal/api/pace.ts';
import { jobFolder, newJobId, readStart } from '@matchdesk/terminal/jobs/bulk/job-files.ts';
import { readLedger } from '@matchdesk/terminal/jobs/bulk/ledger.ts';
import type { JobEnd } from '@matchdesk/terminal/jobs/bulk/run-job.ts';
import { selectTargets } from '@matchdesk/terminal/jobs/bulk/selection.ts';
import { startJob } from '@matchdesk/terminal/jobs/bulk/start-job.ts';
import type { Ending } from '@matchdesk/terminal/process/failure.ts';
import type { Tally } from '@matchdesk/terminal/progress/task.ts';
import { changeList, type Desk, popOverlay, sentenceOf, showTask, stateOf, tell } from '../desk/desk.ts';
import type { EndedStep, RunStep } from '../desk/task-step.ts';
import { underWay } from '../jobs/under-way.ts';
import { refresh } from '../live/follow.ts';
import { openRun, showRun } from './run-state.ts';
import { targetsOf } from './task.ts';

const everyMs = 200;

/** The progress of a job by its journal; null before it started. */
const tallyOf = async (desk: Desk, job: string): Promise<Tally | null> => {
  const folder = jobFolder(desk.context().env, job);
  const start = await readStart(folder);
  if (!start) return null;
  const { counts } = await readLedger(folder, start);
  // A request without an answer yet counts as under way, not as unknown.
  return { done: counts.done, failed: counts.failed, total: start.rows };
};

/** Reports the progress of a job repeatedly. Returns a function that stops it. */
const watchJob = (desk: Desk, job: string, onTally: (tally: Tally) => void): (() => void) => {
  let isOver = false;
  let isReading = false;
  const look = async () => {
    if (isReading) return;
    isReading = true;
    try {
      const tally = await tallyOf(desk, job);
      if (tally && !isOver) onTally(tally);
    } catch {
      // A journal that is being written at this moment is read the next time.
    } finally {
      isReading = false;
    }
  };
  const timer = setInterval(look, everyMs);
  return () => {
    isOver = true;
    clearInterval(timer);
  };
};

const endLines = (end: JobEnd, ending: Ending): EndedStep['lines'] => {
  const counts = end.ledger.counts;
  const line = (count: number, tone: 'good' | 'bad' | 'wait', words: string) =>
    count === 0 ? [] : [[tone, `${grouped(count)} ${words}`] as const];
  return [
    ...line(counts.done, 'good', 'done'),
    ...line(counts.failed, 'bad', 'failed'),
    ...line(counts.unknown, 'bad', 'of unknown outcome'),
    ...line(counts['not-tried'], 'wait', 'not tried'),
    ...(ending.reason ? [['quiet', ending.reason] as const] : []),
    ...end.faults.map(([id, reason]) => ['quiet', `${id}: ${reason}`] as const),
    ['quiet', `Outcomes row by row: ${end.results}`],
    ...(ending.next ?? []).map((next) => ['quiet', `Later: ${next}`] as const),
  ];
};

/** Shows how a job ended: in its panel where that is open, else on the status line. */
const showEnd = (desk: Desk, step: RunStep, job: string, end: JobEnd): void => {
  const isOpen = openRun(desk, step) !== null;
  const { task } = step;
  if (end.ending.code === 0) {
    if (isOpen) popOverlay(desk);
    const done = task.entry.action.done.sentence({
      input: task.entry.action.input.parse(task.input),
      targets: targetsOf(task),
    });
    const sum = counted(end.ledger.counts.done, 'record');
    tell(desk, 'good', `${done === '' ? 'Done.' : done}  ${sum}, job ${job}`);
    return;
  }
  if (!isOpen) {
    tell(desk, 'bad', `Job ${job}: ${end.ending.reason ?? 'it ended early.'}`);
    return;
  }
  const lines = endLines(end, end.ending);
  showTask(desk, { at: 'ended', task, before: null, message: '', job, lines });
};

/** Runs a task over many records as a job with a journal, like the command; its panel follows the journal. */
export const runAsJob = async (desk: Desk, step: RunStep): Promise<void> => {
  const { task } = step;
  const job = newJobId(task.entry.id, new Date());
  showRun(desk, step, { job, tally: { done: 0, total: targetsOf(task).length } });
  const unwatch = watchJob(desk, job, (tally) => showRun(desk, step, { tally }));
  const targets = targetsOf(task);
  const known = new Map(targets.map((target) => [target.id, target]));
  const selected = task.listId === null ? nothing : stateOf(desk).lists[task.listId]?.selection;
  let end: JobEnd | null = null;
  try {
    ({ end } = await underWay(desk, job, async (context) => {
      const { entry, input, reason } = apart(task.entry, task.input);
      const wanted = {
        named: entry,
        selected: await selectTargets(context, entry, targets, input),
        shared: input,
        batchSize: entry.action.records?.perRun ?? 1,
        job,
        reason,
      };
      return startJob(context, wanted, usualPace, { confirm: async () => undefined, known });
    }));
    if (task.listId !== null)
      // Rows that were selected during the job stay selected.
      changeList(desk, task.listId, (list) =>
        list.selection === selected ? { ...list, selection: nothing, known: new Map() } : list,
      );
  } catch (thrown) {
    if (openRun(desk, step)) popOverlay(desk);
    tell(desk, 'bad', sentenceOf(thrown));
  } finally {
    unwatch();
    refresh(desk);
  }
  if (end) showEnd(desk, step, job, end);
};
