import type { ReactNode } from 'react';
import { copyText } from '../../act/copy-text.ts';
import { togglePalette } from '../../palette/state.ts';
import { helpAtom } from '../../shell/shell-state.ts';
import { toggleTheme } from '../../shell/theme.ts';
import { Button } from '../../ui/button.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { Link } from '../../ui/link.tsx';

type Step = {
  readonly icon: IconName;
  readonly title: string;
  readonly text: ReactNode;
  /** Drawn as key caps, in this order. */
  readonly keys: readonly string[];
  /** Runs it, or leads to where it can be tried. */
  readonly go: ReactNode;
};

const order = 'credits @ann 50';
const command = 'npx matchdesk';

const copyCommand = (): Promise<boolean> => copyText(command, { text: 'Copied.', timeoutMs: 3_000 });

const toPlace = (href: string, text: string): ReactNode => (
  <Link href={href} className="button" data-size="small">
    {text}
  </Link>
);
const toDo = (run: () => void, text: string): ReactNode => (
  <Button size="small" onClick={run}>
    {text}
  </Button>
);

/** What to try in the demo world, each with its keys and a button that does it at once. */
export const tourSteps: readonly Step[] = [
  {
    icon: 'search',
    title: 'Ask for anything',
    text: 'Type a few letters to find people, places and commands. Typos in commands are fine.',
    keys: ['Mod+k'],
    go: toDo(() => togglePalette(), 'Open the palette'),
  },
  {
    icon: 'arrow-right',
    title: 'Go with two keys',
    text: 'Press g, then a letter. Pause after g to see the letters.',
    keys: ['g u', 'g e', 'g d'],
    go: toPlace('/user-management', 'Go to Users'),
  },
  {
    icon: 'peek',
    title: 'Move through a list',
    text: 'Move row by row, preview a person beside the list, or press Enter to open the full record.',
    keys: ['j', 'k', 'o', 'Enter'],
    go: toPlace('/user-management?sort=6', 'Walk the flags'),
  },
  {
    icon: 'check-circle',
    title: 'Act on all that match',
    text: 'Two keys select every match on every page. One key undoes what you did.',
    keys: ['* m', 'c', 'Mod+z'],
    go: toPlace('/user-management?q=ann', 'Find every Ann'),
  },
  {
    icon: 'command',
    title: 'Say it in one line',
    text: 'Type a command with its arguments. If several Anns match, you pick; nothing is guessed.',
    keys: ['Mod+k'],
    go: toDo(() => togglePalette(false, order), `Type ${order}`),
  },
  {
    icon: 'keyboard',
    title: 'Every key, on one sheet',
    text: 'Every screen has its own searchable list of shortcuts, which leads back to this tour.',
    keys: ['?'],
    go: toDo(() => helpAtom.set(true), 'Show the keys'),
  },
  {
    icon: 'monitor',
    title: 'The same in a terminal',
    text: (
      <>
        Lists, actions and exports, for hands and for scripts. In the folder where you started Matchdesk:{' '}
        <code className="tour-command">{command}</code>
      </>
    ),
    keys: [],
    go: toDo(() => void copyCommand(), 'Copy the command'),
  },
  {
    icon: 'moon',
    title: 'By day and by night',
    text: 'Light and dark. Follows your system by default.',
    keys: [],
    go: toDo(toggleTheme, 'Light or dark'),
  },
];
