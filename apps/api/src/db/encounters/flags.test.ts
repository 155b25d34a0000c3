import { describe, expect, it } from 'vitest';
import { addFlag, addUser, day, testDatabase } from '../../../../../tests/kit/api/rows.ts';
import { pageOfFlags } from './flags.ts';

const firstPage = { page: 1, limit: 10 };

describe('pageOfFlags', () => {
  it('lists the newest first, with the person on the other side', async () => {
    const { db } = await testDatabase();
    const [mia, ann, bob] = [await addUser(db), await addUser(db), await addUser(db, { firstname: 'Bob' })];
    await addFlag(db, { by: ann, of: mia }, { created_at: day, reason: 'Rude' });
    await addFlag(db, { by: bob, of: mia }, { created_at: day + 1, reason: 'Spam' });
    await addFlag(db, { by: mia, of: bob }, { created_at: day + 2, reason: 'Fake' });
    const received = await pageOfFlags(db, { ...firstPage, side: 'received', userId: mia });
    expect(received.rows.map(({ person_id, reason }) => [person_id, reason])).toEqual([
      [bob, 'Spam'],
      [ann, 'Rude'],
    ]);
    const given = await pageOfFlags(db, { ...firstPage, side: 'given', userId: mia });
    expect(given.rows.map(({ person_firstname, reason }) => [person_firstname, reason])).toEqual([['Bob', 'Fake']]);
    expect([received.total, given.total]).toEqual([2, 1]);
  });

  it.each([
    ['bób', ['bob@people.example']],
    ['PEOPLE.example', ['bob@people.example', 'ann@people.example']],
    ['%', []],
    ['+1555', []],
  ])('finds by %j only in names and addresses', async (search, emails) => {
    const { db } = await testDatabase();
    const mia = await addUser(db);
    for (const [index, firstname] of ['Ann', 'Bob'].entries()) {
      const by = await addUser(db, { firstname, email: `${firstname.toLowerCase()}@people.example`, phone: '+1555' });
      await addFlag(db, { by, of: mia }, { created_at: day + index });
    }
    const { rows, total } = await pageOfFlags(db, { ...firstPage, side: 'received', userId: mia, search });
    expect(rows.map(({ person_email }) => person_email)).toEqual(emails);
    expect(total).toBe(emails.length);
  });
});
