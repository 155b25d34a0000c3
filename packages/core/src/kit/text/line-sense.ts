import type { Token } from './line.ts';

/** Whether a line is a question, such as 'can I suspend ann', and not a request, such as 'could you suspend ann'. */
export const isQuestion = (text: string): boolean =>
  !/^\s*(can|could|will|would) you\b/i.test(text) &&
  (/\?\s*$/.test(text) ||
    /^\s*(can|could|may|might|must|shall|should|will|would|do|does|did|is|was|why|when|how)\s/i.test(text));

const denials: ReadonlySet<string> = new Set("never nobody noone minus not don't don’t dont except".split(' '));

/** Whether a line says what must not be done, or to whom: 'never suspend', 'suspend no one'. */
export const isDenied = (tokens: readonly Token[]): boolean => {
  const words = tokens.map(({ word, isQuoted }) => (isQuoted ? '' : word));
  return words.some((word, at) => denials.has(word) || (word === 'no' && words[at + 1] === 'one'));
};

/**
 * Whether a line without a record only describes something, as 'block list', 'lock screen' and 'people with 50 credits'
 * do.
 */
export const onlyDescribes = (tokens: readonly Token[]): boolean =>
  tokens.some(({ one }) => ['list', 'screen', 'page', 'with'].includes(one));

/** Words for a position or for how many, which are never a record's name. */
const pointers: ReadonlySet<string> = new Set(
  `one first last second third next previous other others rest same top bottom every everyone everybody everything each
    any anyone anybody anything some someone somebody something both half most many several few no none nothing`.split(
    /\s+/,
  ),
);

/** Whether words can be a record's name: a short number names only records with numbers, and 'the first' or 'any' none. */
export const isName = (record: readonly Token[], isNumbered = false): boolean =>
  record.some(({ raw, word }) => (isNumbered || !/^\d{1,4}$/.test(raw)) && !pointers.has(word));
