import { wrapped } from '@matchdesk/core/kit/text/columns.ts';
import { type Argument, type Flag, globalFlags } from '@matchdesk/terminal/command/flag.ts';
import type { Spec } from '@matchdesk/terminal/command/spec.ts';
import { variables, variablesIntro } from './environment.ts';
import { exitRows, topics } from './topics.ts';

/** Escapes a text for roff: backslashes, dashes, and dots and quotes at the start of a line are not commands. */
const roff = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll('…', '...')
    .replaceAll('’', '\\(cq')
    .replace(/^([.'])/gm, '\\&$1');

const quoted = (text: string): string => `"${roff(text).replaceAll('"', '\\(dq')}"`;

/** Lines of roff of a limited length; a word that begins with a control character of roff never starts a line. */
const filled = (text: string): string => wrapped(text.replaceAll('\n', ' '), 72).map(roff).join('\n');

const section = (title: string): string => `.SH ${quoted(title.toUpperCase())}\n`;
const part = (title: string): string => `.SS ${quoted(title)}\n`;
/** Running text; after a heading it is the first paragraph by itself. */
const running = (text: string): string => `${filled(text)}\n`;

/** A term in bold, followed by its meaning. */
const entry = (term: string, text: string): string => `.TP\n\\fB${roff(term)}\\fR\n${filled(text)}\n`;

/** Lines that stay as they are. */
const verbatim = (lines: readonly string[]): string =>
  `.nf\n${lines.map((line) => (line === '' ? '\\&' : roff(line))).join('\n')}\n.fi\n`;

import about from '../../package.json' with { type: 'json' };

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
