import { describe, expect, it } from 'vitest';
import { bandOf, mayBecome, type Transitions } from './rules.ts';

describe('transitions', () => {
  const door: Transitions<'open' | 'shut' | 'gone'> = { open: ['shut'], shut: ['open', 'gone'], gone: [] };
  it('are exactly those of the table', () => {
    expect(mayBecome(door, 'open', 'shut')).toBe(true);
    expect(mayBecome(door, 'open', 'gone')).toBe(false);
    expect(mayBecome(door, 'gone', 'open')).toBe(false);
    expect(mayBecome(door, 'open', 'open')).toBe(false);
  });
});

it('the first band that holds names a score', () => {
  const bands = [
    [(score: number | null) => score === null, 'none'],
    [(score: number | null) => score !== null && score > 10, 'high'],
    [() => true, 'low'],
  ] as const;
  expect([null, 10, 11, -1].map((score) => bandOf([...bands], score))).toEqual(['none', 'low', 'high', 'low']);
});
