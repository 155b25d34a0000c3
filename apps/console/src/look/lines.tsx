import { textWidth } from '@matchdesk/terminal/text/text-width.ts';
import { Text } from 'ink';
import type { ReactNode } from 'react';
import { fitted, safe, wrapped } from './fit.ts';
import { type Line, textIn } from './line.ts';
import { useTheme } from './theme.ts';

type LineTextProps = {
  readonly line: Line;
  readonly width: number;
  readonly isSecret?: boolean;
  readonly hasCursor?: boolean;
  readonly placeholder?: string;
};

const widthOf = (signs: readonly string[]): number => signs.reduce((sum, sign) => sum + textWidth(sign), 0);

/** The visible part of a line: it follows the cursor. */
const windowOf = (signs: readonly string[], at: number, width: number): readonly [from: number, to: number] => {
  let from = 0;
  while (widthOf(signs.slice(from, at)) > width - 1) from += 1;
  let to = from;
  while (to < signs.length && widthOf(signs.slice(from, to + 1)) <= width - (to >= at ? 0 : 1)) to += 1;
  return [from, Math.max(to, at)];
};

/** A line with its cursor, in exactly the given width. */
export const LineText = ({ line, width, isSecret = false, hasCursor = true, placeholder = '' }: LineTextProps) => {
  const theme = useTheme();
  if (textIn(line) === '' && placeholder !== '') {
    const shown = safe(placeholder).slice(0, Math.max(0, width - 1));
    return (
      <Text wrap="truncate">
        {hasCursor ? <Text inverse> </Text> : null}
        <Text {...theme.tone('quiet')}>{shown}</Text>
        {' '.repeat(Math.max(0, width - textWidth(shown) - (hasCursor ? 1 : 0)))}
      </Text>
    );
  }
  const signs = line.signs.map((sign) => (isSecret ? '•' : safe(sign)));
  const [from, to] = windowOf(signs, line.at, width);
  if (line.isSelected && hasCursor) {
    const shown = signs.slice(from, to).join('');
    return (
      <Text wrap="truncate">
        <Text inverse>{shown}</Text>
        {' '.repeat(Math.max(0, width - textWidth(shown)))}
      </Text>
    );
  }
  const under = signs[line.at] ?? ' ';
  const before = signs.slice(from, line.at);
  const after = signs.slice(line.at + 1, to);
  const used = widthOf([...before, under, ...after]);
  return (
    <Text wrap="truncate">
      {before.join('')}
      <Text inverse={hasCursor}>{under}</Text>
      {after.join('')}
      {' '.repeat(Math.max(0, width - used))}
    </Text>
  );
};

/** A heading over other lines, in exactly the given width. */
export const Heading = ({ text, width }: { readonly text: string; readonly width: number }) => (
  <Text bold {...useTheme().tone('accent')}>
    {fitted(text, width)}
  </Text>
);

const FaultLine = ({ text, isFirst }: { readonly text: string; readonly isFirst: boolean }) => (
  <Text wrap="truncate">
    <Text {...useTheme().tone('bad')}>{isFirst ? '■ ' : '  '}</Text>
    {text}
  </Text>
);

/** What went wrong, wrapped to lines of this width, with a sign before the first one; none for ''. */
export const faultLines = (text: string, width: number): readonly ReactNode[] =>
  text === ''
    ? []
    : wrapped(text, width - 2).map((line, at) => <FaultLine key={`fault ${line}`} text={line} isFirst={at === 0} />);

type ButtonsProps = {
  readonly yes: string;
  /** The choice that changes nothing. */
  readonly no?: string | undefined;
  readonly isYes: boolean;
  readonly isDanger: boolean;
};

/** The two choices of a question, the marked one in brackets and inverted. */
export const Buttons = ({ yes, no = 'Cancel', isYes, isDanger }: ButtonsProps) => {
  const theme = useTheme();
  const marked = isYes && isDanger ? theme.badge('bad') : { inverse: true, bold: true };
  return (
    <Text wrap="truncate">
      <Text {...(isYes ? {} : { inverse: true, bold: true })}>{isYes ? `  ${safe(no)}  ` : `[ ${safe(no)} ]`}</Text>
      {'   '}
      <Text {...(isYes ? marked : {})}>{isYes ? `[ ${safe(yes)} ]` : `  ${safe(yes)}  `}</Text>
    </Text>
  );
};

type MarkedLineProps = { readonly text: string; readonly width: number; readonly isMarked: boolean };

/** One of several lines to choose from; the marked one is inverted. */
export const MarkedLine = ({ text, width, isMarked }: MarkedLineProps) => (
  <Text inverse={isMarked} wrap="truncate">
    {fitted(`${isMarked ? '›' : ' '} ${text}`, width)}
  </Text>
);
