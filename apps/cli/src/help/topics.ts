import { failures } from '@matchdesk/core/kit/failure.ts';
import type { Flag } from '@matchdesk/terminal/command/flag.ts';
import { globalFlags } from '@matchdesk/terminal/command/globals.ts';
import type { Spec } from '@matchdesk/terminal/command/spec.ts';
import { exits } from '@matchdesk/terminal/process/failure.ts';
import { columns } from './columns.ts';
import { variables, variablesIntro } from './environment.ts';
import * as prose from './prose.ts';

/** What `help <topic>` prints; `text` is given the width of the terminal and every command there is. */
export type Topic = {
  readonly title: string;
  readonly summary: string;
  readonly text: (width: number, specs: readonly Spec[]) => string;
};

/** Each exit code with what it means and which kinds of failure end with it. */
export const exitRows = (): readonly (readonly [code: string, meaning: string])[] => {
  const kinds = Object.entries(failures).map(([kind, { exit }]) => [String(exit), kind] as const);
  return Object.entries(exits).map(([code, meaning]) => {
    const named = kinds.filter(([exit]) => exit === code).map(([, kind]) => kind);
    return [code, named.length === 0 ? meaning : `${meaning} (${named.join(', ')})`] as const;
  });
};

/** A flag as help writes it, and what it does. */
export const flagRow = (flag: Flag): readonly [string, string] => [
  `${flag.short ? `-${flag.short}, ` : '    '}--${flag.name}${flag.value ? ` ${flag.value}` : ''}`,
  flag.summary,
];

const told = (title: string, summary: string, text: string): Topic => ({ title, summary, text: () => text });

/** Every topic by the name that `help` takes. */
export const topics: Readonly<Record<string, Topic>> = {
  selection: told('Which records a command changes', 'which records, and the guards around them', prose.selection),
  bulk: told('Bulk writes', 'writes to many records that survive a kill', prose.bulk),
  jobs: told('Jobs', 'what is kept of bulk writes, and how they go on', prose.jobs),
  plan: told('Plans', 'a bulk write that is saved, read and then applied', prose.plan),
  exports: told('Exports', 'whole lists into files, and how they go on', prose.exports),
  formats: told('Formats (-o, --output)', 'table, json, jsonl, csv, and the last line', prose.formats),
  profiles: told('Profiles and sessions', 'addresses, sessions, production', prose.profiles),
  console: told('The keyboard console', 'matchdesk by itself', prose.consoleTopic),
  provider: told('Another API', 'an API of another make: smoke, endpoints.json', prose.provider),
  flags: {
    title: 'Flags that every command takes',
    summary: 'those that every command takes',
    text: (width) => `${columns(globalFlags.map(flagRow), width)}\n`,
  },
  environment: {
    title: 'Environment',
    summary: 'every variable that is looked at',
    text: (width, specs) => `${variablesIntro}\n\n${columns(variables(specs), width)}\n`,
  },
  'exit-codes': {
    title: 'Exit codes',
    summary: 'what each one means',
    text: (width) => `${columns(exitRows(), width)}\n`,
  },
};
