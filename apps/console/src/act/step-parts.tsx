import { Text } from 'ink';
import type { ReactNode } from 'react';
import { wrapped } from '../look/fit.ts';
import type { PanelProps } from '../look/panel.tsx';
import { type Tone, useTheme } from '../look/theme.ts';

/** The content of a step's panel. */
export type Parts = Pick<PanelProps, 'lines'> & { readonly foot: string; readonly tone?: Tone };

export const Words = ({ text, tone }: { readonly text: string; readonly tone?: Tone }) => {
  const theme = useTheme();
  return (
    <Text wrap="truncate" {...(tone ? theme.tone(tone) : {})}>
      {text}
    </Text>
  );
};

export const keyOf = (text: string, at: number): string => `${at} ${text}`;
/** Wraps a text to lines that fit. */
export const spoke = (text: string, inside: number, tone?: Tone): readonly ReactNode[] =>
  wrapped(text, inside).map((line, at) => <Words key={keyOf(line, at)} text={line} {...(tone && { tone })} />);
export const blank = <Text key="blank"> </Text>;
