import { openSession } from '@matchdesk/api/auth/sessions.ts';
import { allEndpoints, type NamedEndpoint } from '@matchdesk/core/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { openApi } from '../kit/open-api.ts';
import { askNothing, rawStatus } from './request.ts';

const api = await openApi();

const rules = { idleMs: 60_000, lifeMs: 60_000 };
type Role = 'ADMIN' | 'SUBADMIN';

/** A new session for each request, because some calls end the caller's session. */
const tokenOf = async (role: Role): Promise<string> => {
  const { id } = await api.database.db
    .selectFrom('admins')
    .select('id')
    .where('role', '=', role === 'ADMIN' ? 1 : 2)
    .orderBy('seq')
    .executeTakeFirstOrThrow();
  return openSession(api.database.db, id, api.clock.now(), rules);
};

const endedToken = async (): Promise<string> => {
  const token = await tokenOf('ADMIN');
  await api.database.db.deleteFrom('sessions').where('admin_id', 'is not', null).execute();
  return token;
};

const statusFor = async (named: NamedEndpoint, token: string | null): Promise<number> =>
  (await askNothing(api, named, token)).status;

const refusals: Readonly<Record<NamedEndpoint['endpoint']['access'], readonly [string, string, string, string]>> = {
  public: ['let in', 'let in', 'let in', 'let in'],
  any: ['401', '401', 'let in', 'let in'],
  ADMIN: ['401', '401', '403', 'let in'],
};
const shown = (status: number): string => (status === 401 || status === 403 ? String(status) : 'let in');

describe('nobody, an ended session, a sub-administrator, an administrator', () => {
  it.each(allEndpoints)('$id', async (named) => {
    const asked = [null, await endedToken(), await tokenOf('SUBADMIN'), await tokenOf('ADMIN')];
    const statuses: number[] = [];
    for (const token of asked) statuses.push(await statusFor(named, token));
    expect(statuses.map(shown)).toEqual(refusals[named.endpoint.access]);
    expect(statuses.filter((status) => status >= 500 && status !== 501)).toEqual([]);
  });
});

describe('other spellings and methods', () => {
  it.each(['HEAD', 'OPTIONS', 'PATCH', 'TRACE'])('%s answers no call', async (method) => {
    const headers = { 'x-auth-token': await tokenOf('ADMIN') };
    const paths = ['/v2/subadmin', '/v2/adminLogin/usersRecord/1'];
    const statuses = await Promise.all(paths.map((path) => rawStatus(api, path, { method, headers })));
    expect(statuses).toEqual([404, 404]);
  });

  it('a method override changes nothing', async () => {
    const headers = { 'x-http-method-override': 'DELETE', 'x-auth-token': await tokenOf('SUBADMIN') };
    expect(await rawStatus(api, '/v2/subadmin', { headers })).toBe(403);
  });

  it.each(['/V2/SUBADMIN', '/v2/subadmin/', '/v2/%73ubadmin'])('%s is refused as /v2/subadmin is', async (path) => {
    expect(await rawStatus(api, path, { headers: { 'x-auth-token': await tokenOf('SUBADMIN') } })).toBe(403);
  });

  it.each([
    '/v2//subadmin',
    '//v2/subadmin',
    '/v2/./subadmin',
    '/v2/x/../subadmin',
    '/v2/%2e%2e/v2/subadmin',
    '/v2\\subadmin',
    '/v2/subadmin;x',
    '/v2/%2Fsubadmin',
    '/v2%2Fsubadmin',
    '/v2/subadmin%00',
    '/v2/subadmin%ff',
  ])('%s reaches nothing', async (path) => {
    const status = await rawStatus(api, path, { headers: { 'x-auth-token': await tokenOf('ADMIN') } });
    expect([400, 404]).toContain(status);
  });
});
