import { failures } from '@matchdesk/core/kit/call/failure.ts';
import { columns } from '@matchdesk/core/kit/text/columns.ts';
import { type Flag, globalFlags } from '@matchdesk/terminal/command/flag.ts';
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
export const exitRows = (): readonly (readonly [code: string, meaning: string])[] => {
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
