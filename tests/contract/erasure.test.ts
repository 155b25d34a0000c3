import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { blanked } from '@matchdesk/api/contract/idempotency.ts';
import { verifyRecords } from '@matchdesk/api/db/backup.ts';
import { dropEarlierPages } from '@matchdesk/api/db/erasures.ts';
import { eraseDue } from '@matchdesk/api/erasure/erase-due.ts';
import { imagesOf } from '@matchdesk/api/files/images-of.ts';
import { picturesIn } from '@matchdesk/api/files/stored.ts';
import type { EndpointId } from '@matchdesk/core/endpoints.ts';
import { erasedName } from '@matchdesk/core/users/schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCommunityRow, addMemberRow, addPostRow } from '../kit/api/community-rows.ts';
import { addTransaction } from '../kit/api/money-rows.ts';
import { addCityRow, addEvent, addFlag, addMatch, addMessage, addRating, addUser, dayMs } from '../kit/api/rows.ts';
import { type Api, startApi } from '../kit/api.ts';
import { answered, auditOf, refused } from './asked.ts';
import { type Answer, call, complaintsIn, endpointNamed, type Input } from './request.ts';

const canary = 'zqcanary';
const name = `${canary}name`;
const email = `${canary}@people.example`;
const phone = '+19990271828';
const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 7, ...Buffer.from(canary)]);

let api: Api;
let [gone, friend, heir, twin] = ['', '', '', ''];
let [match, event, community, picture] = ['', '', '', ''];
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
  [friend, heir] = [await addUser(db), await addUser(db)];
  // The same person with another account, which stays.
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
  await addPostRow(db, community, { user_id: gone, message: canary });
  await addTransaction(db, { user_id: gone, name, email, phone });
  // Moved to an heir, and to the other account of the same person, where the data stays.
  for (const to_id of [heir, twin]) {
    const before = await addUser(db, { firstname: name, ...contact });
    await addTransaction(db, { user_id: before, name: to_id === heir ? name : 'Twin', email, phone });
    await answered(api, 'users.migrate', { id: before, to_id });
    await answered(api, 'users.setStatus', { id: before, status: 1 });
  }
  await answered(api, 'users.addCredits', { coins: 5, user_ids: [gone] });
  await answered(api, 'identity.trustSearch', { page: 1, limit: 10, term: canary });
  await answered(api, 'users.setStatus', { id: gone, status: 1 });
});
afterAll(() => api.close());

/** The files of the data folder that contain a text in any case: of the database, its log, and pictures. */
const filesWith = (text: string): string[] => {
  if (api.database.engine !== 'sqlite') return [];
  const files = readdirSync(dirname(api.database.place), { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile())
    .filter((file) => readFileSync(join(file.parentPath, file.name)).toString('latin1').toLowerCase().includes(text))
    .map(({ name }) => name);
};

it('a deleted account is kept as it is until its time is over', async () => {
  expect((await erase(29)).erased).toBe(0);
  expect((await answered(api, 'users.detail', { id: gone })).data).toMatchObject({ firstname: name, email });
  if (api.database.engine === 'sqlite') expect(filesWith(canary)).toContain(picture.split('/').at(-1));
});

describe('an account that was erased', () => {
  beforeAll(async () => {
    const { db } = api.database;
    // Also the two migrated accounts; the waiting time of the demo world's accounts began when they were first found.
    expect(await erase(31)).toEqual({ erased: 3, finished: 0, isThorough: true });
    expect(await erase(31)).toEqual({ erased: 0, finished: 0, isThorough: true });
    const twins = db.selectFrom('transactions').select('email').where('user_id', '=', twin);
    expect(await twins.execute()).toEqual([{ email }]);
    await db.deleteFrom('transactions').where('user_id', '=', twin).execute();
    await db.deleteFrom('users').where('id', '=', twin).execute();
  });

  const calls: [EndpointId, () => Input, object][] = [
    ['users.list', () => ({ page: 1, limit: 100 }), {}],
    ['users.deleted', () => ({ page: 1, limit: 100 }), {}],
    ['users.search', () => ({ term: 'erased account', page: 1 }), {}],
    ['users.detail', () => ({ id: gone }), { data: { firstname: erasedName, email: '', phone: '', age: null } }],
    ['matches.ofUser', () => ({ userId: gone }), { data: [{ users_data: [{ firstname: erasedName }, {}] }] }],
    ['matches.chat', () => ({ matchId: match }), { data: { messages: [{ message: 'Hi there' }] } }],
    ['events.list', () => ({ page: 1 }), {}],
    ['events.ofHost', () => ({ id: gone }), { data: [{ title: 'Salsa Night', hostname: erasedName }] }],
    ['events.settings', () => ({ id: event }), { data: { location: '', description: '' } }],
    ['ratings.given', () => ({ id: gone, page: 1 }), {}],
    ['ratings.received', () => ({ id: friend, page: 1 }), {}],
    ['ratings.givenDetail', () => ({ id: given }), {}],
    ['ratings.receivedDetail', () => ({ id: received }), {}],
    ['flags.received', () => ({ id: gone }), {}],
    ['transactions.list', () => ({ page: 1 }), {}],
    ['communities.members', () => ({ page: 1, limit: 10, community_id: community }), {}],
    ['communities.posts', () => ({ page: 1, limit: 5, community_id: community }), { data: [] }],
    ['identity.trustSearch', () => ({ page: 1, limit: 10, term: 'erased' }), {}],
    ['radar.attendees', () => ({ page: 1 }), {}],
  ];
  it.each(calls)('shows no harm in %s', async (id, input, expected) => {
    const answer = await answered(api, id, input());
    expect(answer).toMatchObject(expected);
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
        after: {
          ...{ messages: 1, posts: 1, comments: 1, events: 1, transactions: 1, notes: 0, assignments: 0 },
          by: 'a test',
        },
      },
    ]);
  });

  it('is in no row, no file, no picture', async () => {
    expect(await images().openStored(picture.split('/').at(-1) ?? '')).toBeNull();
    // Also those of the twin, who was deleted at the end.
    expect(dropEarlierPages(api.database)).toBe(true);
    expect(filesWith(canary)).toEqual([]);
    expect(filesWith(phone)).toEqual([]);
  });
});

it('a coming event keeps its place for its guests until it is over, and no longer', async () => {
  const { db } = api.database;
  const host = await addUser(db);
  const starts_at = api.clock.now() + 50 * dayMs;
  const home = { location: '7 Home Lane', description: 'My kitchen' };
  const coming = await addEvent(db, host, { ...home, starts_at, ends_at: starts_at + dayMs });
  await db.insertInto('event_images').values({ event_id: coming, position: 0, image_name: 'kitchen.jpg' }).execute();
  await answered(api, 'users.setStatus', { id: host, status: 1 });
  expect(await erase(31)).toMatchObject({ erased: 1, finished: 0 });
  const shown = () => answered(api, 'events.settings', { id: coming });
  expect((await shown()).data).toMatchObject(home);
  expect(await erase(50)).toMatchObject({ erased: 0, finished: 0 });
  expect(await erase(52)).toEqual({ erased: 0, finished: 1, isThorough: true });
  expect((await shown()).data).toMatchObject({ location: '', description: '' });
  expect(await db.selectFrom('event_images').selectAll().where('event_id', '=', coming).execute()).toEqual([]);
  expect(await erase(53)).toMatchObject({ erased: 0, finished: 0 });
  const lines = (await auditOf(api, 'users.erase' as EndpointId)).filter(({ target_id }) => target_id === host);
  expect(lines.map(({ after }) => after)).toMatchObject([{ events: 0 }, { events: 1, messages: 0, by: 'a test' }]);
});

it('nothing is given to a deleted account, and what an erased one was given before is erased', async () => {
  const { db } = api.database;
  const [giver, other, dead] = [await addUser(db), await addUser(db), await addUser(db)];
  const chat = await addMatch(db, [giver, other]);
  await addMessage(db, chat, { sender_id: giver, message: 'Between us' });
  await answered(api, 'users.setStatus', { id: dead, status: 1 });
  expect(await refused(api, 'users.migrate', { id: giver, to_id: dead })).toMatchObject({
    status: 409,
    param: 'to_id',
  });
  await erase(31);
  // Written as earlier versions wrote it.
  await db.updateTable('messages').set({ sender_id: dead }).where('match_id', '=', chat).execute();
  expect(await erase(31)).toMatchObject({ erased: 0, finished: 1 });
  expect(await db.selectFrom('messages').select('id').where('match_id', '=', chat).execute()).toEqual([]);
});

it('an answer is kept for its key until a person whom it quotes is erased', async () => {
  const { db } = api.database;
  const [dead, other] = [await addUser(db), await addUser(db)];
  const party = (host: string) => addEvent(db, host, { ends_at: api.clock.now() + 100 * dayMs });
  const text = { text: canary, pinned: 'no' };
  const rows = (...ids: string[]) => ({ rows: ids.map((id) => ({ id })), action: 'notes.write-on-user', values: text });
  const send = async (inputs: Readonly<Record<string, readonly [EndpointId, Input]>>) => {
    const answers: Record<string, Answer> = {};
    for (const [key, [id, input]] of Object.entries(inputs)) {
      const headers = { 'idempotency-key': key };
      answers[key] = await call(api, endpointNamed(id), input, { token: api.adminToken, headers });
    }
    return answers;
  };
  const [theirParty, otherParty] = [await party(dead), await party(other)];
  const writes = {
    note: ['notes.addToUser', { id: dead, ...text }],
    'note-on-event': ['notes.addToEvent', { id: theirParty, ...text }],
    plan: ['plan.propose', rows(other, dead)],
    'other-note': ['notes.addToUser', { id: other, ...text }],
    'other-note-on-event': ['notes.addToEvent', { id: otherParty, ...text }],
    'other-plan': ['plan.propose', rows(other)],
  } as const;
  const first = await send(writes);
  expect(Object.values(first).every(({ status }) => status === 200)).toBe(true);
  await answered(api, 'users.setStatus', { id: dead, status: 1 });
  await erase(31);
  const again = await send(writes);
  expect(Object.keys(again).filter((key) => again[key]?.status === 409)).toEqual(['note', 'note-on-event', 'plan']);
  expect(complaintsIn(again.plan as Answer)).toEqual([{ msg: blanked, param: '' }]);
  expect(again['other-plan']?.body).toEqual(first['other-plan']?.body);
  expect(await db.selectFrom('notes').select('id').where('person_id', '=', dead).execute()).toEqual([]);
});
