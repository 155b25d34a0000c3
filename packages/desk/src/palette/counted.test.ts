import { describe, expect, it } from 'vitest';
import { countText, narrowingText } from './counted.ts';
import type { Section } from './entry.ts';

const section = (count: number, total?: number, hasRest = false): Section<{ readonly isRest?: true }> => {
  const rows = Array.from({ length: count }, () => ({}));
  const rest = { isRest: true } as const;
  return { heading: 'People', rows: hasRest ? [...rows, rest] : rows, ...(total !== undefined && { total }) };
};

describe('how many there are to choose from', () => {
  it.each([
    [[section(1)], '1 choice'],
    [[section(3), section(2)], '5 choices'],
    [[section(8, 8)], '8 choices'],
    [[section(8, 98)], '8 of 98. Type more to narrow.'],
    [[section(8, 98, true)], '8 of 98. Type more to narrow.'],
    [[section(2), section(8, 1_200, true), section(1, 1)], '11 of 1,203. Type more to narrow.'],
  ])('%#: %s', (sections, text) => {
    expect(countText(sections)).toBe(text);
  });

  it('says only their number where all of them are shown', () => {
    expect(narrowingText([section(8, 8), section(2)])).toBeNull();
  });
});
