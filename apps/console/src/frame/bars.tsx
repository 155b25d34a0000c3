import type { Session } from '@matchdesk/core/context.ts';
import { pageCount, showing } from '@matchdesk/core/kit/list/page.ts';
import { figure, grouped } from '@matchdesk/core/kit/text/show.ts';
import { textWidth } from '@matchdesk/terminal/text/text-width.ts';
import { Box, Text } from 'ink';
import { type Binding, shownKey } from '../desk/binding.ts';
import { sentenceOf, stateOf } from '../desk/desk.ts';
import type { ListState } from '../desk/list-state.ts';
import { listOfView, overlayOf } from '../desk/state.ts';
import { useDesk, useShown } from '../desk/use-shown.ts';
import { bindingsNow } from '../keys/bindings.ts';
import { fitted, safe } from '../look/fit.ts';
import { LineText } from '../look/lines.tsx';
import { signOf } from '../look/state-word.ts';
import { useTheme } from '../look/theme.ts';
import { crumbsOf, notesOf, selectedOf } from './title.ts';

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

/** The current place and what narrows it; the search while it is typed. */
export const TitleBar = () => {
  const state = useShown();
  const theme = useTheme();
  const { columns } = state.size;
  const list = listOfView(state);
  if (list?.draft) {
    return (
      <Box height={1} width={columns}>
        <Text bold {...theme.tone('accent')}>
          {' / '}
        </Text>
        <LineText line={list.draft} width={columns - 5} placeholder={list.list.search?.placeholder ?? 'Search'} />
      </Box>
    );
  }
  const count = selectedOf(state);
  const chosen = count === 0 ? '' : ` ✓ ${grouped(count)} selected `;
  const notes = notesOf(state).join(' · ');
  const room = columns - textWidth(chosen) - 3;
  const crumbs = crumbsOf(state);
  const most = Math.max(Math.floor(room / 2), room - textWidth(crumbs) - 2);
  const shownNotes = notes === '' ? '' : `  ${fitted(notes, Math.min(textWidth(notes), most)).trimEnd()}`;
  const left = Math.max(0, room - textWidth(shownNotes));
  const shown = textWidth(crumbs) > left ? `… ${crumbs.split(' › ').slice(-2).join(' › ')}` : crumbs;
  const title = fitted(shown, Math.min(textWidth(shown), left)).trimEnd();
  return (
    <Box height={1} width={columns}>
      <Text wrap="truncate">
        {' '}
        <Text bold>{title}</Text>
        <Text {...theme.tone('accent')}>{shownNotes}</Text>
        {' '.repeat(Math.max(1, columns - textWidth(title) - textWidth(shownNotes) - textWidth(chosen) - 2))}
        {chosen === '' ? '' : <Text {...theme.badge('accent')}>{chosen}</Text>}
      </Text>
    </Box>
  );
};

const standing = (list: ListState): string => {
  const { page, shown, query } = list;
  if (!page) return '';
  const { page: number, size } = shown ?? query;
  const pages = page.total === null ? '' : ` · page ${grouped(number)} of ${grouped(pageCount(page.total, size))}`;
  const isOther = list.isLoading ? ' · loading …' : '';
  const held = page.held ? ` · ${figure(page.held)} more in the same answer, only in exports` : '';
  return `${showing(number, size, page.rows.length, page.total)}${pages}${held}${isOther}`;
};

/** The last message, else the position in the list. */
export const StatusBar = () => {
  const state = useShown();
  const theme = useTheme();
  const { columns } = state.size;
  const list = listOfView(state);
  const failed =
    list?.failure && list.page && list.page.rows.length > 0 ? `${sentenceOf(list.failure)}  (r tries again)` : null;
  const alert = state.alert ?? (failed === null ? null : { tone: 'bad' as const, text: failed });
  const right = list ? standing(list) : '';
  const room = columns - (alert ? 0 : textWidth(right)) - 2;
  return (
    <Box height={1} width={columns}>
      <Text wrap="truncate">
        {' '}
        {alert ? (
          <>
            <Text {...theme.tone(alert.tone)}>{`${signOf[alert.tone]} `}</Text>
            <Text bold>{fitted(alert.text, room - 2)}</Text>
          </>
        ) : (
          <Text dimColor>{fitted(right, columns - 2)}</Text>
        )}
      </Text>
    </Box>
  );
};

const hinted = (bindings: readonly Binding[], columns: number): readonly Binding[] => {
  const hints = bindings.filter(({ hint }) => hint !== undefined);
  const must = hints.filter(({ hint }) => hint === 'palette' || hint === 'keys' || hint === 'quit' || hint === 'retry');
  const wide = ({ keys, hint }: Binding) => textWidth(shownKey(keys[0] ?? '')) + textWidth(hint ?? '') + 3;
  let left = columns - 1 - must.reduce((sum, each) => sum + wide(each), 0);
  const kept = hints.filter((each) => {
    if (must.includes(each)) return true;
    left -= wide(each);
    return left >= 0;
  });
  return kept;
};

/** The keys that work here. */
export const KeyBar = () => {
  const desk = useDesk();
  const state = useShown();
  const theme = useTheme();
  const { columns } = state.size;
  if (overlayOf(state) || listOfView(state)?.draft) {
    return (
      <Box height={1} width={columns}>
        <Text dimColor>{listOfView(state)?.draft && !overlayOf(state) ? ' ⏎ search   Esc leave' : ' '}</Text>
      </Box>
    );
  }
  return (
    <Box height={1} width={columns}>
      <Text wrap="truncate">
        {' '}
        {hinted(bindingsNow(desk), columns).map(({ keys, hint }) => (
          <Text key={hint}>
            <Text bold {...theme.tone('accent')}>
              {shownKey(keys[0] ?? '')}
            </Text>
            <Text dimColor>{` ${hint}  `}</Text>
          </Text>
        ))}
      </Text>
    </Box>
  );
};
