import { countOf } from '@matchdesk/core/kit/selection.ts';
import type { Here } from '../act/here.ts';
import { countedRecords } from '../act/subject.ts';

/** What is selected or focused, in a word: '3 users', 'Ann Lee'; null where nothing is. */
export const chipOf = (here: Here | null): string | null => {
  if (!here) return null;
  const count = here.selection ? countOf(here.selection) : 0;
  if (count > 0) return countedRecords(count, here.record);
  return here.focused?.label ?? null;
};
