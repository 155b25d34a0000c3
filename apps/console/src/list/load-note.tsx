import type { Failure } from '@matchdesk/core/kit/call/failure.ts';
import { Box, Text } from 'ink';
import { sentenceOf } from '../desk/desk.ts';
import { faultLines } from '../look/lines.tsx';

type LoadNoteProps = { readonly failure: Failure; readonly empty: string; readonly width: number };

/** A load that failed: the specified text of an empty list, the failure, and the key that tries again. */
export const LoadNote = ({ failure, empty, width }: LoadNoteProps) => (
  <Box flexDirection="column" paddingLeft={3} paddingTop={1}>
    {empty === '' ? null : <Text dimColor>{empty}</Text>}
    {faultLines(sentenceOf(failure), width - 6)}
    <Text>
      <Text bold> r</Text> tries again
    </Text>
  </Box>
);
