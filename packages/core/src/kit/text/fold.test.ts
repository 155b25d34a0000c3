import { expect, it } from 'vitest';
import { contains } from './fold.ts';

it.each([
  ['Carmella Bauch', 'carmella  bauch'],
  ['Carmella Bauch', 'Carmella\tBauch '],
  ['Carmella  Bauch', 'ella bau'],
])('%j contains %j', (text, term) => expect(contains(text, term)).toBe(true));
