import * as z from 'zod/mini';
import { field, filled, matching } from '../kit/form/field.ts';
import { isAbsent } from '../kit/wire/tolerant.ts';
import { identityTexts as say } from './texts.ts';

const leastScore = 0;
const mostScore = 100;

const isInRange = (score: string): boolean => Number(score) >= leastScore && Number(score) <= mostScore;

/** A trust score as typed: digits only, 0 to 100 (specification, section 5). */
export const typedScore = field({ label: say.editScore, hint: '0 to 100', example: '50' }, [
  filled(say.scoreRequired),
  matching(/^\d+$/, say.scoreDigits),
  [isInRange, say.scoreRange],
]);

/** A trust score as sent. */
export const score = z
  .number({ error: ({ input }) => (isAbsent(input) ? say.scoreRequired : say.scoreDigits) })
  .check(z.int(say.scoreDigits), z.minimum(leastScore, say.scoreRange), z.maximum(mostScore, say.scoreRange));
