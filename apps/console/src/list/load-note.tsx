import type { Failure } from '@matchdesk/core/kit/call/failure.ts';
import { Box, Text } from 'ink';
import { sentenceOf } from '../desk/sentence.ts';
import { wrapped } from '../look/fit.ts';
import { useTheme } from '../look/theme.ts';

export type LoadNoteProps = { readonly failure: Failure; readonly empty: string; readonly width: number };

/** A load that failed: the specified text of an empty list, the failure, and the key that tries again. */
export const LoadNote = ({ failure, empty, width }: LoadNoteProps) => {
  const theme = useTheme();
  return (
    <Box flexDirection="column" paddingLeft={3} paddingTop={1}>
      {empty === '' ? null : <Text dimColor>{empty}</Text>}
      {wrapped(sentenceOf(failure), width - 8).map((line, at) => (
        <Text key={line}>
          <Text {...theme.tone('bad')}>{at === 0 ? '■ ' : '  '}</Text>
          {line}
        </Text>
      ))}
      <Text>
        <Text bold> r</Text> tries again
      </Text>
    </Box>
  );
};
