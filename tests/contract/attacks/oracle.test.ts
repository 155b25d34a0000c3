import { allEndpoints } from '@matchdesk/core/endpoints.ts';
import { some } from '@matchdesk/core/kit/call/endpoint.ts';
import { addressOf } from '@matchdesk/core/kit/call/request.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../kit/api.ts';
import { asked } from '../asked.ts';
import { examples, type World, worldOf } from '../examples.ts';
import { call, send } from '../request.ts';

let api: Api;
let world: World;
beforeAll(async () => {
  api = await startApi({ users: 60 });
  world = worldOf(api);
  // For the example of a link that is used.
  await asked(api, 'session.forgotPassword', { email: api.admin.email });
});
afterAll(() => api.close());

const secrets = /scrypt\$|password_hash|token_hash|sealed_key|code_hash/;
const reads = allEndpoints.filter(({ endpoint }) => !endpoint.write && !endpoint.binary && endpoint.method === 'GET');
const probes = [
  'sort=password_hash',
  'sortField=password_hash',
  'filter[password_hash][startsWith]=scrypt',
  'fields=*',
  'include=sessions',
  'aggregate=count&group=password_hash',
  'where=1=1',
  '$select=password_hash',
];

describe('filter, sort and search as an oracle', () => {
  it.each(reads)('$id takes none of: hidden sort, filter, fields, relations, aggregates', async (one) => {
    const address = addressOf(one.endpoint, await examples[one.id](world));
    for (const probe of probes) {
      const answer = await send(api, address + (address.includes('?') ? '&' : '?') + probe, {
        headers: { 'x-auth-token': api.adminToken },
      });
      expect([probe, answer.status]).toEqual([probe, 400]);
      expect(answer.text).not.toMatch(/scrypt\$/);
    }
  });

  it('no answer of any call holds a stored secret', async () => {
    for (const one of reads) {
      const answer = await call(api, one, await examples[one.id](world), { token: api.adminToken });
      expect([one.id, secrets.exec(answer.text)?.[0]]).toEqual([one.id, undefined]);
    }
  });

  it('export with hidden columns', async () => {
    for (const column of ['password_hash', 'name_key', '__proto__', 'constructor', 'seq']) {
      expect((await asked(api, 'users.download', { columns: ['Name', column] })).status).toBe(400);
    }
  });

  it('search term = hash prefix', async () => {
    for (const term of ['scrypt', 'scrypt$32768', '$8$3$']) {
      const answer = await asked(api, 'users.search', { term, page: 1 });
      expect((answer.body as { total: number }).total).toBe(0);
    }
  });
});

const forbidden = ['role', 'isAdmin', 'is_admin', 'coins', 'status', 'account_status', 'created_at', 'updated_at'];
const more = ['password_hash', 'id', '_id', 'seq', 'confirmed_at', 'is_approved', 'creator_id', 'two_step'];
const writes = allEndpoints.filter(({ endpoint }) => endpoint.write && (endpoint.body || endpoint.query));

describe('mass assignment', () => {
  it.each(writes)('$id refuses every field that is not its own', async (one) => {
    const good = await examples[one.id](world);
    const known = { ...one.endpoint.params?.shape, ...one.endpoint.query?.shape, ...one.endpoint.body?.shape };
    for (const name of [...forbidden, ...more].filter((field) => !(field in known))) {
      const answer = await call(api, one, { ...good, [name]: 1 }, { token: api.adminToken });
      expect([name, answer.status]).toEqual([name, 400]);
    }
  });

  it('id in the body different from the path', async () => {
    const [mine, other] = [await world.record(some('cities')), await world.record(some('cities', { nth: 1 }))];
    const headers = { 'x-auth-token': api.adminToken, 'content-type': 'application/json' };
    const body = JSON.stringify({ id: other, city: 'Elsewhere' });
    const answer = await send(api, `/v2/adminLogin/RadarEdit/${mine}`, { method: 'POST', headers, body });
    expect(answer.status).toBe(400);
  });
});
