import { Text } from 'ink';
import { fitted } from './fit.ts';

type MarkedLineProps = { readonly text: string; readonly width: number; readonly isMarked: boolean };

/** One of several lines to choose from; the marked one is inverted. */
export const MarkedLine = ({ text, width, isMarked }: MarkedLineProps) => (
  <Text inverse={isMarked} wrap="truncate">
    {fitted(`${isMarked ? '›' : ' '} ${text}`, width)}
  </Text>
);
