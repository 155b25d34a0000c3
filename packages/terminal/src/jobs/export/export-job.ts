import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parsedJson } from '@matchdesk/core/kit/call/exact-json.ts';
import { firstPlace, listPlace } from '@matchdesk/core/kit/list/list-pages.ts';
import { whereMissing } from '@matchdesk/core/kit/thrown.ts';
import * as z from 'zod/mini';
import { isThere } from '../../io/output/is-there.ts';
import { endingOf, refusedByGuard, Stop } from '../../process/failure.ts';
import { rowFormats, workbookFormats } from '../../registry/row-formats.ts';
import { stateFolder, textIfThere, writePrivately } from '../../session/folders.ts';
import { shownPath } from '../../text/shown-path.ts';
import { newJobId } from '../bulk/job-files.ts';

/** What an export writes: everything that two runs must agree on to be the same export. */
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
  /** Null means the default fields of the list. */
  fields: z.nullable(z.array(z.string())),
  isRaw: z.boolean(),
  /** Only these of the matching rows, by id; absent for all. */
  only: z.optional(z.array(z.string())),
  /** All matching rows except these. */
  except: z.optional(z.array(z.string())),
});
export type ExportPlan = z.infer<typeof exportPlan>;

const exportJob = z.object({
  version: z.literal(1),
  job: z.string(),
  at: z.string(),
  profile: z.string(),
  url: z.string(),
  /** The full path of the file that the export makes. */
  out: z.string(),
  mayOverwrite: z.boolean(),
  plan: exportPlan,
  /** How far the walk has come: everything before is on the disk. */
  place: listPlace,
  /** The bytes of the files of rows and ids that belong to the place; null before these files exist. */
  bytes: z.nullable(z.number()),
  idBytes: z.number(),
  /** The workbook is complete, but still has its temporary name. */
  isMade: z.optional(z.boolean()),
  end: z.nullable(z.enum(['complete', 'short'])),
});
export type ExportJob = z.infer<typeof exportJob>;

const exportsFolder = (env: NodeJS.ProcessEnv): string => join(stateFolder(env), 'exports');
export const exportFolder = (env: NodeJS.ProcessEnv, job: string): string => join(exportsFolder(env), job);
/** The file with the written ids, which exists while the export is not finished. */
export const idsFile = (env: NodeJS.ProcessEnv, job: string): string => join(exportFolder(env, job), 'ids');
const jobFile = (env: NodeJS.ProcessEnv, job: string): string => join(exportFolder(env, job), 'export.json');

/** The file with the rows that came: it becomes the exported file, or a workbook is made from it. */
export const rowsFile = ({ out, plan }: Pick<ExportJob, 'out' | 'plan'>): string =>
  workbookFormats.has(plan.format) ? `${out}.rows.part` : `${out}.part`;

/** A new export. */
export const newExport = (
  target: Pick<ExportJob, 'profile' | 'url' | 'out' | 'mayOverwrite'>,
  plan: ExportPlan,
): ExportJob => {
  const now = new Date();
  // The id ends in the part after the last dot.
  const job = newJobId(`list.${plan.list.replace('.', '-')}-export`, now);
  const start = { version: 1 as const, job, at: now.toISOString(), ...target };
  return { ...start, plan, place: firstPlace, bytes: null, idBytes: 0, end: null };
};

/** Saves the present state of an export on the disk, in one step. */
export const saveExport = (env: NodeJS.ProcessEnv, job: ExportJob): Promise<void> =>
  writePrivately(jobFile(env, job.job), `${JSON.stringify(job)}\n`);

/** The export of this id; null where there is none. */
export const readExport = async (env: NodeJS.ProcessEnv, id: string): Promise<ExportJob | null> => {
  if (!/^[A-Za-z\d][\w.-]{0,99}$/.test(id)) return null;
  const text = await textIfThere(jobFile(env, id));
  if (text === null) return null;
  const read = exportJob.safeParse(parsedJson(text));
  if (!read.success) throw new Stop(1, `${jobFile(env, id)} is damaged: ${read.error.issues[0]?.message}`);
  return read.data;
};

/** An export whose files cannot be read. */
export type DamagedExport = {
  readonly job: string;
  readonly at: string;
  readonly problem: string;
  readonly folder: string;
};

/** The exports that are stored here, the latest first; at the end those whose files cannot be read. */
export const keptExports = async (env: NodeJS.ProcessEnv): Promise<readonly (ExportJob | DamagedExport)[]> => {
  const names = await readdir(exportsFolder(env)).catch(whereMissing([]));
  const damagedBy = (job: string, thrown: unknown): DamagedExport => ({
    job,
    at: '',
    problem: endingOf(thrown).reason ?? '',
    folder: exportFolder(env, job),
  });
  const kept = names.map((name) => readExport(env, name).catch((thrown: unknown) => damagedBy(name, thrown)));
  return (await Promise.all(kept)).filter((job) => job !== null).sort((one, other) => other.at.localeCompare(one.at));
};

/** The exports that can be read, the latest first. */
export const listExportJobs = async (env: NodeJS.ProcessEnv): Promise<readonly ExportJob[]> =>
  (await keptExports(env)).flatMap((job) => ('problem' in job ? [] : [job]));

/** The unfinished export to a file; an export whose rows were removed is forgotten. */
export const openExportOf = async (env: NodeJS.ProcessEnv, out: string): Promise<ExportJob | null> => {
  const begun = (await listExportJobs(env)).find((job) => job.out === out && job.end === null);
  if (!begun) return null;
  const parts = [rowsFile(begun), ...(begun.isMade ? [`${out}.part`] : []), ...(begun.place.isWalked ? [out] : [])];
  const isKept = !begun.bytes || (await Promise.all(parts.map(isThere))).includes(true);
  if (isKept) return begun;
  await removeExport(env, begun);
  return null;
};

/** Forgets an export, and the rows that came where it has not finished. */
export const removeExport = async (env: NodeJS.ProcessEnv, job: ExportJob): Promise<void> => {
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

/** Refuses to continue an export that was started with other settings, and names the differences. */
export const requireSameExport = (begun: ExportJob, wanted: Bound): void => {
  const [before, now] = [boundOf(begun), boundOf(wanted)];
  const differences = Object.keys(before)
    .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(now[key]))
    .map((key) => `${names[key] ?? `--${key}`} ${JSON.stringify(before[key])} then, ${JSON.stringify(now[key])} now`);
  if (differences.length === 0) return;
  throw refusedByGuard(
    `${shownPath(rowsFile(begun))} belongs to another export: ${differences.join('; ')}. Remove it to start again.`,
    `matchdesk jobs resume ${begun.job}`,
  );
};
