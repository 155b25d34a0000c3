import { createServer, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { allEndpoints } from '@matchdesk/core/endpoints.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { listen } from '../kit/listen.ts';
import { fakeProviders } from './fake-providers.ts';
import { call, complaintsIn, send } from './request.ts';

const { gatewayTo, closers, closeAll } = fakeProviders();
afterEach(closeAll);

const files = allEndpoints.filter(({ endpoint }) => endpoint.binary);
const json = 'Content-Type: application/json\r\n';
const answer = (head: string, body: string | Buffer = '{"a":1}', status = '200 OK'): Buffer =>
  Buffer.concat([
    Buffer.from(`HTTP/1.1 ${status}\r\n${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n`, 'latin1'),
    Buffer.from(body),
  ]);
const good = answer(json);

type RawAnswer = string | Buffer | ((socket: Socket) => void);

/** A provider that answers its calls in turn with the bytes of `answers`, and repeats the last one. */
const rawProvider = async (...answers: readonly RawAnswer[]): Promise<string> => {
  let times = 0;
  const server = createServer((socket) => {
    let heard = '';
    socket
      .on('error', () => undefined)
      .on('data', (bytes) => {
        heard += bytes.toString('latin1');
        if (!heard.includes('\r\n\r\n')) return;
        heard = '';
        const next = answers[Math.min(times, answers.length - 1)] ?? '';
        times += 1;
        if (typeof next === 'function') next(socket);
        else socket.end(next);
      });
  });
  closers.push(async () => server.close());
  return (await listen(server)).url;
};

const brokenOff = 'The provider closed the connection before its answer was complete.';
const malformed = "The provider's answer is malformed.";
const refused: Readonly<Record<string, readonly [bytes: string | Buffer, sentence: string]>> = {
  'no HTTP': ['{"a":1}', malformed],
  'two lengths': [`HTTP/1.1 200 OK\r\n${json}Content-Length: 7\r\nContent-Length: 9\r\n\r\n{"a":1}`, malformed],
  'a length beside chunks': [
    `HTTP/1.1 200 OK\r\n${json}Content-Length: 7\r\nTransfer-Encoding: chunked\r\n\r\n7\r\n{"a":1}\r\n0\r\n\r\n`,
    malformed,
  ],
  'chunks without a length': [
    `HTTP/1.1 200 OK\r\n${json}Transfer-Encoding: chunked\r\n\r\nzz\r\n{"a":1}\r\n0\r\n\r\n`,
    malformed,
  ],
  'a header of a megabyte': [answer(`${json}X-A: ${'a'.repeat(1024 * 1024)}\r\n`), malformed],
  'control characters in a header': [answer(`${json}X-A: a\u0001b\r\n`), malformed],
  'an unknown compression': [
    answer(`${json}Content-Encoding: gzip, gzip\r\n`),
    "The provider's answer has a compression that was not asked for.",
  ],
  'another protocol': [
    'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n',
    'The provider answered with status 101, which does not answer this call.',
  ],
  'status 304': [
    answer('', '', '304 Not Modified'),
    'The provider answered with status 304, which does not answer this call.',
  ],
  'status 999': [
    answer(json, '{}', '999 Odd'),
    'The provider answered with status 999, which does not answer this call.',
  ],
  'a redirect': [
    answer('Location: file:///etc/passwd\r\n', '', '301 Moved'),
    'The provider answered with a redirect, which is not followed.',
  ],
};

describe('a provider that answers with', () => {
  it.each(Object.entries(refused))('%s is refused in words, and asked again', async (_what, [bytes, sentence]) => {
    const calls = 6;
    const own = await gatewayTo({ url: await rawProvider(...Array(calls).fill(bytes), good) });
    for (let nth = 0; nth < calls; nth += 1) {
      const told = await send(own, '/v2/subadmin');
      expect([told.status, complaintsIn(told)[0]?.msg]).toEqual([502, sentence]);
    }
    // The provider answered, although badly, so the breaker is closed.
    expect((await send(own, '/v2/subadmin')).status).toBe(200);
  });

  it('the same header twice is understood where it may be, and never passed on twice', async () => {
    const twice = (name: string, one: string, other: string) => `${name}: ${one}\r\n${name}: ${other}\r\n`;
    const own = await gatewayTo({
      url: await rawProvider(
        answer(
          twice('Content-Type', 'application/json', 'text/html') +
            twice('Retry-After', '1', '99') +
            twice('Content-Disposition', 'inline; filename="a"', 'inline; filename="b.html"'),
        ),
      ),
    });
    const { status, headers } = await send(own, '/v2/subadmin');
    expect([status, headers.get('content-type'), headers.get('retry-after')]).toEqual([
      200,
      'application/octet-stream',
      null,
    ]);
    expect(headers.get('content-disposition')).toBe('attachment; filename=answer');
  });

  it.each([
    ['a length', `HTTP/1.1 200 OK\r\n${json}Content-Length: 100\r\n\r\n{"a":`],
    ['chunks', `HTTP/1.1 200 OK\r\n${json}Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n`],
    ['a compression', answer(`${json}Content-Encoding: gzip\r\n`, gzipSync('{"a":1}').subarray(0, -8))],
  ])('half of an answer with %s is reported as broken off, and none of it is passed on', async (_what, bytes) => {
    const told = await send(await gatewayTo({ url: await rawProvider(bytes) }), '/v2/subadmin');
    expect([told.status, complaintsIn(told)]).toEqual([502, [{ msg: brokenOff, param: '' }]]);
  });

  it('an answer without a length is reported as broken off where its connection fails', async () => {
    const url = await rawProvider((socket) => {
      socket.write(`HTTP/1.1 200 OK\r\n${json}\r\n{"a":1}`, () => socket.resetAndDestroy());
    });
    const told = await send(await gatewayTo({ url }), '/v2/subadmin');
    expect([told.status, complaintsIn(told)[0]?.msg]).toEqual([502, brokenOff]);
  });

  it.each(['gzip', 'br', 'zstd', 'deflate'])('nothing, said to be compressed by %s, is nothing', async (name) => {
    const head = `${json}Content-Encoding: ${name}\r\n`;
    const noContent = `HTTP/1.1 204 No Content\r\n${head}\r\n`;
    const chunked = `HTTP/1.1 200 OK\r\n${head}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n`;
    const own = await gatewayTo({ url: await rawProvider(noContent, answer(head, ''), chunked) });
    for (const status of [204, 200, 200]) {
      const told = await send(own, '/v2/subadmin', { method: 'DELETE' });
      expect([told.status, told.text]).toEqual([status, '']);
    }
  });

  it.each([
    [407, 502],
    [408, 504],
    [421, 502],
    [425, 502],
  ])('%i, which a client acts on by itself, is answered with %i, and the write is sent once', async (status, told) => {
    let times = 0;
    const own = await gatewayTo({
      url: await rawProvider((socket) => {
        times += 1;
        socket.end(answer(json, '{"message":"No."}', `${status} Odd`));
      }),
    });
    const refusal = await send(own, '/v2/subadmin', { method: 'POST', body: '{}' });
    expect([refusal.status, refusal.body, times]).toEqual([told, { message: 'No.' }, 1]);
  });

  it.each(['gzip', 'br', 'zstd', 'deflate'])(
    'what is not %s is passed on to nobody, and is requested again',
    async (name) => {
      const calls = 6;
      const bytes = answer(`${json}Content-Encoding: ${name}\r\n`);
      const own = await gatewayTo({ url: await rawProvider(...Array(calls).fill(bytes), good) });
      for (let nth = 0; nth < calls; nth += 1) {
        const told = await send(own, '/v2/subadmin');
        expect([told.status, complaintsIn(told)[0]?.msg]).toEqual([502, malformed]);
      }
      expect((await send(own, '/v2/subadmin')).status).toBe(200);
    },
  );

  it.each(files)('what is no gzip in place of the file of $id is reported in words', async (named) => {
    const type = named.endpoint.binary?.type;
    const bytes = answer(`Content-Type: ${type}\r\nContent-Encoding: gzip\r\n`, 'no gzip');
    const told = await call(await gatewayTo({ url: await rawProvider(bytes) }), named, named.endpoint.example ?? {});
    expect([told.status, complaintsIn(told)[0]?.msg]).toEqual([502, malformed]);
  });

  it.each(files)('the token in the file of $id is handed to nobody', async (named) => {
    const type = named.endpoint.binary?.type;
    const token = 'a-token/of+ours=';
    const bytes = answer(`Content-Type: ${type}\r\n`, `a,${token},a-token\\/of\\u002bours\\u003D,b`);
    const told = await call(await gatewayTo({ url: await rawProvider(bytes) }), named, named.endpoint.example ?? {}, {
      token,
    });
    expect([told.status, told.text]).toEqual([200, `a,${'*'.repeat(16)},${'*'.repeat(27)},b`]);
  });

  it.each(['gzip', 'GZIP', 'x-gzip'])('an encoding called %s is decompressed', async (name) => {
    const own = await gatewayTo({
      url: await rawProvider(answer(`${json}Content-Encoding: ${name}\r\n`, gzipSync('{"a":1}'))),
    });
    expect((await send(own, '/v2/subadmin')).body).toEqual({ a: 1 });
  });

  it.each(['100 Continue', '102 Processing', '103 Early Hints', '199 Odd'])(
    '%s before its answer, asked for or not, is understood',
    async (status) => {
      const preliminary = Buffer.from(`HTTP/1.1 ${status}\r\nLink: </a>\r\n\r\n`);
      const own = await gatewayTo({ url: await rawProvider(Buffer.concat([preliminary, preliminary, good])) });
      for (const method of ['GET', 'POST']) {
        const told = await send(own, '/v2/subadmin', { method });
        expect([told.status, told.body, told.headers.get('link')]).toEqual([200, { a: 1 }, null]);
      }
    },
  );
});
