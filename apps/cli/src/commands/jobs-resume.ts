import { counted } from '@matchdesk/core/kit/text/show.ts';
import { type Context, openContext } from '@matchdesk/terminal/api/context.ts';
import { paceOf } from '@matchdesk/terminal/api/pace.ts';
import type { Call, Handler } from '@matchdesk/terminal/command/spec.ts';
import { requireConfirmation } from '@matchdesk/terminal/io/input/confirmation.ts';
import type { Standing } from '@matchdesk/terminal/jobs/bulk/kept-jobs.ts';
import { namingJob } from '@matchdesk/terminal/jobs/bulk/naming-job.ts';
import {
  inputHashNow,
  requireOwnJob,
  requireWithinToken,
  resumeQuestion,
  stuckWords,
  type ToGo,
  toGoOf,
} from '@matchdesk/terminal/jobs/bulk/start-job.ts';
import { tellJob } from '@matchdesk/terminal/jobs/bulk/summary.ts';
import { resumeExport } from '@matchdesk/terminal/jobs/export/kept-export.ts';
import { finishJob } from '@matchdesk/terminal/jobs/finish-job.ts';
import type { Ending } from '@matchdesk/terminal/process/failure.ts';
import { resolveJob, resolveOpenExport } from './resolve-job.ts';

const tellNothing = ({ say }: Context, job: string, toGo: ToGo, failed: number): void => {
  if (toGo.stuck > 0) say.info(`Job ${job} has nothing to send.${stuckWords(job, toGo)}`);
  else if (failed > 0) say.info(`Job ${job} has nothing to send: ${counted(failed, 'row')} failed.`);
  else say.info(`Job ${job} is complete. There is nothing to do.`);
};

const goOn = async (context: Context, call: Call, standing: Standing): Promise<Ending> => {
  const { start } = standing;
  requireOwnJob(context, start, await inputHashNow(start));
  const toGo = await toGoOf(context, standing);
  const pace = paceOf(call, start.rows);
  if (toGo.rows > 0) {
    await requireWithinToken(context, start.rows);
    await context.session();
    const question = await resumeQuestion(context, standing, toGo);
    await requireConfirmation(context, call, { question, count: toGo.rows });
  } else tellNothing(context, start.job, toGo, standing.counts.failed);
  const end = await finishJob(context, start, pace);
  await tellJob(context, start, end, end.wasOver ? '' : 'Done.');
  return end.ending;
};

/** Resumes a job or an export. */
export const resumeJob: Handler = async (call) => {
  const context = await openContext(call);
  const [id] = call.arguments;
  const waits = async (job: Standing) => job.state !== 'complete' && (await toGoOf(context, job)).rows > 0;
  const exported = await resolveOpenExport(context, id, waits);
  if (exported !== null) return (await resumeExport(context, exported))?.ending;
  const standing = await resolveJob(context, id, waits, 'No job is waiting to be resumed. There is nothing to do.');
  return standing ? namingJob(standing.start.job, () => goOn(context, call, standing)) : undefined;
};
