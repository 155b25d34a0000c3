import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parsedJson } from '@matchdesk/core/kit/exact-json.ts';
import { firstPlace } from '@matchdesk/core/kit/list-pages.ts';
import * as z from 'zod/mini';
import { isThere } from '../../io/output/is-there.ts';
import { endingOf, refusedByGuard, Stop } from '../../process/failure.ts';
import { rowFormats, workbookFormats } from '../../registry/row-formats.ts';
import { stateFolder, textIfThere, writePrivately } from '../../session/folders.ts';
import { shownPath } from '../../text/shown-path.ts';
import { newJobId } from '../bulk/job-files.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** What an export writes: all that two runs must agree on to be one. */
const exportPlan = z.object({
  /** The list's id in the registry. */
  list: z.string(),
  /** The id of the record that the list belongs to; '' for none. */
  scope: z.string(),
  where: z.string(),
  sort: z.string(),
  isDescending: z.boolean(),
  pageSize: z.number(),
  format: z.enum(rowFormats),
  /** Null: those that the list shows by itself. */
  fields: z.nullable(z.array(z.string())),
  isRaw: z.boolean(),
  /** Of the rows that match, these alone by their ids; absent for all. */
  only: z.optional(z.array(z.string())),
  /** Of the rows that match, all but these. */
  except: z.optional(z.array(z.string())),
});
export type ExportPlan = z.infer<typeof exportPlan>;

/** How far the walk is: everything before it is on the disk. */
const exportPlace = z.object({
  pass: z.number(),
  /** The next page to ask for. */
  page: z.number(),
  /** Rows of a full page as the server serves them; null before the first. */
  size: z.nullable(z.number()),
  walked: z.number(),
  written: z.number(),
  total: z.nullable(z.number()),
  /** The total fell while pages came: a row may have slipped to a page that was over. */
  hasShrunk: z.boolean(),
  /** Every page came. */
  isWalked: z.boolean(),
});
export type ExportPlace = z.infer<typeof exportPlace>;

const exportJob = z.object({
  version: z.literal(1),
  job: z.string(),
  at: z.string(),
  profile: z.string(),
  url: z.string(),
  /** The full path of the file that it makes. */
  out: z.string(),
  mayOverwrite: z.boolean(),
  plan: exportPlan,
  place: exportPlace,
  /** Bytes of the rows' file and of the ids' that stand for the place; null before there are such files. */
  bytes: z.nullable(z.number()),
  idBytes: z.number(),
  /** The workbook is complete, under the name that it has until the end. */
  isMade: z.optional(z.boolean()),
  end: z.nullable(z.enum(['complete', 'short'])),
});
export type ExportJob = z.infer<typeof exportJob>;

const exportsFolder = (env: Env): string => join(stateFolder(env), 'exports');
export const exportFolder = (env: Env, job: string): string => join(exportsFolder(env), job);
/** The ids that were written, as they are kept while the export is under way. */
export const idsFile = (env: Env, job: string): string => join(exportFolder(env, job), 'ids');
const jobFile = (env: Env, job: string): string => join(exportFolder(env, job), 'export.json');

/** The rows that came: what becomes the file, or what a workbook is made of. */
export const rowsFile = ({ out, plan }: Pick<ExportJob, 'out' | 'plan'>): string =>
  workbookFormats.has(plan.format) ? `${out}.rows.part` : `${out}.part`;

/** An export that begins now. */
export const newExport = (
  target: Pick<ExportJob, 'profile' | 'url' | 'out' | 'mayOverwrite'>,
  plan: ExportPlan,
): ExportJob => {
  const now = new Date();
  // The id ends in what is behind the last dot.
  const job = newJobId(`list.${plan.list.replace('.', '-')}-export`, now);
  const start = { version: 1 as const, job, at: now.toISOString(), ...target };
  return { ...start, plan, place: firstPlace, bytes: null, idBytes: 0, end: null };
};

/** Puts an export on the disk as it stands now, in one step. */
export const saveExport = (env: Env, job: ExportJob): Promise<void> =>
  writePrivately(jobFile(env, job.job), `${JSON.stringify(job)}\n`);

/** The export of this id; null where there is none. */
export const readExport = async (env: Env, id: string): Promise<ExportJob | null> => {
  if (!/^[A-Za-z\d][\w.-]{0,99}$/.test(id)) return null;
  const text = await textIfThere(jobFile(env, id));
  if (text === null) return null;
  const read = exportJob.safeParse(parsedJson(text));
  if (!read.success) throw new Stop(1, `${jobFile(env, id)} is damaged: ${read.error.issues[0]?.message}`);
  return read.data;
};

/** What is kept of an export that cannot be read. */
export type DamagedExport = { readonly job: string; readonly problem: string; readonly folder: string };

const keptExports = async (env: Env): Promise<readonly (ExportJob | DamagedExport | null)[]> => {
  const names = await readdir(exportsFolder(env)).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const damagedBy = (job: string, thrown: unknown): DamagedExport => ({
    job,
    problem: endingOf(thrown).reason ?? '',
    folder: exportFolder(env, job),
  });
  return Promise.all(names.map((name) => readExport(env, name).catch((thrown: unknown) => damagedBy(name, thrown))));
};

/** The exports that are kept here and can be read, the latest first. */
export const listExportJobs = async (env: Env): Promise<readonly ExportJob[]> =>
  (await keptExports(env))
    .flatMap((job) => (job === null || 'problem' in job ? [] : [job]))
    .sort((one, other) => other.at.localeCompare(one.at));

/** The exports of which what is kept cannot be read; the others are none the worse for it. */
export const damagedExports = async (env: Env): Promise<readonly DamagedExport[]> =>
  (await keptExports(env)).flatMap((job) => (job !== null && 'problem' in job ? [job] : []));

/** The export of a file that was begun and not ended; one whose rows were removed is forgotten. */
export const openExportOf = async (env: Env, out: string): Promise<ExportJob | null> => {
  const begun = (await listExportJobs(env)).find((job) => job.out === out && job.end === null);
  if (!begun) return null;
  const parts = [rowsFile(begun), ...(begun.isMade ? [`${out}.part`] : []), ...(begun.place.isWalked ? [out] : [])];
  const isKept = !begun.bytes || (await Promise.all(parts.map(isThere))).includes(true);
  if (isKept) return begun;
  await removeExport(env, begun);
  return null;
};

/** Forgets an export; with the rows that came where it has not ended. */
export const removeExport = async (env: Env, job: ExportJob): Promise<void> => {
  try {
    if (job.end === null && job.bytes !== null) await rm(rowsFile(job), { force: true });
    if (job.end === null && job.isMade) await rm(`${job.out}.part`, { force: true });
  } finally {
    await rm(exportFolder(env, job.job), { recursive: true, force: true });
  }
};

type Bound = Pick<ExportJob, 'profile' | 'url' | 'plan'>;

const boundOf = ({ profile, url, plan }: Bound): Record<string, unknown> => ({ profile, url, ...plan });

const names: Readonly<Record<string, string>> = {
  scope: '--of',
  isDescending: '--desc',
  pageSize: '--page-size',
  isRaw: '--raw',
};

/** Refuses to go on with an export that was begun for something else; both are told. */
export const requireSameExport = (begun: ExportJob, wanted: Bound): void => {
  const [before, now] = [boundOf(begun), boundOf(wanted)];
  const differences = Object.keys(before)
    .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(now[key]))
    .map((key) => `${names[key] ?? `--${key}`} ${JSON.stringify(before[key])} then, ${JSON.stringify(now[key])} now`);
  if (differences.length === 0) return;
  throw refusedByGuard(
    `${shownPath(rowsFile(begun))} was begun for another export: ${differences.join('; ')}. Remove it to begin anew.`,
    `matchdesk jobs resume ${begun.job}`,
  );
};
