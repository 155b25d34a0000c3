import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:https';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.ts';
import { listen } from '../kit/listen.ts';
import { selfSigned } from '../kit/self-signed.ts';
import { endLine, openTerminal, type Terminal } from './terminal.ts';

let api: Api;
let terminal: Terminal;
let child: ChildProcess;
let proxy = '';
const passed: string[] = [];
beforeAll(async () => {
  api = await startApi();
  terminal = openTerminal(api.url, api.adminToken);
  child = fork(fileURLToPath(new URL('./proxy-process.ts', import.meta.url)), { execArgv: [] });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  proxy = `http://ann:secret@127.0.0.1:${port}`;
  child.on('message', (message: { readonly passed?: string }) => passed.push(message.passed ?? ''));
});
beforeEach(() => {
  passed.length = 0;
});
afterAll(async () => {
  child.kill();
  terminal.close();
  await api.close();
});

it.each(['HTTP_PROXY', 'http_proxy', 'ALL_PROXY'])('%s: all requests go through it', async (name) => {
  const ended = await terminal.run(['users', 'list', '-o', 'json'], { env: { [name]: proxy } });
  expect([ended.code, ended.stderr]).toEqual([0, expect.any(String)]);
  expect(passed.length).toBeGreaterThan(0);
  expect(passed.every((url) => url.startsWith(api.url))).toBe(true);
});

it.each(['NO_PROXY', 'no_proxy'])('%s: its hosts are reached without it', async (name) => {
  const ended = await terminal.run(['users', 'list'], { env: { HTTP_PROXY: proxy, [name]: '127.0.0.1' } });
  expect([ended.code, passed]).toEqual([0, []]);
});

it('HTTPS_PROXY: a tunnel to an API at https, whose certificate is looked at as ever', async () => {
  const server = createServer(selfSigned, (_, answer) => answer.end('{"data":[]}'));
  const url = `https://localhost:${(await listen(server)).port}`;
  terminal.write('ca.pem', selfSigned.cert);
  const call = ['api', 'GET', '/v2/capabilities', '--url', url];
  const env = { HTTPS_PROXY: proxy, NODE_EXTRA_CA_CERTS: terminal.path('ca.pem') };
  expect(await terminal.run(call, { env })).toMatchObject({ code: 0, stdout: expect.stringContaining('data') });
  expect(passed).toEqual([url.replace('https://', '')]);
  const distrusted = await terminal.run(call, { env: { HTTPS_PROXY: proxy } });
  expect([distrusted.code, distrusted.stderr]).toEqual([5, expect.stringContaining('is not trusted')]);
  server.close();
});

it('doctor names it without its password, and a proxy that lets nobody through names its remedy', async () => {
  const doctor = await terminal.run(['doctor', '-o', 'json'], { env: { HTTP_PROXY: proxy } });
  expect(doctor.stdout).toContain(proxy.replace('ann:secret@', ''));
  expect(doctor.stdout + doctor.stderr).not.toContain('secret');
  for (const [url, env] of [
    ['https://forbidden.example.org', { HTTPS_PROXY: proxy }],
    ['http://api.example.org', { HTTP_PROXY: 'http://127.0.0.1:9' }],
  ] as const) {
    const ended = await terminal.run(['users', 'list', '-o', 'json', '--url', url], { env });
    expect([ended.code, endLine(ended).reason]).toEqual([5, expect.stringContaining('NO_PROXY=')]);
  }
});
