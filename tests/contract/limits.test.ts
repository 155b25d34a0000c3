import { walkAudit } from '@matchdesk/api/db/staff/audit-log.ts';
import { addressOf, bodyOf } from '@matchdesk/core/kit/call/request.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.ts';
import { type Answer, call, endpointNamed, type Input } from './request.ts';

let api: Api;
beforeEach(async () => {
  api = await startApi({ limits: 'usual' });
});
afterEach(() => api.close());

const minuteMs = 60_000;
const ask = (id: Parameters<typeof endpointNamed>[0], input: Input = {}): Promise<Answer> =>
  call(api, endpointNamed(id), input);
const asAdmin = (id: Parameters<typeof endpointNamed>[0], input: Input = {}): Promise<Answer> =>
  call(api, endpointNamed(id), input, { token: api.adminToken });
const guess = (email: string): Promise<Answer> => ask('session.signIn', { email, password: 'Wr0ng!secret' });
const times = async (count: number, run: (at: number) => Promise<{ readonly status: number }>): Promise<number[]> => {
  const statuses: number[] = [];
  for (let at = 0; at < count; at += 1) statuses.push((await run(at)).status);
  return statuses;
};
const waitOf = (answer: Answer): number => Number(answer.headers.get('retry-after')) * 1000;

describe('guessing passwords', () => {
  it('is slowed after five, longer each time, and the owner gets in', async () => {
    expect(await times(5, () => guess(api.admin.email))).toEqual([400, 400, 400, 400, 400]);
    const first = await guess(api.admin.email);
    expect(first.status).toBe(429);
    expect(first.body).toEqual({ errors: [{ msg: 'Too many attempts. Please try again in 1 minute.', param: '' }] });
    expect(waitOf(first)).toBeGreaterThan(0);
    expect((await ask('session.signIn', api.admin)).status).toBe(429);

    api.clock.advance(waitOf(first));
    expect((await guess(api.admin.email)).status).toBe(400);
    const second = await guess(api.admin.email);
    expect(waitOf(second)).toBeGreaterThan(waitOf(first));

    api.clock.advance(waitOf(second));
    expect((await ask('session.signIn', api.admin)).status).toBe(200);
    expect((await ask('session.signIn', api.admin)).status).toBe(200);
  });

  it('is slowed for an address that nobody has just as well', async () => {
    const statuses = await times(6, () => guess('nobody@example.test'));
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });

  it('is not freed by other spellings, headers or fields', async () => {
    const spellings = ['ADMIN@matchdesk.local', 'Admin@Matchdesk.Local', 'admin@MATCHDESK.LOCAL'];
    await times(5, (at) => guess(spellings[at % 3] ?? ''));
    const answer = await call(
      api,
      endpointNamed('session.signIn'),
      { email: api.admin.email, password: 'Wr0ng!secret' },
      { headers: { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9', 'x-real-ip': '203.0.113.9' } },
    );
    expect(answer.status).toBe(429);
  });

  it('all at once lets no more through', async () => {
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => guess(api.admin.email)))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 400)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  it('over many accounts is slowed for the network address', async () => {
    const statuses = await times(21, (at) => guess(`nobody${at}@example.test`));
    expect(statuses.slice(0, 20).every((status) => status === 400)).toBe(true);
    expect(statuses[20]).toBe(429);
  });

  it('is remembered in the database', async () => {
    await times(5, () => guess(api.admin.email));
    const attempts = await api.database.db.selectFrom('attempts').selectAll().execute();
    expect(attempts.length).toBeGreaterThanOrEqual(5);
    expect(JSON.stringify(attempts)).not.toContain('matchdesk.local');
  });
});

describe('who has an account', () => {
  const home = '192.0.2.1';
  /** One call from a network. */
  const at = async (remoteAddress: string, id: Parameters<typeof endpointNamed>[0], input: Input, token = '') => {
    const { endpoint } = endpointNamed(id);
    const sent = bodyOf(endpoint, input);
    const answer = await api.app.inject({
      method: endpoint.method,
      url: addressOf(endpoint, input),
      remoteAddress,
      headers: { 'content-type': 'application/json', ...(token && { 'x-auth-token': token }) },
      payload: sent.kind === 'json' ? sent.text : '',
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  let address = 0;
  const attack = (email: string, id: Parameters<typeof endpointNamed>[0] = 'session.signIn') => {
    address += 1;
    const secret = id === 'session.signIn' ? { password: 'Wr0ng!secret' } : {};
    return at(`198.51.100.${address}`, id, { email, ...secret });
  };
  const enter = (ip = home, password = api.admin.password) =>
    at(ip, 'session.signIn', { email: api.admin.email, password });

  it('signs in at a network where that was done of late, while strangers try without end', async () => {
    expect((await enter()).status).toBe(200);
    for (let nth = 0; nth < 6; nth += 1) await attack(api.admin.email);
    const statuses: number[] = [];
    for (let nth = 0; nth < 10; nth += 1) {
      api.clock.advance(minuteMs);
      // The first one after the wait gets the only attempt.
      await attack(api.admin.email);
      expect((await attack(api.admin.email)).status).toBe(429);
      statuses.push((await enter()).status);
    }
    expect(statuses).toEqual(Array(10).fill(200));
    expect((await enter('203.0.113.1')).status, 'a stranger, though with the right password').toBe(429);
  });

  it('is slowed at a known network, too', async () => {
    await enter();
    const statuses = await times(7, () => enter(home, 'Wr0ng!secret'));
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
  });

  it('is a stranger again after 30 days', async () => {
    await enter();
    api.clock.advance(30 * 24 * 60 * minuteMs);
    for (let nth = 0; nth < 5; nth += 1) await attack(api.admin.email);
    expect((await enter()).status).toBe(429);
  });

  it('can ask for a link at a known network, and is known where it was used', async () => {
    await enter();
    for (let nth = 0; nth < 4; nth += 1) await attack(api.admin.email, 'session.forgotPassword');
    expect((await at(home, 'session.forgotPassword', { email: api.admin.email })).status).toBe(200);
    const password = 'N3w!secretX';
    const link = { id: await api.resetToken(api.admin.email), password, confirm_password: password };
    for (let nth = 0; nth < 6; nth += 1) await attack(api.admin.email);
    expect((await at('203.0.113.1', 'session.resetPassword', link)).status).toBe(200);
    expect((await enter('203.0.113.1', password)).status).toBe(200);
  });

  it('can change the password in an open session, while strangers try even from the same network', async () => {
    const { data } = (await enter()).body as { data: { token: string } };
    for (let nth = 0; nth < 25; nth += 1)
      await at(home, 'session.signIn', { email: `${nth}@example.test`, password: 'Wr0ng!secret' });
    for (let nth = 0; nth < 6; nth += 1) await attack(api.admin.email);
    expect((await enter()).status).toBe(429);
    const form = { new_password: 'N3w!secretX', confirm_password: 'N3w!secretX' };
    const changes = (previous_password: string) =>
      at(home, 'session.changePassword', { ...form, previous_password }, data.token);
    const wrong = await times(4, () => changes('Wr0ng!secret'));
    expect(wrong).toEqual([400, 400, 400, 400]);
    expect((await changes(api.admin.password)).status).toBe(200);
  });

  it('shows no stranger that the account is there', async () => {
    await enter();
    const answers = async (email: string, id: Parameters<typeof endpointNamed>[0]) => {
      const all = [];
      for (let nth = 0; nth < 8; nth += 1) all.push(await attack(email, id));
      return all;
    };
    for (const id of ['session.signIn', 'session.forgotPassword'] as const) {
      const known = await answers(api.admin.email, id);
      expect(known.at(-1)?.status).toBe(429);
      expect(await answers('nobody@example.test', id)).toEqual(known);
    }
  });

  it('finds in the audit log that the account was tried too often, once', async () => {
    for (let nth = 0; nth < 9; nth += 1) await attack(api.admin.email);
    for (let nth = 0; nth < 9; nth += 1) await attack('nobody@example.test');
    const { body } = await asAdmin('audit.list', { action: 'session.tooManyTries' });
    const { data: me } = (await asAdmin('session.me')).body as { data: { _id: string } };
    const after = { tried: 'sign-in', from: 'strange networks' };
    expect(body).toMatchObject({
      total: 2,
      data: [
        { actor_email: '', kind: 'admin', target: '', after },
        { actor_email: '', kind: 'admin', target: me._id, after },
      ],
    });
    expect(JSON.stringify(body)).not.toMatch(/nobody|Wr0ng/);
    expect((await walkAudit(api.database.db)).broken).toBeUndefined();
  });
});

describe('asking for links', () => {
  it('is slowed after three, known or not, so that no mailbox is flooded', async () => {
    for (const email of [api.admin.email, 'nobody@example.test']) {
      expect(await times(4, () => ask('session.forgotPassword', { email }))).toEqual([200, 200, 200, 429]);
    }
    expect(await api.database.db.selectFrom('reset_links').selectAll().execute()).toHaveLength(3);
    api.clock.advance(2 * minuteMs);
    expect((await ask('session.forgotPassword', { email: api.admin.email })).status).toBe(200);
  });
});

describe('trying links', () => {
  it('is slowed for the network address', async () => {
    const form = { password: 'N3w!secretX', confirm_password: 'N3w!secretX' };
    const statuses = await times(21, (at) => ask('session.resetPassword', { ...form, id: `guess-${at}` }));
    expect(statuses.slice(0, 20).every((status) => status === 404)).toBe(true);
    expect(statuses[20]).toBe(429);
  });
});
