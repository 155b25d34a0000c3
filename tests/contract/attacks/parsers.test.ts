import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../kit/api.ts';
import { rawStatus, send } from '../request.ts';
import { requestText, spoken, statusesIn } from './socket.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ users: 30 });
});
afterAll(() => api.close());

const path = '/v2/adminLogin/RadarAdd';
const token = () => ({ 'x-auth-token': api.adminToken });
const cities = async (): Promise<readonly string[]> =>
  (await api.database.db.selectFrom('cities').select('city').orderBy('seq').execute()).map(({ city }) => city);
/** Sends these bytes as a new city; returns the status of the answer. */
const sent = async (body: string | Uint8Array<ArrayBuffer>, headers: Readonly<Record<string, string>> = {}) =>
  (
    await send(api, path, {
      method: 'POST',
      body,
      headers: { ...token(), 'content-type': 'application/json', ...headers },
    })
  ).status;
const spokenStatuses = async (text: string, waitMs = 1_000): Promise<readonly number[]> =>
  statusesIn(await spoken(api, text, { waitMs }));

describe('a body that two parsers may read in two ways', () => {
  it.each([
    ['__proto__', '{"city":"Odd","__proto__":{"role":1}}'],
    ['constructor.prototype', '{"city":"Odd","constructor":{"prototype":{"role":1}}}'],
    ['BOM inside', '{"city":"Odd"}\ufeff'],
    ['lone surrogates', '{"city":"Odd\\ud800"}'],
    ['NaN', '{"city":NaN}'],
    ['two documents', '{"city":"Odd"}{"city":"Odder"}'],
    ['a comment', '{"city":"Odd"/*x*/}'],
    ['single quotes', "{'city':'Odd'}"],
    ['10,000 levels', `{"city":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
    ['a list', '[{"city":"Odd"}]'],
  ])('%s', async (_, body) => {
    const before = await cities();
    expect(await sent(body)).toBe(400);
    expect(await cities()).toEqual(before);
  });

  it('duplicate JSON keys: the last one alone is judged and kept', async () => {
    expect(await sent('{"city":"First Name","city":1}')).toBe(400);
    expect(await sent('{"city":"First Name","city":"Last Name"}')).toBe(200);
    expect((await cities()).filter((city) => /^(First|Last) Name$/.test(city))).toEqual(['Last Name']);
  });

  it('invalid UTF-8', async () => {
    expect(await sent(new Uint8Array([...Buffer.from('{"city":"'), 0xff, 0xfe, ...Buffer.from('"}')]))).toBe(400);
  });

  it.each([
    'application/json; charset=utf-16',
    'application/json, text/plain',
    'text/json',
    'application/jsonx',
    'multipart/form-data',
    'application/json;',
  ])('content type with garbage: %s', async (type) => {
    const before = await cities();
    const status = await sent('{"city":""}', { 'content-type': type });
    expect([400, 415]).toContain(status);
    expect(await cities()).toEqual(before);
  });

  it('gzip bomb', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000, 0x20));
    expect(await sent(new Uint8Array(bomb), { 'content-encoding': 'gzip' })).toBeGreaterThanOrEqual(400);
  });

  it('10 MB of JSON', async () => {
    expect(await sent(JSON.stringify({ city: 'x'.repeat(10_000_000) }))).toBe(413);
  });
});

describe('a request that two servers may read in two ways', () => {
  const body = '{"city":"Smuggled"}';
  const headers = () => ({ ...token(), 'content-type': 'application/json' });
  const none = async () => expect(await cities()).not.toContain('Smuggled');

  it('chunked + Content-Length', async () => {
    const more = { ...headers(), 'content-length': '4', 'transfer-encoding': 'chunked' };
    expect(await spokenStatuses(requestText(`POST ${path}`, more, '0\r\n\r\n'))).toEqual([400]);
    await none();
  });

  it('two Content-Lengths', async () => {
    const text = requestText(`POST ${path}`, { ...headers(), 'content-length': String(body.length) }, body);
    const twice = text.replace('content-length', 'content-length: 3\r\ncontent-length');
    expect(await spokenStatuses(twice)).toEqual([400]);
    await none();
  });

  it('CRLF in header values', async () => {
    const text = requestText('GET /v2/capabilities', { 'x-odd': 'a\nset-cookie: evil=1' });
    const answer = await spoken(api, text, { waitMs: 1_000 });
    expect(answer).not.toMatch(/set-cookie: evil/i);
    expect(
      (await send(api, '/v2/adminLogin/search/a%0d%0aset-cookie:%20evil=1/1', { headers: token() })).headers.get(
        'set-cookie',
      ),
    ).toBeNull();
  });

  it('64 KiB header', async () => {
    expect(await spokenStatuses(requestText('GET /v2/capabilities', { 'x-odd': 'x'.repeat(65_536) }))).toEqual([431]);
  });

  it('Expect', async () => {
    expect(await spokenStatuses(requestText('GET /v2/capabilities', { expect: 'the-unexpected' }))).toEqual([417]);
  });

  it('pipelining: each request is judged by its own token', async () => {
    const first = requestText('GET /v2/adminLogin', token()).replace('connection: close\r\n', '');
    const statuses = await spokenStatuses(first + requestText('GET /v2/adminLogin'));
    expect(statuses).toEqual([200, 401]);
  });

  it('a bare line feed, and a space before the colon', async () => {
    const odd = requestText(`POST ${path}`, headers()).replace('x-auth-token:', 'x-auth-token :');
    expect((await spokenStatuses(odd)).filter((status) => status < 400)).toEqual([]);
    await none();
  });
});

describe('paths', () => {
  it.each([
    '/.env',
    '/.git/config',
    '/app.db',
    '/matchdesk.sqlite',
    '/matchdesk.sqlite-wal',
    '/secret',
    '/package.json',
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%252e%252e/package.json',
    '/assets/..\\..\\package.json',
    '/assets/main.js%00.css',
    '/files/..%2f..%2fmatchdesk.sqlite',
    '/files/uploads/%2e%2e%2fsecret',
    '/files//etc/passwd',
    'file:///etc/passwd',
    '/main.js.map',
  ])('%s gives no file away', async (odd) => {
    const answer = await spoken(api, requestText(`GET ${odd}`, token()), { waitMs: 2_000 });
    expect(answer).not.toMatch(/SQLite format|root:|"private":|"devDependencies"|\[core\]|"mappings"/);
    // An address without a file gets the console's page, or nothing.
    for (const status of statusesIn(answer)) expect([200, 400, 404, 403]).toContain(status);
    if (statusesIn(answer)[0] === 200) expect(answer).toContain('<!doctype html>');
  });

  it.each(['/V2/adminLogin', '/v2/adminLogin/', '/v2/adminlogin'])(
    '%s asks for a session all the same',
    async (odd) => {
      expect(await rawStatus(api, odd)).toBe(401);
    },
  );
});

it('two Host headers', async () => {
  const get = `GET /v2/capabilities HTTP/1.1\r\nHost: 127.0.0.1\r\nhost: evil.example\r\n\r\n`;
  // The connection ends: the second request gets no answer.
  expect(await spokenStatuses(get + get)).toEqual([400]);
});

it('a body that drips on after its answer', async () => {
  const { port } = new URL(api.url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => undefined).resume();
  socket.write('POST /v2/adminLogin/RadarAdd HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n');
  socket.write('Content-Length: 1000\r\n\r\n');
  const drip = setInterval(() => socket.write(' '), 100);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(drip);
});
