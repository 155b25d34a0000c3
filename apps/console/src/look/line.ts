import { asTyped, type TypedMeta } from '@matchdesk/core/kit/form/field.ts';

/** A line that is being typed, and the position of its cursor, counted in graphemes. */
export type Line = {
  readonly signs: readonly string[];
  readonly at: number;
  /** The next typed text replaces all of it. */
  readonly isSelected?: true;
};

let segmenter: Intl.Segmenter | undefined;
const signsIn = (text: string): readonly string[] => {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return [...segmenter.segment(text)].map(({ segment }) => segment);
};

export const lineOf = (text: string): Line => {
  const signs = signsIn(text);
  return { signs, at: signs.length };
};
/** Returns a line with an existing text, selected as in a field that Tab leads to. */
export const selectedLine = (text: string): Line => (text === '' ? emptyLine : { ...lineOf(text), isSelected: true });
export const emptyLine: Line = { signs: [], at: 0 };
export const textIn = ({ signs }: Line): string => signs.join('');
export const textBefore = ({ signs, at }: Line): string => signs.slice(0, at).join('');

/** Returns the line with text typed into it, under the input's own rules; what stands in it already stays. */
export const typedInto = (line: Line, typed: string, meta?: TypedMeta): Line => {
  const { signs, at } = line.isSelected ? emptyLine : line;
  const standing = signs.join('');
  const before = signs.slice(0, at).join('') + typed;
  const whole = before + signs.slice(at).join('');
  const kept = meta ? asTyped(meta, whole, standing) : whole;
  const end = meta ? asTyped(meta, before, standing) : before;
  const now = signsIn(kept);
  return { signs: now, at: Math.min(now.length, signsIn(end).length) };
};

/**
 * One press of a key: its name (`j`, `shift+down`, `ctrl+k`, `enter`), and the text that it types, '' for none. A
 * letter of another script is named by its place, so that commands are where they are on a US keyboard.
 */
export type Press = { readonly name: string; readonly text: string };

/** Returns the line after a press of a key, under the input's own rules; null where the key does nothing in a line. */
export const lineAfter = (line: Line, { name, text }: Press, meta?: TypedMeta): Line | null =>
  text === '' ? edited(line, name) : typedInto(line, text, meta);

const wordStart = ({ signs, at }: Line): number => {
  let start = at;
  while (start > 0 && signs[start - 1] === ' ') start -= 1;
  while (start > 0 && signs[start - 1] !== ' ') start -= 1;
  return start;
};

const without = ({ signs }: Line, from: number, to: number): Line => ({
  signs: [...signs.slice(0, from), ...signs.slice(to)],
  at: from,
});

/** Returns the line after a key that types nothing; null where the key does nothing in a line. */
export const edited = (line: Line, key: string): Line | null => {
  const { signs, at } = line;
  switch (key) {
    case 'left':
    case 'ctrl+b':
      return { signs, at: Math.max(0, at - 1) };
    case 'right':
    case 'ctrl+f':
      return { signs, at: Math.min(signs.length, at + 1) };
    case 'home':
    case 'ctrl+a':
      return { signs, at: 0 };
    case 'end':
    case 'ctrl+e':
      return { signs, at: signs.length };
    case 'backspace':
    case 'ctrl+h':
      if (line.isSelected) return emptyLine;
      return at === 0 ? line : without(line, at - 1, at);
    case 'delete':
    case 'ctrl+d':
      if (line.isSelected) return emptyLine;
      return at >= signs.length ? line : { ...without(line, at, at + 1), at };
    case 'ctrl+w':
      return without(line, wordStart(line), at);
    case 'ctrl+u':
      return without(line, 0, at);
    default:
      return null;
  }
};
