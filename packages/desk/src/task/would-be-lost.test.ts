import { expect, it } from 'vitest';
import { wouldBeLost } from './would-be-lost.ts';

it.each([
  ['nothing typed', { city: 'Oslo' }, { city: 'Oslo' }, false],
  ['one character', { city: '' }, { city: 'O' }, false],
  ['one character over a long text', { text: 'A long description' }, { text: 'x' }, false],
  ['a text that was emptied', { text: 'A long description' }, { text: '' }, false],
  ['three characters in two fields', { a: '', b: '' }, { a: 'ab', b: 'c' }, false],
  ['a short name', { city: '' }, { city: 'Oslo' }, true],
  ['a sentence inside another', { text: 'Be kind.' }, { text: 'Be always very kind.' }, true],
  [
    'only the marks of a formatted text',
    { text: '<p>Be kind.</p>' },
    { text: '<p><strong>Be kind.</strong></p>' },
    false,
  ],
  ['a file', { image: undefined }, { image: [{ name: 'a.png' }] }, true],
  ['another choice', { status: 'active' }, { status: 'act' }, false],
])('of %s', (_, before, now, isLost) => {
  expect(wouldBeLost(before, now)).toBe(isLost);
});
