import { isDeliveryDue } from '@matchdesk/api/db/staff/webhook-deliveries.ts';
import { reasonHeaderOf } from '@matchdesk/core/kit/call/reason.ts';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addUser } from '../kit/api/rows.ts';
import { type Api, startApi } from '../kit/api.ts';
import {
  type Answer,
  deliverFrom,
  type Message,
  openReceiver,
  type Receiver,
  taken,
  verified,
} from '../kit/receiver.ts';
import { answered, auditOf, refused } from './asked.ts';
import { call, complaintsIn, endpointNamed } from './request.ts';

const allowsPrivate = { allowsPrivate: true };
const hourMs = 3_600_000;
const isPing = ({ type }: Message): boolean => type === 'ping';
const isSuspension = ({ type }: Message): boolean => type === 'users.setStatus';

/** How far the sender's clock is ahead. */
let aheadMs = 0;

let api: Api;
let receiver: Receiver;
let stops: readonly (() => Promise<void>)[];

// Two servers send at the same time.
beforeAll(async () => {
  [api, receiver] = await Promise.all([startApi({ users: 40, webhookRules: allowsPrivate }), openReceiver()]);
  const ahead = { now: () => Date.now() + aheadMs };
  stops = [deliverFrom(api, ahead), deliverFrom(api, ahead)];
});
afterEach(async () => {
  for (const { _id: webhook } of (await answered(api, 'webhooks.list')).data)
    await answered(api, 'webhooks.delete', { webhook });
  receiver.got.length = 0;
  receiver.answerWith(() => taken);
  aheadMs = 0;
});
afterAll(async () => {
  for (const stop of stops) await stop();
  await receiver.close();
  await api.close();
});

const added = async (path: string) => (await answered(api, 'webhooks.add', { address: receiver.url + path })).data;
const ping = (webhook: string) => answered(api, 'webhooks.ping', { webhook });
const answerPingsWith = (answer: Answer): void => receiver.answerWith((message) => (isPing(message) ? answer : taken));
const headers = reasonHeaderOf('Fake profile');
const suspend = async (): Promise<string> => {
  const id = await addUser(api.database.db);
  const { status } = await call(
    api,
    endpointNamed('users.setStatus'),
    { id, status: 2 },
    { token: api.adminToken, headers },
  );
  expect(status).toBe(200);
  return id;
};
const hookOf = async (webhook: string) =>
  (await answered(api, 'webhooks.list')).data.find(({ _id }) => _id === webhook);
const deliveries = async (webhook: string) => (await answered(api, 'webhooks.deliveries', { webhook })).data;
const pingOf = async (webhook: string) => (await deliveries(webhook)).find(({ action }) => action === 'ping');

/**
 * Moves the sender's clock once no message is under way: otherwise the message would count as lost, and be sent again.
 */
const later = async (): Promise<void> => {
  const { db } = api.database;
  const isIdle = async () => {
    const busy = await db.selectFrom('webhooks').select('id').where('busy_until', 'is not', null).execute();
    return busy.length === 0 && !(await isDeliveryDue(db, Date.now() + aheadMs));
  };
  await expect.poll(isIdle).toBe(true);
  aheadMs += 11 * hourMs;
};

describe('a webhook', () => {
  it('gets each change once, signed, by ids and kinds', async () => {
    const hook = await added('/once');
    const id = await suspend();
    await expect.poll(() => receiver.got.some(isSuspension)).toBe(true);
    const one = receiver.got.find(isSuspension) as Message;
    expect(verified(hook, one)).toMatchObject({
      type: 'users.setStatus',
      data: { action: 'users.setStatus', kind: 'user', target: id, actor: expect.stringMatching(/./) },
    });
    expect(() => verified(hook, { ...one, body: one.body.replace('users.', 'users!') })).toThrow();
    expect(one.body).not.toMatch(/@|Fake profile/);
    await expect.poll(async () => (await deliveries(hook._id)).every(({ state }) => state === 'sent')).toBe(true);
    expect(receiver.got.filter(isSuspension)).toHaveLength(1);
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
    answerPingsWith({ status: 500, body: 'not now' });
    await ping(webhook);
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      // The second try comes by itself, after five seconds.
      await expect.poll(async () => (await pingOf(webhook))?.attempts).toBeGreaterThanOrEqual(attempt);
      await later();
    }
    expect(await pingOf(webhook)).toMatchObject({ state: 'failed', status: 500, answer: 'not now', next_at: null });
    const pings = receiver.got.filter(isPing);
    expect(pings).toHaveLength(8);
    expect(new Set(pings.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    // Other deliveries succeeded meanwhile.
    expect(await hookOf(webhook)).toMatchObject({ state: 'active' });
    receiver.answerWith(() => taken);
    await answered(api, 'webhooks.resend', { delivery: (await pingOf(webhook))?._id });
    await expect.poll(async () => (await pingOf(webhook))?.state).toBe('sent');
  });

  it('that takes nothing any more is paused once a message is given up, and says why', async () => {
    const { _id: webhook } = await added('/dead');
    await expect.poll(async () => (await deliveries(webhook)).every(({ state }) => state === 'sent')).toBe(true);
    receiver.answerWith(() => ({ status: 503 }));
    await ping(webhook);
    const attempts = async () => (await deliveries(webhook)).filter((one) => one.action.endsWith('ping'));
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await expect.poll(async () => (await attempts()).some((one) => Number(one.attempts) >= attempt)).toBe(true);
      await later();
    }
    await expect.poll(async () => (await hookOf(webhook))?.state).toBe('paused');
    expect((await hookOf(webhook))?.reason).toMatch(/^\d+ attempts in a row failed, the last one: 503$/);
  });

  it('that is gone is paused and says why; resumed, it hears again', async () => {
    const { _id: webhook } = await added('/gone');
    answerPingsWith({ status: 410 });
    await ping(webhook);
    await expect.poll(async () => (await hookOf(webhook))?.state).toBe('paused');
    const reason = (await hookOf(webhook))?.reason ?? '';
    expect(reason).toContain('410');
    const [line] = (await answered(api, 'audit.list', { target: webhook, action: 'setState' })).data;
    expect(line?.told).toMatch(/^Matchdesk set the state of the webhook http\S+ from active to paused\. /);
    expect(line?.told).toContain(reason);
    receiver.answerWith(() => taken);
    await answered(api, 'webhooks.setState', { webhook, state: 'active' });
    expect(await hookOf(webhook)).toMatchObject({ state: 'active', reason: '' });
    await ping(webhook);
    const sent = async () => (await deliveries(webhook)).filter(({ state }) => state === 'sent');
    await expect.poll(async () => (await sent()).length).toBeGreaterThan(1);
  });

  it('that is paused is sent nothing by hand either, and says to resume it first', async () => {
    const { _id: webhook } = await added('/paused');
    await expect.poll(async () => (await deliveries(webhook)).some(({ state }) => state === 'sent')).toBe(true);
    await answered(api, 'webhooks.setState', { webhook, state: 'paused' });
    const delivery = (await deliveries(webhook)).find(({ state }) => state === 'sent')?._id;
    const token = api.adminToken;
    for (const answer of [
      await call(api, endpointNamed('webhooks.ping'), { webhook }, { token }),
      await call(api, endpointNamed('webhooks.resend'), { delivery }, { token }),
    ]) {
      expect([answer.status, complaintsIn(answer)[0]?.msg]).toEqual([409, expect.stringContaining('resume it first')]);
    }
    expect(await pingOf(webhook)).toBeUndefined();
  });

  it('that answers slowly holds up no other', async () => {
    const slow = await added('/slow');
    const quick = await added('/quick');
    receiver.answerWith(({ path }) => (path === '/slow' ? null : taken));
    const ids = [await suspend(), await suspend(), await suspend()];
    const told = () => receiver.got.filter((one) => one.path === '/quick' && isSuspension(one));
    await expect.poll(() => told().length).toBe(ids.length);
    expect(told().map((one) => (verified(quick, one) as { data: { target: string } }).data.target)).toEqual(ids);
    expect((await hookOf(slow._id))?.waiting).toBeGreaterThanOrEqual(ids.length);
  });

  it('is not followed elsewhere, and only the beginning of what it says is kept', async () => {
    const { _id: webhook } = await added('/moved');
    answerPingsWith({ status: 302, headers: { location: `${receiver.url}/elsewhere` }, body: 'x'.repeat(100_000) });
    await ping(webhook);
    await expect.poll(async () => (await pingOf(webhook))?.status).toBe(302);
    expect(await pingOf(webhook)).toMatchObject({ state: 'waiting', answer: 'x'.repeat(500) });
    expect(receiver.got.some(({ path }) => path === '/elsewhere')).toBe(false);
  });

  it('signs with the secret before, too, for a day after a new one', async () => {
    const hook = await added('/rotated');
    const { secret: next } = (await answered(api, 'webhooks.rotate', { webhook: hook._id })).data;
    expect(next).not.toBe(hook.secret);
    const signatures = async () => {
      receiver.got.length = 0;
      await ping(hook._id);
      await expect.poll(() => receiver.got.some(isPing)).toBe(true);
      const { headers, body } = receiver.got.find(isPing) as Message;
      const at = new Date(Number(headers['webhook-timestamp']) * 1000);
      const of = (by: string) => new Webhook(by).sign(String(headers['webhook-id']), at, body);
      return { told: String(headers['webhook-signature']).split(' '), of };
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
    const tried = (address: string) => refused(closed, 'webhooks.add', { address });
    expect(await tried('https://127.0.0.1/')).toMatchObject({ status: 400, param: 'address' });
    expect(await tried('https://[::1]/x')).toMatchObject({ status: 400, param: 'address' });
    expect(await tried('http://hooks.example.com/')).toMatchObject({ status: 400, param: 'address' });
    expect(await tried('https://ann:pass@hooks.example.com/')).toMatchObject({ status: 400, param: 'address' });
    await closed.close();
  });

  it('whose name leads to this machine by the time of a message gets nothing', async () => {
    const open = await startApi({ users: 0 });
    const asked: string[] = [];
    const rules = {
      allowsPrivate: false,
      lookup: (host: string, _: object, done: (error: null, found: { address: string; family: number }[]) => void) => {
        asked.push(host);
        done(null, [{ address: '127.0.0.1', family: 4 }]);
      },
    };
    const stop = deliverFrom(open, { rules });
    const { port } = new URL(receiver.url);
    const url = `https://rebound.example.com:${port}/x`;
    const { data: hook } = await answered(open, 'webhooks.add', { address: url });
    const first = async () => (await answered(open, 'webhooks.deliveries', { webhook: hook._id })).data[0];
    await expect.poll(async () => (await first())?.error).toBe('PRIVATE_ADDRESS');
    expect(asked).toEqual(['rebound.example.com']);
    expect(receiver.got).toEqual([]);
    await stop();
    await open.close();
  });
});
