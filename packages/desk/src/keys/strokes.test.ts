import { describe, expect, it } from 'vitest';
import { following, pressed } from './strokes.ts';

const all = [
  { keys: ['j', 'down'] },
  { keys: 'g u' },
  { keys: 'g e' },
  { keys: ['* a'] },
  { keys: ']' },
  { keys: 'p' },
];

/** The result of strokes one after the other: the binding of the last one, or the strokes that wait. */
const after = (...strokes: readonly (readonly string[])[]) => {
  let pending = '';
  let keys: string | readonly string[] | undefined;
  for (const names of strokes) {
    const press = pressed(all, pending, names);
    pending = press.pending;
    keys = press.binding?.keys;
  }
  return keys ?? pending;
};

describe('strokes', () => {
  it('run the binding of any name of a key', () => {
    expect(after(['down'])).toEqual(['j', 'down']);
    expect(after(['о', 'j'])).toEqual(['j', 'down']);
    expect(after(['n'])).toBe(']');
  });

  it('wait where they begin a binding, and are dropped where they complete none', () => {
    expect(after(['g'])).toBe('g');
    expect(after(['g'], ['u'])).toBe('g u');
    expect(after(['g'], ['j'])).toBe('');
    expect(after(['q'])).toBe('');
    expect(following(all, 'g').map(({ keys }) => keys)).toEqual(['g u', 'g e']);
  });

  it("run their own binding before another one's second key", () => {
    expect(after(['p'])).toBe('p');
    expect(pressed([{ keys: '[' }, { keys: 'p' }], '', ['p']).binding?.keys).toBe('p');
    expect(pressed([{ keys: '[' }], '', ['p']).binding?.keys).toBe('[');
  });
});
