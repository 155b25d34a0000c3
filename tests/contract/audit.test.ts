import { appendAudit } from '@matchdesk/api/db/staff/audit.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { addCommunityRow } from '../kit/api/community-rows.ts';
import { addCityRow, addMatch, addUser } from '../kit/api/rows.ts';
import { openApi } from '../kit/open-api.ts';
import { answered, refused } from './asked.ts';
import { call, endpointNamed } from './request.ts';

const api = await openApi();
let userId: string;
let communityId: string;

const old = {
  at: Date.UTC(2024, 1, 29, 23, 59),
  actor_id: 'gone',
  actor_email: 'Éva@desk.example',
  actor_role: 1,
  action: 'admins.delete',
  target_kind: 'admin',
  target_id: 'long-gone',
  before: null,
  after: null,
  ip: null,
  request_id: null,
} as const;

// An old line, then three changes, the last one by a sub-administrator.
beforeAll(async () => {
  const { db } = api.database;
  userId = await addUser(db);
  communityId = await addCommunityRow(db);
  await db.transaction().execute((trx) => appendAudit(trx, old));
  await answered(api, 'users.setStatus', { id: userId, status: 2 });
  await answered(api, 'radar.setStatus', { id: await addCityRow(db, 'Rome Nord'), status: '0' });
  const switched = { community_id: communityId, status: 'inactive' };
  const answer = await call(api, endpointNamed('communities.setStatus'), switched, { token: api.subAdminToken });
  expect(answer.status).toBe(200);
});

const linesOf = async (query = {}) => {
  const { data, total } = await answered(api, 'audit.list', query);
  expect(total).toBe(data.length);
  return data.map(({ action }) => action);
};

describe('the audit log', () => {
  it('is announced, and for administrators alone', async () => {
    expect((await answered(api, 'session.capabilities')).data).toContain('audit');
    const answer = await call(api, endpointNamed('audit.list'), {}, { token: api.subAdminToken });
    expect(answer.status).toBe(403);
  });

  it('says who did what to whom, from where, before and after', async () => {
    const { data } = await answered(api, 'audit.list', { action: 'communities.setStatus' });
    expect(data).toEqual([
      {
        _id: expect.stringMatching(/^\d+$/),
        at: expect.stringMatching(/Z$/),
        actor_email: api.subAdmin.email,
        role: 'SUBADMIN',
        action: 'communities.setStatus',
        kind: 'community',
        target: communityId,
        before: { name: 'Readers', status: 'active' },
        after: { name: 'Readers', status: 'inactive' },
        ip: '127.0.0.1',
        request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        told: `${api.subAdmin.email} set the community Readers from active to inactive.`,
      },
    ]);
  });

  it.each([
    [{}, ['communities.setStatus', 'radar.setStatus', 'users.setStatus', 'admins.delete']],
    [{ from: '02-29-2024', to: '02-29-2024' }, ['admins.delete']],
    [{ from: '03-01-2024' }, ['communities.setStatus', 'radar.setStatus', 'users.setStatus']],
    [{ to: '02-28-2024' }, []],
    [{ action: 'SETSTATUS' }, ['communities.setStatus', 'radar.setStatus', 'users.setStatus']],
    [{ action: 'users.' }, ['users.setStatus']],
    [{ only: 'changes' }, ['communities.setStatus', 'radar.setStatus', 'users.setStatus', 'admins.delete']],
    [{ only: 'claims' }, []],
    [{ only: 'reads' }, []],
    [{ only: 'sign-ins' }, []],
    [{ kind: 'city' }, ['radar.setStatus']],
    [{ actor: 'subadmin@' }, ['communities.setStatus']],
    [{ actor: 'Éva@DESK' }, ['admins.delete']],
    [{ actor: '%' }, []],
    [{ actor: "' OR 1=1 --" }, []],
    [{ target: 'nobody' }, []],
  ])('is narrowed by %j', async (query, expected) => expect(await linesOf(query)).toEqual(expected));

  it('comes in pages with a true total', async () => {
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(await answered(api, 'audit.list', { page, limit: 3 }));
    expect(pages.map(({ data, total }) => [data.length, total])).toEqual([
      [3, 4],
      [1, 4],
      [0, 4],
    ]);
  });

  it('has what was done to one record', async () => {
    expect(await linesOf({ target: userId })).toEqual(['users.setStatus']);
    expect(await linesOf({ target: userId, kind: 'community' })).toEqual([]);
  });

  it('has what was done to somebody together with others, and to an heir', async () => {
    const { db } = api.database;
    const [ann, bob, carl] = [await addUser(db), await addUser(db), await addUser(db)];
    await answered(api, 'users.addCredits', { coins: 7, user_ids: [ann, bob, ann] });
    await answered(api, 'users.addCredits', { coins: 1, user_ids: [ann] });
    await answered(api, 'users.migrate', { id: bob, to_id: carl });
    await answered(api, 'users.migrate', { id: carl, to_id: carl });
    expect(await linesOf({ target: ann })).toEqual(['users.addCredits', 'users.addCredits']);
    expect(await linesOf({ target: bob })).toEqual(['users.migrate', 'users.addCredits']);
    expect(await linesOf({ target: carl })).toEqual(['users.migrate', 'users.migrate']);
    expect(await linesOf({ target: carl, action: 'credits' })).toEqual([]);
  });

  it.each([
    [{ from: '02-02-2024', to: '02-01-2024' }, 'to'],
    [{ from: '02-30-2024' }, 'from'],
    [{ from: 'yesterday' }, 'from'],
    [{ limit: 101 }, 'limit'],
    [{ page: 0 }, 'page'],
    [{ hash: 'x' }, 'hash'],
  ])('refuses %j', async (query, param) => {
    expect(await refused(api, 'audit.list', query)).toMatchObject({ status: 400, param });
  });
});

it('names what was deleted since in the lines about it', async () => {
  const told = async (target: string) =>
    (await answered(api, 'audit.list', { target })).data.map(({ told: sentence }) => sentence);
  const url = 'https://hooks.example/gone';
  const { _id: webhook } = (await answered(api, 'webhooks.add', { address: url })).data;
  await answered(api, 'webhooks.ping', { webhook });
  await answered(api, 'webhooks.delete', { webhook });
  for (const sentence of await told(webhook)) expect(sentence).toContain(url);
  const city = await addCityRow(api.database.db, 'Rome Sud');
  await answered(api, 'radar.setStatus', { id: city, status: '0' });
  await answered(api, 'radar.delete', { id: city });
  for (const sentence of await told(city)) expect(sentence).toContain('Rome Sud');
});

it('names the people of a chat that was read', async () => {
  const { db } = api.database;
  const people = [await addUser(db, { firstname: 'Mia' }), await addUser(db, { firstname: 'Bob' })] as const;
  const matchId = await addMatch(db, people);
  await answered(api, 'matches.chat', { matchId });
  const [line] = (await answered(api, 'audit.list', { target: matchId })).data;
  expect(line?.told).toMatch(/read the chat of the match (Mia & Bob|Bob & Mia)\.$/);
});
