import { isTypo } from './typo.ts';

const ownPrefix = 'MATCHDESK_';
/** A variable's name without the parts that are easily forgotten. */
const bare = (name: string): string => name.replace(ownPrefix, '').replaceAll('_', '');

/**
 * One sentence for each unknown variable whose name is almost a known one: otherwise a setting with a mistyped name
 * would have no effect, and nobody would notice.
 */
export const mistypedIn = (given: Readonly<Record<string, unknown>>, known: readonly string[]): string[] =>
  Object.keys(given).flatMap((name) => {
    if (!name.startsWith(ownPrefix) || known.includes(name)) return [];
    const meant = known.find((each) => bare(each) === bare(name) || isTypo(bare(name), bare(each)));
    return meant === undefined ? [] : [`${name} is not known. Did you mean ${meant}?`];
  });
