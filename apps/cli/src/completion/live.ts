import type { Globals } from '@matchdesk/terminal/command/globals.ts';
import type { Call } from '@matchdesk/terminal/command/spec.ts';
import type { Candidate } from './candidate.ts';
import { quietly } from './quietly.ts';
import type { Live } from './values.ts';

const profilesHere = async (): Promise<readonly Candidate[]> => {
  const { readProfiles, usualUrl } = await import('@matchdesk/terminal/session/profiles.ts');
  return Object.entries((await readProfiles(process.env)).profiles).map(([value, { url, production }]) => ({
    value,
    about: `${url ?? usualUrl}${production ? ' (production)' : ''}`,
  }));
};

const jobsHere = async (): Promise<readonly Candidate[]> => {
  const [{ jobIds }, { listExportJobs }] = await Promise.all([
    import('@matchdesk/terminal/jobs/bulk/job-files.ts'),
    import('@matchdesk/terminal/jobs/export/export-job.ts'),
  ]);
  const [jobs, exports] = await Promise.all([jobIds(process.env), listExportJobs(process.env)]);
  return [...jobs, ...exports.map(({ job }) => job)].map((value) => ({ value }));
};

const callsOfContract = async (): Promise<readonly string[]> => {
  const { allEndpoints } = await import('@matchdesk/core/endpoints.ts');
  return [...new Set(allEndpoints.flatMap(({ id, domain }) => [domain as string, id as string]))].sort();
};

/**
 * The live values of this machine and of the API that `globals` name. Each is loaded when it is needed: most words need
 * none of them, and a key needs a quick answer.
 */
export const liveValues = (call: Call, globals: Globals): Live => ({
  profiles: () => quietly(profilesHere),
  jobs: () => quietly(jobsHere),
  calls: () => quietly(callsOfContract),
  records: (kind, typed) => quietly(async () => (await import('./records.ts')).recordsOf(call, globals, kind, typed)),
});
