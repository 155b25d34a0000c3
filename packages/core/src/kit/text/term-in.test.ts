import { expect, it } from 'vitest';
import { termIn } from './term-in.ts';

it('a search is for what can be seen of a pasted text', () => {
  expect(termIn('\u202aAnn\tLee\u202c\n')).toBe('Ann Lee');
  expect(termIn(' \u200b+1 212\u0000')).toBe('+1 212');
  // Joins letters, in some scripts.
  expect(termIn('می\u200cخواهم')).toBe('می\u200cخواهم');
});
