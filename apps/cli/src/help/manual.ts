import type { Argument, Flag } from '@matchdesk/terminal/command/flag.ts';
import { globalFlags } from '@matchdesk/terminal/command/globals.ts';
import type { Spec } from '@matchdesk/terminal/command/spec.ts';
import about from '../../package.json' with { type: 'json' };
import { variables, variablesIntro } from './environment.ts';
import { entry, part, running, section, verbatim } from './roff.ts';
import { exitRows, topics } from './topics.ts';

const argumentWord = ({ name, required, many }: Argument): string => {
  const word = `${name}${many ? '...' : ''}`;
  return required ? `<${word}>` : `[${word}]`;
};

const flagEntry = (flag: Flag): string => {
  const term = `${flag.short ? `-${flag.short}, ` : ''}--${flag.name}${flag.value ? ` ${flag.value}` : ''}`;
  const choices = flag.choices ? ` One of ${flag.choices.join(', ')}.` : '';
  const initial = flag.initial === undefined ? '' : ` Default: ${flag.initial}.`;
  const variable = flag.env ? ` Variable: ${flag.env}.` : '';
  return entry(term, `${flag.summary}.${choices}${initial}${variable}`);
};

const command = (spec: Spec): string => {
  const words = ['matchdesk', ...spec.path, ...(spec.arguments ?? []).map(argumentWord)].join(' ');
  const flags = (spec.flags ?? []).filter(({ hidden }) => !hidden);
  return [
    part(words),
    running(spec.details ?? `${spec.summary}.`),
    ...flags.map(flagEntry),
    ...(spec.examples?.length ? ['.PP\n', verbatim(spec.examples.map((example) => `$ matchdesk ${example}`))] : []),
  ].join('');
};

const files: readonly (readonly [path: string, meaning: string])[] = [
  ['~/.config/matchdesk/profiles.json', 'profiles'],
  ['~/.local/state/matchdesk/sessions/', 'one session for each profile; only its owner may read it'],
  ['~/.local/state/matchdesk/jobs/', 'one folder for each job: its journal, its rows and its results'],
  ['~/.cache/matchdesk/', 'compiled code and completed ids; may be deleted'],
];

/** Topics that are shown as text; the others have sections of their own. */
const inWords = ['selection', 'bulk', 'jobs', 'plan', 'exports', 'formats', 'profiles', 'console', 'provider'];

/** Returns the manual page as roff, from the commands' own declarations. */
export const manualPage = (specs: readonly Spec[], madeAt: Date): string => {
  const day = madeAt.toISOString().slice(0, 10);
  const shown = specs.filter(({ hidden }) => !hidden);
  const told = inWords.flatMap((name) => topics[name] ?? []);
  return [
    `.TH MATCHDESK 1 "${day}" "matchdesk ${about.version}" "Matchdesk"\n`,
    section('Name'),
    'matchdesk \\- the back\\-office of a dating and events app in a terminal\n',
    section('Synopsis'),
    '.B matchdesk\n.I command\n.RI [ flags ]\n.br\n.B matchdesk\n',
    section('Description'),
    running(
      'Without a command, in a terminal, it opens the keyboard console. With a command it does one thing and ends.',
    ),
    section('Flags of every command'),
    ...globalFlags.map(flagEntry),
    section('Commands'),
    ...shown.map(command),
    ...told.flatMap(({ title, text }) => [section(title), verbatim(text(80, specs).trimEnd().split('\n'))]),
    section('Exit status'),
    ...exitRows().map(([code, meaning]) => entry(code, meaning)),
    section('Environment'),
    running(variablesIntro),
    ...variables(specs).map(([name, meaning]) => entry(name, meaning)),
    section('Files'),
    ...files.map(([path, meaning]) => entry(path, meaning)),
  ].join('');
};
