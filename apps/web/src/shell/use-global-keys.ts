import type { Caller } from '@matchdesk/core/access.ts';
import { allScreens } from '@matchdesk/core/screens.ts';
import { useLocation } from 'wouter';
import { tellFailure } from '../act/tell-failure.ts';
import { announcedAtom } from '../data/capabilities.ts';
import { isOffered } from '../data/offered.ts';
import { sessionAtom } from '../data/session.ts';
import type { Binding } from '../keys/layers.ts';
import { useKeys } from '../keys/use-keys.ts';
import { togglePalette } from '../palette/state.ts';
import { useAtomValue } from '../ui/atom.ts';
import { goUp, leadsUp } from './go-up.ts';
import { helpAtom, isSidebarOpen, toggleSidebar } from './shell-state.ts';
import { isDark, toggleTheme } from './theme.ts';

const undo = (): void => {
  import('../act/undo-now.ts').then(({ undoNow }) => undoNow(), tellFailure);
};

const everywhere = 'Everywhere';

/** The chords of the places in the sidebar. */
const placeKeys = (session: Caller, navigate: (path: string) => void): readonly Binding[] =>
  allScreens.flatMap(({ screen }) =>
    screen.chord && isOffered(screen, session)
      ? [
          {
            keys: `g ${screen.chord}`,
            title: screen.called ?? screen.title,
            group: 'Go to',
            run: () => navigate(screen.path),
          },
        ]
      : [],
  );

// Keys that switch are named by what they do next, so that 'hide menu' does not show it. The name is read when the palette
// or the sheet opens.
const themeKey: Binding = {
  keys: ', l',
  get title() {
    return isDark() ? 'Light theme' : 'Dark theme';
  },
  group: everywhere,
  words: ['mode', 'appearance', 'colours', 'contrast'],
  run: toggleTheme,
};

const sidebarKey: Binding = {
  keys: ', s',
  get title() {
    return isSidebarOpen() ? 'Hide the sidebar' : 'Show the sidebar';
  },
  group: everywhere,
  get words() {
    return ['navigation', 'menu', isSidebarOpen() ? 'collapse' : 'wide'];
  },
  run: toggleSidebar,
};

/** Keys that work on every screen of a signed-in person: palette, places, help, undo, back up. */
export const useGlobalKeys = (): void => {
  const session = useAtomValue(sessionAtom);
  useAtomValue(announcedAtom);
  const [path, navigate] = useLocation();
  const up = (): void => goUp(path, navigate);
  useKeys([
    {
      keys: 'Mod+k',
      title: 'Command palette',
      group: everywhere,
      words: ['search', 'find'],
      inInput: true,
      run: () => togglePalette(),
    },
    {
      keys: '.',
      title: 'Actions for this item',
      group: everywhere,
      words: ['menu'],
      run: () => togglePalette(true),
    },
    {
      keys: '?',
      title: 'Keyboard shortcuts',
      group: everywhere,
      words: ['help', 'single-letter keys'],
      run: () => helpAtom.set(true),
    },
    { keys: 'Mod+z', title: 'Undo', group: everywhere, words: ['take back', 'revert'], run: undo },
    ...(leadsUp(path)
      ? [{ keys: 'u', title: 'Back up to the list', group: everywhere, words: ['return'], run: up }]
      : []),
    { keys: 'Alt+ArrowLeft', title: 'Back', group: everywhere, unlisted: true, run: () => history.back() },
    themeKey,
    sidebarKey,
    ...placeKeys(session, navigate),
  ]);
};
