import { describe, expect, it } from 'vitest';
import { addFlag, addMatch, addMessage, addUser, day, testDatabase } from '../../../../../tests/kit/api/rows.ts';
import { matchById, matchesOfUser, pageOfMessages } from './matches.ts';

describe('matchesOfUser', () => {
  it('lists matches on either side, the newest first, and no others', async () => {
    const { db } = await testDatabase();
    const [mia, ann, bob] = [await addUser(db), await addUser(db), await addUser(db)];
    const first = await addMatch(db, [mia, ann], day);
    const second = await addMatch(db, [bob, mia], day + 1);
    await addMatch(db, [ann, bob], day + 2);
    const found = await matchesOfUser(db, mia);
    expect(found.map(({ id }) => id)).toEqual([second, first]);
    expect(found[0]?.people.map(({ id }) => id)).toEqual([bob, mia]);
  });

  it('has the last reason why one of the two flagged the other, in that direction only', async () => {
    const { db } = await testDatabase();
    const [mia, ann, bob] = [await addUser(db), await addUser(db), await addUser(db)];
    await addMatch(db, [mia, ann]);
    await addFlag(db, { by: ann, of: mia }, { reason: 'Older', created_at: day });
    await addFlag(db, { by: ann, of: mia }, { reason: 'Newer', created_at: day + 1 });
    await addFlag(db, { by: bob, of: ann }, { reason: 'Of another', created_at: day + 2 });
    const [match] = await matchesOfUser(db, ann);
    expect(match?.people.map(({ id, reason }) => [id, reason])).toEqual([
      [mia, 'Newer'],
      [ann, null],
    ]);
  });
});

describe('pageOfMessages', () => {
  it('lists the oldest first, of this match only, with the right total', async () => {
    const { db } = await testDatabase();
    const [mia, ann] = [await addUser(db), await addUser(db)];
    const [match, other] = [await addMatch(db, [mia, ann]), await addMatch(db, [mia, ann])];
    await addMessage(db, other, { sender_id: mia, message: 'elsewhere' });
    for (let index = 0; index < 12; index += 1) {
      await addMessage(db, match, { sender_id: index % 2 ? ann : mia, message: `${index}`, created_at: day + index });
    }
    const pages = [];
    for (const page of [1, 2, 3, 4]) pages.push(await pageOfMessages(db, match, { page, limit: 5 }));
    expect(pages.map(({ rows }) => rows.map(({ message }) => message))).toEqual([
      ['0', '1', '2', '3', '4'],
      ['5', '6', '7', '8', '9'],
      ['10', '11'],
      [],
    ]);
    expect(pages.map(({ total }) => total)).toEqual([12, 12, 12, 12]);
  });
});

describe('matchById', () => {
  it('is undefined for an id of something else', async () => {
    const { db } = await testDatabase();
    const [mia, ann] = [await addUser(db), await addUser(db)];
    const match = await addMatch(db, [mia, ann]);
    expect((await matchById(db, match))?.people.map(({ id }) => id)).toEqual([mia, ann]);
    expect(await matchById(db, mia)).toBeUndefined();
  });
});
