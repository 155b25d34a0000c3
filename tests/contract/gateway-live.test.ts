import { usualLanes } from '@matchdesk/api/gateway/lanes.ts';
import { createServer } from '@matchdesk/api/start/server.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addUser } from '../kit/api/rows.ts';
import { type Api, startApi } from '../kit/api.ts';
import { type Line, openLine } from '../kit/line.ts';
import { answered } from './asked.ts';
import { fakeProviders } from './fake-providers.ts';
import { send } from './request.ts';

const { gatewayTo, fakeProvider, closeAll } = fakeProviders();
const one = { parallel: 1, ofOne: 1, waiting: 0, waitingOfOne: 0, patienceMs: 5_000 };
const lanes = {
  read: { ...usualLanes.read, turns: one },
  stranger: { ...usualLanes.stranger, turns: { ...one, waiting: 8, waitingOfOne: 8 } },
};

let api: Api;
let gateway: { readonly url: string };
const open: Line[] = [];
beforeAll(async () => {
  api = await startApi({ liveRules: { mostOfOne: 5, most: 8, beatMs: 50 } });
  gateway = await gatewayTo({ url: api.url, lanes });
});
afterEach(async () => {
  for (const line of open.splice(0)) line.close();
  await expect.poll(api.openLines).toBe(0);
});
afterAll(async () => {
  await closeAll();
  await api.close();
});

const me = () => send(gateway, '/v2/adminLogin', { headers: { 'x-auth-token': api.adminToken } });
const listen = async (after?: string): Promise<Line> => {
  const line = await openLine(gateway, api.adminToken, after === undefined ? {} : { after });
  open.push(line);
  return line;
};
const suspend = (id: string) => answered(api, 'users.setStatus', { id, status: 2 });
const about = (id: string) => (data: object) => 'target' in data && data.target === id;

const escapedOf = (sign: string): string => `\\u00${sign.charCodeAt(0).toString(16)}`;

/** The live line of a provider at this address, through a gateway. */
const lineOf = async (url: string): Promise<Response> =>
  fetch(`${(await gatewayTo({ url })).url}/v2/live`, {
    headers: { accept: 'text/event-stream', 'x-auth-token': api.adminToken },
  });

describe('a line of changes through the gateway', () => {
  it('is passed on as events, as they come, and nothing else is', async () => {
    expect((await me()).status).toBe(200);
    const line = await listen();
    expect(line.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(line.headers.get('content-disposition')).toBeNull();
    expect(line.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    await line.until('open');
    const id = await addUser(api.database.db);
    await suspend(id);
    await line.until('change', about(id));

    const url = await fakeProvider((_request, answer) => {
      answer.writeHead(200, { 'content-type': 'text/event-stream' }).end('data: {}\n\n');
    });
    const other = await send(await gatewayTo({ url }), '/v2/subadmin', { headers: { accept: 'text/event-stream' } });
    expect(other.headers.get('content-type')).toBe('application/octet-stream');
  });

  it('passes on no token, in whatever form an event holds it', async () => {
    const forms = [api.adminToken, api.adminToken.replace('.', '\\u002e'), [...api.adminToken].map(escapedOf).join('')];
    const { promise: heard, resolve: hear } = Promise.withResolvers<void>();
    const url = await fakeProvider(async (_request, answer) => {
      answer.writeHead(200, { 'content-type': 'text/event-stream' });
      const [half, others] = [': begun\n\ndata: a ', `${api.adminToken}\r\n\r\ndata: ${forms.join(' ')}\n\n`];
      answer.write(half);
      await heard;
      answer.end(others);
    });
    const response = await lineOf(url);
    let all = '';
    for await (const chunk of response.body ?? []) {
      all += Buffer.from(chunk).toString();
      // Each whole event is passed on before the next one arrives.
      if (all === ': begun\n\n') hear();
    }
    expect(all).toBe(': begun\n\ndata: a [token]\r\n\r\ndata: [token] [token] [token]\n\n');
  });

  it('ends at an event that does not end', async () => {
    const url = await fakeProvider((_request, answer) => {
      answer.writeHead(200, { 'content-type': 'text/event-stream' });
      const more = (): void =>
        void (answer.write('a'.repeat(64 * 1024)) ? setImmediate(more) : answer.once('drain', more));
      more();
    });
    const response = await lineOf(url);
    expect([response.status, await response.json()]).toMatchObject([
      502,
      { errors: [{ msg: "The server's answer has an unexpected form." }] },
    ]);
  });

  it('goes on after the last event that was heard, and misses nothing', async () => {
    expect((await me()).status).toBe(200);
    const first = await listen();
    const { id: last = '' } = await first.until('open');
    first.close();
    const id = await addUser(api.database.db);
    await suspend(id);
    await (await listen(last)).until('change', about(id));
  });

  it('takes no place of reads, nor of strangers once its session is known', async () => {
    expect((await me()).status).toBe(200);
    for (let nth = 0; nth < 4; nth += 1) await (await listen()).until('open');
    expect((await me()).status).toBe(200);
    expect((await send(gateway, '/v2/capabilities')).status).toBe(200);
  });

  it('ends when its caller goes, and when the server stops', async () => {
    const own = await createServer({ behind: { provider: { url: api.url } }, consoleDir: '/nowhere' });
    const url = await own.listen({ host: '127.0.0.1', port: 0 });
    expect((await send({ url }, '/v2/adminLogin', { headers: { 'x-auth-token': api.adminToken } })).status).toBe(200);
    const gone = await openLine({ url }, api.adminToken);
    await gone.until('open');
    gone.close();
    await expect.poll(api.openLines).toBe(0);
    const stays = await openLine({ url }, api.adminToken);
    await stays.until('open');
    await own.close();
    await expect.poll(stays.isEnded).toBe(true);
  });
});
