import type { Token } from './line.ts';
import { figureOf, withFigures } from './numbers.ts';

/** Words that say that something changes, but not what. */
const vague: ReadonlySet<string> = new Set(['set', 'change', 'update', 'edit', 'make', 'correct', 'modify', 'balance']);

/** Words that make an amount inexact, or say that the person has it already. */
const inexact: ReadonlySet<string> = new Set(
  'about around almost nearly roughly up over under above below within is are was has have had'.split(' '),
);

/** Whether a line names an amount to reach, or none that is exact, and not one to add: 'top up ann to 100', 'about 50'. */
export const isGoal = (line: readonly string[]): boolean => {
  const words = withFigures(line.map((word) => word.toLowerCase()));
  return words.some((word, at) => {
    const before = words[at - 1] ?? '';
    return figureOf(word) !== undefined && (/^(to|at|until|till)$/.test(before) || inexact.has(before));
  });
};

/**
 * Whether a line orders the amount in it. A bare amount does not say what is meant, "edith's 50 credits" are hers
 * already, and of two amounts neither is taken. `rest` are the words that nothing else explains; `said` are the words
 * that name the action, null where a verb orders it.
 */
export const isOrdered = (
  line: readonly Token[],
  rest: readonly Token[],
  said: ReadonlySet<string> | null,
): boolean => {
  const isTheirs = line.some(({ isOwner }, at) => isOwner && figureOf(line[at + 1]?.raw ?? '') !== undefined);
  const saysWhat = said === null || [...said].some((word) => !vague.has(word));
  const isExact = rest.every(
    ({ raw, word, isQuoted }) => isQuoted || !(inexact.has(word) || figureOf(raw) !== undefined),
  );
  return saysWhat && !isTheirs && isExact;
};
