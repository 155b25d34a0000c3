import data from '../data/curated.json' with { type: 'json' };
import type { Person } from './writer.ts';

/**
 * People who are in every demo world, whatever its size: namesakes that must not be confused, names in many alphabets,
 * and names that look like a formula, markup or a query.
 */
const curated = data as readonly Partial<Person>[];

/**
 * The curated data of the person `index`, if any: curated people are spread evenly over those who joined in the last
 * quarter.
 */
export const curatedAt = (index: number, total: number): Partial<Person> | undefined => {
  const first = Math.floor(total * 0.75);
  const step = Math.max(1, Math.floor((total - first) / curated.length));
  const at = (index - first) / step;
  return Number.isInteger(at) ? curated[at] : undefined;
};
