import { openSession } from '@matchdesk/api/auth/sessions.ts';
import { hashOf } from '@matchdesk/api/auth/tokens.ts';
import { createServices } from '@matchdesk/api/contract/services.ts';
import { unbalancedUsers } from '@matchdesk/api/db/ledger.ts';
import { imagesOf } from '@matchdesk/api/files/images-of.ts';
import { createServer } from '@matchdesk/api/start/server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../kit/api.ts';
import { asked } from '../asked.ts';
import { worldOf } from '../examples.ts';
import { call, endpointNamed, type Input, send } from '../request.ts';
import { requestText, spoken } from './socket.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ users: 30 });
});
afterAll(() => api.close());

const linesOf = async (id: string): Promise<number> =>
  (await api.database.db.selectFrom('credit_ledger').select('seq').where('user_id', '=', id).execute()).length;
const coinsOf = async (id: string): Promise<number> =>
  (await api.database.db.selectFrom('users').select('coins').where('id', '=', id).executeTakeFirstOrThrow()).coins;
const credit = (input: Input, key: string) =>
  call(api, endpointNamed('users.addCredits'), input, {
    token: api.adminToken,
    headers: { 'idempotency-key': key },
  });

describe('credits', () => {
  it('key re-used for another user, or for other coins', async () => {
    const [one, other] = [await worldOf(api).user(0), await worldOf(api).user(1)];
    expect((await credit({ coins: 5, user_ids: [one] }, 'one-key')).status).toBe(200);
    const before = [await linesOf(one), await linesOf(other)];
    expect((await credit({ coins: 5, user_ids: [other] }, 'one-key')).status).toBe(422);
    expect((await credit({ coins: 6, user_ids: [one] }, 'one-key')).status).toBe(422);
    expect([await linesOf(one), await linesOf(other)]).toEqual(before);
  });

  it('connection cut at each stage, then sent again under its key', async () => {
    const id = await worldOf(api).user(2);
    const body = JSON.stringify({ coins: 7, user_ids: [id] });
    const before = await coinsOf(id);
    let cuts = 0;
    for (const part of [0.1, 0.5, 0.9, 1]) {
      cuts += 1;
      const key = `cut-${cuts}`;
      const headers = {
        'x-auth-token': api.adminToken,
        'content-type': 'application/json',
        'content-length': String(body.length),
        'idempotency-key': key,
      };
      const whole = requestText('PUT /v2/front/manual_coins_addition', headers, body);
      await spoken(api, whole.slice(0, Math.floor(whole.length * part)), { hangUp: true });
      await expect.poll(async () => (await credit({ coins: 7, user_ids: [id] }, key)).status).toBe(200);
      expect(await coinsOf(id)).toBe(before + cuts * 7);
    }
  });

  it('sum overflow', async () => {
    const [rich, poor] = [await worldOf(api).user(3), await worldOf(api).user(4)];
    const most = 1_000_000_000;
    const had = await coinsOf(rich);
    const line = { reason: 'manual', actor_id: null, actor_email: null, request_id: null, at: api.clock.now() };
    await api.database.write(async (trx) => {
      await trx.updateTable('users').set({ coins: most }).where('id', '=', rich).execute();
      await trx
        .insertInto('credit_ledger')
        .values({ ...line, user_id: rich, coins: most - had, balance_after: most })
        .execute();
    });
    const before = await coinsOf(poor);
    const over = await asked(api, 'users.addCredits', { coins: 100_000, user_ids: [poor, rich] });
    expect([over.status, await coinsOf(rich), await coinsOf(poor)]).toEqual([409, most, before]);
  });

  it('user deleted between check and write', async () => {
    const id = await worldOf(api).user(5);
    const before = await coinsOf(id);
    const credits = Array.from({ length: 10 }, () => asked(api, 'users.addCredits', { coins: 1, user_ids: [id] }));
    const deletion = asked(api, 'users.setStatus', { id, status: 1 });
    const statuses = (await Promise.all(credits)).map(({ status }) => status);
    expect((await deletion).status).toBe(200);
    expect(await coinsOf(id)).toBe(before + statuses.filter((status) => status === 200).length);
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(await unbalancedUsers(api.database.db)).toEqual([]);
  });
});

describe('a token', () => {
  const rules = { idleMs: 60_000, lifeMs: 60_000 };
  const account = (role: 1 | 2) =>
    api.database.db.selectFrom('admins').select('id').where('role', '=', role).executeTakeFirstOrThrow();
  const statusOf = async (token: string, id: 'admins.list' | 'session.me' = 'session.me'): Promise<number> =>
    (await call(api, endpointNamed(id), {}, { token })).status;

  it('role change takes effect on the next request', async () => {
    const { id } = await account(2);
    const token = await openSession(api.database.db, id, api.clock.now(), rules);
    const become = (role: 1 | 2) => api.database.db.updateTable('admins').set({ role }).where('id', '=', id).execute();
    expect(await statusOf(token, 'admins.list')).toBe(403);
    await become(1);
    expect(await statusOf(token, 'admins.list')).toBe(200);
    await become(2);
    expect(await statusOf(token, 'admins.list')).toBe(403);
  });

  it('server restart: a session goes on, an ended one stays ended', async () => {
    const { id } = await account(1);
    const [live, over] = await Promise.all([
      openSession(api.database.db, id, api.clock.now(), rules),
      openSession(api.database.db, id, api.clock.now(), rules),
    ]);
    await call(api, endpointNamed('session.signOut'), {}, { token: over });
    const services = createServices(api.database, {
      now: api.clock.now,
      sessions: rules,
      publicUrl: () => '',
      mailWaits: () => undefined,
      secret: new Uint8Array(32),
      checksAnswers: true,
    });
    const images = imagesOf(api.database, '/nowhere');
    const next = await createServer({ behind: { database: api.database, services, images }, consoleDir: '/nowhere' });
    const url = await next.listen({ host: '127.0.0.1', port: 0 });
    const statuses = [live, over].map((token) => call({ url }, endpointNamed('session.me'), {}, { token }));
    expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([200, 401]);
    await next.close();
  });

  it('token hash sent as token', async () => {
    expect(await statusOf(hashOf(api.adminToken))).toBe(401);
  });

  it.each([
    ['', 'x'.repeat(201)],
    ['two', 'spread over two headers'],
  ])('odd tokens (%s)', async (_, odd) => {
    expect(await statusOf(odd)).toBe(401);
  });

  it('token in the query, in a cookie or as a bearer opens nothing', async () => {
    const path = '/v2/adminLogin';
    const statuses = await Promise.all([
      send(api, `${path}?x-auth-token=${api.adminToken}`),
      send(api, path, { headers: { cookie: `matchdesk_session=${api.adminToken}` } }),
      send(api, path, { headers: { authorization: `Bearer ${api.adminToken}` } }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([401, 401, 401]);
  });
});
