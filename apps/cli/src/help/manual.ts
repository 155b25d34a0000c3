import { failures } from '@matchdesk/core/kit/call/failure.ts';
import { columns, wrapped } from '@matchdesk/core/kit/text/columns.ts';
import { type Argument, type Flag, globalFlags } from '@matchdesk/terminal/command/flag.ts';
import type { Spec } from '@matchdesk/terminal/command/spec.ts';
import { exits } from '@matchdesk/terminal/process/failure.ts';
import { variables, variablesIntro } from './environment.ts';
import * as prose from './prose.ts';

/** What `help <topic>` prints; `text` receives the width of the terminal and all commands. */
type Topic = {
  readonly title: string;
  readonly summary: string;
  readonly text: (width: number, specs: readonly Spec[]) => string;
};

/** Returns each exit code with its meaning and the kinds of failure that end with it. */
const exitRows = (): readonly (readonly [code: string, meaning: string])[] => {
  const kinds = Object.entries(failures).map(([kind, { exit }]) => [String(exit), kind] as const);
  return Object.entries(exits).map(([code, meaning]) => {
    const named = kinds.filter(([exit]) => exit === code).map(([, kind]) => kind);
    return [code, named.length === 0 ? meaning : `${meaning} (${named.join(', ')})`] as const;
  });
};

/** Returns a flag as help writes it, and what it does. */
const flagRow = (flag: Flag): readonly [string, string] => [
  `${flag.short ? `-${flag.short}, ` : '    '}--${flag.name}${flag.value ? ` ${flag.value}` : ''}`,
  flag.summary,
];

const told = (title: string, summary: string, text: string): Topic => ({ title, summary, text: () => text });

/** Every topic by the name that `help` takes. */
export const topics: Readonly<Record<string, Topic>> = {
  selection: told('Which records a command changes', 'which records, and the guards around them', prose.selection),
  bulk: told('Bulk writes', 'writes to many records that survive a kill', prose.bulk),
  jobs: told('Jobs', 'what is kept of bulk writes, and how to resume them', prose.jobs),
  plan: told('Plans', 'a bulk write that is saved, read and then applied', prose.plan),
  exports: told('Exports', 'whole lists in files, and how to resume them', prose.exports),
  formats: told('Formats (-o, --output)', 'table, json, jsonl, csv, and the last line', prose.formats),
  profiles: told('Profiles and sessions', 'addresses, sessions, production', prose.profiles),
  console: told('The keyboard console', 'matchdesk without a command', prose.consoleTopic),
  provider: told('Another API', 'an API by somebody else: smoke, endpoints.json', prose.provider),
  flags: {
    title: 'Flags that every command takes',
    summary: 'those that every command takes',
    text: (width) => `${columns(globalFlags.map(flagRow), width)}\n`,
  },
  environment: {
    title: 'Environment',
    summary: 'every variable that is read',
    text: (width, specs) => `${variablesIntro}\n\n${columns(variables(specs), width)}\n`,
  },
  'exit-codes': {
    title: 'Exit codes',
    summary: 'what each one means',
    text: (width) => `${columns(exitRows(), width)}\n`,
  },
};

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
