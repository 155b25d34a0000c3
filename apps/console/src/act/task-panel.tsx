import { isDanger } from '@matchdesk/core/kit/act/action.ts';
import { plural, spoken } from '@matchdesk/core/kit/text/noun.ts';
import { grouped } from '@matchdesk/core/kit/text/show.ts';
import { outcomesTexts as say } from '@matchdesk/core/outcomes/texts.ts';
import { crumbsOf } from '@matchdesk/desk/task/task.ts';
import { settledIn, tallyWords } from '@matchdesk/terminal/progress/estimate.ts';
import { bar } from '@matchdesk/terminal/progress/progress-panel.tsx';
import { Text } from 'ink';
import type { CollectStep, ConfirmStep, EndedStep, RunStep, TaskStep } from '../desk/task-step.ts';
import { fitted, safe } from '../look/fit.ts';
import { Buttons, faultLines, LineText } from '../look/lines.tsx';
import { Panel } from '../look/panel.tsx';
import { fieldParts, offerParts, recordParts } from './field-step.tsx';
import { blank, type Parts, spoke, Words } from './step-parts.tsx';
import { targetsOf } from './task.ts';

/** The progress of a run over its records. */
const runParts = ({ task, job, tally, startedAt, isStopping }: RunStep): Parts => {
  const unit = plural(spoken(task.entry.action.on ?? 'record'));
  const total = tally?.total ?? 0;
  const done = tally ? settledIn(tally) : 0;
  return {
    lines: (inside) => [
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

const collectParts = ({ count, total }: CollectStep): Parts => ({
  lines: () => [<Words key="count" text={`Collecting ${count} of ${total} …`} />],
  foot: 'Esc leave',
});

/** The result of a run, where there is something to read. */
const endedParts = ({ lines }: EndedStep): Parts => ({
  tone: 'bad',
  lines: (inside) =>
    lines.flatMap(([tone, text]) =>
      spoke(`${tone === 'bad' ? '■ ' : tone === 'good' ? '● ' : ''}${text}`, inside, tone),
    ),
  foot: '⏎ close',
});

const mostNames = 6;

/** The question before an action: on which records, and with what effect. */
const confirmParts = (step: ConfirmStep): Parts => {
  const { task, prompt, typed, line, isYes, message } = step;
  const { action } = task.entry;
  const targets = targetsOf(task);
  const names = targets.slice(0, mostNames).map(({ label }) => `· ${label}`);
  const more = targets.length > mostNames ? [`  … and ${grouped(targets.length - mostNames)} more`] : [];
  const isMany = targets.length > 1;
  return {
    tone: isDanger(action) ? 'bad' : 'accent',
    lines: (inside) => [
      ...spoke(prompt, inside),
      ...(isMany
        ? [blank, ...[...names, ...more].map((text) => <Words key={text} text={fitted(text, inside)} tone="quiet" />)]
        : []),
      ...(task.leftOut > 0
        ? spoke(`${grouped(task.leftOut)} cannot be changed and are left out.`, inside, 'wait')
        : []),
      ...(isDanger(action) && !/can ?not be undone/i.test(prompt)
        ? [blank, ...faultLines('This cannot be undone.', inside)]
        : []),
      blank,
      ...(typed === ''
        ? []
        : [
            <Words key="type" text={`Type ${safe(typed)} to continue:`} />,
            <LineText key="line" line={line} width={inside} placeholder={typed} />,
            blank,
          ]),
      ...faultLines(message, inside),
      <Buttons
        key="buttons"
        yes={step.unsettled?.again ?? action.confirmation?.confirmLabel ?? action.title}
        no={step.unsettled ? say.leave : action.confirmation?.keepLabel}
        isYes={isYes}
        isDanger={isDanger(action)}
      />,
    ],
    foot: `⏎ do what is marked   ←→ move   ${step.mayAskWhy ? '^R reason   ' : ''}Esc leave`,
  };
};

const partsOf = (step: TaskStep): Parts => {
  switch (step.at) {
    case 'field':
      return fieldParts(step);
    case 'offer':
      return offerParts(step);
    case 'record':
      return recordParts(step);
    case 'confirm':
      return confirmParts(step);
    case 'run':
      return runParts(step);
    case 'collect':
      return collectParts(step);
    case 'ended':
      return endedParts(step);
  }
};

/** A step of an action: what is asked, on which records, and the answers so far. */
export const TaskPanel = ({ step }: { readonly step: TaskStep }) => {
  const { lines, foot, tone } = partsOf(step);
  const path = crumbsOf(step.task).join(' › ');
  const crumbs = (inside: number) => <Words key="crumbs" text={fitted(path, inside)} tone="quiet" />;
  return (
    <Panel
      width={72}
      title={step.task.entry.action.title}
      foot={foot}
      lines={(inside, rows) => [...(path === '' ? [] : [crumbs(inside)]), ...lines(inside, rows)]}
      {...(tone && { tone })}
    />
  );
};
