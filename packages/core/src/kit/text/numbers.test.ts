import { expect, it } from 'vitest';
import { figureOf, numberIn, withFigures } from './numbers.ts';

it('a number in figures is read, and what may mean a thousand or one is not', () => {
  const read = { '5': 5, ' 12 ': 12, '-3': -3, '5.0': 5, '1000.5': 1000.5, '0.125': 0.125, '00012': 12 };
  for (const [text, number] of Object.entries(read)) expect(numberIn(text), text).toBe(number);
  const unread = ['', '1.000', '12.500', '-1.000', '1,000', '1 000', '1e2', '+5', '5 credits', '0x10', '٥', 'Infinity'];
  for (const text of unread) expect(numberIn(text), text).toBeUndefined();
  expect(figureOf('1.000')).toBeUndefined();
});

const ones =
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
  eighteen nineteen`.split(/\s+/);
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const spelledOf = (value: number, and: string): string => {
  if (value >= 1_000) {
    const rest = value % 1_000;
    return `${spelledOf(Math.floor(value / 1_000), and)} thousand${rest === 0 ? '' : ` ${spelledOf(rest, and)}`}`;
  }
  if (value >= 100) {
    const rest = value % 100;
    return `${ones[Math.floor(value / 100)]} hundred${rest === 0 ? '' : `${and} ${spelledOf(rest, and)}`}`;
  }
  if (value < 20) return ones[value] ?? '';
  const one = value % 10;
  return `${tens[Math.floor(value / 10) - 2]}${one === 0 ? '' : `${and === '' ? ' ' : '-'}${ones[one]}`}`;
};

it('a number in words is read as a whole, and two numbers beside each other are never added', () => {
  for (let value = 1; value < 100_000; value += value < 2_000 ? 1 : 997) {
    for (const and of ['', ' and']) {
      const words = spelledOf(value, and).split(' ');
      expect(withFigures(words), words.join(' ')).toEqual([String(value)]);
    }
  }
  for (const words of ['five six', 'ten five', 'fifty fifty', 'twenty ten', 'hundred hundred', 'zero five']) {
    expect(withFigures(words.split(' ')), words).toEqual(words.split(' '));
  }
  expect(withFigures(['two', 'and', 'three'])).toEqual(['2', 'and', '3']);
});
