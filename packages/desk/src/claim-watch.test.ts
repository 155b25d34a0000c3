import { queueCase } from '@matchdesk/core/queue/schema.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createClaimWatch } from './claim-watch.ts';

const minuteMs = 60_000;
const start = Date.parse('2026-03-31T10:00:00.000Z');
beforeEach(() => void vi.useFakeTimers({ now: start }));
afterEach(() => void vi.useRealTimers());

const heldUntil = (ms: number | null, more: object = {}) =>
  queueCase.parse({
    ...{ _id: 'a', claimed_by: 'bob@matchdesk.local', is_mine: false },
    claimed_until: ms === null ? null : new Date(start + ms).toISOString(),
    ...more,
  });
const watching = () => {
  const looked: [string, number][] = [];
  const look = ({ target }: { readonly target: string }) => looked.push([target, Date.now() - start]);
  return { looked, watch: createClaimWatch({ look, setTimeout, clearTimeout }) };
};

it('a case that a colleague has is looked at again once that may be over, and later where it is not', () => {
  const { looked, watch } = watching();
  watch(heldUntil(6 * minuteMs));
  vi.advanceTimersByTime(4 * minuteMs);
  watch(heldUntil(6 * minuteMs));
  vi.advanceTimersByTime(2 * minuteMs);
  expect(looked).toEqual([['a', 6 * minuteMs]]);
  // Renewed meanwhile, which nobody told.
  watch(heldUntil(12 * minuteMs));
  vi.advanceTimersByTime(6 * minuteMs);
  expect(looked.at(-1)).toEqual(['a', 12 * minuteMs]);
  expect(looked).toHaveLength(2);
});

it.each<[string, ReturnType<typeof heldUntil> | null]>([
  ['free', heldUntil(null, { claimed_by: '' })],
  ['ours', heldUntil(minuteMs, { is_mine: true })],
  ['not open any more', null],
])('one that is %s is left alone', (_, next) => {
  const { looked, watch } = watching();
  watch(heldUntil(minuteMs));
  watch(next);
  vi.advanceTimersByTime(60 * minuteMs);
  expect(looked).toEqual([]);
});

it.each([null, -minuteMs, 9_000_000_000_000])(
  'a time that is wrong here (%s) is neither waited for without end nor asked for all the time',
  (until) => {
    const { looked, watch } = watching();
    watch(heldUntil(until));
    vi.advanceTimersByTime(60 * minuteMs);
    expect(looked.length).toBeGreaterThanOrEqual(4);
    expect(looked.length).toBeLessThanOrEqual(120);
  },
);
