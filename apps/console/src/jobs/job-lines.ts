import { actionNamed } from '@matchdesk/core/actions.ts';
import { capitalised } from '@matchdesk/core/kit/text/show.ts';
import { type AboutExport, aboutExports, aboutKept } from '@matchdesk/terminal/jobs/about.ts';
import { firstFaults } from '@matchdesk/terminal/jobs/bulk/faults.ts';
import { type KeptJob, keptJob, keptJobs } from '@matchdesk/terminal/jobs/bulk/kept-jobs.ts';
import type { Desk } from '../desk/desk.ts';
import type { JobLine } from '../desk/job-line.ts';

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
export const jobLine = async (desk: Desk, job: string): Promise<JobLine> => {
  const { env } = desk.context();
  const exported = (await aboutExports(env)).find((one) => one.job === job);
  return exported ? exportLine(exported) : writeLine(await keptJob(env, job));
};

/** Returns the jobs and exports that are kept here, the latest first. */
export const jobLines = async (desk: Desk): Promise<readonly JobLine[]> => {
  const { env } = desk.context();
  const writes = await Promise.all((await keptJobs(env)).map(writeLine));
  const lines = [...writes, ...(await aboutExports(env)).map(exportLine)];
  return lines.sort((one, other) => other.begun.localeCompare(one.begun));
};
