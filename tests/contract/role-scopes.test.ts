import { openSession } from '@matchdesk/api/auth/sessions.ts';
import { addAdmin } from '@matchdesk/api/db/staff/admins.ts';
import { callKey } from '@matchdesk/core/access.ts';
import { allEndpoints, type EndpointId, type NamedEndpoint } from '@matchdesk/core/endpoints.ts';
import { builtInRoles } from '@matchdesk/core/roles.ts';
import { scopes as allScopes, opens } from '@matchdesk/core/scopes.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Api, startApi } from '../kit/api.ts';
import { openLine } from '../kit/line.ts';
import { answered, auditOf, refused } from './asked.ts';
import { examples, worldOf } from './examples.ts';
import { addTokenRow, tokenFor } from './machine-token.ts';
import { askNothing, call, endpointNamed, type Input } from './request.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const rules = { idleMs: 60_000, lifeMs: 60_000 };
const accounts = new Map<string, string>();

/** An account with a role beyond the two built-in ones. */
const accountOf = async (roleName: string): Promise<string> => {
  const { database } = api;
  const made = async () => {
    const email = `${roleName}@staff.example`;
    return (await database.write((trx) => addAdmin(trx, { email, passwordHash: '', role: 2, roleName }, 0))) ?? '';
  };
  const id = accounts.get(roleName) ?? (await made());
  accounts.set(roleName, id);
  return id;
};
const tokenOfNamed = async (roleName: string): Promise<string> =>
  openSession(api.database.db, await accountOf(roleName), api.clock.now(), rules);

/** A machine's token with every scope, of somebody with this role. */
const machineOf = async (roleName: string): Promise<string> => {
  const adminId = await accountOf(roleName);
  const row = { adminId, name: `of-${roleName}`, now: api.clock.now(), scope: allScopes.join(', ') };
  return api.database.write((trx) => addTokenRow(trx, row));
};

const isLetIn = async (named: NamedEndpoint, token: string): Promise<boolean> => {
  const status = (await askNothing(api, named, token)).status;
  expect(status).not.toBe(401);
  return status !== 403;
};

const ofPeople = ['admins', 'tokens', 'webhooks'];
const mayOf = async (roleName: string): Promise<readonly string[]> => {
  const { body } = await call(api, endpointNamed('session.me'), {}, { token: await tokenOfNamed(roleName) });
  return (body as { data: { may: string[] } }).data.may;
};

describe.each([...builtInRoles, ['gone', { title: 'A role that is no more', scopes: [] }] as const])(
  '%s',
  (name, { scopes }) => {
    let machine = '';
    beforeAll(async () => {
      machine = await machineOf(name);
    });

    it.each(allEndpoints)('$id', async (named) => {
      const { domain, endpoint } = named;
      const isOwn = endpoint.access === 'public' || ['session', 'passkeys', 'terminals', 'live'].includes(domain);
      const isKept = endpoint.write === true && ofPeople.includes(domain);
      const isOpen = isOwn || (!isKept && opens(scopes, named));
      expect(await isLetIn(named, await tokenOfNamed(name))).toBe(isOpen);
      expect((await mayOf(name)).includes(callKey(endpoint)), 'as the account is told').toBe(isOpen);
      if (!isOpen) expect(await isLetIn(named, machine), 'by a token of the account').toBe(false);
    });
  },
);

/** The values at a dotted path; of each row where the path leads through a list. */
const valuesAt = (value: unknown, path: readonly string[]): readonly unknown[] => {
  if (Array.isArray(value)) return value.flatMap((one) => valuesAt(one, path));
  const [key, ...rest] = path;
  return key === undefined ? [value] : valuesAt((value as Input | null)?.[key], rest);
};
const isEmpty = (value: unknown): boolean => {
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isEmpty);
  return value === undefined || value === null || value === '' || value === false;
};

const opensAll = (scopes: readonly string[], ids: string | readonly string[]): boolean =>
  [ids].flat().every((id) => opens(scopes, { id }));

describe('what another call or read shows', () => {
  type Caller = { readonly scopes: readonly string[]; readonly token: string };
  let holders: readonly Caller[] = [];
  beforeAll(async () => {
    const made: Caller[] = [];
    for (const scope of allScopes) made.push({ scopes: [scope], token: await tokenFor(api, [scope]) });
    for (const [name, { scopes }] of builtInRoles) made.push({ scopes, token: await tokenOfNamed(name) });
    holders = made;
  });
  const reads = allEndpoints.filter(({ endpoint: { parts, tellsBy } }) => parts ?? tellsBy);
  const read = async (named: NamedEndpoint, token: string, more: Input = {}) =>
    call(api, named, { ...(await examples[named.id](worldOf(api))), ...more } as Input, { token });

  it.each(reads)('is empty in $id for every scope and role to which it is closed', async (named) => {
    const parts = Object.entries(named.endpoint.parts ?? {});
    const whole = (await read(named, api.adminToken)).body;
    const able = holders.filter(({ scopes }) => opens(scopes, named));
    expect(able.length).toBeGreaterThan(2);
    for (const { scopes, token } of able) {
      const { body, status } = await read(named, token);
      expect(status).toBe(200);
      for (const [path, ids] of parts) {
        const [own, all] = [body, whole].map((answer) => isEmpty(valuesAt(answer, path.split('.'))));
        expect(own, `${path} for ${scopes.join(', ')}`).toBe(all || !opensAll(scopes, ids));
      }
    }
  });

  it.each(reads.filter(({ endpoint }) => endpoint.tellsBy))('orders and narrows $id for nobody else', async (named) => {
    const example = await examples[named.id](worldOf(api));
    const isMany = (name: string) => Array.isArray((example as Input)[name]);
    const values = Object.entries(named.endpoint.tellsBy ?? {}).flatMap(([name, told]) =>
      Object.entries(told).map(([value, ids]) => ({
        asked: { [name]: isMany(name) ? [value] : Number(value) || value },
        ids,
      })),
    );
    for (const { scopes, token } of holders.filter(({ scopes }) => opens(scopes, named))) {
      for (const { asked, ids } of values) {
        const { status } = await read(named, token, asked);
        expect(status, `${JSON.stringify(asked)} for ${scopes.join(', ')}`).toBe(opensAll(scopes, ids) ? 200 : 403);
      }
    }
  });
});

describe('the built-in roles', () => {
  const callsOf = (name: string): readonly EndpointId[] =>
    allEndpoints.filter((named) => opens(builtInRoles.get(name)?.scopes ?? [], named)).map(({ id }) => id);

  it('do what they are for, and nothing else', () => {
    const writes = (name: string) => callsOf(name).filter((id) => endpointNamed(id).endpoint.write);
    expect(writes('auditor')).toEqual([]);
    expect(callsOf('auditor')).toContain('audit.list');
    const desk = (id: EndpointId) => /^(notes|plan|queue)\./.test(id);
    expect(writes('support').filter((id) => !desk(id))).toEqual(['users.setStatus']);
    expect(writes('finance').filter((id) => !desk(id))).toEqual(['users.addCredits']);
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
    const roleOf = (who: string) => data.find((one) => one.email === who);
    expect(roleOf(email)).toMatchObject({ role: 'moderator', role_title: 'Moderator' });
    expect(roleOf(api.subAdmin.email)).toMatchObject({ role: 'subadmin', role_title: 'Sub-administrator' });

    const token = await openSession(api.database.db, id, api.clock.now(), rules);
    const statusOf = async (asked: EndpointId) => (await call(api, endpointNamed(asked), {}, { token })).status;
    const me = await call(api, endpointNamed('session.me'), {}, { token });
    expect(me.body).toMatchObject({ data: { email, role: 2, role_name: 'moderator' } });
    expect([await statusOf('communities.requests'), await statusOf('audit.list')]).toEqual([200, 403]);
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

  it('hears nothing more that the role before could see, once it has another', async () => {
    const email = 'li@staff.example';
    await answered(api, 'admins.add', { email, password: 'N3w!secretX', role: 'auditor' });
    const id = (await answered(api, 'admins.list')).data.find((one) => one.email === email)?._id ?? '';
    const line = await openLine(api, await openSession(api.database.db, id, api.clock.now(), rules));
    await line.until('open');
    await answered(api, 'admins.setRole', { account_id: id, role: 'finance' });
    await answered(api, 'settings.update', {
      setting_name: 'cookie_policy',
      setting_title: 'T',
      setting_description: '<p>T</p>',
    });
    await expect.poll(() => line.isEnded()).toBe(true);
    expect(line.told.at(-1)?.name).toBe('role');
    expect(line.told.map(({ data }) => data.action)).not.toContain('settings.update');
  });

  it('is not added with a role that there is not', async () => {
    const given = { email: 'no@staff.example', password: 'N3w!secretX', role: 'emperor' };
    expect(await refused(api, 'admins.add', given)).toEqual({
      status: 400,
      param: 'role',
      msg: "There is no role 'emperor'. The roles are support, moderator, finance, auditor, subadmin.",
    });
  });

  it('the two stay as they are: no list of what they may', async () => {
    expect((await answered(api, 'session.me')).data).not.toHaveProperty('may');
  });
});

it('a role of the company is called by its title in a plan, too', async () => {
  const roles = { night: { title: 'Night Shift', scopes: ['read'] }, day: { title: 'Day Shift', scopes: ['read'] } };
  const desk = await startApi({ users: 0, roles: new Map(Object.entries(roles)) });
  onTestFinished(() => desk.close());
  const [{ _id: id = '' } = {}] = (await answered(desk, 'admins.list')).data;
  await answered(desk, 'admins.setRole', { account_id: id, role: 'night' });
  const propose = async (role: string) =>
    (await answered(desk, 'plan.propose', { action: 'admins.set-role', values: { role }, rows: [{ id }] })).data;
  const away = await propose('day');
  // Known from the start, as the palette needs them.
  const own = [
    { name: 'night', title: 'Night Shift' },
    { name: 'day', title: 'Day Shift' },
  ];
  expect((await answered(desk, 'session.me')).data.own_roles).toEqual(own);
  expect((await propose('night')).values).toBe('Role: Night Shift');
  const rowOf = async () => (await answered(desk, 'plan.rows', { id: away._id })).data[0];
  expect(await rowOf()).toMatchObject({ was: 'role Night Shift', now: '' });
  await answered(desk, 'admins.setRole', { account_id: id, role: 'subadmin' });
  expect((await rowOf())?.now).toBe('role Night Shift then, role Sub-administrator now');
});
