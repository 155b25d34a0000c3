import { nameOf } from '@matchdesk/api/console/cookie.ts';
import { createServer } from '@matchdesk/api/start/server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.ts';
import { fakeProviders } from './fake-providers.ts';
import { send } from './request.ts';

type At = { readonly url: string };
type Server = At & { readonly close: () => Promise<unknown> };
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
const cookieOf = (token: string) => `matchdesk_session=${token}`;
const signInAt = (server: At, headers: Record<string, string> = ours) =>
  send(server, '/v2/adminLogin', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(api.admin),
  });
/** A session as a page gets it: the content of its cookie, and what the page is told. */
const begin = async (server: Server) => {
  const answer = await signInAt(server);
  const { data } = answer.body as { data: { token: string } };
  const [cookie = ''] = answer.headers.getSetCookie();
  const token = /^matchdesk_session=([^;]+); /.exec(cookie)?.[1] ?? '';
  return { name: data.token, token, cookie, answer };
};
const whoIs = (server: Server, headers: Record<string, string>) => send(server, '/v2/adminLogin', { headers });
const forget = (server: Server, headers: Record<string, string>, session?: string) =>
  send(server, path, {
    method: 'DELETE',
    headers: { ...ours, ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ session }),
  });

describe('behind a TLS proxy', () => {
  it('the cookie is bound to this host and to TLS, no other is read, and browsers keep to https', async () => {
    const app = await createServer({
      behind: { provider: { url: api.url } },
      consoleDir: '/nowhere',
      behindProxy: true,
    });
    const secure: Server = { url: await app.listen({ host: '127.0.0.1', port: 0 }), close: () => app.close() };
    const kept = await signInAt(secure);
    const [cookie = '', ...others] = kept.headers.getSetCookie();
    expect(others).toEqual([]);
    const [pair = '', ...rules] = cookie.split('; ');
    expect(pair).toMatch(/^__Host-matchdesk_session=./);
    expect(rules.toSorted()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Strict', 'Secure']);
    expect(kept.headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/);
    const restored = async (one: string) => (await send(secure, path, { headers: { ...ours, cookie: one } })).body;
    expect(await restored(pair)).toEqual({ session: (kept.body as { data: { token: string } }).data.token });
    expect(await restored(pair.replace('__Host-', ''))).toEqual({ session: null });
    const gone = await send(secure, path, { method: 'DELETE', headers: ours });
    expect(gone.headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-matchdesk_session=; .*Secure/)]);
    await secure.close();
  });
});

describe.each([
  ['of the embedded API', () => api as Server],
  ['in front of a provider', () => gateway],
])('the console’s session %s', (_, server) => {
  it('signing in gives the page a name that opens nothing by itself, and the token to a cookie that no script reads', async () => {
    const { name, token, cookie, answer } = await begin(server());
    expect(answer.status).toBe(200);
    expect(cookie.split('; ').slice(1).toSorted()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Strict']);
    expect(answer.text).not.toContain(token);
    expect((await whoIs(server(), { 'x-auth-token': token })).status).toBe(200);
    expect((await whoIs(server(), { 'x-auth-token': name })).status).toBe(401);
    expect((await whoIs(server(), { ...ours, 'x-auth-token': name })).status).toBe(401);
  });

  it('a call is made by the cookie, our header and the session’s name together, and by nothing less', async () => {
    const { name, token } = await begin(server());
    const cookie = cookieOf(token);
    const statuses = await Promise.all(
      [
        { ...ours, cookie, 'x-auth-token': name },
        { cookie, 'x-auth-token': name },
        { ...ours, cookie },
        // Another tab has signed in since.
        { ...ours, cookie: cookieOf(api.subAdminToken), 'x-auth-token': name },
        // A page never has the token itself.
        { ...ours, 'x-auth-token': token },
      ].map(async (headers) => (await whoIs(server(), headers)).status),
    );
    expect(statuses).toEqual([200, 401, 401, 401, 401]);
  });

  it('a call that another site sends is refused, whatever it holds', async () => {
    const { name, token } = await begin(server());
    const whole = { ...ours, cookie: cookieOf(token), 'x-auth-token': name };
    const statusFrom = async (from: Record<string, string>) => [
      (await whoIs(server(), { ...whole, ...from })).status,
      (await send(server(), path, { headers: { ...whole, ...from } })).status,
    ];
    expect(await statusFrom({ origin: server().url })).toEqual([200, 200]);
    expect(await statusFrom({ 'sec-fetch-site': 'same-origin', origin: 'https://rewritten.example' })).toEqual([
      200, 200,
    ]);
    for (const site of ['cross-site', 'same-site', 'none']) {
      expect(await statusFrom({ 'sec-fetch-site': site })).toEqual([403, 403]);
    }
    for (const origin of ['https://elsewhere.example', 'null'])
      expect(await statusFrom({ origin })).toEqual([403, 403]);
  });

  it('comes back after a reload by its name', async () => {
    const { name, token } = await begin(server());
    const restored = await send(server(), path, { headers: { ...ours, cookie: cookieOf(token) } });
    expect(restored.body).toEqual({ session: name });
    expect(restored.headers.get('cache-control')).toBe('no-store');
    expect((await send(server(), path, { headers: ours })).body).toEqual({ session: null });
  });

  it('a sign-in that is refused, and one without our header, set no cookie', async () => {
    const refused = await send(server(), '/v2/adminLogin', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...ours },
      body: JSON.stringify({ ...api.admin, password: 'Wr0ng!pass' }),
    });
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([400, []]);
    const plain = await signInAt(server(), {});
    expect([plain.status, plain.headers.getSetCookie()]).toEqual([200, []]);
    const { data } = plain.body as { data: { token: string } };
    expect((await whoIs(server(), { 'x-auth-token': data.token })).status).toBe(200);
  });

  it('is forgotten', async () => {
    const gone = await send(server(), path, { method: 'DELETE', headers: ours });
    expect(gone.status).toBe(204);
    expect(gone.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^matchdesk_session=; .*Expires=Thu, 01 Jan 1970/),
    ]);
  });

  it('a session that ended takes none with it that another tab began since', async () => {
    const [older, newer] = [await begin(server()), await begin(server())];
    const cookie = cookieOf(newer.token);
    expect((await forget(server(), { cookie }, older.name)).headers.getSetCookie()).toEqual([]);
    expect((await forget(server(), { cookie }, newer.name)).headers.getSetCookie()[0]).toMatch(/^matchdesk_session=;/);
  });

  it.each(['GET', 'DELETE'])('%s is refused without our header', async (method) => {
    const answer = await send(server(), path, { method });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null]);
  });

  it.each([1, '', null, ['x'], 'x'.repeat(4000)])('takes no %j for a session', async (session) => {
    expect((await forget(server(), {}, session as string)).status).toBe(400);
  });
});

describe('a page that names itself', () => {
  const at = async (server: Server, page: string, token: string | null) =>
    (await send(server, `${path}?page=${encodeURIComponent(page)}`, {
      headers: { ...ours, ...(token !== null && { cookie: `matchdesk_session=${token}` }) },
    })) as {
      status: number;
      body: { session?: string; settings?: unknown; answers?: { address: string; body: string }[] };
    };
  const addresses = async (page: string, token: string | null = api.adminToken) =>
    (await at(api, page, token)).body.answers?.map(({ address }) => address);
  const always = ['/v2/adminLogin', '/v2/capabilities'];

  it("comes with its session, the console's settings, and the answers to its first requests", async () => {
    const page = '/user-management?q=an&sort=4&size=25&page=2&dir=desc&f.none=x';
    const { status, body } = await at(api, page, api.adminToken);
    expect(status).toBe(200);
    expect(body).toMatchObject({ session: nameOf(api.adminToken), settings: { calls: {}, pictures: {} } });
    // The account comes first: its answer says from when on changes are reported.
    const [me, capabilities] = always;
    expect(body.answers?.map(({ address }) => address)).toEqual([
      me,
      '/v2/adminLogin/search/an/2?limit=25&sort=4',
      capabilities,
    ]);
    for (const { address, body: told } of body.answers ?? []) {
      const asked = await send(api, address, { headers: { 'x-auth-token': api.adminToken } });
      expect(JSON.parse(told)).toEqual(asked.body);
    }
  });
  it('comes without an answer that would be refused', async () => {
    expect(await addresses('/view-admin-list')).toHaveLength(3);
    expect(await addresses('/view-admin-list', api.subAdminToken)).toEqual(always);
    expect(await addresses('/user-management', 'no-token-at-all')).toEqual(['/v2/capabilities']);
    expect(await addresses('/view-user-detail/0123456789abcdef01234567')).toEqual(always);
  });
  it('comes without answers where there is no session', async () => {
    expect((await at(api, '/user-management', null)).body).toMatchObject({ session: null, answers: [] });
  });
  it.each([
    '/',
    '/nowhere',
    '//[',
    '/\\[',
    '/view-user-detail/%',
    '/view-user-detail/..',
    '/user-management?page=%&q=%',
  ])('comes with the answers to what every page asks at %s', async (page) => {
    const told = await addresses(page);
    expect(told).toEqual(expect.arrayContaining(always));
  });
  it.each(['', 'user-management', 'https://elsewhere.example/'])('is refused where it is no path: %j', async (page) => {
    expect((await at(api, page, api.adminToken)).status).toBe(400);
  });
  it('asks by itself where a provider may be slow', async () => {
    const { body } = await at(gateway, '/user-management', api.adminToken);
    expect(body).toEqual({
      session: nameOf(api.adminToken),
      settings: { calls: {}, pictures: { others: api.url }, pictureHosts: [api.url] },
      answers: [],
    });
  });
});

const twofold = 'The provider sent a field of the sign-in twice, with two values.';

it.each([
  [200, '"success":false', 200, 'Your account is locked.'],
  [200, '"errors":[{"msg":"Your account is locked.","param":""}]', 200, 'Your account is locked.'],
  [403, '"ok":true', 403, 'Your account is locked.'],
  [200, '"data":{"token":"another-token","role":1}', 502, twofold],
])(
  'a sign-in that a provider refuses (%i, %s) begins no session, although its answer has a token',
  async (status, refusal, told, msg) => {
    const { fakeProvider, gatewayTo, closeAll } = fakeProviders();
    const body = `{${refusal},"message":"Your account is locked.","data":{"token":"a-token-of-nobody"}}`;
    const url = await fakeProvider((_, answer) =>
      answer.writeHead(status, { 'content-type': 'application/json' }).end(body),
    );
    const refused = await signInAt(await gatewayTo({ url }));
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([told, []]);
    expect(refused.body).toEqual({ errors: [{ msg, param: '' }] });
    await closeAll();
  },
);
