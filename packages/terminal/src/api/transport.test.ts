import { createServer as createHttp } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { createServer as createTls } from 'node:tls';
import { gzipSync } from 'node:zlib';
import type { Failure } from '@matchdesk/core/kit/call/failure.ts';
import { longestTimerMs } from '@matchdesk/core/kit/call/transport.ts';
import { describe, expect, it, vi } from 'vitest';
import { listen } from '../../../../tests/kit/listen.ts';
import { selfSigned } from '../../../../tests/kit/self-signed.ts';
import type { Unreached } from '../process/remedies.ts';
import { gotTransport } from './transport.ts';

const tls = createTls(selfSigned).on('tlsClientError', () => undefined);

it('sleeps as long as a timer can where a server asks for more', async () => {
  vi.useFakeTimers();
  try {
    let isOver = false;
    void gotTransport()
      .sleep(1e15)
      .then(() => {
        isOver = true;
      });
    await vi.advanceTimersByTimeAsync(longestTimerMs - 1);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isOver).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

describe('the transport', () => {
  const put = (url: string) => ({
    method: 'PUT',
    url,
    headers: { 'idempotency-key': 'k' },
    body: { kind: 'json', text: '{}' } as const,
    timeoutMs: 5_000,
  });

  it.each([
    ['another protocol', 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'],
    ['a header of a megabyte', `HTTP/1.1 200 OK\r\nX-A: ${'a'.repeat(1024 * 1024)}\r\n\r\n`],
    ...['gzip', 'br', 'deflate', 'zstd'].map((name): [string, string] => [
      `what is no ${name}`,
      `HTTP/1.1 200 OK\r\nContent-Encoding: ${name}\r\nContent-Length: 9\r\n\r\n{"a":"b"}`,
    ]),
    ['an unknown compression', 'HTTP/1.1 200 OK\r\nContent-Encoding: snappy\r\nContent-Length: 2\r\n\r\n{}'],
  ])('ends a call that is answered with %s', async (_what, bytes) => {
    const server = createServer((socket) => socket.on('error', () => undefined).once('data', () => socket.end(bytes)));
    const { url, close } = await listen(server);
    await expect(gotTransport().send(put(url))).rejects.toMatchObject({ kind: 'contract', isOpen: true });
    await close();
  });

  it('leaves no listener on a connection that many requests use', async () => {
    const sockets = new Set<Socket>();
    const server = createHttp((request, answer) => {
      sockets.add(request.socket);
      answer.end('{}');
    });
    const { url, close } = await listen(server);
    const warned = vi.spyOn(process, 'emitWarning');
    const transport = gotTransport();
    // More than the listeners of one event that Node warns of.
    for (let sent = 0; sent < 12; sent += 1) await transport.send(put(url));
    expect([sockets.size, warned.mock.calls]).toEqual([1, []]);
    warned.mockRestore();
    await close();
  });

  it('takes no answer without a length for whole where its connection fails', async () => {
    const server = createServer((socket) =>
      socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\n\r\n{}', () => socket.resetAndDestroy())),
    );
    const { url, close } = await listen(server);
    const message = 'The connection ended before the whole answer came.';
    await expect(gotTransport().send(put(url))).rejects.toMatchObject({ kind: 'network', message, isOpen: true });
    await close();
  });

  it('knows whether a write can have been sent', async () => {
    const server = createServer((socket) => socket.on('data', () => socket.destroy()));
    const { url, close } = await listen(server);
    const transport = gotTransport();
    await expect(transport.send(put(url))).rejects.toMatchObject({ kind: 'network' });
    expect(transport.neverLeft('k')).toBe(false);
    await close();
    const other = gotTransport();
    await expect(other.send(put(url))).rejects.toMatchObject({ kind: 'network' });
    expect(other.neverLeft('k')).toBe(true);
    await expect(other.send(put('http://no.such.host.invalid/'))).rejects.toMatchObject({ kind: 'network' });
    expect(other.neverLeft('k')).toBe(true);
  });

  const alert = (description: number) => Buffer.from([21, 3, 3, 0, 2, 2, description]);
  it.each<[string, (socket: Socket) => void, RegExp | null]>([
    ['closes it at once', (socket) => socket.destroy(), null],
    ['closes it after the first words', (socket) => socket.once('data', () => socket.end()), null],
    ['refuses each version of TLS', (socket) => socket.once('data', () => socket.end(alert(70))), /refuses the secure/],
    ['answers without TLS', (socket) => socket.once('data', () => socket.end('HTTP/1.1 400 No\r\n\r\n')), /use http:/],
    ['has a certificate of its own', (socket) => tls.emit('connection', socket), /is not trusted/],
  ])('knows that nothing was sent where the server of a secure connection %s', async (_what, way, remedy) => {
    const server = createServer((socket) => way(socket.on('error', () => undefined)));
    const { port, close } = await listen(server);
    const transport = gotTransport();
    const failure = await transport.send(put(`https://localhost:${port}`)).catch((thrown: Failure) => thrown);
    expect(failure).toMatchObject({ kind: 'network', isOpen: false });
    expect(transport.neverLeft('k')).toBe(true);
    const { says = null } = (failure as { cause?: Unreached }).cause?.remedy ?? {};
    expect(says).toEqual(remedy && expect.stringMatching(remedy));
    await close();
  });

  it('says of an answer that broke off, or never came, that it did, not that nobody was reached', async () => {
    let times = 0;
    const server = createHttp((_request, answer) => {
      times += 1;
      if (times === 1) answer.writeHead(200, { 'content-length': '100' }).write('{', () => answer.destroy());
      else if (times === 2) answer.end('{}');
      else answer.destroy();
    });
    const { url, close } = await listen(server);
    const message = 'The connection ended before the whole answer came.';
    const transport = gotTransport();
    await expect(transport.send(put(url))).rejects.toMatchObject({ kind: 'network', message, isOpen: true });
    await transport.send(put(url));
    await expect(transport.send(put(url))).rejects.toMatchObject({ kind: 'network', message, isOpen: true });
    await close();
  });

  it.each([
    ['identity', (text: Buffer) => text],
    ['gzip', gzipSync],
  ] as const)('reads no more than 32 MiB of an answer in JSON (%s)', async (encoding, packed) => {
    const body = packed(Buffer.alloc(33 * 1024 * 1024, ' '));
    const server = createHttp((_request, answer) => {
      answer.writeHead(200, { 'content-type': 'application/json', 'content-encoding': encoding }).end(body);
    });
    const { url, close } = await listen(server);
    const ask = { method: 'GET', url, body: { kind: 'none' }, timeoutMs: 60_000 } as const;
    const transport = gotTransport();
    await expect(transport.send({ ...ask, headers: { accept: 'application/json' } })).rejects.toMatchObject({
      kind: 'contract',
      message: "The server's answer is larger than 32 MiB, the most that is read.",
    });
    expect((await (await transport.send({ ...ask, headers: {} })).bytes()).length).toBe(33 * 1024 * 1024);
    await close();
  });

  /** The answer of a server that sends this. */
  const answeredWith = async (type: string, body: Buffer | string) => {
    const server = createHttp((_request, answer) => answer.writeHead(200, { 'content-type': type }).end(body));
    const { url, close } = await listen(server);
    const ask = { method: 'GET', url, headers: {}, body: { kind: 'none' }, timeoutMs: 9_000 } as const;
    const answer = await gotTransport().send(ask);
    return { answer, close };
  };

  it.each([
    ['application/json; charset=iso-8859-1', Buffer.from('"Zo\u00eb \u0080"', 'latin1')],
    ['application/json', Buffer.from('\ufeff"Zo\u00eb \u20ac"', 'utf16le')],
    ['application/json; charset=utf8', Buffer.from('"Zo\u00eb \u20ac"')],
  ])('reads %s by its character set', async (type, body) => {
    const { answer, close } = await answeredWith(type, body);
    expect(await answer.text()).toBe('"Zo\u00eb \u20ac"');
    await close();
  });

  it('refuses an unknown character set in words', async () => {
    const { answer, close } = await answeredWith('application/json; charset=klingon', '{}');
    await expect(answer.text()).rejects.toMatchObject({
      kind: 'contract',
      message: expect.stringContaining("'klingon'"),
    });
    await close();
  });
});
