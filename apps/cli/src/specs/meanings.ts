import { plural } from '@matchdesk/core/kit/text/noun.ts';
import type { Spec } from '@matchdesk/terminal/command/spec.ts';
import { lookupOf } from '@matchdesk/terminal/registry/lookup.ts';
import { manifest } from '@matchdesk/terminal/registry/manifest.ts';
import { kebab } from '@matchdesk/terminal/text/words.ts';
import { allSpecs } from './all-specs.ts';

/** A command, the groups in which it may be looked for, and the words by which it may be meant. */
type Meaning = readonly [command: string, groups: readonly string[], words: readonly string[]];

/** The words for what an action does, which is also looked for in the group of its record: `users assign`. */
const ofAction = ({ made }: Spec): Pick<Meaning, 1 | 2> | undefined => {
  const entry = manifest.actions.find(({ id }) => made?.from === 'action' && id === made.id);
  if (!entry) return undefined;
  const { title, says = [], on } = entry;
  const home = on === undefined ? undefined : lookupOf(manifest, on)?.domain;
  return { 1: home === undefined ? [] : [home], 2: [title.split(' ')[0] ?? '', title, ...says] };
};

/** The words for what a list shows, and for its screen: `cities`, `audit-log`, `inbox`. */
const ofList = ({ path, made }: Spec): readonly string[] => {
  const read = manifest.reads.find(({ id }) => made?.from === 'read' && id === made.id);
  if (read?.kind !== 'list' || read.within !== undefined || path.join('.') !== read.id) return [];
  const screens = manifest.screens.filter(({ id }) => id === read.id);
  return [
    read.record,
    plural(read.record),
    read.title,
    ...screens.flatMap(({ title, path: at }) => [title, at.slice(1)]),
  ];
};

const meaningOf = (spec: Spec): Meaning => {
  const [group = '', name = ''] = spec.path;
  const action = ofAction(spec);
  const words = [name, ...(action?.[2] ?? []), ...ofList(spec)].map((phrase) => kebab(phrase.toLowerCase()));
  return [spec.path.join(' '), [...new Set([group, ...(action?.[1] ?? [])])], [...new Set(words)]];
};

/**
 * The words by which people may mean a command that has another name: `users suspend` for `users set-status`. The build
 * evaluates this module and inserts the result.
 */
export const meanings: readonly Meaning[] = allSpecs.filter(({ path }) => path.length === 2).map(meaningOf);
