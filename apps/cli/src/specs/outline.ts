import { groupsOf } from '../parser/groups.ts';
import { allSpecs } from './all-specs.ts';

/** A group of commands made from the registry: its name and the words of the commands in it. */
type Outlined = readonly [name: string, verbs: string];

/**
 * The groups made from the registry, in the order of the root's help. The build evaluates this module and inserts the
 * result, so that only a command of one of them creates their commands.
 */
export const outline: readonly Outlined[] = groupsOf(allSpecs)
  .filter(({ specs }) => specs.some(({ made }) => made !== undefined))
  .map(({ name, verbs }) => [name, verbs]);
