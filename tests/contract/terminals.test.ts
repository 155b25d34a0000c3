import { terminalsTexts as say } from '@matchdesk/core/terminals/texts.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.ts';
import { answered, auditOf, refused } from './asked.ts';
import { call, complaintsIn, endpointNamed, send } from './request.ts';

let api: Api;
beforeEach(async () => {
  api = await startApi({ users: 30 });
});
afterEach(() => api.close());

type Begun = { readonly device_code: string; readonly code: string; readonly address_with_code: string };
type Told = { readonly state: string; readonly interval: number; readonly token?: string };

const begin = async (machine = 'laptop'): Promise<Begun> => {
  const { body } = await call(api, endpointNamed('terminals.begin'), { machine });
  return (body as { data: Begun }).data;
};
/** What the terminal is told after this time. */
const ask = async ({ device_code }: Pick<Begun, 'device_code'>, waitedMs = 2000): Promise<Told> => {
  api.clock.advance(waitedMs);
  const { body } = await call(api, endpointNamed('terminals.ask'), { device_code });
  return (body as { data: Told }).data;
};
const whoIs = async (token = '') => {
  const { status, body } = await call(api, endpointNamed('session.me'), {}, { token });
  return [status, (body as { data?: { email: string } }).data?.email];
};
const unknown = { status: 404, msg: say.unknown };

describe('a terminal', () => {
  it('shows a code, waits, and has a session of whoever approved it', async () => {
    expect((await answered(api, 'session.capabilities')).data).toContain('terminals');
    const begun = await begin();
    const { code } = begun;
    expect(code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
    expect(begun.address_with_code).toBe(`${api.url}/terminal?code=${code}`);
    expect(await ask(begun)).toEqual({ state: 'waiting', interval: 2 });
    const shown = (await answered(api, 'terminals.waiting', { code: code.toLowerCase().replace('-', ' ') })).data;
    expect(shown).toMatchObject({ code, machine: 'laptop', network: '127.0.0.1' });
    await answered(api, 'terminals.approve', { code });
    const { state, token } = await ask(begun);
    expect(state).toBe('signed-in');
    expect(await whoIs(token)).toEqual([200, api.admin.email]);
    expect(await auditOf(api, 'terminals.approve')).toMatchObject([
      { actor_email: api.admin.email, after: { machine: 'laptop', network: '127.0.0.1' } },
    ]);
    expect((await auditOf(api, 'session.signIn')).at(-1)).toMatchObject({ after: { by: 'terminal laptop' } });
  });

  it('is kept by nothing that could be turned back into its codes', async () => {
    const { device_code, code } = await begin();
    const rows = JSON.stringify(await api.database.db.selectFrom('terminal_requests').selectAll().execute());
    expect(rows).not.toContain(device_code);
    expect(rows).not.toContain(code);
  });

  it('is given its session once, also where it asks five times at once', async () => {
    const begun = await begin();
    await answered(api, 'terminals.approve', { code: begun.code });
    const told = await Promise.all(Array.from({ length: 5 }, () => ask(begun, 0)));
    expect(told.map(({ state }) => state).toSorted()).toEqual([
      'expired',
      'expired',
      'expired',
      'expired',
      'signed-in',
    ]);
    expect((await ask(begun)).state).toBe('expired');
  });

  it('that is declined, or waited too long, says so and gets none', async () => {
    const [declined, late] = [await begin(), await begin()];
    await answered(api, 'terminals.decline', { code: declined.code });
    expect(await ask(declined)).toEqual({ state: 'declined', interval: 0 });
    expect(await refused(api, 'terminals.approve', { code: declined.code })).toMatchObject(unknown);
    api.clock.advance(10 * 60_000);
    expect(await ask(late)).toEqual({ state: 'expired', interval: 0 });
    expect(await refused(api, 'terminals.approve', { code: late.code })).toMatchObject(unknown);
    expect(await ask({ device_code: 'none' })).toEqual({ state: 'expired', interval: 0 });
  });

  it('that asks too soon is to wait longer from then on', async () => {
    const begun = await begin();
    expect(await ask(begun, 0)).toEqual({ state: 'slow-down', interval: 7 });
    expect(await ask(begun, 3000)).toEqual({ state: 'slow-down', interval: 12 });
    expect(await ask(begun, 12_000)).toEqual({ state: 'waiting', interval: 12 });
  });

  it('loses what was approved with the session that approved it, and its own with the account', async () => {
    const first = await begin();
    const { body } = await call(api, endpointNamed('session.signIn'), api.subAdmin);
    const { token } = (body as { data: { token: string } }).data;
    await call(api, endpointNamed('terminals.approve'), { code: first.code }, { token });
    await call(api, endpointNamed('session.signOut'), {}, { token });
    expect((await ask(first)).state).toBe('expired');
    const second = await begin();
    await call(api, endpointNamed('terminals.approve'), { code: second.code }, { token: api.subAdminToken });
    const { token: own } = await ask(second);
    expect(await whoIs(own)).toEqual([200, api.subAdmin.email]);
    const { data } = await answered(api, 'admins.list');
    const id = data.find(({ email }) => email === api.subAdmin.email)?._id;
    await answered(api, 'admins.delete', { id });
    expect((await whoIs(own))[0]).toBe(401);
  });

  it('gets its token, a page of the console does not', async () => {
    const { device_code, code } = await begin();
    await answered(api, 'terminals.approve', { code });
    const headers = { 'content-type': 'application/json', 'x-matchdesk-console': '1' };
    const body = JSON.stringify({ device_code });
    const answer = await send(api, '/v2/adminLogin/terminal/ask', { method: 'POST', headers, body });
    const token = /^matchdesk_session=([^;]+)/.exec(answer.headers.getSetCookie()[0] ?? '')?.[1] ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(answer.text).not.toContain(token);
  });
});

describe('codes', () => {
  it('are approved by people alone', async () => {
    const { token } = (await answered(api, 'tokens.create', { name: 'ci', scope: 'read', expires: '1d' })).data;
    const { code } = await begin();
    const answer = await call(api, endpointNamed('terminals.approve'), { code }, { token });
    expect(answer.status).toBe(403);
    const { status } = await call(api, endpointNamed('terminals.approve'), { code }, { token: '' });
    expect(status).toBe(401);
  });

  it('are not found by guessing: after five that are none one waits', async () => {
    await api.close();
    api = await startApi({ users: 30, limits: 'usual' });
    const wrong = { code: 'BBBB-BBBB' };
    for (let nth = 0; nth < 5; nth += 1) expect(await refused(api, 'terminals.waiting', wrong)).toMatchObject(unknown);
    const { code } = await begin();
    for (const id of ['terminals.waiting', 'terminals.approve', 'terminals.decline'] as const) {
      expect((await refused(api, id, { code })).status).toBe(429);
    }
    api.clock.advance(15_000);
    await answered(api, 'terminals.approve', { code });
  });

  it('are made for one network twenty an hour, then ever slower', async () => {
    await api.close();
    api = await startApi({ users: 30, limits: 'usual' });
    for (let nth = 0; nth < 20; nth += 1) await begin();
    const answer = await call(api, endpointNamed('terminals.begin'), { machine: 'laptop' });
    expect([answer.status, complaintsIn(answer)[0]?.msg]).toEqual([429, expect.stringContaining('Too many attempts')]);
  });
});
