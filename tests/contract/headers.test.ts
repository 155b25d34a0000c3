import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.ts';
import { requestText, spoken, statusesIn } from './attacks/socket.ts';
import { rawStatus, send } from './request.ts';

let api: Api;
const folder = mkdtempSync(join(tmpdir(), 'matchdesk-console-'));
const page = '<!doctype html><head><title>Console</title></head>';
const screens = [{ path: '/invoice/:id', scripts: ['assets/invoice-9f8e7d.js', 'assets/app-1a2b3c.js'], styles: [] }];
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'screens.json'), JSON.stringify(screens));
  writeFileSync(join(folder, 'assets', 'app-1a2b3c.js'), 'export {};');
  writeFileSync(join(folder, 'assets', 'app-1a2b3c.js.br'), brotliCompressSync('export {};'));
  writeFileSync(join(folder, 'assets', 'app-1a2b3c.js.gz'), gzipSync('export {};'));
  writeFileSync(join(folder, '.env'), 'SECRET=1');
  api = await startApi({ consoleDir: folder });
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});

const html = { accept: 'text/html,*/*' };
const requests = {
  'an answer': () => send(api, '/v2/capabilities'),
  'a refusal': () => send(api, '/v2/subadmin'),
  'an unknown call': () => send(api, '/v2/nothing'),
  'a bad address': () => send(api, '/v2/%zz'),
  'a bad body': () =>
    send(api, '/v2/adminLogin', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' }),
  'a large body': () =>
    send(api, '/v2/adminLogin', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: 'x'.repeat(2 ** 21),
    }),
  'the page': () => send(api, '/user-management', { headers: html }),
  'a script': () => send(api, '/assets/app-1a2b3c.js'),
  'the session': () => send(api, '/console/session'),
  health: () => send(api, '/healthz'),
  document: () => send(api, '/v2/openapi.json'),
  'a picture that nobody may see': () => send(api, '/files/demo/portraits/f12.webp'),
  'a failure of the server': async () => {
    const broken = await startApi({ users: 0, consoleDir: folder });
    const token = broken.adminToken;
    await broken.database.close();
    const answer = await send(broken, '/v2/adminLogin', { headers: { 'x-auth-token': token } });
    await broken.close();
    return answer;
  },
};
/** The status of each request that is refused or fails; 200 for the others. */
const statuses: Partial<Record<keyof typeof requests, number>> = {
  'a refusal': 401,
  'the session': 403,
  'an unknown call': 404,
  'a bad address': 400,
  'a bad body': 400,
  'a large body': 413,
  'a picture that nobody may see': 401,
  'a failure of the server': 500,
};

describe('every answer carries the safe headers and a request id', () => {
  it.each(Object.keys(requests) as (keyof typeof requests)[])('%s', async (name) => {
    const { headers, status } = await requests[name]();
    expect(status).toBe(statuses[name] ?? 200);
    const isPage = name === 'the page' || name === 'a script';
    if (!isPage) expect(headers.get('cache-control')).toBe('no-store');
    const policy = headers.get('content-security-policy') ?? '';
    for (const part of [
      "script-src 'self';",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "connect-src 'self'",
      "require-trusted-types-for 'script'",
      "trusted-types dompurify matchdesk-inert lexical default 'allow-duplicates'",
    ]) {
      expect(`${policy};`).toContain(part);
    }
    expect(policy).not.toContain('unsafe-eval');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    // Clients without TLS must not be told to use TLS only.
    for (const absent of ['server', 'x-powered-by', 'access-control-allow-origin', 'strict-transport-security'])
      expect(headers.get(absent)).toBeNull();
  });

  it('/v2 and the session are never cached, hashed files for ever, and the page is requested again each time', async () => {
    const kept = async (path: string, headers = {}) =>
      (await send(api, path, { headers })).headers.get('cache-control');
    expect(await kept('/v2/capabilities')).toBe('no-store');
    expect(await kept('/v2/nothing')).toBe('no-store');
    expect(await kept('/console/session')).toBe('no-store');
    expect(await kept('/assets/app-1a2b3c.js')).toBe('public, max-age=31536000, immutable');
    expect(await kept('/', html)).toBe('private, no-cache');
  });
});

it.each([
  ['no request', 'garbage\r\n\r\n', 400],
  ['a folded header', 'GET /healthz HTTP/1.1\r\nHost: a\r\nX-A: b\r\n c\r\n\r\n', 400],
  ['headers that are too large', `GET /healthz HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(2 ** 17)}\r\n\r\n`, 431],
])('%s is refused in the form of every error, with the safe headers', async (_what, bytes, status) => {
  const [head = '', body = ''] = (await spoken(api, bytes)).split('\r\n\r\n');
  expect(head).toContain(`HTTP/1.1 ${status} `);
  for (const header of [
    'content-security-policy: ',
    'x-content-type-options: nosniff',
    'x-request-id: ',
    'connection: close',
  ])
    expect(head).toContain(header);
  expect(JSON.parse(body)).toEqual({ errors: [{ msg: expect.stringMatching(/./), param: '' }] });
});

it.each(['/', '/user-management', '/assets/app-1a2b3c.js', '/healthz', '/readyz', '/nothing.txt'])(
  'HEAD says of %s what GET says, without its body: monitors and links that are checked ask so',
  async (path) => {
    const [asked, got] = await Promise.all([
      send(api, path, { method: 'HEAD', headers: html }),
      send(api, path, { headers: html }),
    ]);
    expect(asked.text).toBe('');
    expect([asked.status, asked.headers.get('content-type')]).toEqual([got.status, got.headers.get('content-type')]);
  },
);

describe('the console', () => {
  it.each(['/', '/admin-login', '/view-user-detail/1', '/nothing-like-it'])('shows its page at %s', async (path) => {
    const answer = await send(api, path, { headers: html });
    expect([answer.status, answer.text]).toEqual([200, page]);
  });

  it.each(['/invoice/7', '/Invoice/7/', '/invoice/a%20b?page=2'])(
    'runs its screen’s script, and names what that needs, at %s',
    async (path) => {
      const { text } = await send(api, path, { headers: html });
      expect(text).toContain(
        '<script type="module" crossorigin src="/assets/invoice-9f8e7d.js"></script>' +
          '<link rel="modulepreload" crossorigin href="/assets/app-1a2b3c.js"></head>',
      );
    },
  );

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('packs its files for who reads %s: %s', async (accepted, packed) => {
    const answer = await send(api, '/assets/app-1a2b3c.js', { headers: { 'accept-encoding': accepted } });
    expect([answer.status, answer.text]).toEqual([200, 'export {};']);
    expect(answer.headers.get('content-encoding')).toBe(packed);
    expect(answer.headers.get('content-type')).toMatch(/^(text|application)\/javascript/);
    expect(answer.headers.get('vary')).toContain('accept-encoding');
  });

  it.each([
    '/.env',
    '/assets/.env',
    '/assets/..%2f.env',
    '/assets/%2e%2e/.env',
    '/index.html%00.js',
    '/screens.json',
    '/assets/gone.js',
    '/package.json',
  ])('gives nobody %s', async (path) => {
    expect([400, 404]).toContain(await rawStatus(api, path));
  });

  it('that is not built says so', async () => {
    const bare = await startApi({ consoleDir: join(folder, 'nothing') });
    const answer = await send(bare, '/', { headers: html });
    await bare.close();
    expect(answer.status).toBe(503);
    expect(answer.text).toContain('The console has not been built yet');
  });
});

describe('other origins', () => {
  it.each(['null', 'https://evil.example', 'http://127.0.0.1.evil.example'])(
    '%s is answered without leave to read',
    async (origin) => {
      const answer = await send(api, '/v2/capabilities', { headers: { origin } });
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      const preflight = await rawStatus(api, '/v2/adminLogin', {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'PUT' },
      });
      expect(preflight).toBe(404);
    },
  );
});

it('a whole address in the request is its path alone (RFC 9112, 3.2.2)', async () => {
  const { port } = new URL(api.url);
  const answerTo = (address: string) => spoken(api, requestText(`GET ${address}`));
  for (const origin of [`http://127.0.0.1:${port}`, 'http://elsewhere.example', 'HTTPS://elsewhere.example:1']) {
    const answer = await answerTo(`${origin}/v2/capabilities`);
    expect(statusesIn(answer), origin).toEqual([200]);
    expect(answer).toMatch(/^cache-control: no-store\r$/im);
    expect(statusesIn(await answerTo(`${origin}/v2/../v2/capabilities`))).toEqual([400]);
    expect(await answerTo(origin)).toContain(page);
  }
});
