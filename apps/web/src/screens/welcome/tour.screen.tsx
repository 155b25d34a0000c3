import { welcomeScreens as screens } from '@matchdesk/core/welcome/screens.ts';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'wouter';
import { copyText } from '../../act/copy.ts';
import { noteWelcome } from '../../data/welcomed.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { togglePalette } from '../../palette/state.ts';
import { Page } from '../../shell/page.tsx';
import { helpAtom } from '../../shell/shell-state.ts';
import { toggleTheme } from '../../shell/theme.ts';
import { WhereOffered } from '../../shell/where-offered.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { Link } from '../../ui/link.tsx';
import './tour.css';

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
const tourSteps: readonly Step[] = [
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

const spoken = (keys: readonly string[]): string =>
  keys.map((each) => each.replace('Mod+', 'Control ').replace(' ', ' then ')).join(', ');

function Steps() {
  return (
    <ol className="tour-steps">
      {tourSteps.map(({ icon, title, text, keys, go }) => (
        <li className="tour-step" key={title}>
          <span className="tour-icon">
            <Icon name={icon} size={40} />
          </span>
          <div className="tour-step-words">
            <h2>{title}</h2>
            <p>{text}</p>
            <div className="row tour-step-foot" data-align="between">
              {go}
              {keys.length > 0 && (
                <span className="row">
                  <span className="sr-only">{`Keys: ${spoken(keys)}`}</span>
                  {keys.map((each) => (
                    <Kbd key={each} keys={each} />
                  ))}
                </span>
              )}
            </div>
          </div>
        </li>
      ))}
    </ol>
  );
}

function Shown() {
  const [, navigate] = useLocation();
  const start = (): void => navigate('/admin-dashboard');
  useEffect(noteWelcome, []);
  useKeys([{ keys: 'Enter', title: 'Start', group: 'Tour', run: start }]);
  return (
    <div className="tour">
      <div className="tour-lead">
        <p>
          Matchdesk is the back-office of a dating and events app: you find a person, read what happened, act, and go on
          to the next, with both hands on the keyboard.
        </p>
        <p className="muted">All the people here are fictional, so try anything. Start here:</p>
        <Button kind="primary" keys="Enter" aria-keyshortcuts="Enter" onClick={start}>
          Start
        </Button>
      </div>
      <Steps />
    </div>
  );
}

/** /welcome: shown where the demo world is served; it opens by itself after the first sign-in. */
export default function Tour() {
  return (
    <Page title={screens.tour.title}>
      <WhereOffered
        extension="demo"
        title="No tour here"
        otherwise="It's part of the demo; this is live data."
        actions={<Link href="/admin-dashboard">Dashboard</Link>}
      >
        <Shown />
      </WhereOffered>
    </Page>
  );
}
