import { Text } from 'ink';
import { safe } from './safe.ts';
import { useTheme } from './theme.ts';

export type ButtonsProps = { readonly yes: string; readonly isYes: boolean; readonly isDanger: boolean };

/** The two ends of a question, the marked one in brackets and inverted. */
export const Buttons = ({ yes, isYes, isDanger }: ButtonsProps) => {
  const theme = useTheme();
  const marked = isYes && isDanger ? theme.badge('bad') : { inverse: true, bold: true };
  return (
    <Text wrap="truncate">
      <Text {...(isYes ? {} : { inverse: true, bold: true })}>{isYes ? '  Cancel  ' : '[ Cancel ]'}</Text>
      {'   '}
      <Text {...(isYes ? marked : {})}>{isYes ? `[ ${safe(yes)} ]` : `  ${safe(yes)}  `}</Text>
    </Text>
  );
};
