import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { listen } from '../kit/listen.ts';
import { startProcess } from '../kit/server-process.ts';

const connected = (port: number): Promise<Socket> =>
  new Promise((opened, failed) => {
    const socket = connect(port, '127.0.0.1', () => opened(socket)).on('error', failed);
    onTestFinished(() => void socket.destroy());
  });

const provider = await listen(createServer((_request, answer) => answer.end('{"data":[]}')));
afterAll(provider.close);
const atProvider = { MATCHDESK_PROVIDER_URL: `http://localhost:${provider.port}` };

it.each([
  ['server', {}, '"mail"'],
  ['gateway', atProvider, '"provider":"answering"'],
])('a %s that can open no more files says so, and with the remedy once in its log', async (_, env, ready) => {
  const folder = mkdtempSync(join(tmpdir(), 'matchdesk-files-'));
  const server = startProcess(['serve'], { MATCHDESK_DATA_DIR: folder, ...env }, 'ulimit -n 64');
  onTestFinished(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });
  const [, port = ''] = await server.said(/is ready at http:\/\/[^:]+:(\d+)/);
  const asking = await connected(Number(port));
  const answerTo = (asked: string): Promise<string> =>
    new Promise((answered) => {
      asking.once('data', (bytes) => answered(String(bytes)));
      asking.write(`GET ${asked} HTTP/1.1\r\nHost: a\r\n\r\n`);
    });
  const readiness = () => answerTo('/readyz');
  expect(await readiness()).toContain('"status":"ready"');
  const taken = await Promise.all(Array.from({ length: 64 }, () => connected(Number(port))));
  await expect.poll(readiness).toContain('The limit of open files is reached.');
  const said = () => server.errors().split('Raise the limit of open files').length - 1;
  await expect.poll(said, { timeout: 10_000 }).toBe(1);
  // As often as a provider must fail to count as one that does not answer. A name cannot be looked up without a file.
  for (let nth = 0; nth < 5; nth += 1)
    expect(await answerTo('/v2/capabilities')).toMatch(/200 OK|The server has reached its limit of open files/);
  for (const socket of taken) socket.destroy();
  await expect.poll(readiness).toContain('"status":"ready"');
  expect(await readiness()).toContain(ready);
  expect(said()).toBe(1);
});
