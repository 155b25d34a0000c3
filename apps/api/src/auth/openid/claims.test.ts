import { expect, it } from 'vitest';
import { claimsAbout, identityIn } from './claims.ts';
import type { OpenIdSettings } from './settings.ts';

const token = { sub: 'ann', email: 'ann@acme.test', email_verified: true, groups: ['desk'] };

it('claims come from the ID token and from userinfo, which is newer', () => {
  expect(claimsAbout('ann', token, { groups: ['money'] })).toEqual({ ...token, groups: ['money'] });
  expect(claimsAbout('ann', token, { email: 'ann@acme.test' })).toMatchObject({ email_verified: true });
});

it('an ID token about somebody else gives nobody their claims', () => {
  expect(() => claimsAbout('eve', token, {})).toThrow('another subject');
});

it('an address that only userinfo names is verified by userinfo alone', () => {
  const other = { email: 'owner@acme.test' };
  expect(claimsAbout('ann', token, other)).toMatchObject({ ...other, email_verified: undefined });
  expect(claimsAbout('ann', token, { ...other, email_verified: true })).toMatchObject({ email_verified: true });
});

const settings: OpenIdSettings = {
  issuer: 'https://id.acme.test',
  clientId: 'desk',
  clientSecret: null,
  scope: 'openid email',
  roleClaim: 'groups',
  roles: [['desk', 'SUBADMIN']],
  name: 'Acme',
};

it.each([
  ['ann@acme.test', 'ann@acme.test'],
  ['ann@intranet', 'ann@intranet'],
  ['ann\n@acme.test', null],
  [`${'a'.repeat(300)}@acme.test`, null],
  ['ann', null],
  ['', null],
  [{ of: 'ann' }, null],
])('%j as an address is %j: no account gets a broken one', (email, address) => {
  expect(identityIn({ ...token, email }, settings).email).toBe(address);
});

it.each([
  [['staff', 'desk'], 'SUBADMIN'],
  ['desk', 'SUBADMIN'],
  ['staff,desk', 'SUBADMIN'],
  ['staff desk', 'SUBADMIN'],
  [{ desk: { org: 'acme.test' } }, 'SUBADMIN'],
  [{ desk: false }, null],
  [{ staff: 'desk' }, null],
  [['Desk'], null],
  ['desk-readers', null],
  [[['desk']], null],
  [[], null],
  [{}, null],
  ['', null],
  [null, null],
  [undefined, null],
  [7, null],
])('%j as the claim of roles gives the role %j', (groups, role) => {
  expect(identityIn({ ...token, groups }, settings).role).toBe(role);
});

it.each([
  ['realm_access.roles', { realm_access: { roles: ['desk'] } }],
  ['resource_access.matchdesk.roles', { resource_access: { matchdesk: { roles: ['desk'] } } }],
  ['https://desk.acme.test/roles', { 'https://desk.acme.test/roles': ['desk'] }],
  ['urn:zitadel:iam:org:project:roles', { 'urn:zitadel:iam:org:project:roles': { desk: { 1: 'acme.test' } } }],
])('the claim %s is found where its provider has it', (roleClaim, claims) => {
  expect(identityIn({ ...token, ...claims }, { ...settings, roleClaim }).role).toBe('SUBADMIN');
});
