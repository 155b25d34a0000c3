import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { addUser } from '@matchdesk/api/db/test-rows.ts';
import { createLog } from '@matchdesk/api/start/log.ts';
import { startDelivering } from '@matchdesk/api/webhooks/deliver.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, secret, startApi } from '../kit/api.ts';
import { answered, auditOf, refused } from './asked.ts';

const allowsPrivate = { allowsPrivate: true };
const hourMs = 3_600_000;

type Got = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: string };
type Answer = { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string };

const taken: Answer = { status: 204 };
const got: Got[] = [];
/** What the receiver answers to a ping; anything else it takes. */
let toPing = taken;
const isPing = ({ body }: Got): boolean => body.startsWith('{"type":"ping"');
const receiver = createServer(async (request, response) => {
  const one = { path: request.url ?? '', headers: request.headers, body: await text(request) };
  got.push(one);
  const { status, headers = {}, body = '' } = isPing(one) ? toPing : taken;
  response.writeHead(status, headers).end(body);
});
/** How far the clock of who sends is ahead. */
let aheadMs = 0;

let api: Api;
let url: string;
let stops: readonly (() => Promise<void>)[];

// Two servers are at it.
beforeAll(async () => {
  api = await startApi({ users: 40, webhookRules: allowsPrivate });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  const log = createLog('silent');
  const options = {
    database: api.database,
    secret,
    now: () => Date.now() + aheadMs,
    log,
    rules: allowsPrivate,
    everyMs: 30,
  };
  stops = [startDelivering(options), startDelivering(options)];
});
afterEach(async () => {
  for (const { _id: webhook } of (await answered(api, 'webhooks.list')).data)
    await answered(api, 'webhooks.delete', { webhook });
  got.length = 0;
  toPing = taken;
  aheadMs = 0;
});
afterAll(async () => {
  for (const stop of stops) await stop();
  receiver.close();
  await api.close();
});

const added = async (path: string) => (await answered(api, 'webhooks.add', { url: url + path })).data;
const ping = (webhook: string) => answered(api, 'webhooks.ping', { webhook });
const deliveries = async (webhook: string) => (await answered(api, 'webhooks.deliveries', { webhook })).data;
const signature = (given: string, { headers, body }: Got): string => {
  const key = Buffer.from(given.slice('whsec_'.length), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
};

describe('a webhook', () => {
  it('is told of a change once, signed, by ids and kinds', async () => {
    const hook = await added('/once');
    const id = await addUser(api.database.db);
    await answered(api, 'users.setStatus', { id, status: 2 });
    const isIt = ({ body }: Got) => body.includes('users.setStatus');
    await expect.poll(() => got.some(isIt)).toBe(true);
    const one = got.find(isIt) as Got;
    expect(one.headers['webhook-signature']).toBe(signature(hook.secret, one));
    const said = JSON.parse(one.body);
    expect(said).toMatchObject({
      type: 'users.setStatus',
      data: { action: 'users.setStatus', kind: 'user', target: id, actor: expect.stringMatching(/./) },
    });
    expect(one.body).not.toContain('@');
    await expect.poll(async () => (await deliveries(hook._id)).every(({ state }) => state === 'sent')).toBe(true);
    expect(got.filter(isIt)).toHaveLength(1);
    const sent = (await deliveries(hook._id)).find(({ action }) => action === 'users.setStatus');
    expect(sent).toMatchObject({ status: 204, attempts: 1, error: '', _id: one.headers['webhook-id'] });
    expect(sent?.duration_ms).toBeGreaterThanOrEqual(0);
  });

  it('keeps its secret to itself', async () => {
    const hook = await added('/secret');
    const rows = await api.database.db.selectFrom('webhooks').selectAll().execute();
    expect(JSON.stringify([rows, await auditOf(api, 'webhooks.add')])).not.toContain(hook.secret);
    expect(JSON.stringify(await answered(api, 'webhooks.list'))).not.toContain('whsec_');
  });

  it('is tried again later, eight times, then given up, and sent again by hand', async () => {
    const { _id: webhook } = await added('/late');
    const pinged = async () => (await deliveries(webhook)).find(({ action }) => action === 'ping');
    toPing = { status: 500, body: 'not now' };
    await ping(webhook);
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await expect.poll(async () => (await pinged())?.attempts).toBe(attempt);
      aheadMs += 11 * hourMs;
    }
    expect(await pinged()).toMatchObject({ state: 'failed', status: 500, answer: 'not now', next_at: null });
    expect(got.filter(isPing)).toHaveLength(8);
    expect(new Set(got.filter(isPing).map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    toPing = taken;
    await answered(api, 'webhooks.resend', { delivery: (await pinged())?._id });
    await expect.poll(async () => (await pinged())?.state).toBe('sent');
  });

  it('that is gone is paused and says why; resumed, it hears again', async () => {
    const { _id: webhook } = await added('/gone');
    const hook = async () => (await answered(api, 'webhooks.list')).data.find(({ _id }) => _id === webhook);
    toPing = { status: 410 };
    await ping(webhook);
    await expect.poll(async () => (await hook())?.state).toBe('paused');
    expect((await hook())?.reason).toContain('410');
    toPing = taken;
    await answered(api, 'webhooks.setState', { webhook, state: 'active' });
    expect(await hook()).toMatchObject({ state: 'active', reason: '' });
    await ping(webhook);
    await expect
      .poll(async () => (await deliveries(webhook)).filter(({ state }) => state === 'sent').length)
      .toBeGreaterThan(1);
  });

  it('is not followed elsewhere, and only the beginning of what it says is kept', async () => {
    const { _id: webhook } = await added('/moved');
    toPing = { status: 302, headers: { location: `${url}/elsewhere` }, body: 'x'.repeat(100_000) };
    await ping(webhook);
    const moved = async () => (await deliveries(webhook)).find(({ action }) => action === 'ping');
    await expect.poll(async () => (await moved())?.status).toBe(302);
    expect(await moved()).toMatchObject({ state: 'waiting', answer: 'x'.repeat(500) });
    expect(got.some(({ path }) => path === '/elsewhere')).toBe(false);
  });

  it('signs with the secret before, too, for a day after a new one', async () => {
    const hook = await added('/rotated');
    const { secret: next } = (await answered(api, 'webhooks.rotate', { webhook: hook._id })).data;
    expect(next).not.toBe(hook.secret);
    const signatures = async () => {
      got.length = 0;
      await ping(hook._id);
      await expect.poll(() => got.some(isPing)).toBe(true);
      const one = got.find(isPing) as Got;
      return { told: String(one.headers['webhook-signature']).split(' '), of: (by: string) => signature(by, one) };
    };
    const now = await signatures();
    expect(now.told).toEqual([next, hook.secret].map(now.of));
    aheadMs = 25 * hourMs;
    const later = await signatures();
    expect(later.told).toEqual([later.of(next)]);
  });
});

describe('an address', () => {
  it('must be a public one, by https, unless others are allowed', async () => {
    const closed = await startApi({ users: 0 });
    const tried = (address: string) => refused(closed, 'webhooks.add', { url: address });
    expect(await tried('https://127.0.0.1/')).toMatchObject({ status: 400, param: 'url' });
    expect(await tried('https://[::1]/x')).toMatchObject({ status: 400, param: 'url' });
    expect(await tried('http://hooks.example.com/')).toMatchObject({ status: 400, param: 'url' });
    expect(await tried('https://ann:pass@hooks.example.com/')).toMatchObject({ status: 400, param: 'url' });
    await closed.close();
  });
});
