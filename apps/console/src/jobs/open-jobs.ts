import { actionNamed } from '@matchdesk/core/actions.ts';
import { asFailure } from '@matchdesk/core/kit/call/failure.ts';
import { capitalised } from '@matchdesk/core/kit/text/show.ts';
import { cursorAfter, placeAmong } from '@matchdesk/desk/list-cursor.ts';
import { type AboutExport, aboutExports, aboutKept } from '@matchdesk/terminal/jobs/about.ts';
import { firstFaults } from '@matchdesk/terminal/jobs/bulk/faults.ts';
import { type KeptJob, keptJob, keptJobs } from '@matchdesk/terminal/jobs/bulk/kept-jobs.ts';
import { changeView, type Desk, pushView, stateOf } from '../desk/desk.ts';
import type { JobLine } from '../desk/job-line.ts';
import { notLoaded } from '../desk/loaded.ts';
import { viewOf } from '../desk/state.ts';

const mostFaults = 100;

const writeLine = async (kept: KeptJob): Promise<JobLine> => ({
  ...aboutKept(kept),
  kind: 'write',
  title: kept.start ? (actionNamed(kept.start.action)?.action.title ?? kept.start.action) : 'Damaged',
  start: kept.start,
  faults:
    kept.state === 'damaged' ? [['Problem', kept.problem]] : await firstFaults(kept.folder, kept.ledger, mostFaults),
});

const exportLine = (about: AboutExport): JobLine => ({
  ...about,
  kind: 'export',
  title: capitalised(about.action),
  start: null,
  faults: 'problem' in about ? [['Problem', about.problem]] : [],
});

/** Returns one job or export, as it is now. */
const jobLine = async (desk: Desk, job: string): Promise<JobLine> => {
  const { env } = desk.context();
  const exported = (await aboutExports(env)).find((one) => one.job === job);
  return exported ? exportLine(exported) : writeLine(await keptJob(env, job));
};

/** Returns the jobs and exports that are kept here, the latest first. */
const jobLines = async (desk: Desk): Promise<readonly JobLine[]> => {
  const { env } = desk.context();
  const writes = await Promise.all((await keptJobs(env)).map(writeLine));
  const lines = [...writes, ...(await aboutExports(env)).map(exportLine)];
  return lines.sort((one, other) => other.begun.localeCompare(one.begun));
};

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
