import type { Choice } from '@matchdesk/core/kit/form/offered.ts';
import { folded } from '@matchdesk/core/kit/text/fold.ts';

/** A text that is typed over choices; where it takes several of them, they are separated with commas. */
export type Choosing = { readonly all: readonly Choice[]; readonly text: string; readonly isSeveral: boolean };

/** Splits the text before the choice that is being typed. */
const partsOf = ({ text, isSeveral }: Omit<Choosing, 'all'>): { readonly before: string; readonly typed: string } => {
  const at = isSeveral ? text.lastIndexOf(',') + 1 : 0;
  return { before: text.slice(0, at).trim(), typed: text.slice(at).trim() };
};

/** The choices whose heading, title or value has every typed word. */
const like = (choices: readonly Choice[], typed: string): readonly Choice[] => {
  const words = folded(typed).split(/\s+/);
  return choices.filter(({ value, title, group = '' }) => {
    const text = folded(`${group} ${title} ${value}`);
    return words.every((word) => text.includes(word));
  });
};

/**
 * The choices that fit what is being typed. `isWhole` where the text is a value as it stands: no part of it is being
 * typed. `at` is the choice that Enter takes, -1 where it takes the text.
 */
export const offeredFor = (
  choosing: Choosing,
): { readonly found: readonly Choice[]; readonly isWhole: boolean; readonly at: number } => {
  const { all, isSeveral } = choosing;
  const { before, typed } = partsOf(choosing);
  const isWhole = typed === '' || all.some(({ value }) => value === typed);
  const chosen = isSeveral ? [...before.split(/[\s,]+/), ...(isWhole ? [typed] : [])] : [];
  const rest = all.filter(({ value }) => !chosen.includes(value));
  const found = isWhole ? rest : like(rest, typed);
  const first = found.length > 0 ? 0 : -1;
  return { found, isWhole, at: isWhole ? found.findIndex(({ value }) => value === typed) : first };
};

/** The text with a choice instead of what was being typed, or after it where that is whole. */
export const withChoice = (choosing: Choosing, { value }: Pick<Choice, 'value'>): string => {
  if (!choosing.isSeveral) return value;
  const { before, typed } = partsOf(choosing);
  const kept = offeredFor(choosing).isWhole ? [before, typed] : [before];
  const start = kept
    .filter((part) => part !== '')
    .join(' ')
    .replace(/,$/, '');
  return start === '' ? value : `${start}, ${value}`;
};
