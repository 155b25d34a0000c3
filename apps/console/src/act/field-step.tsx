import type { FieldShape } from '@matchdesk/core/kit/form/field-shape.ts';
import { offers } from '@matchdesk/core/offers.ts';
import { Text } from 'ink';
import type { ReactNode } from 'react';
import type { FieldStep, OfferStep } from '../desk/task-step.ts';
import { faultLines } from '../look/fault-lines.tsx';
import { fitted, wrapped } from '../look/fit.ts';
import { textIn } from '../look/line.ts';
import { LineText } from '../look/line-text.tsx';
import { chooserLines, roomForChoices } from './chooser-lines.tsx';
import { blank, keyOf, type Parts, spoke, type Width, Words } from './step-parts.tsx';
import { isLong } from './task.ts';

type Room = Width & { readonly rows: number };

const choiceLines = (step: FieldStep, inside: number): readonly ReactNode[] =>
  (step.field.choices ?? []).map((choice, at) => (
    <Text key={choice} inverse={at === step.cursor} wrap="truncate">
      {fitted(`${at === step.cursor ? '›' : ' '} ${at + 1}  ${step.field.labels?.[choice] ?? choice}`, inside)}
    </Text>
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
export const offerParts = (step: OfferStep, { inside, rows }: Room): Parts => {
  const { field, message, cursor, into } = step;
  const chosen = into ? '⏎ add it' : '⏎ choose';
  const label = [...spoke(labelOf(field), inside), blank];
  const faults = message === '' ? [] : [blank, ...faultLines(message, inside)];
  const whole = wholeText(step, inside);
  // The panel begins with a line of the answers so far.
  const room = roomForChoices(rows, label.length + faults.length + whole.length + 1);
  const keys = [
    cursor < 0 ? '⏎ next' : chosen,
    ...(into === 'words' && cursor < 0 ? [] : ['↑↓ move']),
    isLong(field) ? longKeys : 'type to search',
    'Esc leave',
  ];
  return {
    lines: [
      ...label,
      ...chooserLines(step, { inside, room, placeholder: field.placeholder ?? '' }),
      ...faults,
      ...whole,
    ],
    foot: keys.join('   '),
  };
};

/** A field of an action: a text, or a choice. */
export const fieldParts = (step: FieldStep, { inside }: Width): Parts => {
  const { field, line, message } = step;
  const label = labelOf(field);
  if (field.choices) {
    return {
      lines: [...spoke(label, inside), blank, ...choiceLines(step, inside), blank, ...faultLines(message, inside)],
      foot: '⏎ choose   ↑↓ move   ⌫ back   Esc leave',
    };
  }
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
      ...wholeText(step, inside),
    ],
    foot: isLong(field) ? `⏎ next   ${longKeys}   Esc leave` : '⏎ next   ⌫ back   Esc leave',
  };
};
