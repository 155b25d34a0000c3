import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planOf } from '../../../../../tests/kit/api/plans.ts';
import { addEvent, addUser, day, dayMs, testDatabase, testSqlite } from '../../../../../tests/kit/api/rows.ts';
import { fold } from '../fold.ts';
import { termOf } from '../search-terms.ts';
import type { Db } from '../tables.ts';
import { cancelEvent, eventById, eventGuests, eventImages, pageOfEvents } from './events.ts';

const titles = ['Salsa Night', 'SALSA for two', '100% Tango', 'Tea_time', 'Zoë’s Café', 'NEAR( "here" )', '\\ slash'];

const withTitles = async (db: Db): Promise<void> => {
  const host = await addUser(db, { firstname: 'Hana', profile_image: 'hana.webp' });
  for (const [index, title] of titles.entries()) await addEvent(db, host, { title, starts_at: day + index * dayMs });
};
const firstPage = { page: 1, limit: 10, now: day };

describe('pageOfEvents', () => {
  it('has the latest start first, with the host', async () => {
    const { db } = await testDatabase();
    await withTitles(db);
    const { rows, total } = await pageOfEvents(db, firstPage);
    expect(rows.map(({ title }) => title)).toEqual(titles.toReversed());
    expect(rows[0]).toMatchObject({ host_name: 'Hana', host_image: 'hana.webp' });
    expect(total).toBe(titles.length);
  });

  it.each(['salsa', 'NIGHT', '%', '_', '"', '\\', 'near(', 'zoe', 'cafe', ' ', 'nothing of the kind', "';--"])(
    'finds by %j what a naive search finds',
    async (search) => {
      const { db } = await testDatabase();
      await withTitles(db);
      const { rows, total } = await pageOfEvents(db, { ...firstPage, search });
      const expected = titles.filter((title) => fold(title).includes(termOf(search)?.text ?? '')).toReversed();
      expect(rows.map(({ title }) => title)).toEqual(expected);
      expect(total).toBe(expected.length);
    },
  );

  it('finds the same as a naive search, for any text', async () => {
    const { db } = await testDatabase();
    const host = await addUser(db);
    const piece = fc.constantFrom('a', 'À', 'ß', 'S', 's', '%', '_', '"', "'", '\\', '*', '(', '-', ' ', '🌸', '\0');
    const words = fc.string({ unit: piece, minLength: 1, maxLength: 6 });
    for (const title of fc.sample(words, { numRuns: 60, seed: 5 })) await addEvent(db, host, { title });
    const all = await db.selectFrom('events').select(['id', 'title']).orderBy('seq', 'desc').execute();
    const same = fc.asyncProperty(fc.string({ unit: piece, maxLength: 3 }), async (search) => {
      const { rows, total } = await pageOfEvents(db, { ...firstPage, limit: 100, search });
      const expected = all.filter(({ title }) => fold(title).includes(termOf(search)?.text ?? ''));
      expect(rows.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      expect(total).toBe(expected.length);
    });
    await fc.assert(same, { numRuns: 200 });
  });

  it('filters by host, status and search at once, page by page', async () => {
    const { db } = await testDatabase();
    const [host, other] = [await addUser(db), await addUser(db)];
    for (let index = 0; index < 25; index += 1) {
      await addEvent(db, host, { title: `Salsa ${index}`, starts_at: day - (index + 1) * dayMs });
      await addEvent(db, other, { title: `Salsa ${index}`, starts_at: day - (index + 1) * dayMs });
    }
    await addEvent(db, host, { title: 'Salsa to come', starts_at: day + dayMs });
    await addEvent(db, host, { title: 'Tango', starts_at: day - dayMs });
    const query = { now: day, limit: 10, hostId: host, status: 'Past', search: 'salsa' } as const;
    const pages = [];
    for (const page of [1, 2, 3, 4]) pages.push(await pageOfEvents(db, { ...query, page }));
    expect(pages.map(({ rows }) => rows.length)).toEqual([10, 10, 5, 0]);
    expect(pages.map(({ total }) => total)).toEqual([25, 25, 25, 25]);
    const named = pages.flatMap(({ rows }) => rows.map(({ title }) => title));
    expect(named).toEqual(Array.from({ length: 25 }, (_, index) => `Salsa ${index}`));
  });

  it('searches and filters without reading the rows themselves', () => {
    const asked = `SELECT seq FROM events WHERE starts_at > 1 AND cancelled_at IS NULL AND instr(title_key, 'x') > 0
      ORDER BY starts_at DESC, seq DESC LIMIT 10`;
    expect(planOf(testSqlite(), asked)).toEqual([expect.stringContaining('USING COVERING INDEX events_by_start')]);
  });
});

describe('an event', () => {
  it('is read in full with its pictures in order and its guests by name', async () => {
    const { db } = await testDatabase();
    const host = await addUser(db, { firstname: 'Hana' });
    const [zoe, ann] = [await addUser(db, { firstname: 'Zoë' }), await addUser(db, { firstname: 'ann' })];
    const id = await addEvent(db, host);
    for (const [position, image_name] of [
      [1, 'b.webp'],
      [0, 'a.webp'],
    ] as const)
      await db.insertInto('event_images').values({ event_id: id, position, image_name }).execute();
    const guest = { event_id: id, created_at: day };
    await db
      .insertInto('event_guests')
      .values({ ...guest, user_id: zoe, invited: 1, attended: 1 })
      .execute();
    await db
      .insertInto('event_guests')
      .values({ ...guest, user_id: ann, invited: 0, attended: 0 })
      .execute();
    expect(await eventById(db, id)).toMatchObject({ id, host_name: 'Hana', distance: 12, cancelled_at: null });
    expect(await eventImages(db, id)).toEqual(['a.webp', 'b.webp']);
    expect((await eventGuests(db, id)).map(({ id, invited, attended }) => [id, invited, attended])).toEqual([
      [ann, 0, 0],
      [zoe, 1, 1],
    ]);
    expect(await eventById(db, 'nobody')).toBeUndefined();
  });

  it('is cancelled only once and keeps the first time', async () => {
    const { db } = await testDatabase();
    const id = await addEvent(db, await addUser(db));
    const other = await addEvent(db, await addUser(db));
    await db.transaction().execute((trx) => cancelEvent(trx, id, day));
    await db.transaction().execute((trx) => cancelEvent(trx, id, day + 1));
    expect((await eventById(db, id))?.cancelled_at).toBe(day);
    expect((await eventById(db, other))?.cancelled_at).toBeNull();
  });
});
