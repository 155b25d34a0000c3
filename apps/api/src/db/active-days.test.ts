import { expect, it } from 'vitest';
import { addUser, day, dayMs, testDatabase } from '../../../../tests/kit/api/rows.ts';
import { activeCourse, activeSince, noteActive } from './active-days.ts';
import { dayNumber } from './spans.ts';

it('keeps the last number of active users of each day, and nothing for days without one', async () => {
  const { db } = await testDatabase();
  const first = dayNumber(day);
  expect(await activeSince(db)).toBeNull();
  await noteActive(db, day);
  const ann = await addUser(db);
  await addUser(db);
  await noteActive(db, day + 1);
  await db.updateTable('users').set({ account_status: 2 }).where('id', '=', ann).execute();
  await noteActive(db, day + 2 * dayMs);
  expect(await activeSince(db)).toBe(first);
  expect(await activeCourse(db, { first: first - 1, last: first + 2 })).toEqual([null, 2, null, 1]);
  // The part of a longer span has the number at its end.
  const weeks = await activeCourse(db, { first, last: first + 99 });
  expect(weeks.slice(0, 2)).toEqual([1, null]);
});
