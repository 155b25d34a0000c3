import { createServer as createHttp, type IncomingHttpHeaders } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { createServer as createPlain, type Server } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { createLog } from '@matchdesk/api/start/log.ts';
import { createServer } from '@matchdesk/api/start/server.ts';
import { allEndpoints } from '@matchdesk/core/endpoints.ts';
import { reasonHeader } from '@matchdesk/core/kit/call/reason.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { listen } from '../kit/listen.ts';
import { openApi } from '../kit/open-api.ts';
import { selfSigned } from '../kit/self-signed.ts';
import { examples, worldOf } from './examples.ts';
import { fakeProviders, impatient } from './fake-providers.ts';
import { call, complaintsIn, endpointNamed, send } from './request.ts';

const { gatewayTo, fakeProvider, closers, closeAll } = fakeProviders();
const api = await openApi();
const gateway = await gatewayTo({ url: api.url });
afterAll(closeAll);

describe('/v2 passed through', () => {
  const alike = [
    'users.list',
    'users.search',
    'users.detail',
    'admins.list',
    'dashboard.users',
    'session.capabilities',
  ];
  it.each(allEndpoints.filter(({ id }) => alike.includes(id)))('$id answers as the provider does', async (named) => {
    const input = await examples[named.id](worldOf(api));
    const [direct, passed] = await Promise.all([
      call(api, named, input, { token: api.adminToken }),
      call(gateway, named, input, { token: api.adminToken }),
    ]);
    expect([passed.status, passed.text]).toEqual([direct.status, direct.text]);
    expect(passed.headers.get('content-type')).toBe(direct.headers.get('content-type'));
    expect(passed.headers.get('x-request-id')).not.toBe(direct.headers.get('x-request-id'));
  });

  it('hands on refusals, bodies, keys and files', async () => {
    expect((await send(gateway, '/v2/subadmin')).status).toBe(401);
    const json = { 'x-auth-token': api.adminToken, 'content-type': 'application/json' };
    const keyed = { ...json, 'idempotency-key': 'through' };
    const add = () =>
      send(gateway, '/v2/adminLogin/RadarAdd', { method: 'POST', headers: keyed, body: '{"city":"Ushuaia"}' });
    const [first, second] = [await add(), await add()];
    expect([first.status, second.status, second.text]).toEqual([200, 200, first.text]);
    const { binary } = endpointNamed('users.download').endpoint;
    const formats = Object.entries({ xls: binary, ...binary?.formats });
    expect(formats.length).toBeGreaterThan(1);
    for (const [format, file] of formats) {
      const report = await send(gateway, `/v2/adminLogin/download?format=${format}`, {
        method: 'POST',
        headers: json,
        body: '{"columns":["Name"]}',
      });
      expect(report.headers.get('content-disposition')).toContain(`User Report.${format}`);
      expect(report.headers.get('content-type')).toBe(file?.type);
    }
  });

  it('lets a search term with a slash through', async () => {
    const answer = await send(gateway, '/v2/adminLogin/search/a%2Fb%3F%25/1', {
      headers: { 'x-auth-token': api.adminToken },
    });
    expect([answer.status, answer.body]).toMatchObject([200, { total: 0 }]);
  });

  it('keeps to itself what is nobody else’s business', async () => {
    let seen: IncomingHttpHeaders = {};
    const url = await fakeProvider((request, response) => {
      seen = request.headers;
      response.writeHead(200, {
        'content-type': 'application/json',
        'set-cookie': 'a=1',
        server: 'x',
        'x-powered-by': 'y',
      });
      response.end('{"data":[]}');
    });
    const { url: own } = await gatewayTo({ url: `${url}/base/` });
    const headers = {
      'x-auth-token': 't',
      [reasonHeader]: 'Fake%20profile',
      cookie: 'matchdesk_session=t',
      'x-other': '1',
      'x-forwarded-for': '1.2.3.4',
    };
    const answer = await send({ url: own }, '/v2/capabilities', { headers });
    expect(answer.status).toBe(200);
    expect([seen['x-auth-token'], seen[reasonHeader]]).toEqual(['t', 'Fake%20profile']);
    expect(['cookie', 'x-other', 'x-forwarded-for'].filter((name) => name in seen)).toEqual([]);
    for (const name of ['set-cookie', 'server', 'x-powered-by']) expect(answer.headers.get(name)).toBeNull();
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('hands on a machine’s token, however it is sent, and no other authorization', async () => {
    const seen: unknown[] = [];
    const url = await fakeProvider(({ headers }, response) => {
      seen.push([headers['x-auth-token'], headers.authorization]);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[]}');
    });
    const own = await gatewayTo({ url });
    const machine = `mdt_${'a'.repeat(43)}`;
    for (const headers of [
      { authorization: `Bearer ${machine}` },
      { 'x-auth-token': machine },
      { authorization: `Bearer ${machine}`, 'x-auth-token': 'a session' },
      { authorization: 'Bearer of-somebody-else' },
      { authorization: 'Basic YTpi' },
    ] as Record<string, string>[])
      await send(own, '/v2/subadmin', { headers });
    expect(seen).toEqual([machine, machine, 'a session', undefined, undefined].map((token) => [token, undefined]));
  });

  it('refuses a token that is longer than any before the provider is asked, and logs none', async () => {
    const asked: unknown[] = [];
    const url = await fakeProvider(({ headers, url: path }, response) => {
      asked.push(headers['x-auth-token']);
      response.writeHead(404, { 'content-type': 'text/html' }).end(`Cannot GET ${path} ${headers['x-auth-token']}`);
    });
    const lines: string[] = [];
    const log = createLog('debug', { write: (line) => lines.push(line) });
    const app = await createServer({ behind: { provider: { url } }, consoleDir: '/nowhere', log });
    closers.push(() => app.close());
    const path = `/v2/${'a'.repeat(7_000)}`;
    const ask = (token: string) => app.inject({ url: path, headers: { 'x-auth-token': token } });
    const longest = `${'a'.repeat(3_499)}b`;
    const [passed, refused] = [await ask(longest), await ask(`a${longest}`)];
    expect([passed.statusCode, passed.body]).toEqual([404, `Cannot GET ${path} [token]`]);
    expect([refused.statusCode, refused.json().errors[0].msg]).toEqual([400, 'A token cannot exceed 3500 characters.']);
    expect(asked).toEqual([longest]);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join('')).not.toMatch(/a{20}|x61/);
  });

  it('sends a write once, whatever becomes of it', async () => {
    let times = 0;
    const url = await fakeProvider((request, response) => {
      times += 1;
      void buffer(request).then(() => response.destroy());
    });
    const answer = await send(await gatewayTo({ url }), '/v2/front/manual_coins_addition', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect([answer.status, times]).toEqual([502, 1]);
    expect(complaintsIn(answer)[0]?.msg).toBe('The provider closed the connection before its answer was complete.');
    expect(answer.headers.get('x-matchdesk-nothing-done')).toBe(null);
  });
});

describe('a provider that', () => {
  const signIn = endpointNamed('session.signIn');
  const atTls = async (server: Server) => {
    const { port } = await listen(server);
    closers.push(async () => server.close());
    return gatewayTo({ url: `https://localhost:${port}` });
  };

  const heard: string[] = [];
  const distrusted = createHttps(selfSigned, (request, answer) => {
    heard.push(request.url ?? '');
    answer.end('{}');
  });
  const unsafe = 'No secure connection to the provider can be established.';
  it.each([
    ['has a certificate that nobody vouches for', "The provider's certificate is not trusted.", distrusted],
    [
      'closes a connection before it is secure',
      'The provider cannot be reached.',
      createPlain((each) => each.destroy()),
    ],
    ['has no TLS', unsafe, createHttp()],
  ])('%s is told nothing, and the caller that nothing was done', async (_what, sentence, server) => {
    const answer = await call(await atTls(server), signIn, { ...api.admin });
    expect([answer.status, answer.headers.get('x-matchdesk-nothing-done'), heard]).toEqual([502, '1', []]);
    expect(complaintsIn(answer)[0]?.msg).toBe(sentence);
  });

  it('refuses a connection that was open may have done what it was told', async () => {
    const usual = getCACertificates();
    setDefaultCACertificates([...usual, selfSigned.cert]);
    // In TLS 1.3 the certificate of a caller is refused after the connection is open.
    const server = createHttps({ ...selfSigned, requestCert: true, rejectUnauthorized: true });
    const answer = await call(await atTls(server), signIn, { ...api.admin });
    expect([answer.status, answer.headers.get('x-matchdesk-nothing-done')]).toEqual([502, null]);
    expect(complaintsIn(answer)[0]?.msg).toBe(unsafe);
    setDefaultCACertificates(usual);
  });

  it('is away is a 502 in the form of every error', async () => {
    const answer = await send(await gatewayTo({ url: 'http://127.0.0.1:9' }), '/v2/capabilities');
    expect(answer.status).toBe(502);
    expect(complaintsIn(answer)[0]?.msg).toBe('The provider cannot be reached.');
  });

  it.each([
    ...[301, 400, 401, 403, 404, 405, 501].map((status) => ({ status, told: { status: 200, body: { data: [] } } })),
    ...[429, 500, 503].map((status) => ({ status, told: { status, body: {} } })),
  ])('answers $status about its extensions has none, or is asked again', async ({ status, told }) => {
    const url = await fakeProvider((_request, response) =>
      response.writeHead(status, { 'content-type': 'application/json', location: '/' }).end('{}'),
    );
    expect(await send(await gatewayTo({ url }), '/v2/capabilities')).toMatchObject(told);
  });

  it('says nothing is a 504', async () => {
    const url = await fakeProvider(() => undefined);
    const answer = await send(await gatewayTo({ url, lanes: impatient(300) }), '/v2/capabilities');
    expect(answer.status).toBe(504);
    expect(complaintsIn(answer)[0]?.msg).toBe('The provider did not answer in time.');
  });
});
