import { afterEach, describe, expect, it, vi } from 'vitest';
import { placeOf } from './context.ts';
import { dayAt, dayHere, dayMs } from './kit/form/day.ts';
import { firstQuery } from './kit/list/read.ts';
import { allReads } from './reads.ts';

describe('reads', () => {
  it.each(allReads)('$id knows its own id and domain', ({ id, domain, read }) => {
    expect(placeOf(read)).toEqual({ domain, id });
  });
});

const byDays = allReads.flatMap(({ id, read }) => {
  const days = (read.filters ?? []).filter(({ kind }) => kind === 'date');
  return days.length > 0 ? [{ id, read, days }] : [];
});

describe('the days of filters', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });
  const zones = ['Etc/GMT-14', 'UTC', 'Etc/GMT+12'];
  const hours = ['00:30', '11:30', '13:00', '23:30'];
  it.each(byDays)('$id takes today of the person and of UTC, and no later day', ({ read, days }) => {
    const isTaken = (day: string): boolean => {
      const conditions = days.flatMap(({ when }) => (when ? [[when.filter, when.is[0]]] : []));
      const filters = Object.fromEntries([...conditions, ...days.map(({ id }) => [id, day])]);
      const faults = read.kind === 'list' ? read.check?.({ ...firstQuery(read), filters }) : read.check?.(filters);
      return Object.keys(faults ?? {}).length === 0;
    };
    for (const zone of zones) {
      for (const hour of hours) {
        vi.stubEnv('TZ', zone);
        vi.useFakeTimers({ now: new Date(`2026-06-15T${hour}Z`) });
        const [here, utc] = [dayHere(), dayAt(new Date())];
        const late = dayAt(new Date(Math.max(Date.parse(here), Date.parse(utc)) + dayMs));
        expect([zone, hour, isTaken(here), isTaken(utc), isTaken(late)]).toEqual([zone, hour, true, true, false]);
      }
    }
  });
});
