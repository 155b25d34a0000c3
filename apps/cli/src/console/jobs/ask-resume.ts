import { counted } from '@matchdesk/core/kit/show.ts';
import { soundJob } from '../../bulk/kept-jobs.ts';
import { stuckWords, toGoOf } from '../../bulk/to-go.ts';
import { type Desk, pushOverlay, tell } from '../desk/desk.ts';
import { sentenceOf } from '../desk/sentence.ts';
import { emptyLine } from '../look/line.ts';
import type { JobLine } from './job-lines.ts';

/** Why a job can not go on here, as far as its line says; null where it may. */
const hindrance = (desk: Desk, { job, kind, state, left, unknown }: JobLine): string | null => {
  if (state === 'running') return `Job ${job} is running.`;
  if (state === 'damaged') return `Job ${job} is damaged: nothing of it is sent.`;
  if (kind === 'export') {
    return state === 'open' ? `Exports go on with: matchdesk jobs resume ${job}` : `Export ${job} is over.`;
  }
  if (left + unknown === 0) return `Job ${job} has nothing left to do.`;
  return desk.context().settings.isReadOnly ? 'Read-only is on: nothing is sent.' : null;
};

/** Asks whether a job may go on; one that runs, or has nothing left to send, is left alone. */
export const askResume = async (desk: Desk, line: JobLine): Promise<void> => {
  const said = hindrance(desk, line);
  if (said !== null || line.start === null) {
    tell(desk, 'wait', said ?? `Job ${line.job} can not be read.`);
    return;
  }
  try {
    const context = desk.context();
    const toGo = await toGoOf(context, await soundJob(context.env, line.job));
    const stuck = stuckWords(line.job, toGo);
    if (toGo.rows === 0) {
      tell(desk, 'wait', `Job ${line.job} has nothing to send.${stuck}`);
      return;
    }
    const { isProduction, profileName } = context.settings;
    pushOverlay(desk, {
      kind: 'question',
      title: 'Go on with a job',
      prompt: `Go on with job ${line.job} (${line.title}): ${counted(toGo.rows, 'row')} to go?${stuck}`,
      yes: 'Go on',
      typed: isProduction ? profileName : '',
      line: emptyLine,
      isYes: false,
      asked: { kind: 'resume', start: line.start },
    });
  } catch (thrown) {
    tell(desk, 'bad', sentenceOf(thrown));
  }
};
