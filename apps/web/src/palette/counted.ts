import type { Row, Section } from './row.ts';

const foundIn = (rows: readonly Row[]): number => rows.filter(({ isRest }) => !isRest).length;

/** What there is to choose from: how many rows show, and how many were found in all. */
export const countsOf = (sections: readonly Section[]): { readonly shown: number; readonly all: number } => {
  const shown = sections.map(({ rows }) => foundIn(rows));
  const all = sections.map(({ total = 0 }, at) => Math.max(total, shown[at] ?? 0));
  const sum = (counts: readonly number[]): number => counts.reduce((one, other) => one + other, 0);
  return { shown: sum(shown), all: sum(all) };
};

const grouped = (count: number): string => count.toLocaleString('en-US');

/** '8 of 98. Type more to narrow.' where more were found than show; else null. */
export const narrowingText = (sections: readonly Section[]): string | null => {
  const { shown, all } = countsOf(sections);
  return all > shown ? `${shown} of ${grouped(all)}. Type more to narrow.` : null;
};

/** '8 choices', or how many of them all show. */
export const countText = (sections: readonly Section[]): string => {
  const { shown } = countsOf(sections);
  return narrowingText(sections) ?? `${shown} ${shown === 1 ? 'choice' : 'choices'}`;
};
