import { openSession } from '@matchdesk/api/auth/sessions.ts';
import { addAdmin } from '@matchdesk/api/db/staff/admins.ts';
import { callKey } from '@matchdesk/core/access.ts';
import { allEndpoints, type EndpointId, type NamedEndpoint } from '@matchdesk/core/endpoints.ts';
import { builtInRoles } from '@matchdesk/core/roles.ts';
import { opens } from '@matchdesk/core/scopes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.ts';
import { answered, auditOf, refused } from './asked.ts';
import { call, endpointNamed, rawStatus } from './request.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const rules = { idleMs: 60_000, lifeMs: 60_000 };
type Role = 'ADMIN' | 'SUBADMIN';

/** A session of its own for each question, for some calls end the one they come with. */
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

/** Who is asked must be settled before what is asked: nothing good is sent, so a call that is let in does nothing. */
const statusFor = async (named: NamedEndpoint, token: string | null): Promise<number> => {
  const nothing = Object.fromEntries(Object.keys(named.endpoint.params?.shape ?? {}).map((name) => [name, 'x']));
  return (await call(api, named, { ...nothing, stray: 'x' }, { token })).status;
};

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

const accounts = new Map<string, string>();

/** A session of somebody with a role beyond the two. */
const tokenOfNamed = async (roleName: string): Promise<string> => {
  const { database, clock } = api;
  const made = async () => {
    const email = `${roleName}@staff.example`;
    return (await database.write((trx) => addAdmin(trx, { email, passwordHash: '', role: 2, roleName }, 0))) ?? '';
  };
  const id = accounts.get(roleName) ?? (await made());
  accounts.set(roleName, id);
  return openSession(database.db, id, clock.now(), rules);
};

const isLetIn = async (named: NamedEndpoint, token: string): Promise<boolean> => {
  const status = await statusFor(named, token);
  expect(status).not.toBe(401);
  return status !== 403;
};

const ofPeople = ['admins', 'tokens'];
const mayOf = async (roleName: string): Promise<readonly string[]> => {
  const { body } = await call(api, endpointNamed('session.me'), {}, { token: await tokenOfNamed(roleName) });
  return (body as { data: { may: string[] } }).data.may;
};

describe.each([...builtInRoles, ['gone', { title: 'A role that is no more', scopes: [] }] as const])(
  '%s',
  (name, { scopes }) => {
    it.each(allEndpoints)('$id', async (named) => {
      const { domain, endpoint } = named;
      const isOwn = endpoint.access === 'public' || domain === 'session';
      const isKept = endpoint.write === true && ofPeople.includes(domain);
      const isOpen = isOwn || (!isKept && opens(scopes, named));
      expect(await isLetIn(named, await tokenOfNamed(name))).toBe(isOpen);
      expect((await mayOf(name)).includes(callKey(endpoint)), 'as the account is told').toBe(isOpen);
    });
  },
);

describe('the built-in roles', () => {
  const callsOf = (name: string): readonly EndpointId[] =>
    allEndpoints.filter((named) => opens(builtInRoles.get(name)?.scopes ?? [], named)).map(({ id }) => id);

  it('do what they are for, and nothing else', () => {
    const writes = (name: string) => callsOf(name).filter((id) => endpointNamed(id).endpoint.write);
    expect(writes('auditor')).toEqual([]);
    expect(callsOf('auditor')).toContain('audit.list');
    expect(writes('support')).toEqual(['users.setStatus', 'transactions.generatePdf']);
    expect(writes('finance')).toEqual(['users.addCredits', 'transactions.generatePdf']);
    expect(callsOf('moderator').filter((id) => /^(transactions|settings|admins|audit|tokens)\./.test(id))).toEqual([]);
  });
});

describe('a colleague with a role', () => {
  it('is added with it, and gets another at once', async () => {
    expect((await answered(api, 'session.capabilities')).data).toContain('roles');
    const names = (await answered(api, 'admins.roles')).data.map(({ name }) => name);
    expect(names).toEqual(['support', 'moderator', 'finance', 'auditor']);
    const email = 'mo@staff.example';
    await answered(api, 'admins.add', { email, password: 'N3w!secretX', role: 'moderator' });
    const { data } = await answered(api, 'admins.list');
    const id = data.find((one) => one.email === email)?._id ?? '';
    expect(data.find((one) => one.email === email)?.role).toBe('moderator');
    expect(data.find((one) => one.email === api.subAdmin.email)?.role).toBe('subadmin');

    const token = await openSession(api.database.db, id, api.clock.now(), rules);
    const statusOf = async (asked: EndpointId) => (await call(api, endpointNamed(asked), {}, { token })).status;
    const me = await call(api, endpointNamed('session.me'), {}, { token });
    expect(me.body).toMatchObject({ data: { email, role: 2, role_name: 'moderator' } });
    expect([await statusOf('communities.requests'), await statusOf('audit.list')]).toEqual([400, 403]);
    await answered(api, 'admins.setRole', { account_id: id, role: 'auditor' });
    expect([await statusOf('session.twoStep'), await statusOf('audit.list')]).toEqual([200, 200]);
    await answered(api, 'admins.setRole', { account_id: id, role: 'subadmin' });
    expect(await statusOf('audit.list')).toBe(403);
    expect((await call(api, endpointNamed('session.me'), {}, { token })).body).not.toHaveProperty('data.may');
    expect((await auditOf(api, 'admins.setRole')).map(({ before, after }) => [before, after])).toEqual([
      [
        { email, role: 'moderator' },
        { email, role: 'auditor' },
      ],
      [
        { email, role: 'auditor' },
        { email, role: 'subadmin' },
      ],
    ]);
  });

  it('is not added with a role that there is not', async () => {
    const given = { email: 'no@staff.example', password: 'N3w!secretX', role: 'emperor' };
    expect(await refused(api, 'admins.add', given)).toEqual({
      status: 400,
      param: 'role',
      msg: "There is no role 'emperor'. There are support, moderator, finance, auditor, subadmin.",
    });
  });

  it('the two stay as they are: no list of what they may', async () => {
    expect((await answered(api, 'session.me')).data).not.toHaveProperty('may');
  });
});
