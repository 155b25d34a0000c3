import type { Choice } from '../kit/form/offered.ts';

/** The usual reasons for a decision on a person, to choose from; own words are possible, too. */
export const reasons: readonly Choice[] = [
  'Fake profile',
  'Harassment or threats',
  'Spam or fraud',
  'Under age',
  'On their own request',
].map((reason) => ({ value: reason, title: reason }));
