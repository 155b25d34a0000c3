import type { Caller } from '@matchdesk/core/access.ts';
import { type Group, groupsOf } from '../parser/groups.ts';
import { allSpecs } from './all-specs.ts';
import { declaredSpecs } from './declared.ts';

/** A group of commands made from the registry: its name and the words of the commands in it. */
type Outlined = readonly [name: string, verbs: string];

/**
 * The groups made from the registry, in the order of the root's help. The build evaluates this module and inserts the
 * result, so that only a command of one of them creates their commands.
 */
const outline: readonly Outlined[] = groupsOf(allSpecs)
  .filter(({ specs }) => specs.some(({ made }) => made !== undefined))
  .map(({ name, verbs }) => [name, verbs]);

/**
 * Returns every group, with its commands where a word may name one of them, so that a start loads only what it uses.
 */
export const groupsNamed = async (words: readonly string[], caller: Caller): Promise<readonly Group[]> => {
  if (outline.some(([name]) => words.includes(name)))
    return groupsOf((await import('./all-specs.ts')).specsFor(caller));
  const outlined = new Set(outline.map(([name]) => name));
  const others = groupsOf(declaredSpecs).filter(({ name }) => !outlined.has(name));
  return [...outline.map(([name, verbs]) => ({ name, verbs, specs: [] })), ...others];
};
