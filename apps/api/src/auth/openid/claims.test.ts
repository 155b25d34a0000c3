import { expect, it } from 'vitest';
import { claimsAbout } from './claims.ts';

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
