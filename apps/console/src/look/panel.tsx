import { textWidth } from '@matchdesk/terminal/text/text-width.ts';
import { Box, Text, useWindowSize } from 'ink';
import type { ReactNode } from 'react';
import { firstAround, fitted } from './fit.ts';
import { type Tone, useTheme } from './theme.ts';

type Edges = { readonly columns: number; readonly rows: number };

/** The place of a panel over the screen: as wide and high as requested, limited by the screen. */
export const placeOnScreen = (
  { columns, rows }: Edges,
  wanted: { readonly width: number; readonly height: number },
) => {
  const width = Math.max(20, Math.min(wanted.width, columns - 2));
  const height = Math.max(3, Math.min(wanted.height, rows - 2));
  return {
    width,
    height,
    top: Math.max(1, Math.floor((rows - height) / 3)),
    left: Math.max(0, Math.floor((columns - width) / 2)),
  };
};

export type PanelProps = {
  readonly width: number;
  /** By default it is as high as its lines. */
  readonly height?: number;
  readonly title: string;
  readonly tone?: Tone;
  /** The keys that work in it, shown in its lower edge. */
  readonly foot?: string;
  /** Makes one element for each line, each as wide as the panel's inside; it can fill a screen of so many rows. */
  readonly lines: (inside: number, rows: number) => readonly ReactNode[];
  /** The line that is always visible. */
  readonly at?: number;
};

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
export const Panel = ({ width: widest, height, title, tone = 'accent', foot = '', lines, at = 0 }: PanelProps) => {
  const paint = useTheme().tone(tone);
  const screen = useWindowSize();
  const { width } = placeOnScreen(screen, { width: widest, height: 0 });
  const inside = width - 4;
  const all = lines(inside, screen.rows);
  const place = placeOnScreen(screen, { width, height: height ?? all.length + 2 });
  const room = place.height - 2;
  const from = firstAround(at, all.length, room);
  const shown = all.slice(from, from + room);
  const blanks = Array.from({ length: room - shown.length }, () => <Text key="blank">{' '.repeat(inside)}</Text>);
  return (
    <Box position="absolute" {...place} flexDirection="column">
      <Edge left="╭" right="╮" words={title} width={width} tone={tone} isBold />
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
      <Edge left="╰" right="╯" words={foot} width={width} tone={tone} isBold={false} />
    </Box>
  );
};
