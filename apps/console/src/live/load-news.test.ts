import { webhook } from '@matchdesk/core/webhooks/schema.ts';
import { expect, it } from 'vitest';
import { answering, fakeDesk } from '../../../../tests/kit/terminal/fake-desk.ts';
import { changeList, patch, stateOf } from '../desk/desk.ts';
import { openList } from '../list/open-list.ts';
import { followOthers } from './follow.ts';

/** The answers of the list of webhooks, each held until it is given a name. */
const allowedList = () => {
  const held: ((name: string) => void)[] = [];
  const rowOf = (name: string) => webhook.parse({ _id: 'a', name, url: 'https://a.example', state: 'active' });
  const list = () => new Promise((done) => held.push((name) => done({ data: [rowOf(name)], total: 1 })));
  return { held, list };
};

const changedWebhook = { kind: 'webhook', target: 'a', others: [], touches: ['webhooks'], action: 'webhooks.pause' };

/** A desk with the list of webhooks, which follows the changes of others. */
const opened = () => {
  const stop = new AbortController();
  const { held, list } = allowedList();
  const heard = { ticks: 0, isChanged: false };
  const changes = async ({ after }: { readonly after: string }) => {
    heard.ticks += 1;
    const isNews = heard.isChanged && after === '0';
    return { data: isNews ? [changedWebhook] : [], newest: isNews ? '1' : after, role: 'ADMIN', seen_at: null };
  };
  const session = { me: async () => ({ data: { _id: 'a', email: 'a@desk.example', role: 1 } }) };
  const client = answering({ live: { changes, look: async () => ({ data: [] }) }, session, webhooks: { list } });
  const desk = fakeDesk({ client, interruption: { stop: stop.signal } });
  patch(desk, { session: { role: 'ADMIN', roleValue: 1, adminId: 'a' }, announced: new Set() });
  const id = openList(desk, 'webhooks.list', null);
  const followed = followOthers(desk, '0', 1);
  const answer = async (count: number, name: string): Promise<void> => {
    await expect.poll(() => held.length).toBe(count);
    held[count - 1]?.(name);
  };
  const shown = () => stateOf(desk).lists[id]?.page?.rows.map((row) => (row as { name: string }).name);
  const end = async (): Promise<void> => {
    stop.abort();
    await followed;
  };
  return { desk, id, heard, held, answer, shown, end };
};

it('a list that is loading shows the change of somebody else, though its answer may be older', async () => {
  const { heard, answer, shown, end } = opened();
  heard.isChanged = true;
  const since = heard.ticks;
  await expect.poll(() => heard.ticks).toBeGreaterThan(since + 3);
  await answer(1, 'Before');
  await answer(2, 'Now');
  await expect.poll(shown).toEqual(['Now']);
  await end();
});

it('a list whose query is made again shows the change that is being read', async () => {
  const { desk, id, heard, held, answer, shown, end } = opened();
  await answer(1, 'Before');
  await expect.poll(shown).toEqual(['Before']);
  heard.isChanged = true;
  await expect.poll(() => held.length).toBe(2);
  changeList(desk, id, (list) => ({ ...list, query: { ...list.query } }));
  await answer(2, 'Now');
  await expect.poll(shown).toEqual(['Now']);
  await end();
});
