import type { FieldShape } from '@matchdesk/core/kit/form/field-shape.ts';
import { plural, spoken } from '@matchdesk/core/kit/text/noun.ts';
import { offers } from '@matchdesk/core/offers.ts';
import type { ReactNode } from 'react';
import { isEmptied } from '../desk/chooser.ts';
import type { FieldStep, OfferStep, RecordStep } from '../desk/task-step.ts';
import { wrapped } from '../look/fit.ts';
import { textIn } from '../look/line.ts';
import { faultLines, LineText, MarkedLine } from '../look/lines.tsx';
import { chooserLines, roomForChoices } from './chooser-lines.tsx';
import { blank, keyOf, type Parts, spoke, Words } from './step-parts.tsx';
import { isLong } from './task.ts';

const choiceLines = (step: FieldStep, inside: number): readonly ReactNode[] =>
  (step.field.choices ?? []).map((choice, at) => (
    <MarkedLine
      key={choice}
      text={`${at + 1}  ${step.field.labels?.[choice] ?? choice}`}
      width={inside}
      isMarked={at === step.cursor}
    />
  ));

const labelOf = (field: FieldShape): string => {
  // Where only the choices are possible, no hint is needed.
  const isClosed = field.offers !== undefined && offers[field.offers].isClosed === true;
  const about = [
    isClosed ? '' : field.hint,
    field.required ? '' : 'may stay empty',
    field.kind === 'file' ? 'the path of a file' : '',
  ]
    .filter((part) => part !== undefined && part !== '')
    .join(', ');
  return `${field.label}${about === '' ? '' : ` (${about})`}`;
};

const longKeys = '^O editor   ^J new line';
const mostLines = 6;

/** The last lines of a long text, which its line shows only in part. */
const wholeText = ({ field, line }: FieldStep | OfferStep, inside: number): readonly ReactNode[] => {
  const lines = isLong(field) ? wrapped(textIn(line), inside).slice(-mostLines) : [];
  return lines.length > 1 ? lines.map((text, at) => <Words key={keyOf(text, at)} text={text} tone="quiet" />) : [];
};

/** A field whose values are offered. */
export const offerParts = (step: OfferStep): Parts => {
  const { field, message, cursor, into } = step;
  const chosen = into ? '⏎ add it' : '⏎ choose';
  const keys = [
    cursor < 0 ? '⏎ next' : chosen,
    ...(into === 'words' && cursor < 0 ? [] : ['↑↓ move']),
    isLong(field) ? longKeys : 'type to search',
    'Esc leave',
  ];
  return {
    lines: (inside, rows) => {
      const label = [...spoke(labelOf(field), inside), blank];
      const faults = message === '' ? [] : [blank, ...faultLines(message, inside)];
      const whole = wholeText(step, inside);
      // The panel begins with a line of the answers so far.
      const room = roomForChoices(rows, label.length + faults.length + whole.length + 1);
      const choices = chooserLines(step, { inside, room, placeholder: field.placeholder ?? '' });
      return [...label, ...choices, ...faults, ...whole];
    },
    foot: keys.join('   '),
  };
};

/** The step that asks for a record: the one to act on, or the one that a field names. */
export const recordParts = (step: RecordStep): Parts => {
  const { field, kind, message } = step;
  const label = field ? `${field.label}${field.hint ? ` (${field.hint})` : ''}` : `Which ${spoken(kind)}?`;
  const isEmpty = isEmptied(step) && field !== null;
  return {
    lines: (inside, rows) => {
      const head = [...spoke(label, inside), blank];
      const faults = faultLines(message, inside);
      const room = roomForChoices(rows, head.length + faults.length + 1);
      const placeholder = `Search ${plural(spoken(kind))} by name`;
      return [...head, ...chooserLines(step, { inside, room, placeholder }), ...faults];
    },
    foot: isEmpty ? '⏎ leave it empty   Esc leave' : '⏎ choose   ↑↓ move   Esc leave',
  };
};

/** A field of an action: a text, or a choice. */
export const fieldParts = (step: FieldStep): Parts => {
  const { field, line, message } = step;
  const label = labelOf(field);
  if (field.choices) {
    return {
      lines: (inside) => [
        ...spoke(label, inside),
        blank,
        ...choiceLines(step, inside),
        blank,
        ...faultLines(message, inside),
      ],
      foot: '⏎ choose   ↑↓ move   ⌫ back   Esc leave',
    };
  }
  const isSecret = field.kind === 'secret';
  return {
    lines: (inside) => [
      ...spoke(label, inside),
      blank,
      <LineText key="line" line={line} width={inside} isSecret={isSecret} placeholder={field.placeholder ?? ''} />,
      blank,
      ...faultLines(message, inside),
      ...wholeText(step, inside),
    ],
    foot: isLong(field) ? `⏎ next   ${longKeys}   Esc leave` : '⏎ next   ⌫ back   Esc leave',
  };
};
