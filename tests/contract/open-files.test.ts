import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startProcess } from '../kit/server-process.ts';

const connected = (port: number): Promise<Socket> =>
  new Promise((opened, failed) => {
    const socket = connect(port, '127.0.0.1', () => opened(socket)).on('error', failed);
    onTestFinished(() => void socket.destroy());
  });

it('a server that can open no more files says so at /readyz and, with the remedy, once in its log', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'matchdesk-files-'));
  const server = startProcess(['serve'], { MATCHDESK_DATA_DIR: folder }, 'ulimit -n 64');
  onTestFinished(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });
  const [, port = ''] = await server.said(/is ready at http:\/\/[^:]+:(\d+)/);
  const asking = await connected(Number(port));
  const readiness = (): Promise<string> =>
    new Promise((answered) => {
      asking.once('data', (bytes) => answered(String(bytes)));
      asking.write('GET /readyz HTTP/1.1\r\nHost: a\r\n\r\n');
    });
  expect(await readiness()).toContain('"status":"ready"');
  const taken = await Promise.all(Array.from({ length: 64 }, () => connected(Number(port))));
  await expect.poll(readiness).toContain('The limit of open files is reached.');
  const said = () => server.errors().split('Raise the limit of open files').length - 1;
  await expect.poll(said, { timeout: 10_000 }).toBe(1);
  for (const socket of taken) socket.destroy();
  await expect.poll(readiness).toContain('"status":"ready"');
  expect(said()).toBe(1);
});
