import { allEndpoints } from '@matchdesk/core/endpoints.ts';
import { bodyOf } from '@matchdesk/core/kit/call/request.ts';
import { beforeAll, expect, it } from 'vitest';
import { openApi } from '../kit/open-api.ts';
import { asked } from './asked.ts';
import { examples, type World, worldOf } from './examples.ts';
import { call, send } from './request.ts';

const api = await openApi();
let world: World;
beforeAll(async () => {
  world = worldOf(api);
});

const optional = allEndpoints.flatMap((named) => {
  const { query, write } = named.endpoint;
  if (!query || write) return [];
  const isNeeded = (name: string) => query.safeParse({}).error?.issues.some(({ path }) => path[0] === name) ?? false;
  const names = Object.keys(query.shape).filter((name) => !isNeeded(name));
  return names.length === 0 ? [] : [{ ...named, names }];
});

it.each(optional)('$id answers an empty parameter as one that is not there', async (named) => {
  const { names, endpoint } = named;
  const example = await examples[named.id](world);
  const without = Object.fromEntries(Object.entries(example).filter(([name]) => !names.includes(name)));
  const plain = await call(api, named, without, { token: api.adminToken });
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(without[name])));
  const kept = Object.keys(without).filter((name) => name in (endpoint.query?.shape ?? {}));
  const needed = kept.map((name) => `${name}=${encodeURIComponent(String(without[name]))}`);
  const body = bodyOf(endpoint, without);
  const headers = {
    'x-auth-token': api.adminToken,
    ...(body.kind === 'json' && { 'content-type': 'application/json' }),
  };
  const sent = { method: endpoint.method, headers, ...(body.kind === 'json' && { body: body.text }) };
  // Also in the form in which the specification writes a query: names without values.
  for (const empty of [...names.map((name) => [`${name}=`]), names.map((name) => `${name}=`), names]) {
    const address = `${path}?${[...needed, ...empty].join('&')}`;
    const said = await send(api, address, sent);
    expect(said.status, `${address}: ${said.text}`).toBe(200);
    expect(said.body, address).toEqual(plain.body);
  }
});

it('an empty search in a body is none', async () => {
  expect((await asked(api, 'radar.list', { page: 1, search: '' })).body).toEqual(
    (await asked(api, 'radar.list', { page: 1 })).body,
  );
});

it.each(['mode=weekly', 'mode=monthly', 'mode=week', 'mode=month', 'week=', 'week=1', 'week=weekly', 'month=2&week'])(
  'the users chart is asked with %s',
  async (query) => {
    const headers = { 'x-auth-token': api.adminToken };
    const { status, body } = await send(api, `/v2/adminLogin/dashboard/users-chart?year=2025&${query}`, { headers });
    expect(status).toBe(200);
    expect(body).toMatchObject({ data: { monthlyUsers: expect.any(Array), weeklyUsers: expect.any(Array) } });
  },
);
