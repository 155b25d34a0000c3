import { beforeAll, describe, expect, it } from 'vitest';
import { addFlag, addMatch, addMessage, addUser, day } from '../kit/api/rows.ts';
import { openApi } from '../kit/open-api.ts';
import { answered, asked, auditOf } from './asked.ts';

const api = await openApi();
let mia = '';
let ann = '';
let match = '';

beforeAll(async () => {
  const { db } = api.database;
  mia = await addUser(db, { firstname: 'Mia', profile_image: 'mia.webp' });
  ann = await addUser(db, { firstname: 'Ann' });
  match = await addMatch(db, [ann, mia]);
  await addFlag(db, { by: mia, of: ann }, { reason: 'Asked for money' });
  for (let index = 0; index < 53; index += 1) {
    await addMessage(db, match, { sender_id: index % 2 ? ann : mia, message: `No. ${index}`, created_at: day + index });
  }
});

describe('matches of a user', () => {
  it('have both people, the selected one first, with the flag and its reason', async () => {
    const ofMia = { _id: mia, profile_image: 'mia.webp', firstname: 'Mia', flag: false, reason: '' };
    const ofAnn = { _id: ann, profile_image: null, firstname: 'Ann', flag: true, reason: 'Asked for money' };
    expect(await answered(api, 'matches.ofUser', { userId: mia })).toEqual({
      success: true,
      data: [{ _id: match, users_data: [ofMia, ofAnn] }],
    });
    const { data } = await answered(api, 'matches.ofUser', { userId: ann });
    expect(data[0]?.users_data).toEqual([ofAnn, ofMia]);
  });

  it('are none for a person without any, and 404 for nobody', async () => {
    const lonely = await addUser(api.database.db);
    expect((await answered(api, 'matches.ofUser', { userId: lonely })).data).toEqual([]);
    expect((await asked(api, 'matches.ofUser', { userId: match })).status).toBe(404);
  });
});

describe('a chat', () => {
  it('comes oldest first, page by page, with a true total', async () => {
    const pages = [
      await answered(api, 'matches.chat', { matchId: match }),
      await answered(api, 'matches.chat', { matchId: match, page: 2 }),
      await answered(api, 'matches.chat', { matchId: match, page: 3 }),
    ];
    const messages = pages.flatMap(({ data }) => data.messages);
    expect(messages.map(({ message }) => message)).toEqual(Array.from({ length: 53 }, (_, index) => `No. ${index}`));
    expect(messages[1]).toMatchObject({ sender_id: ann, created_at: new Date(day + 1).toISOString() });
    expect(pages.map(({ meta, data }) => [meta.totalCount, data.messages.length])).toEqual([
      [53, 50],
      [53, 3],
      [53, 0],
    ]);
    expect(pages[2]?.data.users_data.map(({ firstname }) => firstname)).toEqual(['Ann', 'Mia']);
  });

  it('is a reading that is written down: whose chat, which page, never a message', async () => {
    const before = (await auditOf(api, 'matches.chat')).length;
    await answered(api, 'matches.chat', { matchId: match, page: 6, limit: 10 });
    const lines = (await auditOf(api, 'matches.chat')).slice(before);
    expect(lines).toEqual([
      {
        actor_email: api.admin.email,
        target_kind: 'match',
        target_id: match,
        before: null,
        after: { page: 6, limit: 10, rows: 3 },
      },
    ]);
  });

  it('of an unknown match is 404 and leaves no line', async () => {
    const before = (await auditOf(api, 'matches.chat')).length;
    expect((await asked(api, 'matches.chat', { matchId: mia })).status).toBe(404);
    expect(await auditOf(api, 'matches.chat')).toHaveLength(before);
  });
});
