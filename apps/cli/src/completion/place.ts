import { type Argument, type Flag, globalFlags } from '@matchdesk/terminal/command/flag.ts';
import type { Spec } from '@matchdesk/terminal/command/spec.ts';

/** What the cursor is in. */
export type Place =
  | { readonly kind: 'command'; readonly names: readonly { readonly name: string; readonly summary: string }[] }
  | { readonly kind: 'flag'; readonly flags: readonly Flag[] }
  | {
      readonly kind: 'value';
      readonly spec: Spec | undefined;
      readonly flag: Flag;
      readonly before: string;
      readonly typed: string;
      /** The values of flags that precede it, by the flags' names. */
      readonly given: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'argument'; readonly spec: Spec; readonly argument: Argument | undefined };

/** The command that the words begin with; the longest where one contains another. */
const specAt = (specs: readonly Spec[], words: readonly string[]): Spec | undefined =>
  specs
    .filter(({ path }) => path.every((word, index) => words[index] === word))
    .sort((one, other) => other.path.length - one.path.length)[0];

const flagsOf = (spec: Spec | undefined): readonly Flag[] => [...(spec?.flags ?? []), ...globalFlags];

const flagNamed = (spec: Spec | undefined, word: string): Flag | undefined => {
  const name = word.replace(/=.*$/s, '');
  return flagsOf(spec).find((flag) => `--${flag.name}` === name || (flag.short && `-${flag.short}` === name));
};

const namesAfter = (specs: readonly Spec[], words: readonly string[]) => {
  const within = specs.filter(({ path }) => path.length > words.length && words.every((word, at) => path[at] === word));
  const names = new Map<string, string>();
  for (const { path, summary } of within) {
    const name = path[words.length] ?? '';
    const isLeaf = path.length === words.length + 1;
    if (isLeaf || !names.has(name)) names.set(name, isLeaf ? summary : '');
  }
  return [...names].map(([name, summary]) => ({ name, summary }));
};

/** Returns where in the command line the last word is, and what is possible there. */
export const placeOf = (specs: readonly Spec[], words: readonly string[]): readonly Place[] => {
  const plain: string[] = [];
  const used = new Set<string>();
  const given: Record<string, string> = {};
  let open: Flag | undefined;
  let isOver = false;
  for (const word of words.slice(0, -1)) {
    if (open) {
      given[open.name] = word;
      open = undefined;
      continue;
    }
    if (isOver || !word.startsWith('-') || word === '-') plain.push(word);
    else if (word === '--') isOver = true;
    else {
      const flag = flagNamed(specAt(specs, plain), word);
      if (flag && !flag.many) used.add(flag.name);
      if (flag?.value && !word.includes('=')) open = flag;
      else if (flag) given[flag.name] = word.slice(word.indexOf('=') + 1);
    }
  }
  const spec = specAt(specs, plain);
  const last = words.at(-1) ?? '';
  if (open) return [{ kind: 'value', spec, flag: open, before: '', typed: last, given }];
  if (!isOver && last.startsWith('--') && last.includes('=')) {
    const at = last.indexOf('=') + 1;
    const flag = flagNamed(spec, last);
    return flag?.value ? [{ kind: 'value', spec, flag, before: last.slice(0, at), typed: last.slice(at), given }] : [];
  }
  if (!isOver && last.startsWith('-')) {
    return [{ kind: 'flag', flags: flagsOf(spec).filter(({ name, hidden }) => !hidden && !used.has(name)) }];
  }
  const names = namesAfter(specs, plain);
  const index = plain.length - (spec?.path.length ?? 0);
  const known = spec?.arguments ?? [];
  const argument = known[index] ?? (known.at(-1)?.many ? known.at(-1) : undefined);
  return [
    ...(names.length > 0 ? [{ kind: 'command', names } as const] : []),
    ...(spec && argument ? [{ kind: 'argument', spec, argument } as const] : []),
  ];
};
