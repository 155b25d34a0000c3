import type { Session } from '@matchdesk/core/context.ts';
import { textWidth } from '@matchdesk/terminal/text/text-width.ts';
import { Box, Text } from 'ink';
import { stateOf } from '../desk/desk.ts';
import { useDesk, useShown } from '../desk/use-shown.ts';
import { fitted, safe } from '../look/fit.ts';
import { useTheme } from '../look/theme.ts';

const roleOf = ({ role, roleTitle }: Session): string => roleTitle ?? (role === 'SUBADMIN' ? 'sub-admin' : 'admin');

/** Who is signed in, where, and whether it is production or read-only. */
export const Header = () => {
  const desk = useDesk();
  const state = useShown();
  const theme = useTheme();
  const { settings } = desk.context();
  const { columns } = stateOf(desk).size;
  const role = state.session === null ? '' : safe(roleOf(state.session));
  const who = state.email === '' ? 'not signed in' : `${safe(state.email)}, ${role}`;
  const badges = [
    ...(settings.isProduction ? [{ text: ' PRODUCTION ', paint: theme.badge('bad') }] : []),
    ...(settings.isReadOnly ? [{ text: ' READ-ONLY ', paint: theme.badge('wait') }] : []),
    ...(state.running.length > 0 ? [{ text: ` ${state.running.length} RUNNING `, paint: theme.badge('accent') }] : []),
  ];
  const right = fitted(who, Math.min(textWidth(who), Math.floor(columns / 2)));
  const taken = badges.reduce((sum, { text }) => sum + text.length + 1, 0) + textWidth(right) + 2;
  const left = `${settings.profileName} · ${settings.url.replace(/^https?:\/\//, '')}`;
  const room = Math.max(0, columns - taken - 13);
  return (
    <Box height={1} width={columns}>
      <Text wrap="truncate">
        <Text {...theme.badge('accent')}>{' matchdesk '}</Text>
        <Text dimColor>{` ${fitted(left, room)} `}</Text>
        {badges.map(({ text, paint }) => (
          <Text key={text}>
            <Text {...paint}>{text}</Text>{' '}
          </Text>
        ))}
        {right}
      </Text>
    </Box>
  );
};
