import { asFailure } from '@matchdesk/core/kit/call/failure.ts';
import { cursorAfter, placeAmong } from '@matchdesk/desk/list-cursor.ts';
import { changeView, type Desk, pushView, stateOf } from '../desk/desk.ts';
import type { JobLine } from '../desk/job-line.ts';
import { notLoaded } from '../desk/loaded.ts';
import { viewOf } from '../desk/state.ts';
import { jobLine, jobLines } from './job-lines.ts';

const everyMs = 1_000;

const idOf = ({ job }: JobLine): string => job;

/** Reads the jobs, or the current one, again. */
export const loadJobs = async (desk: Desk): Promise<void> => {
  const view = viewOf(stateOf(desk));
  try {
    if (view?.kind === 'jobs') {
      const data = await jobLines(desk);
      changeView(desk, 'jobs', (shown) => ({
        ...shown,
        jobs: { data, isLoading: false, failure: null },
        // A job that another terminal began does not move the cursor to another job.
        cursor: placeAmong(data.length, cursorAfter((shown.jobs.data ?? []).map(idOf), shown.cursor, data.map(idOf))),
      }));
    }
    if (view?.kind === 'job') {
      const line = await jobLine(desk, view.job);
      changeView(desk, 'job', (shown) => (shown.job === view.job ? { ...shown, line } : shown));
    }
  } catch (thrown) {
    changeView(desk, 'jobs', (shown) => ({ ...shown, jobs: { ...shown.jobs, failure: asFailure(thrown) } }));
  }
};

const showsJobs = (desk: Desk): boolean => stateOf(desk).views.some(({ kind }) => kind === 'jobs' || kind === 'job');

/** Refreshes the jobs from the disk for as long as they are shown. */
const keepLive = (desk: Desk): void => {
  const timer = setInterval(() => {
    const view = viewOf(stateOf(desk));
    if (view?.kind === 'jobs' || view?.kind === 'job') void loadJobs(desk);
    else if (!showsJobs(desk)) clearInterval(timer);
  }, everyMs);
  timer.unref();
};

export const openJobs = (desk: Desk): void => {
  pushView(desk, { kind: 'jobs', jobs: { ...notLoaded, isLoading: true }, cursor: 0 });
  void loadJobs(desk);
  keepLive(desk);
};

export const openJob = (desk: Desk, job: string): void => {
  if (!showsJobs(desk)) keepLive(desk);
  pushView(desk, { kind: 'job', job, line: null, scroll: 0 });
  void loadJobs(desk);
};
