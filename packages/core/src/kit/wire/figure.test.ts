import { describe, expect, it } from 'vitest';
import { figureIn } from './figure.ts';
import { count, number } from './wire.ts';

describe('a text as a number', () => {
  it.each([
    ['12', 12],
    [' 12.50 ', 12.5],
    ['-1', -1],
    ['007', 7],
  ])('%j is %j', (text, figure) => expect(figureIn(text)).toBe(figure));

  it.each([
    '',
    ' ',
    '0x10',
    '0b1',
    '1e3',
    '+5',
    '.5',
    '5.',
    '1,250',
    '1 250',
    '١٢',
    '１２',
    'Infinity',
    '9'.repeat(400),
  ])('%j is none', (text) => {
    expect([figureIn(text), count.parse(text)]).toEqual([undefined, null]);
    if (text.trim() !== '') expect(number.safeParse(text).success).toBe(false);
  });
});
