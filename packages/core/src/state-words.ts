import { plainRole } from './admins/rules.ts';
import type { Fields } from './kit/fields.ts';
import { shortened } from './kit/text/bounds.ts';
import { type RoleTitles, roleTitle } from './kit/text/role.ts';
import { figure, orMissing } from './kit/text/show.ts';
import { fill } from './kit/text/text.ts';
import { openIdReason } from './openid/rules.ts';
import { planTexts } from './plan/texts.ts';
import { verdictLabels } from './queue/checks.ts';
import { accountStatuses } from './users/schema.ts';

const verdicts = Object.entries(verdictLabels);
const labels: Readonly<Record<string, string>> = { coins: 'credits' };

/** A field's value as a person reads it: a status or a verdict by its label, a number with its thousands apart. */
export const valueWords = (field: string, value: unknown, roles?: RoleTitles): string => {
  if (field === 'account_status') return accountStatuses.find(({ code }) => code === value)?.label ?? String(value);
  if (field === 'verdict') return verdicts.find(([verdict]) => verdict === value)?.[1] ?? String(value);
  if (field === 'problem') return openIdReason(String(value));
  if (field === 'role') return roleTitle(value === 1 ? 'admin' : value === 2 ? plainRole : String(value), roles);
  if (typeof value === 'number') return figure(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Characters of a value that a sentence shows. */
const mostShown = 120;

/** Fields of a record in words: 'account status Active, credits 1,200'. */
export const stateWords = (state: Fields, roles?: RoleTitles): string =>
  Object.entries(state)
    .map(([field, value]) => {
      const words = orMissing(shortened(valueWords(field, value, roles), mostShown));
      return `${labels[field] ?? field.replaceAll('_', ' ')} ${words}`;
    })
    .join(', ');

/** How a record's fields differ from their former values: 'credits 0 then, credits 770 now'; '' where they do not. */
export const changeWords = (was: Fields, now: Fields, roles?: RoleTitles): string => {
  const changed = Object.keys(was).filter((field) => field in now && now[field] !== was[field]);
  if (changed.length === 0) return '';
  const wordsIn = (state: Fields): string =>
    stateWords(Object.fromEntries(changed.map((field) => [field, state[field]])), roles);
  return fill(planTexts.nowText, { before: wordsIn(was), after: wordsIn(now) });
};
