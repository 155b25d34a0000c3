import { describe, expect, it } from 'vitest';
import type { Client } from '../context.ts';
import { Failure, type FailureKind } from '../kit/call/failure.ts';
import { dayAt } from '../kit/form/day.ts';
import { countUnread, dashboardReads } from './reads.ts';
import { trendDays } from './trends.ts';

/** A client of a provider that announces these extensions. Each call is noted in `made`. */
const clientWith = (announced: readonly string[], notes: () => Promise<unknown>) => {
  const made: string[] = [];
  const answers: Readonly<Record<string, () => Promise<unknown>>> = {
    'session.capabilities': async () => ({ data: announced }),
    'notes.list': notes,
  };
  const callsOf = (domain: string) =>
    new Proxy(
      {},
      {
        get: (_, name: string) => (input: unknown) => {
          made.push(`${domain}.${name} ${JSON.stringify(input)}`);
          return answers[`${domain}.${name}`]?.() ?? Promise.resolve({ data: {} });
        },
      },
    );
  return { made, client: new Proxy({}, { get: (_, domain: string) => callsOf(domain) }) as Client };
};
const fails = (kind: FailureKind) => async () => {
  throw new Failure(kind);
};
const load = (client: Client) => dashboardReads.show.load({ client, options: {}, scope: '' });
const count = 'notes.list {"page":1,"limit":1,"only":"unread"}';

it('loads the trends of the chosen days, and of the last 30 where none are chosen', async () => {
  const { client, made } = clientWith(['dashboard-trends'], async () => ({}));
  await dashboardReads.show.load(
    { client, options: {}, scope: '' },
    { range: 'own', start: '2026-01-01', end: '2026-03-31' },
  );
  expect(made).toContain('dashboard.trends {"startDate":"01-01-2026","endDate":"03-31-2026"}');
  made.length = 0;
  await load(client);
  const today = dayAt(new Date());
  expect(made).toContain(`dashboard.trends ${JSON.stringify(trendDays({}, today))}`);
});

describe('the number of unread notes', () => {
  it('is the total of one call of the list, and none for those who may not list notes', async () => {
    const { client, made } = clientWith([], async () => ({ data: [], total: 3 }));
    expect([await countUnread(client, {}), made]).toEqual([3, [count]]);
    expect(await countUnread(clientWith([], fails('forbidden')).client, {})).toBeNull();
    await expect(countUnread(clientWith([], fails('server')).client, {})).rejects.toThrow(Failure);
  });

  it('is loaded with the dashboard where the provider announces notes', async () => {
    const { client, made } = clientWith(['notes'], async () => ({ data: [], total: 3 }));
    expect((await load(client)).waiting.unread_notes).toBe(3);
    expect(made.filter((call) => call.startsWith('notes.'))).toEqual([count]);
    const without = clientWith(['live'], fails('not-found'));
    expect((await load(without.client)).waiting.unread_notes).toBeNull();
    expect(without.made.filter((call) => call.startsWith('notes.'))).toEqual([]);
  });
});
