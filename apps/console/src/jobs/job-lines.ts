import { actionNamed } from '@matchdesk/core/actions.ts';
import { capitalised } from '@matchdesk/core/kit/text/show.ts';
import { firstFaults } from '@matchdesk/terminal/jobs/bulk/faults.ts';
import { jobFolder } from '@matchdesk/terminal/jobs/bulk/job-files.ts';
import { type Damaged, type KeptJob, keptJob, keptJobs } from '@matchdesk/terminal/jobs/bulk/kept-jobs.ts';
import { type AboutExport, aboutExports } from '@matchdesk/terminal/jobs/export/jobs-hook.ts';
import type { Desk } from '../desk/desk.ts';
import type { JobLine } from '../desk/job-line.ts';

const mostFaults = 100;
const titleOf = (action: string): string => actionNamed(action)?.action.title ?? action;

const damagedLine = ({ job, at, start, problem }: Damaged): JobLine => ({
  job,
  kind: 'write',
  title: start ? titleOf(start.action) : 'Damaged',
  action: start?.action ?? '',
  state: 'damaged',
  begun: at,
  url: start?.url ?? '',
  total: start?.rows ?? 0,
  done: 0,
  failed: 0,
  unknown: 0,
  left: 0,
  start,
  faults: [['Problem', problem]],
});

const lineOf = async (desk: Desk, kept: KeptJob): Promise<JobLine> => {
  if (kept.state === 'damaged') return damagedLine(kept);
  const { start, state, counts, ledger } = kept;
  return {
    job: start.job,
    kind: 'write',
    title: titleOf(start.action),
    action: start.action,
    state,
    begun: start.at,
    url: start.url,
    total: start.rows,
    done: counts.done,
    failed: counts.failed,
    unknown: counts.unknown,
    left: counts['not-tried'],
    start,
    faults: await firstFaults(jobFolder(desk.context().env, start.job), ledger, mostFaults),
  };
};

const exportLine = ({ job, action, state, begun, url, total, done, unprocessed }: AboutExport): JobLine => ({
  job,
  kind: 'export',
  title: capitalised(action),
  action,
  state,
  begun,
  url,
  total,
  done,
  failed: 0,
  unknown: 0,
  left: unprocessed,
  start: null,
  faults: [],
});

/** Returns one job or export, as it is now. */
export const jobLine = async (desk: Desk, job: string): Promise<JobLine> => {
  const { env } = desk.context();
  const exported = (await aboutExports(env)).find((one) => one.job === job);
  return exported ? exportLine(exported) : lineOf(desk, await keptJob(env, job));
};

/** Returns the jobs and exports that are kept here, the latest first. */
export const jobLines = async (desk: Desk): Promise<readonly JobLine[]> => {
  const { env } = desk.context();
  const writes = await Promise.all((await keptJobs(env)).map((job) => lineOf(desk, job)));
  const lines = [...writes, ...(await aboutExports(env)).map(exportLine)];
  return lines.sort((one, other) => other.begun.localeCompare(one.begun));
};
