import { textWidth } from '@matchdesk/terminal/text/text-width.ts';
import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { fitted } from './fit.ts';
import { type Tone, useTheme } from './theme.ts';

/** Returns the size of a panel over the screen: as wide and high as requested, limited by the screen. */
export const panelSize = (columns: number, rows: number, width: number, height: number) => ({
  columns,
  rows,
  width: Math.max(20, Math.min(width, columns - 2)),
  height: Math.max(3, Math.min(height, rows - 2)),
});

type PanelSize = ReturnType<typeof panelSize>;

export type PanelProps = {
  readonly size: PanelSize;
  readonly title: string;
  readonly tone?: Tone;
  /** The keys that work in it, shown in its lower edge. */
  readonly foot?: string;
  /** One element for each line, each as wide as the panel's inside. */
  readonly lines: readonly ReactNode[];
};

/** Returns the number of columns inside a panel's edges. */
export const insideOf = ({ width }: PanelSize): number => width - 4;

const Edge = ({
  left,
  right,
  words,
  width,
  tone,
  isBold,
}: {
  readonly left: string;
  readonly right: string;
  readonly words: string;
  readonly width: number;
  readonly tone: Tone;
  readonly isBold: boolean;
}) => {
  const paint = useTheme().tone(tone);
  const kept = words === '' ? '' : fitted(words, Math.min(textWidth(words), width - 6)).trimEnd();
  const label = kept === '' ? '' : ` ${kept} `;
  return (
    <Text wrap="truncate">
      <Text {...paint}>{`${left}─`}</Text>
      <Text bold={isBold} dimColor={!isBold}>
        {label}
      </Text>
      <Text {...paint}>{'─'.repeat(Math.max(0, width - 3 - textWidth(label))) + right}</Text>
    </Text>
  );
};

/** A panel over the screen: a frame with its title above and its keys below. It writes every cell. */
export const Panel = ({ size, title, tone = 'accent', foot = '', lines }: PanelProps) => {
  const paint = useTheme().tone(tone);
  const inside = insideOf(size);
  const shown = lines.slice(0, size.height - 2);
  const blanks = Array.from({ length: Math.max(0, size.height - 2 - shown.length) }, () => (
    <Text key="blank">{' '.repeat(inside)}</Text>
  ));
  return (
    <Box
      position="absolute"
      top={Math.max(1, Math.floor((size.rows - size.height) / 3))}
      left={Math.max(0, Math.floor((size.columns - size.width) / 2))}
      width={size.width}
      height={size.height}
      flexDirection="column"
    >
      <Edge left="╭" right="╮" words={title} width={size.width} tone={tone} isBold />
      {[...shown, ...blanks].map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a panel's lines are identified by their position
        <Box key={at} height={1}>
          <Text {...paint}>│ </Text>
          <Box width={inside} height={1} overflow="hidden">
            <Box position="absolute">
              <Text>{' '.repeat(inside)}</Text>
            </Box>
            {line}
          </Box>
          <Text {...paint}> │</Text>
        </Box>
      ))}
      <Edge left="╰" right="╯" words={foot} width={size.width} tone={tone} isBold={false} />
    </Box>
  );
};
