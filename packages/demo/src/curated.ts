import data from '../data/curated.json' with { type: 'json' };
import type { Person } from './writer.ts';

/**
 * People who are in every demo world, however many others there are: namesakes that must not be mixed up, names in many
 * alphabets, and names that look like a formula, markup or a query.
 */
const curated = data as readonly Partial<Person>[];

/** What is curated of the person `index`, if anything: they are spread evenly over those who joined in the last quarter. */
export const curatedAt = (index: number, total: number): Partial<Person> | undefined => {
  const first = Math.floor(total * 0.75);
  const step = Math.max(1, Math.floor((total - first) / curated.length));
  const at = (index - first) / step;
  return Number.isInteger(at) ? curated[at] : undefined;
};
