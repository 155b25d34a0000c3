import { counted } from '@matchdesk/core/kit/text/show.ts';
import { type ExportJob, readExport } from '@matchdesk/terminal/jobs/export/export-job.ts';
import { runExport } from '@matchdesk/terminal/jobs/export/run-export.ts';
import { shownPath } from '@matchdesk/terminal/text/shown-path.ts';
import type { Desk } from '../desk/desk.ts';
import { sentenceOf } from '../desk/sentence.ts';
import type { Alert } from '../desk/state.ts';
import { jobContext, tellEnded, underWay } from './under-way.ts';

const outcome = async (desk: Desk, wanted: ExportJob, drain: AbortSignal): Promise<Alert> => {
  const context = jobContext(desk.context(), drain);
  const stop = AbortSignal.any([context.interruption.stop, drain]);
  try {
    const ending = await runExport({ ...context, interruption: { ...context.interruption, stop } }, wanted);
    if (ending?.reason) return { tone: 'bad', text: ending.reason };
    const written = (await readExport(context.env, wanted.job))?.place.written ?? 0;
    return { tone: 'good', text: `Wrote ${counted(written, 'row')} to ${shownPath(wanted.out)}.` };
  } catch (thrown) {
    if (!drain.aborted) return { tone: 'bad', text: sentenceOf(thrown) };
    // An export without any rows yet is removed.
    const isKept = (await readExport(context.env, wanted.job)) !== null;
    const then = isKept ? 'it can be resumed' : 'no row had arrived yet';
    return { tone: 'wait', text: `Export ${wanted.job} was stopped; ${then}.` };
  }
};

/** Runs the rest of an export in the background, and reports how it ended. */
export const runExportHere = async (desk: Desk, wanted: ExportJob): Promise<void> => {
  await tellEnded(desk, await underWay(desk, wanted.job, (drain) => outcome(desk, wanted, drain)));
};
