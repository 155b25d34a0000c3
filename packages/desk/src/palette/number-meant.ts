import type { SomeAction } from '@matchdesk/core/context.ts';
import { finders } from '@matchdesk/core/finders.ts';
import { wordsOf } from '@matchdesk/core/kit/text/fold.ts';
import { readLine, selectedIn } from '@matchdesk/core/kit/text/line.ts';
import { countOfSubject, type Subject } from '../task/subject.ts';

const several: ReadonlySet<string> = new Set([
  'all',
  'every',
  'each',
  'people',
  'these',
  'those',
  'they',
  'them',
  'selected',
  'selection',
]);
const single: ReadonlySet<string> = new Set(['this', 'that', 'it', 'he', 'him', 'his', 'she', 'her']);
const nouns: ReadonlySet<string> = new Set(finders.flatMap((finder) => finder.nouns));

export type NumberMeant = (subject: Subject, action: Pick<SomeAction, 'title'>) => boolean;

/**
 * Returns whether a line can mean these records by their number: 'suspend all users' does not mean the one that has the
 * focus, and neither 'suspend this' nor 'suspend the 2 selected' means the three that are selected. A plural in the
 * action's own title says nothing.
 */
export const numberMeant = (query: string): NumberMeant => {
  const words = readLine(query).tokens.filter(({ isQuoted }) => !isQuoted);
  const plurals = words.filter(({ word, one }) => several.has(word) || (word !== one && nouns.has(one)));
  const said = selectedIn(query);
  const meansOne = words.some(({ word }) => single.has(word));
  return (subject, { title }) => {
    const count = countOfSubject(subject);
    const own = wordsOf(title);
    if (said !== null && said !== count) return false;
    return !(count === 1 && plurals.some(({ word }) => !own.includes(word))) && !(meansOne && count > 1);
  };
};
