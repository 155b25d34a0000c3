import { rm } from 'node:fs/promises';
import { isShort } from '@matchdesk/core/kit/list/list-pages.ts';
import type { Context } from '../../api/context.ts';
import { nameFile } from '../../io/output/file-sink.ts';
import { isThere } from '../../io/output/is-there.ts';
import { refusedByGuard } from '../../process/failure.ts';
import { listOf } from '../../registry/registry.ts';
import { shownPath } from '../../text/shown-path.ts';
import { type ExportJob, idsFile, rowsFile, saveExport } from './export-job.ts';
import { makeWorkbook } from './make-workbook.ts';

const isGone = (path: string): Error => refusedByGuard(`${shownPath(path)} no longer exists: export again.`);

/**
 * Makes the workbook from the rows, which are removed once it is complete and recorded as such. An incomplete workbook
 * is removed.
 */
const makeOfRows = async (env: NodeJS.ProcessEnv, job: ExportJob, part: string): Promise<void> => {
  const rows = rowsFile(job);
  if (!job.isMade) {
    if (!(await isThere(rows))) throw isGone(rows);
    try {
      await makeWorkbook(listOf(job.plan.list).list.title, rows, part, job.plan);
    } catch (thrown) {
      await rm(part, { force: true });
      throw thrown;
    }
    await saveExport(env, { ...job, isMade: true });
  }
  await rm(rows, { force: true });
};

/** Gives the file its final name. A run that was killed at any step continues with the next one. */
export const finishExport = async ({ env }: Pick<Context, 'env'>, job: ExportJob): Promise<void> => {
  const part = `${job.out}.part`;
  if (rowsFile(job) !== part) await makeOfRows(env, job, part);
  if (await isThere(part)) await nameFile(part, job.out, job.mayOverwrite);
  else if (!(await isThere(job.out))) throw isGone(part);
  await saveExport(env, { ...job, end: isShort(job.place) ? 'short' : 'complete' });
  await rm(idsFile(env, job.job), { force: true });
};
