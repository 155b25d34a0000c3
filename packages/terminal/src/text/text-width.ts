import { eastAsianWidth } from 'get-east-asian-width';

const plain = /^[\u0020-\u007e]*$/;
/** Characters that join with others into one visible character. */
const joining = /[\p{M}\p{Cf}\p{Extended_Pictographic}\p{Regional_Indicator}\u1100-\u11ff]/u;
const unseen = /^[\p{M}\p{Cf}\p{Cc}]+$/u;
/** Shown as an emoji: by itself, with a variation selector, or joined with others. */
const pictured = /\p{Emoji_Presentation}|\ufe0f|\u200d/u;

let segmenter: Intl.Segmenter | undefined;

/**
 * Splits a text into visible characters; created only for a text that needs it, because that takes longer than the
 * start of a command.
 */
const seenSigns = (text: string): readonly string[] => {
  if (!joining.test(text)) return [...text];
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return [...segmenter.segment(text)].map(({ segment }) => segment);
};

const signWidth = (sign: string): number => {
  if (unseen.test(sign)) return 0;
  return pictured.test(sign) ? 2 : eastAsianWidth(sign.codePointAt(0) ?? 0);
};

/** The number of terminal columns that a text takes. */
export const textWidth = (text: string): number =>
  plain.test(text) ? text.length : seenSigns(text).reduce((width, sign) => width + signWidth(sign), 0);

/** A text cut to this many columns; '…' marks the cut. */
export const cut = (text: string, width: number): string => {
  if (textWidth(text) <= width) return text;
  let kept = '';
  let used = 0;
  for (const sign of seenSigns(text)) {
    const wide = signWidth(sign);
    if (used + wide > width - 1) break;
    kept += sign;
    used += wide;
  }
  return `${kept}…`;
};

/** A text with blanks up to this many columns, after it or, with `isEnd`, before it. */
export const padded = (text: string, width: number, isEnd: boolean): string => {
  const blanks = ' '.repeat(Math.max(0, width - textWidth(text)));
  return isEnd ? blanks + text : text + blanks;
};
