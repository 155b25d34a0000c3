import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser } from '../kit/api/rows.ts';
import { type Api, startApi } from '../kit/api.ts';
import { deliverFrom, openReceiver, type Receiver, taken, verified } from '../kit/receiver.ts';
import { openConsole } from './console-screen.ts';
import { openTerminal, type Terminal } from './terminal.ts';

let api: Api;
let receiver: Receiver;
let terminal: Terminal;
let stop: () => Promise<void>;
beforeAll(async () => {
  api = await startApi({ users: 0, webhookRules: { allowsPrivate: true } });
  receiver = await openReceiver();
  terminal = openTerminal(api.url, api.adminToken);
  stop = deliverFrom(api);
});
afterAll(async () => {
  terminal.close();
  await stop();
  await receiver.close();
  await api.close();
});

const done = async (...words: string[]): Promise<string> => {
  const ended = await terminal.run([...words, '-o', 'json']);
  expect([ended.code, ended.stderr]).toEqual([0, expect.any(String)]);
  return ended.stdout;
};
const rowsOf = async (...words: string[]) =>
  JSON.parse(await done(...words)).rows as readonly { readonly _id: string; readonly action: string }[];

describe('webhooks in the terminal', () => {
  it('are added; a change reaches the receiver at the second try, once more by hand, and again', async () => {
    const made = await done('webhooks', 'add', '--address', `${receiver.url}/desk`, '--yes');
    const { secret } = JSON.parse(made) as { readonly secret: string };
    expect(await done('webhooks', 'list')).not.toContain('whsec_');
    const told = () => receiver.got.filter(({ type }) => type === 'users.setStatus');
    const busy = { status: 503, headers: { 'retry-after': '1800' } };
    receiver.answerWith(({ type }) => (type === 'users.setStatus' ? busy : taken));
    const id = await addUser(api.database.db);
    await done('users', 'set-status', id, '--status', 'suspended', '--yes');
    await expect.poll(() => told().length).toBe(1);
    const statuses = (rows: readonly { readonly action: string }[]) => rows.map(({ action }) => action);
    await expect
      .poll(async () => statuses(await rowsOf('webhooks', 'deliveries', '--state', 'waiting')))
      .toEqual(['users.setStatus']);

    receiver.answerWith(() => taken);
    const [waiting] = await rowsOf('webhooks', 'deliveries', '--state', 'waiting');
    await done('webhooks', 'send-again', waiting?._id ?? '', '--yes');
    await expect.poll(() => told().length).toBe(2);
    await expect
      .poll(async () => statuses(await rowsOf('webhooks', 'deliveries', '--state', 'sent')))
      .toContain('users.setStatus');
    const sent = await rowsOf('webhooks', 'deliveries', '--state', 'sent');
    const again = sent.find(({ action }) => action === 'users.setStatus')?._id ?? '';
    await done('webhooks', 'send-again', again, '--yes');
    await expect.poll(() => told().length).toBe(3);
    for (const message of told()) expect(verified({ secret }, message)).toMatchObject({ data: { target: id } });
    expect(new Set(told().map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('that would go to a private network are refused with why', async () => {
    const closed = await startApi({ users: 0 });
    const other = openTerminal(closed.url, closed.adminToken);
    const refused = await other.run(['webhooks', 'add', '--address', 'https://10.0.0.1/', '--yes']);
    expect([refused.code, refused.stderr]).toEqual([8, expect.stringContaining('in a private network')]);
    other.close();
    await closed.close();
  });

  it('stand in the console with what they were sent', async () => {
    const screen = openConsole(terminal);
    await screen.shows('Waiting for you');
    await screen.press('gf', 'http://127.0.0.1');
    await screen.press('\x0bdeliver', 'Deliveries  go to');
    await screen.press('\r', 'users.setStatus');
    await screen.quit();
  });
});
