import { Text } from 'ink';
import { safe } from './fit.ts';
import { useTheme } from './theme.ts';

type ButtonsProps = {
  readonly yes: string;
  /** The choice that changes nothing. */
  readonly no?: string | undefined;
  readonly isYes: boolean;
  readonly isDanger: boolean;
};

/** The two choices of a question, the marked one in brackets and inverted. */
export const Buttons = ({ yes, no = 'Cancel', isYes, isDanger }: ButtonsProps) => {
  const theme = useTheme();
  const marked = isYes && isDanger ? theme.badge('bad') : { inverse: true, bold: true };
  return (
    <Text wrap="truncate">
      <Text {...(isYes ? {} : { inverse: true, bold: true })}>{isYes ? `  ${safe(no)}  ` : `[ ${safe(no)} ]`}</Text>
      {'   '}
      <Text {...(isYes ? marked : {})}>{isYes ? `[ ${safe(yes)} ]` : `  ${safe(yes)}  `}</Text>
    </Text>
  );
};
