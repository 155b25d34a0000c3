import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { verifyRecords } from '@matchdesk/api/db/backup.ts';
import { addCommunityRow, addMemberRow, addPostRow } from '@matchdesk/api/db/communities/test-rows.ts';
import { erasedName } from '@matchdesk/api/db/erase-person.ts';
import { fold } from '@matchdesk/api/db/fold.ts';
import { addTransaction } from '@matchdesk/api/db/test-money.ts';
import {
  addCityRow,
  addEvent,
  addFlag,
  addMatch,
  addMessage,
  addRating,
  addUser,
  dayMs,
} from '@matchdesk/api/db/test-rows.ts';
import { eraseDue } from '@matchdesk/api/erasure/erase-due.ts';
import { imagesOf } from '@matchdesk/api/files/images-of.ts';
import { picturesIn } from '@matchdesk/api/files/stored.ts';
import type { EndpointId } from '@matchdesk/core/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.ts';
import { answered, auditOf } from './asked.ts';
import type { Input } from './request.ts';

const canary = 'zqcanary';
const name = `${canary}name`;
const email = `${canary}@people.example`;
const phone = '+19990271828';
const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 7, ...Buffer.from(canary)]);

let api: Api;
let [gone, friend, heir, twin, other] = ['', '', '', '', ''];
let [match, event, community, post, picture] = ['', '', '', '', ''];
let [given, received] = ['', ''];

const images = () => imagesOf(api.database, picturesIn(dirname(api.database.place)));
const erase = (afterDays: number) =>
  eraseDue(api.database, {
    afterMs: 30 * dayMs,
    now: api.clock.now() + afterDays * dayMs,
    images: images(),
    by: 'a test',
  });

beforeAll(async () => {
  api = await startApi({ users: 30 });
  const { db } = api.database;
  picture = await images().saveImage(jpeg, 'jpeg');
  const contact = { email, phone };
  gone = await addUser(db, {
    firstname: name,
    ...contact,
    profile_image: picture,
    identity_other: canary,
    branch_tags: canary,
    dob: '1990-01-01',
    longitude: 1,
    latitude: 2,
  });
  [friend, heir, other] = [await addUser(db), await addUser(db), await addUser(db)];
  // The same person with another account, which lives on.
  twin = await addUser(db, { firstname: 'Twin', ...contact });
  const { seq } = await db.selectFrom('users').select('seq').where('id', '=', gone).executeTakeFirstOrThrow();
  await db
    .insertInto('user_details')
    .values({ user_seq: seq, about_me: canary, gallery: JSON.stringify([picture]) })
    .execute();
  await addCityRow(db, 'Canaryville', [gone, friend]);
  match = await addMatch(db, [gone, friend]);
  await addMessage(db, match, { sender_id: gone, message: `${canary} hello` });
  await addMessage(db, match, { sender_id: friend, message: 'Hi there' });
  event = await addEvent(db, gone, { location: `1 ${canary} Street`, description: canary });
  given = await addRating(db, { by: gone, of: friend }, { question_seven_answer: canary });
  received = await addRating(db, { by: friend, of: gone });
  await addFlag(db, { by: friend, of: gone });
  community = await addCommunityRow(db);
  await addMemberRow(db, community, { user_id: gone });
  post = await addPostRow(db, community, { user_id: gone, message: canary });
  await addTransaction(db, { user_id: gone, name, email, phone });
  // Given to an heir, and to the other account of the same person, by whom it stays.
  for (const to_id of [heir, twin]) {
    const before = await addUser(db, { firstname: name, ...contact });
    await addTransaction(db, { user_id: before, name: to_id === heir ? name : 'Twin', email, phone });
    await answered(api, 'users.migrate', { id: before, to_id });
    if (to_id === heir) await answered(api, 'users.setStatus', { id: before, status: 1 });
  }
  await answered(api, 'users.addCredits', { coins: 5, user_ids: [gone] });
  await answered(api, 'identity.trustSearch', { page: 1, limit: 10, term: canary });
  await answered(api, 'users.setStatus', { id: gone, status: 1 });
});
afterAll(() => api.close());

it('a deleted account is kept as it is until its time is over', async () => {
  expect((await erase(29)).erased).toBe(0);
  expect((await answered(api, 'users.detail', { id: gone })).data).toMatchObject({ firstname: name, email });
});

describe('an account that was erased', () => {
  beforeAll(async () => {
    const { db } = api.database;
    // All of the demo world's deleted accounts are due as well, and those of before.
    expect(await erase(31)).toMatchObject({ erased: expect.any(Number), isThorough: true });
    const left = await db
      .selectFrom('users')
      .select('id')
      .where('account_status', '=', 1)
      .where('email', 'is not', null);
    expect(await left.execute()).toEqual([]);
    expect((await erase(31)).erased).toBe(0);
    await db.deleteFrom('users').where('id', '=', twin).execute();
    await db.deleteFrom('transactions').where('name', '=', 'Twin').execute();
  });

  const calls: readonly (readonly [EndpointId, () => Input, unknown?])[] = [
    ['users.list', () => ({ page: 1, limit: 100 })],
    ['users.deleted', () => ({ page: 1, limit: 100 })],
    ['users.search', () => ({ term: 'erased account', page: 1 })],
    [
      'users.detail',
      () => ({ id: gone }),
      { data: { _id: '', firstname: erasedName, email: '', phone: '', age: null, coins: 5 } },
    ],
    ['matches.ofUser', () => ({ userId: gone }), { data: [{ users_data: [{ firstname: erasedName }, {}] }] }],
    ['matches.chat', () => ({ matchId: match }), { data: { messages: [{ message: 'Hi there' }] } }],
    ['events.list', () => ({ page: 1 })],
    ['events.ofHost', () => ({ id: gone }), { data: [{ title: 'Salsa Night', hostname: erasedName }] }],
    ['events.settings', () => ({ id: event }), { data: [{ location: '', description: '' }] }],
    ['ratings.given', () => ({ id: gone, page: 1 })],
    ['ratings.received', () => ({ id: friend, page: 1 })],
    ['ratings.givenDetail', () => ({ id: given })],
    ['ratings.receivedDetail', () => ({ id: received })],
    ['flags.received', () => ({ id: gone })],
    ['transactions.list', () => ({ page: 1 })],
    ['communities.members', () => ({ page: 1, limit: 10, community_id: community })],
    ['communities.posts', () => ({ page: 1, limit: 5, community_id: community }), { data: [] }],
    ['identity.trustSearch', () => ({ page: 1, limit: 10, term: 'erased' })],
    ['radar.attendees', () => ({ page: 1 })],
  ];
  it.each(calls)('shows no harm in %s', async (id, input, expected) => {
    const answer = await answered(api, id, input());
    if (expected !== undefined) {
      const wanted = JSON.parse(JSON.stringify(expected), (_, value) => (value === '' ? expect.anything() : value));
      expect(answer).toMatchObject(
        id === 'users.detail' ? { data: { _id: gone, firstname: erasedName, email: '', coins: 5 } } : wanted,
      );
    }
    expect(JSON.stringify(answer).toLowerCase()).not.toContain(canary);
  });

  it('is found by nothing that it was', async () => {
    for (const term of [canary, phone]) expect((await answered(api, 'users.search', { term, page: 1 })).total).toBe(0);
  });

  it('left payments without a name, a ledger that holds, and one line of the audit log', async () => {
    const { db } = api.database;
    const paid = await db
      .selectFrom('transactions')
      .select(['user_id', 'name', 'email', 'phone'])
      .where('name', '=', erasedName)
      .execute();
    expect(paid).toContainEqual({ user_id: gone, name: erasedName, email: '', phone: '' });
    expect(paid).toContainEqual({ user_id: heir, name: erasedName, email: '', phone: '' });
    expect(paid.map(({ user_id }) => user_id)).not.toContain(twin);
    await verifyRecords(api.database);
    const lines = (await auditOf(api, 'users.erase' as EndpointId)).filter(({ target_id }) => target_id === gone);
    expect(lines).toEqual([
      {
        actor_email: null,
        target_kind: 'user',
        target_id: gone,
        before: null,
        after: { messages: 1, posts: 1, comments: 1, events: 1, transactions: 1, by: 'a test' },
      },
    ]);
  });

  it('is in no row, no file, no picture', async () => {
    expect(await images().openStored(picture.split('/').at(-1) ?? '')).toBeNull();
    if (api.database.engine === 'sqlite') {
      const folder = dirname(api.database.place);
      const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
      expect(files.length).toBeGreaterThan(0);
      for (const file of files) {
        const held = readFileSync(join(file.parentPath, file.name)).toString('latin1').toLowerCase();
        expect([file.name, held.includes(canary)]).toEqual([file.name, false]);
        expect([file.name, held.includes(phone)]).toEqual([file.name, false]);
      }
    }
  });
});
