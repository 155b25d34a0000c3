import { expect, it } from 'vitest';
import { mostOnLine, shortened } from './bounds.ts';

it('a text that fits is unchanged; a longer one is cut and ends with …', () => {
  expect(shortened('a'.repeat(mostOnLine))).toBe('a'.repeat(mostOnLine));
  expect(shortened('a'.repeat(10_000_000))).toBe(`${'a'.repeat(mostOnLine - 1)}…`);
});

it('no character is cut in half', () => {
  expect(shortened('ab😀cd', 4)).toBe('ab…');
  expect(shortened('ab😀cd', 5)).toBe('ab😀…');
});
