import { describe, expect, it } from 'vitest';
import { fakeTransport } from '../../../../tests/kit/core/fake-transport.ts';
import { can, roleOf, strictest, userTypeOf } from '../access.ts';
import { contract } from '../endpoints.ts';
import { createClient } from '../kit/call/client.ts';
import { sessionEndpoints as calls } from './endpoints.ts';
import { longestToken, signedIn } from './schema.ts';

describe("a login's answer", () => {
  it.each([
    ['data.token', { data: { token: 't', role: 'SUBADMIN' } }, 'SUBADMIN'],
    ['data', { data: 't' }, null],
    ['token', { token: 't', role: 'ADMIN' }, 'ADMIN'],
    ['a role that is none of ours', { data: { token: 't', role: 'OWNER' } }, null],
  ])('is read from %s', (_, wire, role) => {
    const canonical = { data: { token: 't', role } };
    expect(signedIn.parse(wire)).toEqual(canonical);
    expect(signedIn.parse(canonical)).toEqual(canonical);
  });

  it.each([{}, { data: {} }, { data: '' }, { token: '' }, 'token', null, [], { token: 'a\nb' }, { token: 'tök' }])(
    'without a token that can be sent (%j) is refused',
    (wire) => expect(signedIn.safeParse(wire).success).toBe(false),
  );
});

it('a token is refused at the sign-in where no server would accept a call with it', async () => {
  const tokens = [longestToken, longestToken + 1].map((length) => ({ body: { data: { token: 'a'.repeat(length) } } }));
  const client = createClient(contract, { transport: fakeTransport(...tokens), baseUrl: '', token: () => null });
  const signIn = () => client.session.signIn({ email: 'ann@people.example', password: 'Passw0rd!' });
  await expect(signIn()).resolves.toMatchObject({ data: { role: null } });
  await expect(signIn()).rejects.toThrow(
    "The provider's answer to 'session.signIn' has a field that is too long: 'data.token'.",
  );
});

describe('a reset link', () => {
  it.each([
    [{ status: 1 }, 1],
    [{ status: '0' }, 0],
    [{ status: 2 }, 2],
    [{}, null],
  ])('%j has the status %j', (wire, status) => expect(calls.linkStatus.answer.parse(wire).status).toBe(status));
});

describe('roles', () => {
  it('2 is the sub-administrator, everybody else the administrator', () => {
    expect([1, 2, 3, null].map(roleOf)).toEqual(['ADMIN', 'SUBADMIN', 'ADMIN', 'ADMIN']);
    expect([1, 2, 3, null].map(userTypeOf)).toEqual(['super_admin', 'admin', 'super_admin', 'super_admin']);
  });

  it.each([
    [2, 2],
    ['2', 2],
    ['SUBADMIN', 2],
    [' SubAdmin ', 2],
    ['constructor', null],
    [['SUBADMIN'], 2],
    ['ADMIN', 1],
    [3, 3],
  ])('%j in the answer about the own account is %j', (role, value) => {
    expect(calls.me.answer.parse({ data: { _id: 'a1', role } }).data.role).toBe(value);
  });

  it('may use what is declared for them', () => {
    const reached = (role: 'ADMIN' | 'SUBADMIN' | null) =>
      (['public', 'any', 'ADMIN'] as const).map((access) => can(role, access));
    expect(reached(null)).toEqual([true, false, false]);
    expect(reached('SUBADMIN')).toEqual([true, true, false]);
    expect(reached('ADMIN')).toEqual([true, true, true]);
  });

  it('need the strictest access of several calls', () => {
    expect(strictest([])).toBe('public');
    expect(strictest([{ access: 'public' }, { access: 'any' }])).toBe('any');
    expect(strictest([{ access: 'ADMIN' }, { access: 'any' }])).toBe('ADMIN');
  });
});
