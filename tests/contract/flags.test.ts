import { beforeAll, describe, expect, it } from 'vitest';
import { addFlag, addUser, day } from '../kit/api/rows.ts';
import { openApi } from '../kit/open-api.ts';
import { answered, asked } from './asked.ts';

const api = await openApi();
let mia = '';
let ann = '';

beforeAll(async () => {
  const { db } = api.database;
  mia = await addUser(db, { firstname: 'Mia' });
  ann = await addUser(db, { firstname: 'Ann', email: 'ann@flags.example', profile_image: 'ann.webp' });
  for (let index = 0; index < 11; index += 1) await addFlag(db, { by: ann, of: mia }, { created_at: day + index });
});

describe('flags', () => {
  it('have ten a page, the newest first, and a true total', async () => {
    const pages = [
      await answered(api, 'flags.received', { id: mia }),
      await answered(api, 'flags.received', { id: mia, pageNo: 2 }),
    ];
    expect(pages.map(({ data, totalCount }) => [data.length, totalCount])).toEqual([
      [10, 11],
      [1, 11],
    ]);
    expect(pages[0]?.data[0]).toMatchObject({
      created_at: new Date(day + 10).toISOString(),
      reason: 'Rude messages',
      singleUserRecivedFlags: { _id: ann, firstname: 'Ann', email: 'ann@flags.example', profile_image: 'ann.webp' },
    });
  });

  it('name on the given list whom they are about, and can be searched', async () => {
    const all = await answered(api, 'flags.given', { id: ann, pageNo: 1, search: 'MIA' });
    expect(all.data[0]?.givenFlag).toMatchObject({ _id: mia, firstname: 'Mia' });
    expect(all.totalCount).toBe(11);
    expect(await answered(api, 'flags.given', { id: ann, search: '_' })).toEqual({ data: [], totalCount: 0 });
    expect(await answered(api, 'flags.given', { id: mia })).toEqual({ data: [], totalCount: 0 });
  });

  it.each(['flags.received', 'flags.given'] as const)('%s knows nobody by an unknown id', async (call) => {
    expect((await asked(api, call, { id: 'nobody' })).status).toBe(404);
  });
});
