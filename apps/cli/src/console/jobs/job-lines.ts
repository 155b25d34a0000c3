import { actionNamed } from '@matchdesk/core/actions.ts';
import { firstFaults } from '../../bulk/faults.ts';
import { type JobStart, jobFolder, jobIds, readStart } from '../../bulk/job-files.ts';
import { standingOf } from '../../bulk/standing.ts';
import type { Desk } from '../desk/desk.ts';

/** One job as the console shows it. */
export type JobLine = {
  readonly start: JobStart;
  readonly title: string;
  readonly state: 'running' | 'open' | 'unknown' | 'failed' | 'complete';
  readonly done: number;
  readonly failed: number;
  readonly unknown: number;
  readonly left: number;
  /** The first rows that went wrong, and why. */
  readonly faults: readonly (readonly [id: string, reason: string])[];
};

const mostFaults = 100;

export const jobLine = async (desk: Desk, job: string): Promise<JobLine | null> => {
  const folder = jobFolder(desk.context().env, job);
  const start = await readStart(folder);
  if (!start) return null;
  const { counts, holder, ledger } = await standingOf(desk.context().env, start);
  const idle =
    counts['not-tried'] > 0 ? 'open' : counts.unknown > 0 ? 'unknown' : counts.failed > 0 ? 'failed' : 'complete';
  return {
    start,
    title: actionNamed(start.action)?.action.title ?? start.action,
    state: holder === null ? idle : 'running',
    done: counts.done,
    failed: counts.failed,
    unknown: counts.unknown,
    left: counts['not-tried'],
    faults: await firstFaults(folder, ledger, mostFaults),
  };
};

/** The jobs that are kept here, the latest first; one that can not be read is left to `jobs show`. */
export const jobLines = async (desk: Desk): Promise<readonly JobLine[]> => {
  const ids = await jobIds(desk.context().env);
  const lines = await Promise.all(ids.map((id) => jobLine(desk, id).catch(() => null)));
  return lines.filter((line) => line !== null).sort((one, other) => other.start.at.localeCompare(one.start.at));
};
