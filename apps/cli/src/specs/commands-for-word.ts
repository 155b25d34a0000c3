import { allActions, type NamedAction } from '@matchdesk/core/actions.ts';
import { plural } from '@matchdesk/core/kit/text/noun.ts';
import type { Spec } from '@matchdesk/terminal/command/spec.ts';
import { lookupOf } from '@matchdesk/terminal/registry/lookup.ts';
import { manifest } from '@matchdesk/terminal/registry/manifest.ts';
import { kebab } from '@matchdesk/terminal/text/words.ts';
import { allSpecs } from './all-specs.ts';

/** A command, the groups in which it may be looked for, and the words by which it may be meant. */
type Meaning = readonly [command: string, groups: readonly string[], words: readonly string[]];

/** The words for what an action does: its title, the verb of that, and the verbs that the palette knows. */
const wordsOfAction = ({ action: { title, spoken } }: NamedAction): readonly string[] => [
  title.split(' ')[0] ?? '',
  title,
  ...(spoken?.verbs ?? []).flatMap(({ says }) => says),
];

/** The words for what a list shows, and for its screen: `cities`, `audit-log`, `inbox`. */
const wordsOfList = ({ path, made }: Spec): readonly string[] => {
  const read = manifest.reads.find(({ id }) => made?.from === 'read' && id === made.id);
  if (read?.kind !== 'list' || read.within !== undefined || path.join('.') !== read.id) return [];
  const screens = manifest.screens.filter(({ id }) => id === read.id);
  return [
    read.record,
    plural(read.record),
    read.title,
    ...screens.flatMap(({ title, path: address }) => [title, address.slice(1)]),
  ];
};

const meaningOf = (spec: Spec): Meaning => {
  const [group = '', name = ''] = spec.path;
  const found = allActions.find(({ id }) => spec.made?.from === 'action' && id === spec.made.id);
  // `users assign` is looked for where the person is, not among the notes.
  const home = found?.action.on === undefined ? undefined : lookupOf(manifest, found.action.on)?.domain;
  const words = [name, ...(found ? wordsOfAction(found) : []), ...wordsOfList(spec)];
  return [
    spec.path.join(' '),
    [...new Set([group, home ?? group])],
    [...new Set(words.map((phrase) => kebab(phrase.toLowerCase())))],
  ];
};

/**
 * The words by which people may mean a command that has another name: `users suspend` for `users set-status`. The build
 * evaluates this module and inserts the result.
 */
const meanings: readonly Meaning[] = allSpecs.filter(({ path }) => path.length === 2).map(meaningOf);

/** More commands for one word would say nothing. */
const mostSuggested = 3;

const plain = (word: string): string => word.toLowerCase().replaceAll('-', '');

/** The commands that an unknown word of a group, or of the root where it is '', may mean by what they do or show. */
export const commandsForWord = (group: string, word: string): readonly string[] => {
  const typed = plain(word);
  const found = meanings
    .filter(
      ([, groups, words]) => (group === '' || groups.includes(group)) && words.some((one) => plain(one) === typed),
    )
    .map(([command]) => command);
  const own = found.filter((command) => command.startsWith(`${group} `));
  const best = own.length > 0 ? own : found;
  return best.length > mostSuggested ? [] : best;
};
