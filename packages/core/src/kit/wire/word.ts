import * as z from 'zod/mini';
import { preprocess } from './preprocess.ts';
import { plain, yesOrNo } from './yes-no.ts';

/** One of these words in any case, or the one that a boolean means; null where it is missing. */
export const word = <const W extends string>(words: readonly W[], yes: W, no: W | null = null) =>
  preprocess(
    (value): W | null => {
      const said = plain(value);
      const isYes = yesOrNo(said);
      if (isYes === null) return words.find((known) => known === said) ?? null;
      return isYes ? yes : no;
    },
    z.nullable(z.enum(words)),
  );
