import { isUnchecked, riskThreshold, trustThreshold } from './schema.ts';
import { identityTexts as say } from './texts.ts';

/** The eligibility filter; an unchecked person is on neither side. */
export const eligibilities = [
  ['', say.all],
  ['verify', say.eligible],
  ['non-verify', say.notEligible],
] as const;

/** The side of the eligibility filter that a trust score is on; null for an unchecked person. */
export const eligibilityOf = (score: number | null): 'verify' | 'non-verify' | null => {
  if (isUnchecked(score)) return null;
  return score > trustThreshold ? 'non-verify' : 'verify';
};

/** The risk-based status filter; an unchecked person is on neither side. */
export const riskStatuses = [
  ['', say.all],
  ['verified', say.verified],
  ['not-verified', say.notVerified],
] as const;

/** The side of the risk-based filter that a risk factor is on; null for an unchecked person. */
export const riskStatusOf = (factor: number | null): 'verified' | 'not-verified' | null => {
  if (isUnchecked(factor)) return null;
  return factor > riskThreshold ? 'not-verified' : 'verified';
};

/** Status column of the risk-based screen, which has only two values (specification, section 4). */
export const riskStatusLabel = (factor: number | null): string =>
  riskStatusOf(factor) === 'not-verified' ? say.notVerified : say.verified;

/** Score column: the score, or that the person was not checked. */
export const scoreLabel = (score: number | null): string => (isUnchecked(score) ? say.notChecked : String(score));

/**
 * The term that the risk-based search sends: a term with a leading zero, which is a phone number without its country
 * code, is to match nothing.
 */
export const riskTerm = (typed: string): string => (typed.startsWith('0') ? 'no data ' : typed);
