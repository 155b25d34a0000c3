import { expect, it, onTestFinished } from 'vitest';
import { addUser } from '../kit/api/rows.ts';
import { startApi } from '../kit/api.ts';
import { answered, asked } from './asked.ts';

it('tabs of one person that each go to another case at once have it, and leave the one before', async () => {
  const api = await startApi({ users: 0 });
  onTestFinished(() => api.close());
  const ids: string[] = [];
  for (let n = 0; n < 20; n += 1) ids.push(`flag-${await addUser(api.database.db, { flag_raised: 1 })}`);
  for (const each of [ids, [...ids.slice(1), ...ids.slice(0, 1)]])
    await Promise.all(each.map((id, n) => answered(api, 'queue.claim', { id, holder: `tab-${n}` })));
  const { data } = await answered(api, 'queue.list', { kind: 'flag', limit: 100 });
  expect(data.map(({ is_mine }) => is_mine)).toEqual(ids.map(() => true));
});

it('of thirty webhooks that are added at once, no more are there than there can be', async () => {
  const api = await startApi({ users: 0 });
  onTestFinished(() => api.close());
  const add = (_: unknown, n: number) => asked(api, 'webhooks.add', { address: `https://hooks-${n}.example.com/` });
  const statuses = (await Promise.all(Array.from({ length: 30 }, add))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect((await answered(api, 'webhooks.list')).data).toHaveLength(20);
});
