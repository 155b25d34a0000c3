import { expect, it } from 'vitest';
import { figureOf, numberIn } from './numbers.ts';

it('a number in figures is read, and what may mean a thousand or one is not', () => {
  const read = { '5': 5, ' 12 ': 12, '-3': -3, '5.0': 5, '1000.5': 1000.5, '0.125': 0.125, '00012': 12 };
  for (const [text, number] of Object.entries(read)) expect(numberIn(text), text).toBe(number);
  const unread = ['', '1.000', '12.500', '-1.000', '1,000', '1 000', '1e2', '+5', '5 credits', '0x10', '٥', 'Infinity'];
  for (const text of unread) expect(numberIn(text), text).toBeUndefined();
  expect(figureOf('1.000')).toBeUndefined();
});
