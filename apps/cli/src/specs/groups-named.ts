import type { Holder } from '@matchdesk/core/access.ts';
import { type Group, groupsOf } from '../parser/groups.ts';
import { declaredSpecs } from './declared.ts';
import { outline } from './outline.ts';

/**
 * Returns every group, with its commands where a word may name one of them, so that a start loads only what it uses.
 */
export const groupsNamed = async (words: readonly string[], holder: Holder): Promise<readonly Group[]> => {
  if (outline.some(([name]) => words.includes(name)))
    return groupsOf((await import('./all-specs.ts')).specsFor(holder));
  const outlined = new Set(outline.map(([name]) => name));
  const others = groupsOf(declaredSpecs).filter(({ name }) => !outlined.has(name));
  return [...outline.map(([name, verbs]) => ({ name, verbs, specs: [] })), ...others];
};
