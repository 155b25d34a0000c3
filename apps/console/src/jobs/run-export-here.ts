import { counted } from '@matchdesk/core/kit/text/show.ts';
import type { Context } from '@matchdesk/terminal/api/context.ts';
import { type ExportJob, readExport } from '@matchdesk/terminal/jobs/export/export-job.ts';
import { runExport } from '@matchdesk/terminal/jobs/export/run-export.ts';
import { shownPath } from '@matchdesk/terminal/text/shown-path.ts';
import type { Desk } from '../desk/desk.ts';
import type { Alert } from '../desk/state.ts';
import { tellEnd, underWay } from './under-way.ts';

const run = async (context: Context, wanted: ExportJob): Promise<Alert> => {
  const { interruption, env } = context;
  const stop = AbortSignal.any([interruption.stop, interruption.drain]);
  try {
    const ending = await runExport({ ...context, interruption: { ...interruption, stop } }, wanted);
    if (ending?.reason) return { tone: 'bad', text: ending.reason };
    const written = (await readExport(env, wanted.job))?.place.written ?? 0;
    return { tone: 'good', text: `Wrote ${counted(written, 'row')} to ${shownPath(wanted.out)}.` };
  } catch (thrown) {
    if (!interruption.drain.aborted) throw thrown;
    // An export without any rows yet is removed.
    const isKept = (await readExport(env, wanted.job)) !== null;
    const then = isKept ? 'it can be resumed' : 'no row had arrived yet';
    return { tone: 'wait', text: `Export ${wanted.job} was stopped; ${then}.` };
  }
};

/** Runs the rest of an export in the background, and reports how it ended. */
export const runExportHere = (desk: Desk, wanted: ExportJob): Promise<void> =>
  tellEnd(
    desk,
    underWay(desk, wanted.job, (context) => run(context, wanted)),
  );
