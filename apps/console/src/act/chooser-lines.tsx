import { textWidth } from '@matchdesk/terminal/text/text-width.ts';
import { Text } from 'ink';
import type { ReactNode } from 'react';
import { type Choice, type Chooser, choicesIn } from '../desk/chooser.ts';
import { sentenceOf } from '../desk/desk.ts';
import { firstAround, fitted } from '../look/fit.ts';
import { Heading, LineText } from '../look/lines.tsx';
import { Words } from './step-parts.tsx';

type ListLine = { readonly heading: string } | { readonly choice: Choice; readonly at: number };

/** The choices, each domain under its heading. */
const linesOf = (choices: readonly Choice[]): readonly ListLine[] =>
  choices.flatMap((choice, at): ListLine[] => {
    const { group } = choice;
    const isFirst = group !== undefined && group !== choices[at - 1]?.group;
    return [...(isFirst ? [{ heading: group }] : []), { choice, at }];
  });

type RowProps = { readonly choice: Choice; readonly width: number; readonly isMarked: boolean };

const Row = ({ choice: { title, value, note = value === title ? '' : value }, width, isMarked }: RowProps) => {
  const room = width - 2;
  const least = note === '' ? 0 : Math.min(textWidth(note), Math.floor(room * 0.4)) + 2;
  return (
    <Text inverse={isMarked} wrap="truncate">
      {isMarked ? '› ' : '  '}
      {fitted(title, room - least)}
      {least === 0 ? '' : <Text dimColor={!isMarked}>{`  ${fitted(note, least - 2)}`}</Text>}
    </Text>
  );
};

const mostShown = 14;
/** The frame of the panel and what stays visible around it; the line over the choices, and the note under that line. */
const aroundChoices = 6;

/** How many lines of choices fit on a screen of this height, beside other lines in the panel. */
export const roomForChoices = (rows: number, others = 0): number =>
  Math.max(3, Math.min(mostShown, rows - aroundChoices - others));

const noteOf = ({ offered: { data, isLoading, failure }, into, isFound }: Chooser, count: number): string => {
  if (failure) return sentenceOf(failure);
  if (isLoading) return isFound ? 'searching …' : 'loading …';
  const isNone = count === 0 && data !== null && (isFound || data.length > 0);
  return isNone && into !== 'words' ? 'Nothing found.' : '';
};

/** A line and the choices for it, as many as fit. */
export const chooserLines = (
  chooser: Chooser,
  { inside, room, placeholder = '' }: { readonly inside: number; readonly room: number; readonly placeholder?: string },
): readonly ReactNode[] => {
  const choices = choicesIn(chooser);
  const lines = linesOf(choices);
  const marked = lines.findIndex((line) => 'choice' in line && line.at === chooser.cursor);
  const from = firstAround(marked, lines.length, room);
  return [
    <LineText key="line" line={chooser.line} width={inside} placeholder={placeholder} />,
    <Words key="note" text={fitted(noteOf(chooser, choices.length), inside)} tone="quiet" />,
    ...lines
      .slice(from, from + room)
      .map((line) =>
        'heading' in line ? (
          <Heading key={`heading ${line.heading}`} text={line.heading} width={inside} />
        ) : (
          <Row key={line.choice.value} choice={line.choice} width={inside} isMarked={line.at === chooser.cursor} />
        ),
      ),
  ];
};
