import { createLimits, usualLimits } from '@matchdesk/api/auth/limits.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../kit/api.ts';
import { call, endpointNamed, send } from '../request.ts';
import { requestText, spoken, statusesIn } from './socket.ts';

let api: Api;
beforeEach(async () => {
  api = await startApi({ users: 0 });
});
afterEach(() => api.close());

const json = { 'content-type': 'application/json' };
const mails = async (): Promise<readonly { recipient: string; text: string }[]> =>
  api.database.db.selectFrom('outbox').select(['recipient', 'text']).execute();
const forgot = (email: string) => call(api, endpointNamed('session.forgotPassword'), { email });
const linkOf = async (email: string): Promise<string> => {
  await forgot(email);
  return api.resetToken(email);
};
const password = 'N3w!secretX';
const reset = (id: string) =>
  call(api, endpointNamed('session.resetPassword'), { id, password, confirm_password: password });

describe('a reset', () => {
  it('two e-mail parameters', async () => {
    const body = `{"email":"${api.subAdmin.email}","email":"evil@example.test"}`;
    const answer = await send(api, '/v2/adminLogin/forgotPassword', { method: 'POST', headers: json, body });
    expect(answer.status).toBeLessThan(500);
    const query = `?email=evil@example.test`;
    const one = JSON.stringify({ email: api.subAdmin.email });
    const both = await send(api, `/v2/adminLogin/forgotPassword${query}`, { method: 'POST', headers: json, body: one });
    expect(both.status).toBe(400);
    expect((await mails()).filter(({ recipient }) => recipient !== api.subAdmin.email)).toEqual([]);
  });

  it.each([
    ['ADMIN@MATCHDESK.LOCAL'],
    ['admın@matchdesk.local'],
    ['admin@matchdesK.local'],
    ['admin@matchdesk.local '],
  ])('Unicode case (%s): mail goes to the stored address or to nobody', async (email) => {
    expect((await forgot(email)).status).toBeLessThan(500);
    expect((await mails()).map(({ recipient }) => recipient).filter((to) => to !== api.admin.email)).toEqual([]);
  });

  it('absolute-form request line does not change the link', async () => {
    const body = JSON.stringify({ email: api.admin.email });
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      ...json,
      'content-length': String(body.length),
    };
    await spoken(api, requestText('POST http://evil.example/v2/adminLogin/forgotPassword', headers, body));
    expect((await mails()).map(({ text }) => text).join('\n')).not.toContain('evil.example');
  });

  it('parallel use of one link', async () => {
    const id = await linkOf(api.admin.email);
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => reset(id)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('token for A changes nobody else', async () => {
    const id = await linkOf(api.subAdmin.email);
    const signIn = (email: string, typed: string) =>
      call(api, endpointNamed('session.signIn'), { email, password: typed });
    const odd = { id, password, confirm_password: password, account_id: 'x', email: api.admin.email };
    expect((await call(api, endpointNamed('session.resetPassword'), odd)).status).toBe(400);
    expect((await reset(id)).status).toBe(200);
    expect((await signIn(api.subAdmin.email, password)).status).toBe(200);
    expect((await signIn(api.admin.email, api.admin.password)).status).toBe(200);
  });
});

describe('a limit', () => {
  it('IPv6 /64: its addresses count as one', async () => {
    const limits = createLimits(api.database, usualLimits);
    const attempt = (at: number, ip: string) =>
      limits('sign-in', `${at}`, { ip, now: api.clock.now(), actor: null, requestId: 'request' });
    for (let at = 0; at < 20; at += 1) await attempt(at, `2001:db8:1:2::${at.toString(16)}`);
    await expect(attempt(21, '2001:db8:1:2:ffff:ffff:ffff:ffff')).rejects.toMatchObject({ kind: 'rate-limited' });
    await attempt(22, '2001:db8:1:3::1');
  });

  it('HTTP/1.0 counts as well', async () => {
    await api.close();
    api = await startApi({ users: 0, limits: 'usual' });
    const body = JSON.stringify({ email: api.admin.email, password: 'Wr0ng!pass' });
    const headers = { ...json, 'content-length': String(body.length) };
    const old = requestText('POST /v2/adminLogin', headers, body).replace('HTTP/1.1', 'HTTP/1.0');
    const statuses: number[] = [];
    for (let nth = 0; nth < 6; nth += 1) statuses.push(...statusesIn(await spoken(api, old)));
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });
});
