import type { Choice } from '@matchdesk/core/kit/form/offered.ts';
import { containing } from '@matchdesk/core/kit/text/fold.ts';
import { typedMention } from '@matchdesk/core/notes/rules.ts';
import type { Offer } from '@matchdesk/core/offers.ts';

/** A text that is typed over choices. */
export type Choosing = {
  readonly all: readonly Choice[];
  readonly text: string;
  /** Where a choice goes in the text; by default it is the whole of it. */
  readonly into?: Offer['into'] | undefined;
  /** The position in the text where the next letter goes; by default its end. */
  readonly caret?: number | undefined;
};

type Offering = {
  readonly found: readonly Choice[];
  /** No part of a choice is being typed: the text is a value as it stands. */
  readonly isWhole: boolean;
  /** The choice that Enter takes, -1 where it takes the text. */
  readonly at: number;
};

const nothing: Offering = { found: [], isWhole: true, at: -1 };

/** Splits the text before the choice that is being typed. */
const partsOf = ({ text, into }: Omit<Choosing, 'all'>): { readonly before: string; readonly typed: string } => {
  const at = into === 'list' ? text.lastIndexOf(',') + 1 : 0;
  return { before: text.slice(0, at).trim(), typed: text.slice(at).trim() };
};

/** The choices whose heading, title or value has every typed word. */
const like = (choices: readonly Choice[], typed: string): readonly Choice[] => {
  const isLike = containing(...typed.split(/\s+/));
  return choices.filter(({ value, title, group = '' }) => isLike(`${group} ${title} ${value}`));
};

/** The name that is being typed at the caret, from its @ on; undefined where none is. */
const wordOf = ({ text, caret = text.length }: Choosing): string | undefined => {
  const name = typedMention(text.slice(0, caret));
  return name === undefined ? undefined : `@${name.toLowerCase()}`;
};

const amongWords = (choosing: Choosing): Offering => {
  const word = wordOf(choosing);
  if (word === undefined) return nothing;
  const found = choosing.all.filter(({ value }) => value.startsWith(word) && value !== word);
  return { found, isWhole: choosing.all.some(({ value }) => value === word), at: found.length > 0 ? 0 : -1 };
};

/** The choices that fit what is being typed. */
export const offeredFor = (choosing: Choosing): Offering => {
  const { all, into } = choosing;
  if (into === 'words') return amongWords(choosing);
  const { before, typed } = partsOf(choosing);
  const isWhole = typed === '' || all.some(({ value }) => value === typed);
  const chosen = into === 'list' ? [...before.split(/[\s,]+/), ...(isWhole ? [typed] : [])] : [];
  const rest = all.filter(({ value }) => !chosen.includes(value));
  const found = isWhole ? rest : like(rest, typed);
  const first = found.length > 0 ? 0 : -1;
  return { found, isWhole, at: isWhole ? found.findIndex(({ value }) => value === typed) : first };
};

/** A text, and the position where the next letter goes. */
type Typed = { readonly text: string; readonly caret: number };

const ending = (text: string): Typed => ({ text, caret: text.length });

const withWord = (choosing: Choosing, value: string): Typed => {
  const { text, caret = text.length } = choosing;
  const before = text.slice(0, caret - (wordOf(choosing)?.length ?? 0));
  const after = text.slice(caret);
  return { text: `${before}${value} ${after.replace(/^ /, '')}`, caret: before.length + value.length + 1 };
};

/** The text with a choice instead of what was being typed, or after it where that is whole. */
export const withChoice = (choosing: Choosing, { value }: Pick<Choice, 'value'>): Typed => {
  if (choosing.into === 'words') return withWord(choosing, value);
  if (choosing.into !== 'list') return ending(value);
  const { before, typed } = partsOf(choosing);
  const kept = offeredFor(choosing).isWhole ? [before, typed] : [before];
  const start = kept
    .filter((part) => part !== '')
    .join(' ')
    .replace(/,$/, '');
  return ending(start === '' ? value : `${start}, ${value}`);
};
