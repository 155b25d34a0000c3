import { fill } from '../kit/text.ts';
import type { OpenIdProblem } from './schema.ts';
import { sessionTexts as say } from './texts.ts';

const sentences: Readonly<Record<OpenIdProblem, string>> = {
  denied: say.openIdDenied,
  expired: say.openIdExpired,
  unreachable: say.openIdUnreachable,
  unusable: say.openIdUnusable,
  'no-role': say.openIdNoRole,
  'no-email': say.openIdNoEmail,
  'not-yours': say.openIdNotYours,
};

/** Why somebody was not signed in by what people call `name`; undefined where the word stands for nothing. */
export const openIdSentence = (problem: string, name: string): string | undefined => {
  const sentence = Object.entries(sentences).find(([known]) => known === problem)?.[1];
  return sentence === undefined ? undefined : fill(sentence, { name });
};
