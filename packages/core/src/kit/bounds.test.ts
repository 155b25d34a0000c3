import { expect, it } from 'vitest';
import { mostOnLine, shortened } from './bounds.ts';

it('a text that fits stays; a longer one ends with a sign that there is more', () => {
  expect(shortened('a'.repeat(mostOnLine))).toBe('a'.repeat(mostOnLine));
  expect(shortened('a'.repeat(10_000_000))).toBe(`${'a'.repeat(mostOnLine - 1)}…`);
});

it('no sign is cut in half', () => {
  expect(shortened('ab😀cd', 4)).toBe('ab…');
  expect(shortened('ab😀cd', 5)).toBe('ab😀…');
});
