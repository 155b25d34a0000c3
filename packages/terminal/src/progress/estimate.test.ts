import { describe, expect, it } from 'vitest';
import { duration, estimate, tallyWords } from './estimate.ts';
import { eventProgress, mayMount, plainProgress } from './progress.ts';

const clock = () => {
  let ms = 0;
  return {
    now: () => ms,
    pass: (more: number) => {
      ms += more;
    },
  };
};

describe('progress', () => {
  it('computes rate and remaining time from what was done', () => {
    expect(estimate({ done: 50, total: 200 }, 5_000)).toEqual({ rate: 10, leftMs: 15_000 });
    expect(estimate({ done: 0, total: 200 }, 5_000)).toEqual({ rate: 0, leftMs: null });
    expect(tallyWords({ done: 1_500, total: 3_000, failed: 1 }, 'users', 1_000)).toBe(
      '1,501 of 3,000 users, 1,501/s, 1 s left, 1 failed',
    );
  });

  it('writes durations as people do', () => {
    expect([0, 59_000, 60_000, 3_725_000].map(duration)).toEqual(['0 s', '59 s', '1 min 0 s', '1 h 2 min']);
  });

  it('is a line every ten seconds in a log', () => {
    const { now, pass } = clock();
    let text = '';
    const progress = plainProgress(
      { title: 'Exporting', unit: 'rows' },
      (line) => {
        text += line;
      },
      now,
    );
    for (let second = 0; second < 25; second += 1) {
      pass(1_000);
      progress.update({ done: second, total: 100 });
    }
    expect(text.trimEnd().split('\n')).toHaveLength(2);
  });

  it('is an event every second for programs, and one at the end', async () => {
    const { now, pass } = clock();
    let text = '';
    const progress = eventProgress(
      { title: 'Exporting', unit: 'rows' },
      (line) => {
        text += line;
      },
      now,
    );
    progress.update({ done: 1, total: 3 });
    progress.update({ done: 2, total: 3 });
    pass(1_000);
    progress.update({ done: 3, total: 3 });
    await progress.end();
    expect(
      text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).done),
    ).toEqual([1, 3, 3]);
  });

  it('is a live panel only on a capable terminal', () => {
    expect(mayMount('auto', { TERM: 'xterm' }, true)).toBe(true);
    for (const [mode, env, isTerminal] of [
      ['auto', { TERM: 'xterm' }, false],
      ['auto', { TERM: 'dumb' }, true],
      ['auto', { CI: '1' }, true],
      ['plain', {}, true],
    ] as const)
      expect(mayMount(mode, env, isTerminal)).toBe(false);
  });
});
