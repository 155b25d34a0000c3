import { outcomesTexts as say } from '@matchdesk/core/outcomes/texts.ts';
import { settledIn, tallyWords } from '@matchdesk/terminal/progress/estimate.ts';
import { bar } from '@matchdesk/terminal/progress/progress-panel.tsx';
import { plural, spoken } from '@matchdesk/terminal/text/words.ts';
import { Text } from 'ink';
import type { ReactNode } from 'react';
import { sentenceOf } from '../desk/sentence.ts';
import type {
  CollectStep,
  ConfirmStep,
  EndedStep,
  FieldStep,
  RecordStep,
  RunStep,
  TaskStep,
} from '../desk/task-step.ts';
import { useShown } from '../frame/use-shown.ts';
import { Buttons } from '../look/buttons.tsx';
import { fitted, wrapped } from '../look/fit.ts';
import { textIn } from '../look/line.ts';
import { LineText } from '../look/line-text.tsx';
import { insideOf, Panel, panelSize } from '../look/panel.tsx';
import { safe } from '../look/safe.ts';
import { type Tone, useTheme } from '../look/theme.ts';
import { goodTargets, isLong, whoOf } from './task.ts';

const mostNames = 6;

type Parts = { readonly lines: readonly ReactNode[]; readonly foot: string; readonly tone?: Tone };
type Width = { readonly inside: number };

const Words = ({ text, tone }: { readonly text: string; readonly tone?: Tone }) => {
  const theme = useTheme();
  return (
    <Text wrap="truncate" {...(tone ? theme.tone(tone) : {})}>
      {text}
    </Text>
  );
};

const Fault = ({ text }: { readonly text: string }) => {
  const theme = useTheme();
  return (
    <Text wrap="truncate">
      {text.startsWith(' ') ? '' : <Text {...theme.tone('bad')}>■ </Text>}
      {text}
    </Text>
  );
};

const keyOf = (text: string, at: number): string => `${at} ${text}`;
const spoke = (text: string, inside: number, tone?: Tone): readonly ReactNode[] =>
  wrapped(text, inside).map((line, at) => <Words key={keyOf(line, at)} text={line} {...(tone && { tone })} />);
const faultLines = (message: string, inside: number): readonly ReactNode[] =>
  message === ''
    ? []
    : wrapped(message, inside - 2).map((line, at) => (
        <Fault key={`fault${line}`} text={at === 0 ? line : `  ${line}`} />
      ));
const blank = <Text key="blank"> </Text>;

const crumbs = (step: TaskStep): string => {
  const { task } = step;
  const who = task.targets.length === 0 ? [] : [whoOf(task)];
  return [...who, ...task.asked.filter(([, answer]) => answer !== '').map(([, answer]) => answer)].join(' › ');
};

const choiceLines = (step: FieldStep, inside: number): readonly ReactNode[] =>
  (step.field.choices ?? []).map((choice, at) => (
    <Text key={choice} inverse={at === step.cursor} wrap="truncate">
      {fitted(`${at === step.cursor ? '›' : ' '} ${at + 1}  ${step.field.labels?.[choice] ?? choice}`, inside)}
    </Text>
  ));

const fieldParts = (step: FieldStep, { inside }: Width): Parts => {
  const { field, line, message } = step;
  const about = [field.hint, field.required ? '' : 'may stay empty', field.kind === 'file' ? 'the path of a file' : '']
    .filter((part) => part !== undefined && part !== '')
    .join(', ');
  const label = `${field.label}${about === '' ? '' : ` (${about})`}`;
  if (field.choices) {
    return {
      lines: [...spoke(label, inside), blank, ...choiceLines(step, inside), blank, ...faultLines(message, inside)],
      foot: '⏎ choose   ↑↓ move   ⌫ back   Esc leave',
    };
  }
  const long = isLong(field) ? wrapped(textIn(line), inside).slice(-6) : [];
  return {
    lines: [
      ...spoke(label, inside),
      blank,
      <LineText
        key="line"
        line={line}
        width={inside}
        isSecret={field.kind === 'secret'}
        placeholder={field.placeholder ?? ''}
      />,
      blank,
      ...faultLines(message, inside),
      ...(long.length > 1 ? long.map((text, at) => <Words key={keyOf(text, at)} text={text} tone="quiet" />) : []),
    ],
    foot: isLong(field) ? '⏎ next   ^O editor   ^J new line   Esc leave' : '⏎ next   ⌫ back   Esc leave',
  };
};

const recordParts = (step: RecordStep, { inside }: Width): Parts => {
  const { found, field, kind, line, cursor } = step;
  const label = field ? `${field.label}${field.hint ? ` (${field.hint})` : ''}` : `Which ${spoken(kind)}?`;
  const rows = (found.data ?? []).slice(Math.max(0, cursor - 7), Math.max(8, cursor + 1));
  const first = Math.max(0, cursor - 7);
  const note = found.failure ? sentenceOf(found.failure) : found.isLoading ? 'searching …' : '';
  const isEmpty = textIn(line) === '' && field !== null;
  return {
    lines: [
      ...spoke(label, inside),
      blank,
      <LineText key="line" line={line} width={inside} placeholder={`Search ${plural(spoken(kind))} by name`} />,
      <Words key="note" text={fitted(note, inside)} tone="quiet" />,
      ...rows.map((target, at) => {
        const { email } = (target.record ?? {}) as { readonly email?: unknown };
        const more = typeof email === 'string' && email !== target.label ? `  ${email}` : '';
        const isMarked = first + at === cursor && !isEmpty;
        return (
          <Text key={target.id} inverse={isMarked} wrap="truncate">
            {fitted(`${isMarked ? '›' : ' '} ${safe(target.label)}${safe(more)}`, inside)}
          </Text>
        );
      }),
      ...(found.data && rows.length === 0 && !found.isLoading
        ? [<Words key="none" text="Nothing is found." tone="quiet" />]
        : []),
      ...faultLines(step.message, inside),
    ],
    foot: isEmpty ? '⏎ leave it empty   Esc leave' : '⏎ choose   ↑↓ move   Esc leave',
  };
};

const confirmParts = (step: ConfirmStep, { inside }: Width): Parts => {
  const { task, prompt, typed, line, isYes, message } = step;
  const { action } = task.entry;
  const targets = goodTargets(task);
  const out = task.targets.length - targets.length;
  const names = targets.slice(0, mostNames).map(({ label }) => `· ${label}`);
  const more = targets.length > mostNames ? [`  … and ${targets.length - mostNames} more`] : [];
  const isMany = targets.length > 1;
  return {
    tone: action.risk === 'irreversible' ? 'bad' : 'accent',
    lines: [
      ...spoke(prompt, inside),
      ...(isMany
        ? [blank, ...[...names, ...more].map((text) => <Words key={text} text={fitted(text, inside)} tone="quiet" />)]
        : []),
      ...(out > 0 ? spoke(`${out} cannot be changed and are left out.`, inside, 'wait') : []),
      ...(action.risk === 'irreversible' && !/can ?not be undone/i.test(prompt)
        ? [blank, <Fault key="danger" text="This cannot be undone." />]
        : []),
      blank,
      ...(typed === ''
        ? []
        : [
            <Words key="type" text={`Type ${safe(typed)} to go on:`} />,
            <LineText key="line" line={line} width={inside} placeholder={typed} />,
            blank,
          ]),
      ...faultLines(message, inside),
      <Buttons
        key="buttons"
        yes={step.unsettled?.again ?? action.confirmLabel ?? action.title}
        no={step.unsettled ? say.leave : action.keepLabel}
        isYes={isYes}
        isDanger={action.risk === 'irreversible'}
      />,
    ],
    foot: '⏎ do what is marked   ←→ move   Esc leave',
  };
};

const runParts = ({ task, job, tally, startedAt, isStopping }: RunStep, { inside }: Width): Parts => {
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
      ...(isStopping ? spoke('Stopping after the request that is under way …', inside, 'wait') : []),
    ],
    foot: job === null ? '' : 'Esc goes on without this panel   ^X stops; it can be resumed',
  };
};

const collectParts = ({ count, total }: CollectStep): Parts => ({
  lines: [<Words key="count" text={`Collecting ${count} of ${total} …`} />],
  foot: 'Esc leave',
});

const endedParts = ({ lines }: EndedStep, { inside }: Width): Parts => ({
  tone: 'bad',
  lines: lines.flatMap(([tone, text]) =>
    spoke(`${tone === 'bad' ? '■ ' : tone === 'good' ? '● ' : ''}${text}`, inside, tone),
  ),
  foot: '⏎ close',
});

const partsOf = (step: TaskStep, width: Width): Parts => {
  switch (step.at) {
    case 'field':
      return fieldParts(step, width);
    case 'record':
      return recordParts(step, width);
    case 'confirm':
      return confirmParts(step, width);
    case 'run':
      return runParts(step, width);
    case 'collect':
      return collectParts(step);
    case 'ended':
      return endedParts(step, width);
  }
};

/** An action's step: what is asked, on whom, what was answered so far. */
export const TaskPanel = ({ step }: { readonly step: TaskStep }) => {
  const { size } = useShown();
  const wide = panelSize(size.columns, size.rows, 72, size.rows);
  const inside = insideOf(wide);
  const { lines, foot, tone } = partsOf(step, { inside });
  const path = crumbs(step);
  const head = path === '' ? [] : [<Words key="crumbs" text={fitted(path, inside)} tone="quiet" />];
  const all = [...head, ...lines];
  return (
    <Panel
      size={panelSize(size.columns, size.rows, 72, all.length + 2)}
      title={step.task.entry.action.title}
      foot={foot}
      lines={all}
      {...(tone && { tone })}
    />
  );
};
