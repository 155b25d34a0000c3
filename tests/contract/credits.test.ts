import { unbalancedUsers } from '@matchdesk/api/db/ledger.ts';
import { some } from '@matchdesk/core/kit/call/endpoint.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openApi } from '../kit/open-api.ts';
import { auditOf } from './asked.ts';
import { type World, worldOf } from './examples.ts';
import { type Answer, call, endpointNamed, type Input } from './request.ts';

const api = await openApi();
let world: World;
let users: string[];
beforeAll(async () => {
  world = worldOf(api);
});
beforeEach(async () => {
  users = await Promise.all([0, 1, 2].map((nth) => world.user(nth)));
});

const credit = (input: Input, headers: Record<string, string> = {}): Promise<Answer> =>
  call(api, endpointNamed('users.addCredits'), input, { token: api.adminToken, headers });
const ledger = () => api.database.db.selectFrom('credit_ledger').selectAll().orderBy('seq').execute();
const coinsOf = async (id: string): Promise<number> => {
  const user = await api.database.db.selectFrom('users').select('coins').where('id', '=', id).executeTakeFirstOrThrow();
  return user.coins;
};

describe('adding credits', () => {
  it('gives each the same, with a line of the ledger', async () => {
    const [before, lines] = [await Promise.all(users.map(coinsOf)), await ledger()];
    const answer = await credit({ coins: 50, user_ids: users });
    expect([answer.status, answer.body]).toEqual([200, { status: 1, message: 'Credit added successfully.' }]);
    expect(await Promise.all(users.map(coinsOf))).toEqual(before.map((coins) => coins + 50));
    const added = (await ledger()).slice(lines.length);
    expect(added.map(({ user_id, coins }) => [user_id, coins]).toSorted()).toEqual(
      users.map((id) => [id, 50]).toSorted(),
    );
    expect(added.every((line) => line.actor_email === api.admin.email && line.request_id !== null)).toBe(true);
  });

  it('gives nobody anything where one id is nobody’s', async () => {
    const lines = await ledger();
    const answer = await credit({ coins: 50, user_ids: [...users, 'f'.repeat(24)] });
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ errors: [{ param: 'user_ids' }] });
    expect(await ledger()).toEqual(lines);
  });

  it('gives nobody anything where one account is deleted', async () => {
    const lines = await ledger();
    const gone = await world.record(some('users', { where: { account_status: 1 } }));
    expect((await credit({ coins: 50, user_ids: [...users, gone] })).status).toBe(409);
    expect(await ledger()).toEqual(lines);
  });

  it('counts a person who stands there twice once', async () => {
    const [user = ''] = users;
    const before = await coinsOf(user);
    expect((await credit({ coins: 7, user_ids: [user, user] })).status).toBe(200);
    expect(await coinsOf(user)).toBe(before + 7);
    expect((await auditOf(api, 'users.addCredits')).at(-1)).toMatchObject({
      target_kind: 'user',
      target_id: user,
      after: { coins: 7 },
    });
  });

  it.each([0, -1, 1.5, '5', [5], 100_001, null, 1e308])('takes no %j coins', async (coins) => {
    const lines = await ledger();
    expect((await credit({ coins, user_ids: users })).status).toBe(400);
    expect(await ledger()).toEqual(lines);
  });

  it('once under a key, however often it is sent at the same time', async () => {
    const [user = ''] = users;
    const before = await coinsOf(user);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => credit({ coins: 3, user_ids: [user] }, { 'idempotency-key': 'thirty-at-once' })),
    );
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(await coinsOf(user)).toBe(before + 3);
    const again = await credit({ coins: 3, user_ids: [user] }, { 'idempotency-key': 'thirty-at-once' });
    expect([again.status, await coinsOf(user)]).toEqual([200, before + 3]);
  });

  it('loses none of many at once, and every balance is the sum of its lines', async () => {
    const [user = ''] = users;
    const before = await coinsOf(user);
    const answers = await Promise.all(Array.from({ length: 30 }, () => credit({ coins: 2, user_ids: [user] })));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await coinsOf(user)).toBe(before + 60);
    expect(await unbalancedUsers(api.database.db)).toEqual([]);
  });
});

describe('a deleted account', () => {
  it('refuses every further change', async () => {
    const id = await world.record(some('users', { where: { account_status: 1 } }));
    const status = (to: number) =>
      call(api, endpointNamed('users.setStatus'), { id, status: to }, { token: api.adminToken });
    expect((await Promise.all([0, 1, 2, 3].map(status))).map((answer) => answer.status)).toEqual([409, 409, 409, 409]);
    const migrate = await call(api, endpointNamed('users.migrate'), { id, to_id: users[0] }, { token: api.adminToken });
    expect(migrate.status).toBe(409);
  });
});
