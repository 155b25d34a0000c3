import { grouped } from '@matchdesk/core/kit/text/show.ts';
import type { Entry, Section } from './entry.ts';

type Counted = Section<Pick<Entry, 'isRest'>>;

/** The counts of choices: how many rows are shown, and how many were found in all. */
const countsOf = (sections: readonly Counted[]): { readonly shown: number; readonly all: number } => {
  const shown = sections.map(({ rows }) => rows.filter(({ isRest }) => !isRest).length);
  const all = sections.map(({ total = 0 }, at) => Math.max(total, shown[at] ?? 0));
  const sum = (counts: readonly number[]): number => counts.reduce((one, other) => one + other, 0);
  return { shown: sum(shown), all: sum(all) };
};

/** '8 of 98. Type more to narrow.' where more were found than are shown; otherwise null. */
export const narrowingText = (sections: readonly Counted[]): string | null => {
  const { shown, all } = countsOf(sections);
  return all > shown ? `${shown} of ${grouped(all)}. Type more to narrow.` : null;
};

/** '8 choices', or how many of all choices are shown. */
export const countText = (sections: readonly Counted[]): string => {
  const { shown } = countsOf(sections);
  return narrowingText(sections) ?? `${shown} ${shown === 1 ? 'choice' : 'choices'}`;
};
