import type { Globals } from '@matchdesk/terminal/command/flag.ts';
import { wordAfter } from '@matchdesk/terminal/command/last-words.ts';
import { type Call, type Handler, textOf } from '@matchdesk/terminal/command/spec.ts';
import { writeOut } from '@matchdesk/terminal/process/streams.ts';
import { allowedManifest } from '@matchdesk/terminal/registry/allowed.ts';
import { manifest } from '@matchdesk/terminal/registry/manifest.ts';
import { harmless } from '@matchdesk/terminal/text/words.ts';
import type { Answer, Candidate } from '../completion/candidate.ts';
import { complete } from '../completion/complete.ts';
import { quietly } from '../completion/quietly.ts';
import { scripts } from '../completion/scripts.ts';
import { splitLine } from '../completion/split-line.ts';
import type { Live } from '../completion/values.ts';

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
  return [...new Set(allEndpoints.flatMap(({ id, domain }) => [domain, id]))].sort();
};

/**
 * The live values of this machine and of the API that `globals` name. Each is loaded when it is needed: most words need
 * none of them, and a key needs a quick answer.
 */
const liveValues = (call: Call, globals: Globals): Omit<Live, 'manifest'> => ({
  profiles: () => quietly(profilesHere),
  jobs: () => quietly(jobsHere),
  calls: () => quietly(callsOfContract),
  offered: (what) => quietly(async () => (await import('../completion/records.ts')).offeredHere(call, globals, what)),
  records: (kind, typed) =>
    quietly(async () => (await import('../completion/records.ts')).recordsOf(call, globals, kind, typed)),
});

/** Prints a shell's script, which calls `complete-words` for the candidates. */
export const completion: Handler = async (call) => {
  await writeOut(scripts[call.arguments[0] ?? ''] ?? '');
};

/** The words so far. bash passes its whole line, because it splits words at characters such as = and @. */
const typedWords = (call: Call): readonly string[] => {
  const line = textOf(call, 'line');
  return line === undefined ? call.arguments : splitLine(line).slice(1);
};

/** The API that the words so far refer to; a token from stdin is not available here. */
const globalsFor = (call: Call, words: readonly string[]): Globals => {
  const profile = wordAfter(words, '--profile', '-p') ?? call.globals.profile;
  const url = wordAfter(words, '--url') ?? call.globals.url;
  const tokenFile = wordAfter(words, '--token-file') ?? call.globals.tokenFile;
  return {
    ...(profile !== undefined && { profile }),
    ...(url !== undefined && { url }),
    ...(tokenFile !== undefined && tokenFile !== '-' && { tokenFile }),
  };
};

/** How much of the last word bash keeps by itself: it replaces only the part after a sign such as = outside of quotes. */
const keptByShell = (call: Call, last: string): number => {
  const replaced = textOf(call, 'replaces') ?? last;
  // Within quotes it is the text itself, else its spaces have backslashes.
  const part = [replaced, replaced.replace(/\\(.)/gs, '$1')].find((each) => last.endsWith(each));
  return part === undefined ? 0 : last.length - part.length;
};

/** One candidate on each line, its description after a tab; then the directives, which begin with a colon. */
const replyOf = ({ candidates, files, goesOn }: Answer, kept: number): string =>
  [
    ...candidates.map(({ value, about }) => [value.slice(kept), ...(about ? [about] : [])].map(harmless).join('\t')),
    ...(files ? [':files'] : []),
    ...(goesOn ? [':goes-on'] : []),
  ]
    .map((line) => `${line}\n`)
    .join('');

/** Prints the words that can replace the last one. */
export const completionWords: Handler = async (call) => {
  const words = typedWords(call);
  const globals = globalsFor(call, words);
  const { storedRights } = await import('@matchdesk/terminal/api/stored-rights.ts');
  const caller = { role: null, may: await storedRights(globals, process.env) };
  const live = { ...liveValues(call, globals), manifest: allowedManifest(caller, manifest) };
  const answer = await complete(await call.specsFor(caller), words, live);
  await writeOut(replyOf(answer, keptByShell(call, words.at(-1) ?? '')));
};
