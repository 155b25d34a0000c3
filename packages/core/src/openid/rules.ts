import { keysOf } from '../kit/fields.ts';
import { fill } from '../kit/text/text.ts';
import { openIdTexts as say } from './texts.ts';

/** Why signing in by OpenID Connect can fail, as the person is told and as the audit log says it. */
const problems = {
  denied: [say.denied, say.didNotLetIn],
  expired: [say.expired, say.tookTooLong],
  unreachable: [say.unreachable, say.didNotAnswer],
  unusable: [say.unusable, say.answeredUnusably],
  'no-role': [say.noRole, say.gaveNoRole],
  'no-email': [say.noEmail, say.namedNoEmail],
  'not-yours': [say.notYours, say.verifiedNoEmail],
} as const;
export type OpenIdProblem = keyof typeof problems;

const told = (problem: string) => {
  const known = keysOf(problems).find((each) => each === problem);
  return known && problems[known];
};

/** Why somebody could not sign in, as the audit log says it; an unknown problem as it is. */
export const openIdReason = (problem: string): string => told(problem)?.[1] ?? problem;

/** Why signing in through the identity provider called `name` failed; undefined for an unknown problem. */
export const openIdSentence = (problem: string, name: string): string | undefined => {
  const [sentence] = told(problem) ?? [];
  return sentence === undefined ? undefined : fill(sentence, { name });
};
