import { finders } from '@matchdesk/core/finders.ts';
import { readLine } from '@matchdesk/core/kit/text/line.ts';
import { countOfSubject, type Subject } from '../task/subject.ts';

const several: ReadonlySet<string> = new Set(['all', 'every', 'each', 'people']);
const single: ReadonlySet<string> = new Set(['this', 'that', 'it']);
const nouns: ReadonlySet<string> = new Set(finders.flatMap((finder) => finder.nouns));

/**
 * Returns whether a line can mean these records by their number: 'suspend all users' does not mean the one that has the
 * focus, and 'suspend this' does not mean the three that are selected.
 */
export const numberMeant = (query: string): ((subject: Subject) => boolean) => {
  const words = readLine(query).tokens.filter(({ isQuoted }) => !isQuoted);
  const meansSeveral = words.some(({ word, one }) => several.has(word) || (word !== one && nouns.has(one)));
  const meansOne = words.some(({ word }) => single.has(word));
  return (subject) => {
    const count = countOfSubject(subject);
    return !(meansSeveral && count === 1) && !(meansOne && count > 1);
  };
};
