import { callKey } from '@matchdesk/core/access.ts';
import { auditEndpoints } from '@matchdesk/core/audit/endpoints.ts';
import { notesEndpoints } from '@matchdesk/core/notes/endpoints.ts';
import { planEndpoints } from '@matchdesk/core/plan/endpoints.ts';
import { builtInRoles as roles } from '@matchdesk/core/roles.ts';
import { usersEndpoints } from '@matchdesk/core/users/endpoints.ts';
import { expect, it } from 'vitest';
import { grantOf, knowsColleagues, mayMake, openToActor } from './grants.ts';

const ofRole = (roleName: string) => ({ role: 2 as const, roleName });
const admin = { role: 1 as const, roleName: null };
const actor = { id: 'a', email: 'ann@example.test', tokenHash: 'x', seenAt: 0 };
const machine = (scope: string) => ({ id: 'm', name: 'm', scope, rowsARun: null, coinsADay: null, expiresAt: 1 });

it('a role has its scopes, one that is gone has none, and the two built-in ones are not limited', () => {
  expect(grantOf(ofRole('auditor'), roles).scopes).toEqual(roles.get('auditor')?.scopes);
  expect(grantOf(ofRole('gone'), roles).scopes).toEqual([]);
  expect(grantOf(admin, roles)).toEqual({ role: 'ADMIN', scopes: null });
});

it('all the calls must be permitted', () => {
  const support = ofRole('support');
  expect(mayMake(support, roles, [usersEndpoints.list, notesEndpoints.list])).toBe(true);
  expect(mayMake(support, roles, [usersEndpoints.list, usersEndpoints.migrate])).toBe(false);
  expect(mayMake(support, roles, [])).toBe(true);
  expect([ofRole('auditor'), support, ofRole('gone')].map((one) => knowsColleagues(one, roles))).toEqual([
    mayMake(ofRole('auditor'), roles, [auditEndpoints.list]),
    false,
    false,
  ]);
  expect(knowsColleagues(admin, roles)).toBe(true);
});

it('roles and machines learn what is open to them, each as far as both permit it', () => {
  const open = (who: { role: 1 | 2; roleName: string | null }, scope?: string): readonly string[] | undefined =>
    openToActor({ ...actor, ...who, ...(scope !== undefined && { machine: machine(scope) }) }, roles);
  const [list, setStatus, migrate] = [usersEndpoints.list, usersEndpoints.setStatus, usersEndpoints.migrate].map(
    callKey,
  );
  expect(open(admin)).toBeUndefined();
  expect(open(ofRole('support'))).toContain(list);
  expect(open(ofRole('support'))).not.toContain(migrate);
  expect(open(ofRole('gone'))).not.toContain(list);
  expect(open(admin, 'users.list')).toContain(list);
  expect(open(admin, 'users.list')).not.toContain(setStatus);
  expect(open(admin, 'users.*')).toContain(migrate);
  expect(open(ofRole('support'), 'users.*')).not.toContain(migrate);
  expect(open(admin, 'plan.*')).not.toContain(callKey(planEndpoints.apply));
});
