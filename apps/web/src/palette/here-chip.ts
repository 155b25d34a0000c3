import { countOf } from '@matchdesk/core/kit/selection.ts';
import { counted } from '@matchdesk/core/kit/show.ts';
import type { Here } from '../act/here.ts';

/** What is selected or focused, in a word: '3 users', 'Ann Lee'; null where nothing is. */
export const chipOf = (here: Here | null): string | null => {
  if (!here) return null;
  const count = here.selection ? countOf(here.selection) : 0;
  if (count > 0) return counted(count, here.record.replace(/-/g, ' '));
  return here.focused?.label ?? null;
};
