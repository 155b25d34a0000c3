import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { allVariables } from '@matchdesk/api/config/variables.ts';
import type { SqliteDatabase } from '@matchdesk/api/db/open.ts';
import { createLog } from '@matchdesk/api/start/log.ts';
import { createServer, type ServerOptions } from '@matchdesk/api/start/server.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startApi } from '../kit/api.ts';
import { call, complaintsIn, endpointNamed, rawStatus, send } from './request.ts';

const nobody = { provider: { url: 'http://127.0.0.1:9' } };
const serving = async (options: Partial<ServerOptions>) => {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line: string) => lines.push(line) });
  const app = await createServer({ behind: nobody, consoleDir: '/nowhere', log, ...options });
  onTestFinished(() => app.close());
  app.get('/whoever', async ({ ip, protocol }) => ({ ip, protocol }));
  app.get('/files/demo/portraits/f1.webp', async () => '');
  return { url: await app.listen({ host: '127.0.0.1', port: 0 }), lines };
};

describe('/metrics', () => {
  it('tells this machine of requests by their routes, and nobody who comes through a proxy', async () => {
    const server = await serving({ metricsToken: null });
    await send(server, '/v2/adminLogin/search/a-secret-term/1');
    await send(server, '/files/demo/portraits/f1.webp');
    const { status, headers, text } = await send(server, '/metrics');
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(text).toMatch(/matchdesk_request_seconds_count\{method="GET",route="\/v2\/\*",status="502"\} 1/);
    expect(text).toContain('route="/files/demo/*"');
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(text).not.toContain('a-secret-term');
    const handedOn = await send(server, '/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(handedOn.status).toBe(404);
    const byName = (host: string) => rawStatus(server, '/metrics', { headers: { host } });
    for (const host of ['localhost:4700', '127.0.0.1', '[::1]:4700']) expect(await byName(host), host).toBe(200);
    // What a page sees whose host name was made to lead here (DNS rebinding).
    for (const host of ['evil.example', '127.0.0.1.evil.example', 'localhost.evil.example:80'])
      expect(await byName(host), host).toBe(404);
    expect((await send(await serving({ metricsToken: null, behindProxy: true }), '/metrics')).status).toBe(404);
    expect((await send(await serving({}), '/metrics')).status).toBe(404);
  });

  it('asks for its token where there is one, also on this machine', async () => {
    const metricsToken = 'sixteen-or-more-characters';
    const server = await serving({ metricsToken, behindProxy: true });
    const shown = async (authorization?: string) =>
      (await send(server, '/metrics', { headers: authorization === undefined ? {} : { authorization } })).status;
    expect(await shown()).toBe(404);
    expect(await shown('Bearer another')).toBe(404);
    expect(await shown(`Bearer ${metricsToken}`)).toBe(200);
  });
});

it('/readyz tells of mails that cannot be sent', async () => {
  const api = await startApi({ users: 0 });
  onTestFinished(api.close);
  const ready = async () => (await send(api, '/readyz')).body;
  await call(api, endpointNamed('session.forgotPassword'), { email: api.admin.email });
  expect(await ready()).toEqual({ status: 'ready', mail: 'going out' });
  await api.database.db.updateTable('outbox').set({ attempts: 20 }).execute();
  expect(await ready()).toEqual({ status: 'ready', mail: 'failing' });
});

describe('behind a proxy', () => {
  const forwarded = { headers: { 'x-forwarded-for': '198.51.100.1, 203.0.113.9', 'x-forwarded-proto': 'https' } };

  it('people count by the address that the listed proxy saw, not by what they say themselves', async () => {
    const server = await serving({ behindProxy: true, proxies: ['127.0.0.0/8'] });
    expect((await send(server, '/whoever', forwarded)).body).toEqual({ ip: '203.0.113.9', protocol: 'https' });
    expect(server.lines).toEqual([]);
  });

  it('that is not listed everybody counts as one address, which is logged once', async () => {
    const server = await serving({ behindProxy: true, proxies: ['10.1.0.0/16'] });
    for (let times = 0; times < 2; times += 1) {
      expect((await send(server, '/whoever', forwarded)).body).toEqual({ ip: '127.0.0.1', protocol: 'http' });
    }
    expect(server.lines).toEqual([expect.stringContaining('does not list')]);
  });
});

describe('deploy/', () => {
  const root = resolve(import.meta.dirname, '../..');
  const files = readdirSync(join(root, 'deploy')).map((name) => readFileSync(join(root, 'deploy', name), 'utf8'));

  it('starts what is there, and sets what the server reads', () => {
    const started = files.flatMap((text) => text.match(/apps\/\S+\.js/g) ?? []);
    expect(started.length).toBeGreaterThan(2);
    expect(started.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    const known = new Set(allVariables.map(({ name }) => name));
    const named = files.flatMap(
      (text) => text.match(/\b(MATCHDESK_[A-Z_]+|SMTP_URL|DATABASE_(?:READ_)?URL|NODE_ENV)\b/g) ?? [],
    );
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });
});

it('/readyz is not ready where nothing can be written, /healthz goes on', async () => {
  const api = await startApi({ users: 0 });
  onTestFinished(api.close);
  (api.database as SqliteDatabase).sqlite.pragma('query_only = 1');
  const told = await send(api, '/readyz');
  const sentence = 'The database cannot be written to: nothing was saved.';
  expect([told.status, complaintsIn(told)]).toEqual([503, [{ msg: sentence, param: '' }]]);
  expect((await send(api, '/healthz')).status).toBe(200);
});

it('/readyz is not ready where the database is not what it was', async () => {
  const api = await startApi({ users: 0 });
  onTestFinished(api.close);
  await api.database.db.schema.dropTable('meta').execute();
  expect((await send(api, '/readyz')).status).toBe(503);
});
