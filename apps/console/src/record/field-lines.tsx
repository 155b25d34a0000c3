import { textWidth } from '@matchdesk/terminal/text/text-width.ts';
import { Box, Text } from 'ink';
import { fitted, wrapped } from '../look/fit.ts';
import { Heading } from '../look/lines.tsx';
import { signOf, toneOfWord } from '../look/state-word.ts';
import { useTheme } from '../look/theme.ts';
import type { Field } from '../registry/fields.ts';

/** One line of a record's fields as it is shown. */
type FieldLine = { readonly label: string; readonly text: string; readonly isHeading: boolean };

const mostLabel = 30;

/** Returns fields as lines: long texts continue below, indented to their column. */
export const fieldLines = (fields: readonly Field[], width: number): readonly FieldLine[] => {
  const room = Math.max(8, width - labelWidth(fields, width) - 2);
  return fields.flatMap(({ label, text, isHeading }): FieldLine[] => {
    if (isHeading)
      return [
        { label: '', text: '', isHeading: false },
        { label, text: '', isHeading: true },
      ];
    return wrapped(text, room).map((line, at) => ({ label: at === 0 ? label : '', text: line, isHeading: false }));
  });
};

const labelWidth = (fields: readonly Field[], width: number): number =>
  Math.min(
    mostLabel,
    Math.floor(width / 2.5),
    Math.max(6, ...fields.filter(({ isHeading }) => !isHeading).map(({ label }) => textWidth(label))),
  );

type FieldLineProps = { readonly line: FieldLine; readonly label: number; readonly width: number };

const FieldLineText = ({ line, label, width }: FieldLineProps) => {
  const theme = useTheme();
  if (line.isHeading) return <Heading text={line.label} width={width} />;
  const tone = toneOfWord(line.text);
  const room = Math.max(0, width - label - 2);
  return (
    <Text wrap="truncate">
      <Text dimColor>{fitted(line.label, label)}</Text>
      {'  '}
      {tone === null ? '' : <Text {...theme.tone(tone)}>{`${signOf[tone]} `}</Text>}
      {fitted(line.text, tone === null ? room : room - 2)}
    </Text>
  );
};

type FieldLinesProps = {
  readonly fields: readonly Field[];
  /** The lines of the fields for which there is room. */
  readonly lines: readonly FieldLine[];
  readonly width: number;
  readonly indent?: number;
};

/** Lines of a record's fields, with the texts in one column. */
export const FieldLines = ({ fields, lines, width, indent = 0 }: FieldLinesProps) => {
  const label = labelWidth(fields, width);
  return lines.map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines are identified by their position
    <Box key={at} height={1} paddingLeft={indent}>
      <FieldLineText line={line} label={label} width={width} />
    </Box>
  ));
};
