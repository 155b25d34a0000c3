import { contract } from '@matchdesk/core/endpoints.ts';
import { createClient } from '@matchdesk/core/kit/call/client.ts';
import type { Incoming } from '@matchdesk/core/kit/call/transport.ts';
import { expect, it } from 'vitest';
import { paced } from './paced.ts';
import type { TerminalTransport } from './transport.ts';

const answer = (status: number): Incoming => ({
  status,
  header: () => null,
  text: async () => '{"data":[],"total":0}',
  bytes: async () => new Uint8Array(),
});

/** A transport whose time passes only during sleeps; every second answer is a failure that is retried. */
const stage = () => {
  let clock = 0;
  const leftAt: number[] = [];
  const transport: TerminalTransport = {
    send: async () => {
      leftAt.push(clock);
      return answer(leftAt.length % 2 === 1 ? 503 : 200);
    },
    sleep: async (ms) => {
      await Promise.resolve();
      clock += ms;
    },
    newKey: () => 'key',
    neverLeft: () => false,
    forget: () => undefined,
  };
  return { transport, leftAt, now: () => clock };
};

it('counts every request of a command, retries included, and spaces them evenly', async () => {
  const { transport, leftAt, now } = stage();
  const client = createClient(contract, {
    transport: paced(transport, 2, now),
    baseUrl: 'http://127.0.0.1',
    token: () => 'token',
  });
  for (let page = 1; page <= 3; page += 1) await client.users.list({ page, limit: 10 });
  expect(leftAt).toHaveLength(6);
  const gaps = leftAt.slice(1).map((at, index) => at - (leftAt[index] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(500);
});

it('delays nothing without a rate, until the server refuses a request', async () => {
  const { transport, leftAt, now } = stage();
  const request = { method: 'GET', url: '', headers: {}, body: { kind: 'none' }, timeoutMs: 1 } as const;
  const send = async () => {
    leftAt.push(now());
    return answer(leftAt.length === 3 ? 429 : 200);
  };
  const one = paced({ ...transport, send }, undefined, now);
  for (let count = 0; count < 5; count += 1) await one.send(request);
  expect(leftAt.slice(0, 3)).toEqual([0, 0, 0]);
  expect(leftAt[3]).toBeGreaterThanOrEqual(1_000);
  expect((leftAt[4] ?? 0) - (leftAt[3] ?? 0)).toBeGreaterThan(30);
});

it.each([86_400, 999_999_999_999])(
  'waits a minute at most for a limit that resets in %i s, and says so',
  async (reset) => {
    const { transport, now } = stage();
    const headers: Readonly<Record<string, string>> = { 'ratelimit-limit': '100', 'ratelimit-remaining': '0' };
    const send = async (): Promise<Incoming> => ({
      ...answer(200),
      header: (name) => (name === 'ratelimit-reset' ? `${reset}` : (headers[name] ?? null)),
    });
    const said: string[] = [];
    const one = paced({ ...transport, send }, undefined, now, (line) => said.push(line));
    const request = { method: 'GET', url: '', headers: {}, body: { kind: 'none' }, timeoutMs: 1 } as const;
    for (let count = 0; count < 3; count += 1) await one.send(request);
    expect(now()).toBe(120_000);
    expect(said).toEqual(Array(2).fill("The server's limit allows the next request in 60 s."));
  },
);

it.each([
  ['60', 60_000, ["The server's limit allows the next request in 60 s."]],
  ['61', 0, []],
  ['999999999', 0, []],
])('a request that is refused for %s s holds back the others for %i ms', async (asked, heldMs, told) => {
  const { transport, leftAt, now } = stage();
  const request = { method: 'GET', url: '', headers: {}, body: { kind: 'none' }, timeoutMs: 1 } as const;
  const send = async () => {
    leftAt.push(now());
    return leftAt.length === 1 ? { ...answer(429), header: () => asked } : answer(200);
  };
  const lines: string[] = [];
  const one = paced({ ...transport, send }, undefined, now, (line) => lines.push(line));
  for (let count = 0; count < 2; count += 1) await one.send(request);
  expect([leftAt, lines]).toEqual([[0, heldMs], told]);
});
