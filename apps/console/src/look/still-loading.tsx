import { Box, Text } from 'ink';
import { useEffect, useState } from 'react';
import { fitted } from './fit.ts';

/** How long a wait lasts before it is reported. */
const lateMs = 10_000;

/** What is loading; after a while also that nothing has answered yet, and the key that tries again. */
export const StillLoading = ({ text, width }: { readonly text: string; readonly width: number }) => {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Box flexDirection="column">
      <Text dimColor>{fitted(`   ${text}`, width)}</Text>
      {isLate ? (
        <Text>
          {fitted('   The provider has not answered for 10 s.', width - 14).trimEnd()}
          <Text bold> r</Text> tries again
        </Text>
      ) : null}
    </Box>
  );
};
