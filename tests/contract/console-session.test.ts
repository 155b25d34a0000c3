import { createServer } from '@matchdesk/api/start/server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.ts';
import { send } from './request.ts';

type Server = { readonly url: string; readonly close: () => Promise<unknown> };
let api: Api;
let gateway: Server;
beforeAll(async () => {
  api = await startApi();
  const app = await createServer({ behind: { provider: { url: api.url } }, consoleDir: '/nowhere' });
  gateway = { url: await app.listen({ host: '127.0.0.1', port: 0 }), close: () => app.close() };
});
afterAll(async () => {
  await gateway.close();
  await api.close();
});

const path = '/console/session';
const ours = { 'x-matchdesk-console': '1' };
const put = (server: Server, token: unknown, headers: Record<string, string> = ours) =>
  send(server, path, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ token }),
  });

describe('behind a TLS proxy', () => {
  it('the cookie is bound to this host and to TLS, no other is read, and browsers keep to https', async () => {
    const app = await createServer({
      behind: { provider: { url: api.url } },
      consoleDir: '/nowhere',
      behindProxy: true,
    });
    const secure: Server = { url: await app.listen({ host: '127.0.0.1', port: 0 }), close: () => app.close() };
    const kept = await put(secure, 'a-token');
    const [cookie = '', ...others] = kept.headers.getSetCookie();
    expect(others).toEqual([]);
    expect(cookie.split('; ').toSorted()).toEqual(
      ['__Host-matchdesk_session=a-token', 'HttpOnly', 'Path=/', 'SameSite=Strict', 'Secure'].toSorted(),
    );
    expect(kept.headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/);
    const restored = async (name: string) =>
      (await send(secure, path, { headers: { ...ours, cookie: `${name}=a-token` } })).body;
    expect(await restored('__Host-matchdesk_session')).toEqual({ token: 'a-token' });
    expect(await restored('matchdesk_session')).toEqual({ token: null });
    const gone = await send(secure, path, { method: 'DELETE', headers: ours });
    expect(gone.headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-matchdesk_session=; .*Secure/)]);
    await secure.close();
  });
});

describe.each([
  ['of the embedded API', () => api as Server],
  ['in front of a provider', () => gateway],
])('the console’s session %s', (_, server) => {
  it('comes back after a reload, and no script can read its cookie', async () => {
    const kept = await put(server(), 'a-token');
    expect(kept.status).toBe(204);
    const cookies = kept.headers.getSetCookie();
    // The database's own pictures are asked for with the cookie, too; a provider's lie elsewhere.
    const paths = server() === api ? ['Path=/console', 'Path=/files'] : ['Path=/console'];
    expect(cookies.map((cookie) => cookie.split('; ').slice(1).toSorted())).toEqual(
      paths.map((each) => ['HttpOnly', each, 'SameSite=Strict']),
    );
    for (const cookie of cookies) expect(cookie).toMatch(/^matchdesk_session=a-token; /);

    const [pair = ''] = (cookies[0] ?? '').split(';');
    const restored = await send(server(), path, { headers: { ...ours, cookie: pair } });
    expect(restored.body).toEqual({ token: 'a-token' });
    expect(restored.headers.get('cache-control')).toBe('no-store');
    expect((await send(server(), path, { headers: ours })).body).toEqual({ token: null });
  });

  it('is forgotten', async () => {
    const gone = await send(server(), path, { method: 'DELETE', headers: ours });
    expect(gone.status).toBe(204);
    expect(gone.headers.getSetCookie()).toHaveLength(server() === api ? 2 : 1);
    for (const cookie of gone.headers.getSetCookie()) {
      expect(cookie).toMatch(/^matchdesk_session=; .*Expires=Thu, 01 Jan 1970/);
    }
  });

  it('a session that ended takes none with it that another tab began since', async () => {
    const cookie = (await put(server(), 'newer')).headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const forget = (token: string) =>
      send(server(), path, {
        method: 'DELETE',
        headers: { ...ours, cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ token }),
      });
    expect((await forget('older')).headers.getSetCookie()).toEqual([]);
    expect((await forget('newer')).headers.getSetCookie()[0]).toMatch(/^matchdesk_session=;/);
  });

  it.each(['GET', 'PUT', 'DELETE'])('%s is refused without our header', async (method) => {
    const body = method === 'PUT' ? { body: '{"token":"x"}', headers: { 'content-type': 'application/json' } } : {};
    const answer = await send(server(), path, { method, ...body });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null]);
  });

  it.each([1, '', null, ['x'], 'x'.repeat(4000)])('takes no %j for a token', async (token) => {
    expect((await put(server(), token)).status).toBe(400);
  });

  it('is no way to sign in: a cookie alone opens no call', async () => {
    const answer = await send(server(), '/v2/adminLogin', {
      headers: { cookie: `matchdesk_session=${api.adminToken}` },
    });
    expect(answer.status).toBe(401);
  });
});

describe('a page that names itself', () => {
  const at = async (server: Server, page: string, token: string | null) =>
    (await send(server, `${path}?page=${encodeURIComponent(page)}`, {
      headers: { ...ours, ...(token !== null && { cookie: `matchdesk_session=${token}` }) },
    })) as {
      status: number;
      body: { token?: string; settings?: unknown; answers?: { address: string; body: string }[] };
    };
  const addresses = async (page: string, token: string | null = api.adminToken) =>
    (await at(api, page, token)).body.answers?.map(({ address }) => address);
  const always = ['/v2/adminLogin', '/v2/capabilities'];

  it('is told with its session how the console is set up, and the answers to what it will ask first', async () => {
    const page = '/user-management?q=an&sort=4&size=25&page=2&dir=desc&f.none=x';
    const { status, body } = await at(api, page, api.adminToken);
    expect(status).toBe(200);
    expect(body).toMatchObject({ token: api.adminToken, settings: { calls: {}, pictures: {} } });
    expect(body.answers?.map(({ address }) => address)).toEqual([
      '/v2/adminLogin/search/an/2?limit=25&sort=4',
      ...always,
    ]);
    for (const { address, body: told } of body.answers ?? []) {
      const asked = await send(api, address, { headers: { 'x-auth-token': api.adminToken } });
      expect(JSON.parse(told)).toEqual(asked.body);
    }
  });
  it('is told no answer that it would be refused', async () => {
    expect(await addresses('/view-admin-list')).toHaveLength(3);
    expect(await addresses('/view-admin-list', api.subAdminToken)).toEqual(always);
    expect(await addresses('/user-management', 'no-token-at-all')).toEqual(['/v2/capabilities']);
    expect(await addresses('/view-user-detail/0123456789abcdef01234567')).toEqual(always);
  });
  it('is told no answer without a session', async () => {
    expect((await at(api, '/user-management', null)).body).toMatchObject({ token: null, answers: [] });
  });
  it.each([
    '/',
    '/nowhere',
    '//[',
    '/\\[',
    '/view-user-detail/%',
    '/view-user-detail/..',
    '/user-management?page=%&q=%',
  ])('is told what every page asks at %s', async (page) => {
    const told = await addresses(page);
    expect(told).toEqual(expect.arrayContaining(always));
  });
  it.each(['', 'user-management', 'https://elsewhere.example/'])('is refused where it is no path: %j', async (page) => {
    expect((await at(api, page, api.adminToken)).status).toBe(400);
  });
  it('asks by itself where a provider may be slow', async () => {
    const { body } = await at(gateway, '/user-management', api.adminToken);
    expect(body).toEqual({
      token: api.adminToken,
      settings: { calls: {}, pictures: { others: api.url } },
      answers: [],
    });
  });
});
