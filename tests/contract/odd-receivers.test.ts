import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Api, startApi } from '../kit/api.ts';
import { listen } from '../kit/listen.ts';
import { deliverFrom, openReceiver, taken } from '../kit/receiver.ts';
import { answered } from './asked.ts';

/** Receivers with malformed answers, by what they send, with the status and error of the attempt. */
const odd: Readonly<Record<string, readonly [sent: readonly string[], status: number | null, error: RegExp]>> = {
  'another protocol': [['HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'], 101, /^$/],
  'no HTTP': [['hello\r\n\r\n'], null, /^HPE_/],
  'a head without end': [['HTTP/1.1 200 OK\r\n', 'X-A: b\r\n'], null, /^HPE_HEADER_OVERFLOW$/],
  'trailers without end': [
    ['HTTP/1.1 500 No\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n', 'X-A: b\r\n'],
    500,
    /^[A-Z_]+$/,
  ],
  'chunk extensions without end': [
    ['HTTP/1.1 500 No\r\nTransfer-Encoding: chunked\r\n\r\n1;a=', 'b'.repeat(64)],
    500,
    /^[A-Z_]+$/,
  ],
  '5 GB': [['HTTP/1.1 500 No\r\nContent-Length: 5368709120\r\n\r\n', 'x'.repeat(64)], 500, /^$/],
  'a redirect': [['HTTP/1.1 307 There\r\nLocation: http://127.0.0.1:9/\r\nContent-Length: 0\r\n\r\n'], 307, /^$/],
  'a wait of years': [['HTTP/1.1 429 No\r\nRetry-After: 999999999\r\nContent-Length: 0\r\n\r\n'], 429, /^$/],
};

/** A receiver that sends bytes, and repeats the last ones for as long as it can. */
const rawReceiver = async ([first = '', more]: readonly string[]): Promise<string> => {
  const server = createServer((socket) => {
    socket
      .on('error', () => undefined)
      .once('data', () => {
        socket.resume();
        socket.write(first);
        const block = more?.repeat(1024);
        const pour = () => {
          while (block !== undefined && !socket.destroyed && socket.write(block));
        };
        socket.on('drain', pour);
        pour();
      });
  });
  const { url } = await listen(server);
  onTestFinished(async () => void server.close());
  return `${url}/`;
};

describe('a receiver that answers with', () => {
  let api: Api;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    api = await startApi({ users: 0, webhookRules: { allowsPrivate: true } });
    stop = deliverFrom(api);
  });
  afterAll(async () => {
    await stop();
    await api.close();
  });

  /** The delivery that tells a webhook of itself, once it was tried. */
  const tried = async (webhook: string) => {
    const first = async () =>
      (await answered(api, 'webhooks.deliveries', { webhook })).data.find(({ action }) => action === 'webhooks.add');
    await expect.poll(async () => (await first())?.attempts).toBe(1);
    return first();
  };

  it.each(Object.entries(odd))('%s is tried again soon, and hinders no other', async (_what, [sent, status, error]) => {
    const receiver = await openReceiver();
    onTestFinished(receiver.close);
    const { data: hook } = await answered(api, 'webhooks.add', { address: await rawReceiver(sent) });
    await answered(api, 'webhooks.add', { address: receiver.url });
    const first = await tried(hook._id);
    expect(first).toMatchObject({ state: 'waiting', status, error: expect.stringMatching(error) });
    expect(Date.parse(first?.next_at ?? '') - Date.now()).toBeLessThanOrEqual(3_600_000);
    await expect.poll(() => receiver.got.length > 0).toBe(true);
  });

  it('that it is busy is waited for as long as it asks, and tried before by hand', async () => {
    const receiver = await openReceiver();
    onTestFinished(receiver.close);
    receiver.answerWith(() => ({ status: 429, headers: { 'retry-after': '1800' } }));
    const { data: hook } = await answered(api, 'webhooks.add', { address: receiver.url });
    const [one, waited] = [await tried(hook._id), () => tried(hook._id)];
    const waitMs = Date.parse(one?.next_at ?? '') - Date.now();
    expect(waitMs).toBeGreaterThan(1_700_000);
    expect(waitMs).toBeLessThanOrEqual(1_800_000);
    receiver.answerWith(() => taken);
    await answered(api, 'webhooks.resend', { delivery: one?._id });
    await expect.poll(async () => (await waited())?.state).toBe('sent');
  });

  it('that it has the message, and then not with what it announced, has it', async () => {
    const address = await rawReceiver(['HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nno length\r\n']);
    const { data: hook } = await answered(api, 'webhooks.add', { address });
    expect(await tried(hook._id)).toMatchObject({
      state: 'sent',
      status: 200,
      error: expect.stringMatching(/^[A-Z_]+$/),
    });
  });
});
