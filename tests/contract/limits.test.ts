import { sessionTexts as say } from '@matchdesk/core/session/texts.ts';
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
const guess = (email: string): Promise<Answer> => ask('session.signIn', { email, password: 'Wr0ng!secret' });
const times = async (count: number, run: (at: number) => Promise<Answer>): Promise<number[]> => {
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
    expect(first.body).toEqual({ errors: [{ msg: say.tooMany.replace('{minutes}', '1'), param: '' }] });
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

describe('asking for links', () => {
  it('is slowed after three, known or not, so that no mailbox is flooded', async () => {
    for (const email of [api.admin.email, 'nobody@example.test']) {
      expect(await times(4, () => ask('session.forgotPassword', { email }))).toEqual([200, 200, 200, 429]);
    }
    expect(await api.database.db.selectFrom('outbox').selectAll().execute()).toHaveLength(3);
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
