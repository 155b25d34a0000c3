import type { Context } from '@matchdesk/terminal/api/context.ts';
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
