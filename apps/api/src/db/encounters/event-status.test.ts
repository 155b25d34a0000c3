import { describe, expect, it } from 'vitest';
import { addEvent, addUser, day, testDatabase } from '../../../../../tests/kit/api/rows.ts';
import { type EventStatus, eventStatusAt, eventStatusIs } from './event-status.ts';

const all: readonly EventStatus[] = ['Published', 'Past', 'Cancelled', 'In progress'];

describe('eventStatusAt', () => {
  it.each([
    ['Published', { starts_at: day + 1, ends_at: day + 2, cancelled_at: null }],
    ['In progress', { starts_at: day, ends_at: day + 1, cancelled_at: null }],
    ['In progress', { starts_at: day - 9, ends_at: day + 1, cancelled_at: null }],
    ['Past', { starts_at: day - 9, ends_at: day, cancelled_at: null }],
    ['Past', { starts_at: day, ends_at: day, cancelled_at: null }],
    ['Cancelled', { starts_at: day + 1, ends_at: day + 2, cancelled_at: day - 5 }],
    ['Cancelled', { starts_at: day - 9, ends_at: day - 8, cancelled_at: day - 10 }],
  ] as const)('is %s for %o', (status, times) => {
    expect(eventStatusAt(times, day)).toBe(status);
  });

  it('agrees with the condition on the table, at every edge', async () => {
    const { db } = await testDatabase();
    const host = await addUser(db);
    for (const start of [-2, -1, 0, 1]) {
      for (const end of [-1, 0, 1, 2]) {
        if (end < start) continue;
        const times = { starts_at: day + start, ends_at: day + end };
        await addEvent(db, host, times);
        await addEvent(db, host, { ...times, cancelled_at: day - 3 });
      }
    }
    const events = await db.selectFrom('events').selectAll().orderBy('seq').execute();
    for (const status of all) {
      const found = await db
        .selectFrom('events')
        .select('id')
        .where(eventStatusIs(status, day))
        .orderBy('seq')
        .execute();
      const expected = events.filter((event) => eventStatusAt(event, day) === status);
      expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      expect(found.length).toBeGreaterThan(0);
    }
  });
});
