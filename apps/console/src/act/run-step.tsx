import { plural, spoken } from '@matchdesk/core/kit/noun.ts';
import { settledIn, tallyWords } from '@matchdesk/terminal/progress/estimate.ts';
import { bar } from '@matchdesk/terminal/progress/progress-panel.tsx';
import { Text } from 'ink';
import type { CollectStep, EndedStep, RunStep } from '../desk/task-step.ts';
import { fitted } from '../look/fit.ts';
import { type Parts, spoke, type Width, Words } from './step-parts.tsx';

/** The progress of a run over its records. */
export const runParts = ({ task, job, tally, startedAt, isStopping }: RunStep, { inside }: Width): Parts => {
  const unit = plural(spoken(task.entry.action.on ?? 'record'));
  const total = tally?.total ?? 0;
  const done = tally ? settledIn(tally) : 0;
  return {
    lines: [
      ...(job === null || !tally
        ? [<Words key="wait" text="One moment …" tone="quiet" />]
        : [
            <Text key="bar" wrap="truncate">
              {bar(total === 0 ? 0 : done / total, Math.max(10, inside - 7))}{' '}
              {`${Math.floor(total === 0 ? 0 : (done / total) * 100)} %`}
            </Text>,
            <Words key="words" text={tallyWords(tally, unit, Date.now() - startedAt)} />,
            <Words key="job" text={fitted(`Job ${job}`, inside)} tone="quiet" />,
          ]),
      ...(isStopping ? spoke('Stopping after the request under way …', inside, 'wait') : []),
    ],
    foot: job === null ? '' : 'Esc hides this panel   ^X stops; it can be resumed',
  };
};

export const collectParts = ({ count, total }: CollectStep): Parts => ({
  lines: [<Words key="count" text={`Collecting ${count} of ${total} …`} />],
  foot: 'Esc leave',
});

/** The result of a run, where there is something to read. */
export const endedParts = ({ lines }: EndedStep, { inside }: Width): Parts => ({
  tone: 'bad',
  lines: lines.flatMap(([tone, text]) =>
    spoke(`${tone === 'bad' ? '■ ' : tone === 'good' ? '● ' : ''}${text}`, inside, tone),
  ),
  foot: '⏎ close',
});
