import { firstAdmin } from '@matchdesk/api/db/staff/admins.ts';
import { endEverything } from '@matchdesk/api/db/staff/sessions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser } from '../kit/api/rows.ts';
import { type Api, startApi } from '../kit/api.ts';
import { answered, auditOf, refused } from './asked.ts';
import { type Answer, call, complaintsIn, endpointNamed, type Input, send } from './request.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
let made = 0;
const nextName = (): string => {
  made += 1;
  return `token-${made}`;
};

const create = async (input: Input = {}) =>
  (await answered(api, 'tokens.create', { name: nextName(), scope: 'read', expires: '90d', ...input })).data;
const as = (token: string, id: Parameters<typeof endpointNamed>[0], input: Input = {}, headers = {}) =>
  call(api, endpointNamed(id), input, { token, headers });
const said = (answer: Answer) => [answer.status, complaintsIn(answer)[0]?.msg];
const notHeld = [401, 'This token is unknown, expired or revoked.'];

describe('a token', () => {
  it('is announced, shown once, stored as a hash, listed without its text, and in the audit log', async () => {
    expect((await answered(api, 'session.capabilities')).data).toContain('tokens');
    const { token, ...terms } = await create({ name: 'ci-smoke', rows_a_run: 10 });
    expect(token).toMatch(/^mdt_[\w-]{43}$/);
    expect(terms).toMatchObject({ name: 'ci-smoke', scope: 'read', rows_a_run: 10, coins_a_day: null });
    const all = await api.database.db.selectFrom('machine_tokens').selectAll().execute();
    const lines = await api.database.db.selectFrom('audit_log').selectAll().execute();
    expect(JSON.stringify([all, lines])).not.toContain(token);
    const { data } = await answered(api, 'tokens.list');
    expect(data.find(({ name }) => name === 'ci-smoke')).toMatchObject({
      state: 'active',
      made_by: api.admin.email,
      last_used_at: null,
    });
    expect(JSON.stringify(data)).not.toContain('mdt_');
    expect((await auditOf(api, 'tokens.create')).at(-1)).toMatchObject({
      actor_email: api.admin.email,
      target_kind: 'token',
      after: { name: 'ci-smoke', scope: 'read' },
    });
  });

  it('says who it is, also as a bearer, and notes that it was used', async () => {
    const { token, name } = await create();
    const me = await as(token, 'session.me');
    expect(me.body).toMatchObject({ data: { email: api.admin.email, role: 1, token: { name, scope: 'read' } } });
    const headers = { authorization: `Bearer ${token}` };
    expect((await send(api, '/v2/adminLogin', { headers })).body).toEqual(me.body);
    const { data } = await answered(api, 'tokens.list');
    expect(data.find((one) => one.name === name)?.last_used_at).toMatch(/Z$/);
    expect((await answered(api, 'session.me')).data, 'a person has none').not.toHaveProperty('token');
  });

  it('notes its use again after five minutes, not at every call', async () => {
    const { token, name } = await create();
    const used = async (laterMs: number): Promise<string | null | undefined> => {
      api.clock.advance(laterMs);
      expect((await as(token, 'session.me')).status).toBe(200);
      return (await answered(api, 'tokens.list')).data.find((one) => one.name === name)?.last_used_at;
    };
    const first = await used(0);
    expect(await used(4 * minuteMs)).toBe(first);
    expect(Date.parse((await used(minuteMs)) ?? '') - Date.parse(first ?? '')).toBeGreaterThanOrEqual(5 * minuteMs);
  });

  it("leaves sessions as they were: an unknown bearer token is nobody's", async () => {
    const headers = { authorization: `Bearer ${api.adminToken}` };
    expect((await send(api, '/v2/adminLogin', { headers })).status).toBe(401);
  });

  it('changes what it may, under its own name, and is refused the rest with a sentence', async () => {
    const id = await addUser(api.database.db);
    const { token, name } = await create({ scope: 'users.set-status' });
    expect((await as(token, 'users.setStatus', { id, status: 2 })).status).toBe(200);
    expect((await auditOf(api, 'users.setStatus')).at(-1)).toMatchObject({
      actor_email: `token ${name} (${api.admin.email})`,
      target_id: id,
    });
    expect(said(await as(token, 'users.addCredits', { coins: 5, user_ids: [id] }))).toEqual([
      403,
      `The token ${name} may not do this: its scope is users.set-status. It lacks users.add-credits.`,
    ]);
    expect(said(await as(token, 'users.detail', { id }))[1]).toContain('It lacks users.get.');
    expect(said(await as(token, 'tokens.create', {}))).toEqual([
      403,
      `Only a person may do this, not the token ${name}.`,
    ]);
  });

  it('ends on its day', async () => {
    const { token } = await create({ expires: '2d' });
    expect((await as(token, 'session.twoStep')).status).toBe(200);
    api.clock.advance(2 * dayMs + 1);
    expect(said(await as(token, 'session.twoStep'))).toEqual(notHeld);
  });
});

describe('a token that is not to work any more', () => {
  beforeAll(async () => {
    await api.close();
    api = await startApi({ users: 30 });
  });

  it('is revoked once, at once, and its name is free again', async () => {
    const { token, name } = await create();
    expect(await refused(api, 'tokens.create', { name: name.toUpperCase(), scope: 'read', expires: '1d' })).toEqual({
      status: 400,
      msg: 'A token with this name is already in use.',
      param: 'name',
    });
    const { data } = await answered(api, 'tokens.list');
    const id = data.find((one) => one.name === name)?._id;
    await answered(api, 'tokens.revoke', { id });
    expect(said(await as(token, 'session.twoStep'))).toEqual(notHeld);
    expect(await refused(api, 'tokens.revoke', { id })).toMatchObject({ status: 409 });
    expect(await refused(api, 'tokens.revoke', { id: 'none' })).toMatchObject({ status: 404 });
    await create({ name });
    const named = (await answered(api, 'tokens.list')).data.filter((one) => one.name === name);
    expect(named.map(({ state }) => state)).toEqual(['active', 'revoked']);
  });

  it('never does what its maker may not do any more, and goes with their account', async () => {
    const { db } = api.database;
    const { token } = await create();
    expect((await as(token, 'audit.list')).status).toBe(200);
    const maker = await firstAdmin(db, 1);
    await db
      .updateTable('admins')
      .set({ role: 2 })
      .where('id', '=', maker?.id ?? '')
      .execute();
    expect((await as(token, 'audit.list')).status).toBe(403);
    expect((await as(token, 'session.twoStep')).status).toBe(200);
    await db
      .updateTable('admins')
      .set({ role: 1 })
      .where('id', '=', maker?.id ?? '')
      .execute();
    const { token: other } = await create();
    await endEverything(db);
    expect(said(await as(other, 'users.list')), 'after a restored backup').toEqual(notHeld);
    await db
      .deleteFrom('admins')
      .where('id', '=', maker?.id ?? '')
      .execute();
    expect(await db.selectFrom('machine_tokens').selectAll().execute()).toEqual([]);
  });
});

describe('the limits of a token', () => {
  beforeAll(async () => {
    await api.close();
    api = await startApi({ users: 30 });
  });
  const credits = 'users.add-credits';

  it('are so many records in one run', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => addUser(api.database.db)));
    const { token, name } = await create({ scope: credits, rows_a_run: 2 });
    expect((await as(token, 'users.addCredits', { coins: 1, user_ids: ids.slice(1) })).status).toBe(200);
    expect(said(await as(token, 'users.addCredits', { coins: 1, user_ids: ids }))).toEqual([
      403,
      `The token ${name} may change at most 2 records in one run.`,
    ]);
  });

  it('count a person who is named twice once', async () => {
    const id = await addUser(api.database.db);
    const { token } = await create({ scope: credits, rows_a_run: 1, coins_a_day: 10 });
    const give = async () => (await as(token, 'users.addCredits', { coins: 5, user_ids: [id, id] })).status;
    expect([await give(), await give(), await give()]).toEqual([200, 200, 429]);
  });

  it('hold where many come at once', async () => {
    const id = await addUser(api.database.db);
    const { token } = await create({ scope: credits, coins_a_day: 50 });
    const tries = Array.from({ length: 10 }, () => as(token, 'users.addCredits', { coins: 10, user_ids: [id] }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429, 429, 429]);
  });

  it.each([
    [{ scope: 'nonsense.act' }, 'scope', "There is no scope 'nonsense.act' for a token."],
    [{ scope: 'tokens.create' }, 'scope', "There is no scope 'tokens.create' for a token."],
    [{ scope: 'Read' }, 'scope', expect.stringContaining('Scopes are read')],
    [{ expires: '400d' }, 'expires', 'Enter a number of days from 1d to 366d.'],
    [{ name: 'a b' }, 'name', expect.stringContaining('A name can have')],
    [{ rows_a_run: 0 }, 'rows_a_run', 'Enter a whole number from 1 to 1,000,000.'],
  ])('and terms are checked: %j', async (input, param, msg) => {
    const given = { name: 'checked', scope: 'read', expires: '90d', ...input };
    expect(await refused(api, 'tokens.create', given)).toEqual({ status: 400, param, msg });
  });

  it('hold over midnight where the clocks of two servers differ', async () => {
    const id = await addUser(api.database.db);
    const { token } = await create({ scope: credits, coins_a_day: 100 });
    const give = async (coins: number, aheadMs: number) => {
      api.clock.advance(aheadMs);
      return (await as(token, 'users.addCredits', { coins, user_ids: [id] })).status;
    };
    // For one server the next day has begun, for the other it has not.
    expect([await give(100, dayMs), await give(1, -dayMs), await give(1, dayMs), await give(1, -dayMs)]).toEqual([
      200, 429, 429, 429,
    ]);
  });

  it('hold for what it proposes, too', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => addUser(api.database.db)));
    const scope = 'read, plan.propose, users.add-credits';
    const { token, name } = await create({ scope, rows_a_run: 2, coins_a_day: 100 });
    const propose = (coins: number, whom: readonly string[]) =>
      as(token, 'plan.propose', { action: credits, values: { coins }, rows: whom.map((id) => ({ id })) });
    expect(said(await propose(1, ids))).toEqual([403, `The token ${name} may change at most 2 records in one run.`]);
    const tooMany = `The token ${name} may give at most 100 credits a day; 0 were given today.`;
    expect(said(await propose(51, ids.slice(1)))).toEqual([429, tooMany]);
    expect((await propose(50, ids.slice(1))).status).toBe(200);
    expect((await as(token, 'users.addCredits', { coins: 1, user_ids: ids.slice(1) })).status).toBe(429);
    expect((await propose(1, ids.slice(2))).status).toBe(429);
  });

  it('are a number of coins a day, counted once for what is sent twice, and from 0 the next day', async () => {
    const [one = '', two = ''] = await Promise.all([1, 2].map(() => addUser(api.database.db)));
    const { token, name } = await create({ scope: credits, coins_a_day: 100 });
    const give = (coins: number, ids: string[], headers = {}) =>
      as(token, 'users.addCredits', { coins, user_ids: ids }, headers);
    const headers = { 'idempotency-key': 'once' };
    for (const _ of [1, 2, 3]) expect((await give(30, [one, two], headers)).status).toBe(200);
    const over = await give(41, [one]);
    expect(said(over)).toEqual([429, `The token ${name} may give at most 100 credits a day; 60 were given today.`]);
    const untilMidnight = (dayMs - (api.clock.now() % dayMs)) / 1000;
    expect(Number(over.headers.get('retry-after')) - untilMidnight).toBeGreaterThanOrEqual(0);
    expect(Number(over.headers.get('retry-after')) - untilMidnight).toBeLessThan(60);
    expect((await give(40, [one])).status, 'what was refused counts for nothing').toBe(200);
    expect((await give(1, [one])).status).toBe(429);
    api.clock.advance(dayMs);
    expect((await give(100, [one])).status).toBe(200);
  });
});
