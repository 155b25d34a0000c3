import { counted } from '@matchdesk/core/kit/show.ts';
import { type Desk, pushOverlay, tell } from '../desk/desk.ts';
import { emptyLine } from '../look/line.ts';
import type { JobLine } from './job-lines.ts';

/** Asks whether a job may go on; one that runs, or has nothing left, is left alone. */
export const askResume = (desk: Desk, line: JobLine): void => {
  const left = line.left + line.unknown;
  if (line.state === 'running') tell(desk, 'wait', `Job ${line.start.job} is running.`);
  else if (desk.context().settings.isReadOnly) tell(desk, 'wait', 'Read-only is on: nothing is sent.');
  else if (left === 0) tell(desk, 'wait', `Job ${line.start.job} has nothing left to do.`);
  else {
    const { isProduction, profileName } = desk.context().settings;
    pushOverlay(desk, {
      kind: 'question',
      title: 'Go on with a job',
      prompt: `Go on with job ${line.start.job} (${line.title}): ${counted(left, 'row')} to go?`,
      yes: 'Go on',
      typed: isProduction ? profileName : '',
      line: emptyLine,
      isYes: false,
      asked: { kind: 'resume', start: line.start },
    });
  }
};
