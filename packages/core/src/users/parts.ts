import type { Option } from '../kit/read.ts';
import { usersTexts as say } from './texts.ts';

/** Parts of the users list beyond the specification: each is just those that a count of the dashboard counts. */
export const userParts = ['flagged', 'unchecked'] as const;

/** The filter that shows one part of the users. */
export const userPartOptions: readonly Option[] = [
  ['', say.everybody],
  ['flagged', say.flagged],
  ['unchecked', say.identityUnchecked],
];
