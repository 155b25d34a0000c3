import { counted } from '@matchdesk/core/kit/text/show.ts';
import type { Context } from '@matchdesk/terminal/api/context.ts';
import { type ExportJob, readExport } from '@matchdesk/terminal/jobs/export/export-job.ts';
import { runExport } from '@matchdesk/terminal/jobs/export/run-export.ts';
import { shownPath } from '@matchdesk/terminal/text/shown-path.ts';
import { type Desk, sentenceOf, tell } from '../desk/desk.ts';
import type { Alert } from '../desk/state.ts';
import { loadJobs } from './open-jobs.ts';

/** The context of a job whose messages and progress the console shows itself. */
const jobContext = (context: Context, drain: AbortSignal): Context => ({
  ...context,
  settings: { ...context.settings, progress: 'none' },
  say: { info: () => undefined, detail: () => undefined, warn: () => undefined, through: () => undefined },
  interruption: { ...context.interruption, drain, drainFirst: () => undefined },
});

/** Runs a job's work in this console: meanwhile the job shows as running and can be stopped. */
export const underWay = async <T>(desk: Desk, job: string, work: (context: Context) => Promise<T>): Promise<T> => {
  const drain = new AbortController();
  desk.drains.set(job, drain);
  desk.store.set((state) => ({ ...state, running: [...state.running, job] }));
  try {
    return await work(jobContext(desk.context(), drain.signal));
  } finally {
    desk.drains.delete(job);
    // Whoever sits here now must see that it has ended.
    desk.own().store.set((state) => ({ ...state, running: state.running.filter((each) => each !== job) }));
  }
};

/** Reports how work on a job ends, once the list of jobs shows it, too. */
export const tellEnd = async (desk: Desk, work: Promise<Alert>): Promise<void> => {
  const end = await work.catch((thrown: unknown): Alert => ({ tone: 'bad', text: sentenceOf(thrown) }));
  await loadJobs(desk);
  tell(desk, end.tone, end.text);
};

const run = async (context: Context, wanted: ExportJob): Promise<Alert> => {
  const { interruption, env } = context;
  const stop = AbortSignal.any([interruption.stop, interruption.drain]);
  try {
    const ending = await runExport({ ...context, interruption: { ...interruption, stop } }, wanted);
    if (ending?.reason) return { tone: 'bad', text: ending.reason };
    const written = (await readExport(env, wanted.job))?.place.written ?? 0;
    return { tone: 'good', text: `Wrote ${counted(written, 'row')} to ${shownPath(wanted.out)}.` };
  } catch (thrown) {
    if (!interruption.drain.aborted) throw thrown;
    // An export without any rows yet is removed.
    const isKept = (await readExport(env, wanted.job)) !== null;
    const then = isKept ? 'it can be resumed' : 'no row had arrived yet';
    return { tone: 'wait', text: `Export ${wanted.job} was stopped; ${then}.` };
  }
};

/** Runs the rest of an export in the background, and reports how it ended. */
export const runExportHere = (desk: Desk, wanted: ExportJob): Promise<void> =>
  tellEnd(
    desk,
    underWay(desk, wanted.job, (context) => run(context, wanted)),
  );
