import { eastAsianWidth } from 'get-east-asian-width';

const plain = /^[\u0020-\u007e]*$/;
/** Signs that join with others into one that is seen. */
const joining = /[\p{M}\p{Cf}\p{Extended_Pictographic}\p{Regional_Indicator}\u1100-\u11ff]/u;
const unseen = /^[\p{M}\p{Cf}\p{Cc}]+$/u;
/** Shown as a picture: by itself, by the sign that asks for it, or joined with others. */
const pictured = /\p{Emoji_Presentation}|\ufe0f|\u200d/u;

let segmenter: Intl.Segmenter | undefined;

/** The signs that are seen as one; made only for a text that has such, because it takes longer than a command's start. */
const seenSigns = (text: string): readonly string[] => {
  if (!joining.test(text)) return [...text];
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return [...segmenter.segment(text)].map(({ segment }) => segment);
};

const signWidth = (sign: string): number => {
  if (unseen.test(sign)) return 0;
  return pictured.test(sign) ? 2 : eastAsianWidth(sign.codePointAt(0) ?? 0);
};

/** Columns of a terminal that a text takes. */
export const textWidth = (text: string): number =>
  plain.test(text) ? text.length : seenSigns(text).reduce((width, sign) => width + signWidth(sign), 0);

/** A text cut to so many columns, the cut marked by '…'. */
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
