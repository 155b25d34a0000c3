import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeProviders, impatient } from './fake-providers.ts';
import { complaintsIn, send } from './request.ts';

const { gatewayTo, fakeProvider, closeAll } = fakeProviders();
afterEach(closeAll);

describe('a provider that nobody can wait for', () => {
  const people = '/v2/adminLogin/usersRecord/1';
  const asked = (token: string) => ({ headers: { 'x-auth-token': token } });
  const json = { 'content-type': 'application/json' };
  /** Answers callers with the token `known`, and treats everybody else's calls as it is told. */
  const withStrangers = (others: (response: ServerResponse) => void) =>
    fakeProvider((request, response) => {
      if (request.headers['x-auth-token'] !== 'known') return others(response);
      response.writeHead(200, json).end('{"data":[]}');
    });
  const statusesOf = async (answers: readonly Promise<{ status: number }>[]): Promise<readonly number[]> => [
    ...new Set((await Promise.all(answers)).map(({ status }) => status)),
  ];

  const ways: Readonly<Record<string, (response: ServerResponse) => void>> = {
    hangs: () => undefined,
    'drips a byte at a time': (response) => {
      response.writeHead(200, json).flushHeaders();
      const drip = setInterval(() => response.write(' '), 20);
      response.once('close', () => clearInterval(drip));
    },
    'closes the connection': (response) => response.destroy(),
    'answers without end': (response) => {
      response.writeHead(200, json);
      const more = () => {
        while (!response.destroyed && response.write(' '.repeat(65_536)));
      };
      response.on('drain', more);
      more();
    },
    'announces 5 GB': (response) => {
      response.writeHead(200, { ...json, 'content-length': 5 * 1024 ** 3 });
      response.write(' ');
    },
  };
  const crowds = [10, 1000];
  it.each(Object.keys(ways).flatMap((way) => crowds.map((crowd) => ({ way, crowd }))))(
    '$way keeps $crowd strangers waiting, and nobody who is signed in',
    async ({ way, crowd }) => {
      const url = await withStrangers((response) => ways[way]?.(response));
      const own = await gatewayTo({ url, lanes: impatient(300) });
      expect((await send(own, people, asked('known'))).status).toBe(200);
      const crowded = Array.from({ length: crowd }, (_, nth) =>
        send(own, people, asked(`made up ${nth}`)).catch(() => ({ status: 0 })),
      );
      const meanwhile = await statusesOf(Array.from({ length: 10 }, () => send(own, people, asked('known'))));
      expect(meanwhile).toEqual([200]);
      // Cut off where the answer had begun; otherwise refused in words.
      expect([0, 502, 503, 504]).toEqual(expect.arrayContaining([...(await statusesOf(crowded))]));
      expect((await send(own, people, asked('known'))).status).toBe(200);
    },
  );

  /** Calls of sessions that the provider has accepted before. */
  const knownCrowds = [10, 1000].map((crowd) => ({ way: 'hangs', crowd }));
  it.each([...Object.keys(ways).map((way) => ({ way, crowd: 100 })), ...knownCrowds])(
    '$way keeps $crowd callers of known sessions waiting, and neither the page nor who signs out',
    async ({ way, crowd }) => {
      let isOdd = false;
      const url = await fakeProvider((_request, response) =>
        isOdd ? ways[way]?.(response) : response.writeHead(200, json).end('{"data":[]}'),
      );
      const own = await gatewayTo({ url, lanes: impatient(300) });
      const sessions = Array.from({ length: 10 }, (_, nth) => asked(`known ${nth}`));
      for (const session of sessions) expect((await send(own, people, session)).status).toBe(200);
      isOdd = true;
      const crowded = Array.from({ length: crowd }, (_, nth) =>
        send(own, people, sessions[nth % sessions.length]).catch(() => ({ status: 0 })),
      );
      const console = { 'x-matchdesk-console': '1' };
      const leaving = await statusesOf(
        Array.from({ length: 10 }, () => send(own, '/console/session', { method: 'DELETE', headers: console })),
      );
      expect(leaving).toEqual([204]);
      expect((await send(own, '/healthz')).status).toBe(200);
      expect((await send(own, '/console/session', { headers: console })).body).toMatchObject({ session: null });
      // Cut off where the answer had begun; otherwise refused in words.
      expect([0, 502, 503, 504]).toEqual(expect.arrayContaining([...(await statusesOf(crowded))]));
      isOdd = false;
      await expect.poll(async () => (await send(own, people, sessions[0])).status, { timeout: 10_000 }).toBe(200);
    },
  );

  it('is asked no more after five calls, until one that tries again is answered', async () => {
    let times = 0;
    let isAway = false;
    const url = await fakeProvider((_request, response) => {
      times += 1;
      if (isAway) return response.destroy();
      return response.writeHead(200, json).end('{"data":[]}');
    });
    const own = await gatewayTo({ url, lanes: impatient(1000) });
    expect((await send(own, people, asked('known'))).status).toBe(200);
    isAway = true;
    for (let nth = 0; nth < 5; nth += 1) expect((await send(own, people, asked('known'))).status).toBe(502);
    times = 0;
    const told = await send(own, people, asked('known'));
    expect([told.status, Number(told.headers.get('retry-after')) > 0, times]).toEqual([503, true, 0]);
    expect(complaintsIn(told)[0]?.msg).toBe('The provider is not answering. Matchdesk keeps trying.');
    expect(told.headers.get('x-matchdesk-nothing-done')).toBe('1');
    isAway = false;
    expect(
      (await send(own, '/v2/subadmin', { method: 'POST', headers: { ...json, 'x-auth-token': 'known' }, body: '{}' }))
        .status,
      'writes are apart',
    ).toBe(200);
    await expect.poll(async () => (await send(own, people, asked('known'))).status, { timeout: 10_000 }).toBe(200);
  });

  it('hangs at what it offers, and keeps nobody from signing in', async () => {
    const url = await fakeProvider((request, response) => {
      if (request.url !== '/v2/capabilities') response.writeHead(200, json).end('{"data":[]}');
    });
    const own = await gatewayTo({ url, lanes: impatient(300) });
    const signIn = { method: 'POST', headers: json, body: '{}' };
    const offers = Array.from({ length: 20 }, () => send(own, '/v2/capabilities'));
    expect((await send(own, '/v2/adminLogin', signIn)).status, 'while they hang').toBe(200);
    expect([503, 504]).toEqual(expect.arrayContaining([...(await statusesOf(offers))]));
    expect((await send(own, '/v2/adminLogin', signIn)).status, 'after them').toBe(200);
  });

  it('to one caller is closed to that one alone', async () => {
    const url = await fakeProvider((request, response) =>
      request.url === people ? response.writeHead(200, json).end('{"data":[]}') : response.destroy(),
    );
    const own = await gatewayTo({ url, lanes: impatient(1000) });
    for (const who of ['one', 'other']) expect((await send(own, people, asked(who))).status).toBe(200);
    const statusOf = async (path: string, who: string): Promise<number> => (await send(own, path, asked(who))).status;
    for (let nth = 0; nth < 6; nth += 1) await statusOf('/v2/subadmin', 'one');
    expect(await statusOf(people, 'one')).toBe(503);
    expect(await statusOf(people, 'other')).toBe(200);
    expect(await statusOf(people, 'one'), 'an answer opens it again').toBe(200);
  });

  it.each([
    ['text/html', '<script>fetch("/console/session")</script>'],
    ['text/javascript', 'alert(1)'],
    ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['application/json, text/html', '<script>1</script>'],
    ['', '<script>1</script>'],
  ])('answers as %j runs nothing in the console’s origin', async (type, text) => {
    const url = await fakeProvider((_request, response) => {
      response
        .writeHead(200, { ...(type && { 'content-type': type }), 'content-disposition': 'inline; filename="a/b.html"' })
        .end(text);
    });
    const { headers } = await send(await gatewayTo({ url }), people, asked('t'));
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('content-disposition')).toBe('attachment; filename=b.html');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('redirects is not followed, and nobody is sent there', async () => {
    const url = await fakeProvider((_request, response) => {
      response.writeHead(302, { location: 'https://elsewhere.test/' }).end();
    });
    const answer = await send(await gatewayTo({ url }), people, { ...asked('t'), redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([502, null]);
    expect(complaintsIn(answer)[0]?.msg).toBe('The provider answered with a redirect, which is not followed.');
  });

  it('packs its answers is unpacked, up to the most that an answer may be', async () => {
    // Compressed in advance: the gateway runs in the same process, and its time limits would run meanwhile.
    const packed = (size: number) => gzipSync(JSON.stringify({ data: ' '.repeat(size) }));
    const [usual, huge] = [packed(1000), packed(50_000_000)];
    const url = await fakeProvider((request, response) => {
      response.writeHead(200, { ...json, 'content-encoding': 'gzip' });
      response.end(request.url === people ? usual : huge);
    });
    const own = await gatewayTo({ url, lanes: impatient(5000) });
    expect((await send(own, people, asked('t'))).body).toEqual({ data: ' '.repeat(1000) });
    const bomb = await send(own, '/v2/subadmin', asked('t')).then(
      ({ status }) => status,
      () => 0,
    );
    expect([0, 502]).toContain(bomb);
  });
});
