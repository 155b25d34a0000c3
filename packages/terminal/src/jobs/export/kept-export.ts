import type { Context } from '../../api/context.ts';
import { withLock } from '../bulk/job-files.ts';
import { exportFolder, readExport, removeExport, requireSameExport } from './export-job.ts';
import { runExport } from './run-export.ts';

/** Resumes an export; null where no export has this id. */
export const resumeExport = async (context: Context, id: string) => {
  const job = await readExport(context.env, id);
  if (!job) return null;
  const { profileName: profile, url } = context.settings;
  requireSameExport(job, { ...job, profile, url });
  return { ending: await runExport(context, job) };
};

/**
 * Forgets an export, and what it has written where it has not finished; false where no export has this id. It refuses
 * an export that another process works on (exit 11).
 */
export const forgetExport = async (context: Context, id: string): Promise<boolean> => {
  const job = await readExport(context.env, id);
  if (!job) return false;
  await withLock(exportFolder(context.env, id), async () => {
    // It is read again, because another run may have written meanwhile.
    await removeExport(context.env, (await readExport(context.env, id)) ?? job);
  });
  return true;
};
