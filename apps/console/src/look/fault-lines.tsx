import { Text } from 'ink';
import type { ReactNode } from 'react';
import { wrapped } from './fit.ts';
import { useTheme } from './theme.ts';

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
