import { isShort, type ListPage, listPages, unended } from '@matchdesk/core/kit/list/list-pages.ts';
import { leftOutText } from '@matchdesk/core/kit/list/page.ts';
import { counted, grouped } from '@matchdesk/core/kit/text/show.ts';
import { type Context, readingOf } from '../../api/context.ts';
import { requireFilters } from '../../api/offered.ts';
import { whereOf } from '../../io/input/query.ts';
import { elseClosed } from '../../io/output/else-closed.ts';
import { requireFree } from '../../io/output/file-sink.ts';
import { isThere } from '../../io/output/is-there.ts';
import { listWriter } from '../../io/output/listing.ts';
import type { RowWriter } from '../../io/output/row-writer.ts';
import { bytesOfId, type KeptIds, seenIds } from '../../io/output/seen-ids.ts';
import { type Ending, endingOf, refusedByGuard, Stop } from '../../process/failure.ts';
import { openFile } from '../../process/open-file.ts';
import { startProgress } from '../../progress/progress.ts';
import { allowedList } from '../../registry/allowed.ts';
import { listOf } from '../../registry/registry.ts';
import { workbookFormats } from '../../registry/row-formats.ts';
import { privateFolder } from '../../session/folders.ts';
import { shownPath } from '../../text/shown-path.ts';
import { lockJob } from '../bulk/job-files.ts';
import {
  type ExportJob,
  type ExportPlan,
  exportFolder,
  idsFile,
  readExport,
  removeExport,
  requireSameExport,
  rowsFile,
  saveExport,
} from './export-job.ts';
import { finishExport } from './finish-export.ts';
import { openPart } from './part-file.ts';
import { saving } from './saving.ts';

/** Which of the matching rows a plan takes, where some were chosen. */
const chosenBy = ({ only, except = [] }: ExportPlan, before: number) => {
  const wanted = only && new Set(only);
  const left = new Set(except);
  return {
    takes: (id: string): boolean => (wanted ? wanted.has(id) : !left.has(id)),
    isDone: (written: number): boolean => wanted !== undefined && written >= wanted.size,
    missing: (written: number): number =>
      wanted === undefined ? 0 : Math.max(0, wanted.size - Math.max(before, written)),
  };
};

/** Yields the pages of a plan from a place on, without the rows that conditions checked here exclude. */
export async function* pagesOf(
  context: Context,
  plan: ExportPlan,
  from: ExportJob['place'],
  seen: KeptIds,
): AsyncGenerator<ListPage, void, undefined> {
  const { list: whole, entry } = listOf(plan.list);
  const list = await allowedList(context, whole);
  const { query, holds, unmet } = whereOf(list, entry, plan.where, {
    sort: plan.sort,
    isDescending: plan.isDescending,
    size: plan.pageSize,
  });
  const loading = readingOf(context, plan.scope);
  await requireFilters(context, list, query);
  const { takes, isDone, missing } = chosenBy(plan, from.written);
  let { written } = from;
  for await (const { rows, place } of listPages(list, loading, query, from, seen)) {
    const kept = rows.filter((row) => holds(row) && takes(list.id(row)));
    written += kept.length;
    const here = { ...place, written };
    // All chosen rows are written, so the rest of the list is not needed.
    if (isDone(written)) {
      yield { rows: kept, place: { ...here, total: here.walked, isWalked: true } };
      return;
    }
    yield { rows: kept, place: here };
  }
  if (missing(written) > 0) context.say.warn(`${counted(missing(written), 'chosen row')} no longer in the list.`);
  const mistaken = written === 0 ? unmet() : undefined;
  if (mistaken !== undefined) context.say.warn(mistaken);
}

/** The form of the rows' file for each format. */
const writtenAs = (format: ExportPlan['format']): string => {
  if (workbookFormats.has(format)) return 'cells';
  return format === 'json' ? 'list' : format;
};

/** The writer for a plan's rows, after those already written. */
export const writerOf = async (
  context: Context,
  plan: ExportPlan,
  written: number,
  isContinued: boolean,
): Promise<RowWriter> =>
  listWriter(context, await allowedList(context, listOf(plan.list).list), {
    format: writtenAs(plan.format),
    firstNumber: written + 1,
    isTerminal: false,
    fields: plan.fields,
    isRaw: plan.isRaw,
    isContinued,
  });

/** The ending of a finished export, for people. */
export const endingFor = (context: Context, place: ExportJob['place'], where: string): Ending | undefined => {
  const { written, walked, total } = place;
  context.say.info(`Wrote ${counted(written, 'row')}${where}.`);
  if (place.strays) context.say.warn(leftOutText(place.strays));
  if (!isShort(place)) return undefined;
  const short = `The export is short: the list has ${counted(total ?? 0, 'row')}, ${grouped(walked)} came.`;
  return { code: 3, reason: unended(place) ?? short };
};

const restoreIds = async (path: string, bytes: number, seen: KeptIds): Promise<void> => {
  if (bytes === 0) return;
  const file = await openFile(path, 'r');
  try {
    const portion = Buffer.alloc(8_192 * bytesOfId);
    for (let at = 0; at < bytes; ) {
      const { bytesRead } = await file.read(portion, 0, Math.min(portion.length, bytes - at), at);
      const whole = bytesRead - (bytesRead % bytesOfId);
      if (whole === 0) throw new Stop(1, `${path} is damaged: it ends too early.`);
      seen.restore(portion.subarray(0, whole));
      at += whole;
    }
  } finally {
    await file.close();
  }
};

/** Records that the files belong to this export before they are created, so that files of others are never touched. */
const claimFiles = async (context: Context, job: ExportJob): Promise<ExportJob> => {
  if (job.bytes !== null) return job;
  const rows = rowsFile(job);
  if (await isThere(rows))
    throw refusedByGuard(`${shownPath(rows)} already exists and belongs to no known export. Remove it first.`);
  const claimed = { ...job, bytes: 0, idBytes: 0 };
  await saveExport(context.env, claimed);
  return claimed;
};

const openBoth = async (begun: ExportJob, kept: string) => {
  const rows = await openPart(rowsFile(begun), begun.bytes ?? 0);
  return { rows, ids: await elseClosed(rows, openPart(kept, begun.idBytes)) };
};

/** Writes the missing rows; returns the export as it is then on the disk. */
const writeRows = async (context: Context, known: ExportJob): Promise<ExportJob> => {
  const begun = await claimFiles(context, known);
  const kept = idsFile(context.env, begun.job);
  const seen = seenIds(true);
  await restoreIds(kept, begun.idBytes, seen);
  const { list } = listOf(begun.plan.list);
  const task = {
    title: `Exporting ${list.title.toLowerCase()}`,
    unit: 'rows',
    hint: 'Ctrl-C stops; it can be resumed.',
  };
  const files = await openBoth(begun, kept);
  const progress = await startProgress(context, task);
  const writer = await writerOf(context, begun.plan, begun.place.written, begun.bytes !== 0);
  let job = begun;
  let { place } = begun;
  const due = saving(() => performance.now());
  // Only ids whose rows are written are saved: a row whose id is saved is never written again.
  let added: Uint8Array[] = [];
  const save = async () => {
    due.begin();
    const ids = files.ids.write(Buffer.concat(added));
    added = [];
    const at = place;
    const [bytes, idBytes] = await Promise.all([files.rows.sync(), files.ids.sync(), ids]);
    job = { ...job, place: at, bytes, idBytes };
    await saveExport(context.env, job);
  };
  /** The disk takes its time: the walk goes on meanwhile. */
  let saved = Promise.resolve();
  const saveMeanwhile = async () => {
    await saved;
    saved = save();
    // The next save rejects with it.
    saved.catch(() => undefined);
  };
  try {
    for await (const page of pagesOf(context, begun.plan, begun.place, seen)) {
      await files.rows.write(writer.rows(page.rows));
      if (page.place.isWalked) await files.rows.write(writer.end());
      added.push(seen.takeAdded());
      place = page.place;
      progress.update({ done: place.walked, total: place.total, before: begun.place.walked });
      if (place.isWalked || due.isDue()) await saveMeanwhile();
    }
    await saved;
    return job;
  } catch (thrown) {
    // Where not even this can be written, the last saved place is used.
    await saved.then(save, save).catch(() => undefined);
    throw thrown;
  } finally {
    await progress.end();
    await files.rows.close();
    await files.ids.close();
  }
};

/** Stops with what a person needs to resume; an export without rows is forgotten. */
const stopped = async (context: Context, id: string, thrown: unknown): Promise<unknown> => {
  const job = await readExport(context.env, id);
  if (!job || job.place.walked === 0) {
    // The error that stopped it may also prevent the removal of its rows; only that error is reported.
    if (job) await removeExport(context.env, job).catch(() => undefined);
    return thrown;
  }
  const { code, reason = '', next = [] } = endingOf(thrown);
  context.say.warn(
    `Not complete; the ${counted(job.place.written, 'row that came is', 'rows that came are')} in ${shownPath(rowsFile(job))}.`,
  );
  return new Stop(code, reason, { job: id, next: [...next, `matchdesk jobs resume ${id}`], cause: thrown });
};

/** Does what is left of an export. It refuses an export that another process works on (exit 11). */
export const runExport = async (context: Context, wanted: ExportJob): Promise<Ending | undefined> => {
  const { env } = context;
  const folder = exportFolder(env, wanted.job);
  await privateFolder(folder);
  const unlock = await lockJob(folder);
  try {
    const known = await readExport(env, wanted.job);
    if (known) requireSameExport(known, wanted);
    const begun = { ...(known ?? wanted), mayOverwrite: wanted.mayOverwrite };
    if (begun.end === null) {
      if (!begun.place.isWalked) await requireFree(begun.out, begun.mayOverwrite, rowsFile(begun));
      await saveExport(env, begun);
      if (begun.place.walked > 0) context.say.info(`Continuing after ${counted(begun.place.written, 'row')}.`);
      const walked = begun.place.isWalked ? begun : await writeRows(context, begun);
      await finishExport(context, walked);
      const ending = endingFor(context, walked.place, ` to ${shownPath(walked.out)}`);
      return ending && { ...ending, job: walked.job };
    }
    context.say.info(`${shownPath(begun.out)} is ${begun.end} already.`);
    return { code: begun.end === 'short' ? 3 : 0, job: begun.job };
  } catch (thrown) {
    throw await stopped(context, wanted.job, thrown);
  } finally {
    await unlock();
  }
};
