import { expect, it } from 'vitest';
import { cursorAfter } from './list-cursor.ts';

const ids = (text: string): readonly string[] => [...text];

it.each([
  ['abcd', 'b', 'abcd', 'b'],
  ['abcd', 'c', 'cd', 'c'],
  ['abcd', 'c', 'xyabcd', 'c'],
  ['abcdef', 'c', 'def', 'd'],
  ['abcdef', 'c', 'abdef', 'd'],
  ['abcd', 'b', 'wxyz', 'x'],
  ['dcba', 'c', 'abcd', 'c'],
])('in %s, the cursor on %s goes in %s to %s', (before, on, now, wanted) => {
  expect(now[cursorAfter(ids(before), before.indexOf(on), ids(now))]).toBe(wanted);
});

it('keeps its place where none of its rows is left', () => {
  expect(cursorAfter(ids('abcd'), 3, ids('ab'))).toBe(3);
  expect(cursorAfter([], 0, ids('abc'))).toBe(0);
});
