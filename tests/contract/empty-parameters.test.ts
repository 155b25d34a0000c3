import { allEndpoints } from '@matchdesk/core/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.ts';
import { examples, type World, worldOf } from './examples.ts';
import { call } from './request.ts';

let api: Api;
let world: World;
beforeAll(async () => {
  api = await startApi();
  world = worldOf(api);
});
afterAll(() => api.close());

const mayBeEmpty = allEndpoints.flatMap((named) => {
  const { query, write } = named.endpoint;
  if (!query || write) return [];
  const complainsOf = (name: string, given: object) =>
    query.safeParse(given).error?.issues.some(({ path }) => path[0] === name) ?? false;
  const names = Object.keys(query.shape).filter((name) => !complainsOf(name, {}) && !complainsOf(name, { [name]: '' }));
  return names.length === 0 ? [] : [{ ...named, names }];
});

it('lists are asked with what the specification names for them, also where it is empty', () => {
  expect(Object.fromEntries(mayBeEmpty.map(({ id, names }) => [id, names]))).toMatchObject({
    'users.detail': ['searchText'],
    'events.ofHost': ['search'],
    'ratings.received': ['status', 'search'],
    'ratings.given': ['status', 'search'],
    'flags.received': ['search'],
    'flags.given': ['search'],
    'transactions.search': ['username', 'startDate', 'endDate'],
    'identity.trustList': ['sortField', 'sortDirection'],
    'identity.trustSearch': ['sortField', 'sortDirection'],
    'communities.list': ['status', 'search', 'start_date', 'end_date', 'sortOrder', 'sortField'],
    'communities.requests': ['search', 'start_date', 'end_date', 'sortOrder', 'sortField'],
    'communities.members': ['search', 'start_date', 'end_date', 'sortorder', 'fieldname'],
  });
});

it.each(mayBeEmpty)('$id answers an empty parameter as one that is not there', async (named) => {
  const { names } = named;
  const example = await examples[named.id](world);
  const without = Object.fromEntries(Object.entries(example).filter(([name]) => !names.includes(name)));
  const empty = { ...without, ...Object.fromEntries(names.map((name) => [name, ''])) };
  const [plain, said] = [
    await call(api, named, without, { token: api.adminToken }),
    await call(api, named, empty, { token: api.adminToken }),
  ];
  expect(said.status, said.text).toBe(200);
  expect(said.body).toEqual(plain.body);
});
