import { expect, it } from 'vitest';
import { containing } from './fold.ts';

it.each([
  ['Carmella Bauch', 'carmella  bauch'],
  ['Carmella Bauch', 'Carmella\tBauch '],
  ['Carmella  Bauch', 'ella bau'],
])('%j contains %j', (text, term) => expect(containing(term)(text)).toBe(true));
