import { expect, it } from 'vitest';
import { firstMessages } from '../form/field.ts';
import { term } from './parameters.ts';

it('accepts a search of 200 characters, and refuses a longer one with a sentence', () => {
  expect(term.safeParse('x'.repeat(200)).success).toBe(true);
  const { error } = term.safeParse('x'.repeat(201));
  expect(error && firstMessages(error)).toEqual({ '': 'A search cannot exceed 200 characters.' });
});
