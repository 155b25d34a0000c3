import { expect, it } from 'vitest';
import { openApi } from '../kit/open-api.ts';
import { spoken, statusesIn } from './attacks/socket.ts';
import { send } from './request.ts';

const api = await openApi({ users: 0 });

const paths = ['/healthz', '/v2/capabilities', '/'];

it.each(paths)('32 requests for %s that arrive at once on a connection are answered', async (path) => {
  const one = `GET ${path} HTTP/1.1\r\nHost: a\r\n`;
  const answer = await spoken(api, `${`${one}\r\n`.repeat(31)}${one}Connection: close\r\n\r\n`);
  expect(statusesIn(answer)).toHaveLength(32);
});

it.each(paths)(
  'a thousand requests for %s that arrive at once close their connection, and hinder no other',
  async (path) => {
    const one = `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
    const floods = Array.from({ length: 5 }, () => spoken(api, one.repeat(1000), { waitMs: 60_000 }));
    expect((await send(api, '/v2/capabilities')).status).toBe(200);
    for (const answer of await Promise.all(floods)) expect(statusesIn(answer).length).toBeLessThan(1000);
    expect((await send(api, '/healthz')).status).toBe(200);
  },
);
