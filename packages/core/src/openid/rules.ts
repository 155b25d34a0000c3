import { fill } from '../kit/text/text.ts';
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

const reasons: Readonly<Record<OpenIdProblem, string>> = {
  denied: say.didNotLetIn,
  expired: say.tookTooLong,
  unreachable: say.didNotAnswer,
  unusable: say.answeredUnusably,
  'no-role': say.gaveNoRole,
  'no-email': say.namedNoEmail,
  'not-yours': say.verifiedNoEmail,
};

/** Why somebody could not sign in, as the audit log says it; an unknown problem as it is. */
export const openIdReason = (problem: string): string =>
  Object.entries(reasons).find(([known]) => known === problem)?.[1] ?? problem;

/** Why signing in through the identity provider called `name` failed; undefined for an unknown problem. */
export const openIdSentence = (problem: string, name: string): string | undefined => {
  const sentence = Object.entries(sentences).find(([known]) => known === problem)?.[1];
  return sentence === undefined ? undefined : fill(sentence, { name });
};
