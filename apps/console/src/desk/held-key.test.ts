import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHeldKey } from './held-key.ts';

/** Whether the key counts as held at each of the presses, which are some ms apart. */
const heldAt = (presses: readonly (readonly [name: string, gapMs: number])[]): readonly boolean[] => {
  let now = 1_000;
  const key = createHeldKey(() => now);
  return presses.map(([name, gapMs]) => {
    now += gapMs;
    key.press(name);
    return key.isHeld();
  });
};

it.each([
  ['one press', [['s', 0]], [false]],
  [
    'a held key, from the first repeat to the last',
    [
      ['s', 0],
      ['s', 500],
      ['s', 33],
      ['s', 33],
    ],
    [false, true, true, true],
  ],
  [
    'presses that arrive in one piece',
    [
      ['s', 0],
      ['s', 0],
      ['s', 0],
    ],
    [false, true, true],
  ],
  [
    'a double press, and a third one that is meant',
    [
      ['s', 0],
      ['s', 250],
      ['s', 250],
    ],
    [false, true, false],
  ],
  [
    'the same key after a pause',
    [
      ['s', 0],
      ['s', 800],
      ['s', 800],
    ],
    [false, false, false],
  ],
  [
    'the same key after another one',
    [
      ['s', 0],
      ['esc', 20],
      ['s', 20],
    ],
    [false, false, false],
  ],
] as const)('%s', (_, presses, held) => {
  expect(heldAt(presses)).toEqual(held);
});

describe('what waits for a key that is not held', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['acts at once where the key is pressed first', ['tab', 'enter'], 1, 1],
    ['acts after a double press', ['enter', 'enter'], 0, 1],
    ['does nothing where the key repeats', ['enter', 'enter', 'enter', 'enter'], 0, 0],
    ['acts before what follows a double press', ['enter', 'enter', '1'], 1, 1],
    ['does nothing where the key repeats and another follows', ['enter', 'enter', 'enter', '1'], 0, 0],
  ] as const)('%s', (_, presses, atOnce, later) => {
    const key = createHeldKey();
    let done = 0;
    for (const [at, name] of presses.entries()) {
      key.press(name);
      const isAsked = at > 0 && name === 'enter';
      if (isAsked)
        key.unlessHeld(() => {
          done += 1;
        });
      vi.advanceTimersByTime(33);
    }
    expect(done).toBe(atOnce);
    vi.runAllTimers();
    expect(done).toBe(later);
  });
});
