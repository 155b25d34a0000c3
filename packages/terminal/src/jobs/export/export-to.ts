import type { Context } from '../../api/context.ts';
import { fileMeant, requireFree } from '../../io/output/file-sink.ts';
import { type ExportJob, type ExportPlan, newExport, openExportOf, requireSameExport, rowsFile } from './export-job.ts';

/**
 * The export of a plan to a file: a new one, or the unfinished one with the same plan. Refuses an existing file unless it may be replaced, and a file that belongs to another unfinished export (exit 11).
 *
 * @param path the file's full path
 */
export const exportTo = async (
  { env, settings }: Pick<Context, 'env' | 'settings'>,
  plan: ExportPlan,
  path: string,
  mayOverwrite: boolean,
): Promise<ExportJob> => {
  const out = await fileMeant(path);
  const wanted = newExport({ profile: settings.profileName, url: settings.url, out, mayOverwrite }, plan);
  const begun = await openExportOf(env, out);
  if (begun) {
    requireSameExport(begun, wanted);
    return { ...begun, mayOverwrite };
  }
  await requireFree(out, mayOverwrite, rowsFile(wanted));
  return wanted;
};
