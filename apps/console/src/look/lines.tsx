import { Text } from 'ink';
import type { ReactNode } from 'react';
import { fitted, safe, wrapped } from './fit.ts';
import { useTheme } from './theme.ts';

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
