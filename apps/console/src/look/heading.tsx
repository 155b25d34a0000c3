import { Text } from 'ink';
import { fitted } from './fit.ts';
import { useTheme } from './theme.ts';

/** A heading over other lines, in exactly the given width. */
export const Heading = ({ text, width }: { readonly text: string; readonly width: number }) => (
  <Text bold {...useTheme().tone('accent')}>
    {fitted(text, width)}
  </Text>
);
