import { render } from 'ink-testing-library';
import { describe, expect, it } from 'vitest';
import { bar, ProgressPanel } from './progress-panel.tsx';

const task = { title: 'Adding credits', unit: 'users', hint: 'Ctrl-C stops; the job can be resumed.' };
const frame = (tally: Parameters<typeof ProgressPanel>[0]['tally'], elapsedMs = 10_000): string =>
  render(<ProgressPanel task={task} tally={tally} elapsedMs={elapsedMs} />).lastFrame() ?? '';

describe('the progress panel', () => {
  it('shows share, count, rate and what is left', () => {
    const text = frame({ done: 1_200, total: 2_400 });
    expect(text).toContain(' 50 %');
    expect(text).toContain('1,200 of 2,400 users  120/s  10 s, 10 s left');
    expect(text).toContain('the job can be resumed');
  });

  it('names failed and unknown rows, and counts them as settled', () => {
    const text = frame({ done: 10, failed: 5, unknown: 5, total: 40 });
    expect(text).toContain('20 of 40 users');
    expect(text).toContain('5 failed, 5 of unknown outcome');
    expect(frame({ done: 10, total: 40 })).not.toContain('failed');
  });

  it('shows no share where the total is unknown', () => {
    const text = frame({ done: 7, total: null });
    expect(text).toContain('7 users');
    expect(text).not.toContain('%');
  });

  it('is never taller than eight lines', () => {
    expect(frame({ done: 1, failed: 1, unknown: 1, total: 9 }).split('\n').length).toBeLessThanOrEqual(8);
  });

  it('has a bar that neither overflows nor breaks', () => {
    expect(bar(0.5, 4)).toBe('██░░');
    expect(bar(7, 4)).toBe('████');
    expect(bar(-1, 4)).toBe('░░░░');
  });
});
