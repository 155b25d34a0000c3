import { fill } from '../kit/text.ts';
import type { OpenIdProblem } from './schema.ts';
import { openIdTexts as say } from './texts.ts';

const sentences: Readonly<Record<OpenIdProblem, string>> = {
  denied: say.denied,
  expired: say.expired,
  unreachable: say.unreachable,
  unusable: say.unusable,
  'no-role': say.noRole,
  'no-email': say.noEmail,
  'not-yours': say.notYours,
};

/** Why somebody was not signed in by what people call `name`; undefined where the word stands for nothing. */
export const openIdSentence = (problem: string, name: string): string | undefined => {
  const sentence = Object.entries(sentences).find(([known]) => known === problem)?.[1];
  return sentence === undefined ? undefined : fill(sentence, { name });
};
