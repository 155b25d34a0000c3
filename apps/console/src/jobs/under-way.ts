import { type Desk, tell } from '../desk/desk.ts';
import type { Alert } from '../desk/state.ts';
import { loadJobs } from './open-jobs.ts';

/** Does the work of a job that this console runs: as long as it takes, the job is shown as such and can be stopped. */
export const underWay = async <T>(desk: Desk, job: string, work: (drain: AbortSignal) => Promise<T>): Promise<T> => {
  const drain = new AbortController();
  desk.drains.set(job, drain);
  desk.store.set((state) => ({ ...state, running: [...state.running, job] }));
  try {
    return await work(drain.signal);
  } finally {
    desk.drains.delete(job);
    desk.store.set((state) => ({ ...state, running: state.running.filter((each) => each !== job) }));
  }
};

/** Tells how a job ended, once the jobs show it, too. */
export const tellEnded = async (desk: Desk, { tone, text }: Alert): Promise<void> => {
  await loadJobs(desk);
  tell(desk, tone, text);
};
