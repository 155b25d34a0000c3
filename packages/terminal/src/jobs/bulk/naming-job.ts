import { endingOf, isBySignal, Stop } from '../../process/failure.ts';

const named = (job: string, thrown: unknown): unknown => {
  const { code, reason = '', next = [] } = endingOf(thrown);
  const isRefusal = thrown instanceof Stop && !isBySignal(thrown.ending);
  if (isRefusal) return thrown;
  return new Stop(code, reason, { job, next: [...next, `matchdesk jobs resume ${job}`], cause: thrown });
};

/**
 * Does part of a job's work. An error that stops it names the job and the command that resumes it; deliberate refusals
 * already say what to do.
 */
export const namingJob = <T>(job: string, work: () => Promise<T>): Promise<T> =>
  work().catch((thrown: unknown) => {
    throw named(job, thrown);
  });
