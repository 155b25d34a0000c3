import { describe, expect, it } from 'vitest';
import type { Change } from './schema.ts';
import { isStaleAfter, staleDomains } from './stale-after.ts';

const change = (more: Partial<Change>): Change => ({
  ...{ _id: '1', at: null, actor: 'ann', action: 'users.setStatus', kind: 'user', target: 'u1' },
  ...{ others: [], touches: ['users', 'queue'], request: '' },
  ...more,
});
const aCase = { domain: 'queue', id: 'flag-u1', data: { person_id: 'u1', said: 'u10' } };

describe('a record is stale', () => {
  it('after a change of itself, or of a record that it names', () => {
    expect(isStaleAfter([change({})], { domain: 'users', id: 'u1', data: null })).toBe(true);
    expect(isStaleAfter([change({})], aCase)).toBe(true);
    expect(isStaleAfter([change({ target: '', others: ['u1'] })], aCase)).toBe(true);
  });

  it('after no change of others, or of what it does not show', () => {
    expect(isStaleAfter([change({ target: 'u2' })], aCase)).toBe(false);
    expect(isStaleAfter([change({ touches: ['users'] })], aCase)).toBe(false);
    expect(isStaleAfter([change({ target: '' })], { ...aCase, data: { said: '' } })).toBe(false);
    expect(isStaleAfter([], { ...aCase, domain: 'plan' })).toBe(false);
  });

  it('if it is a plan, after any change', () => {
    expect(isStaleAfter([change({ target: 'u2' })], { domain: 'plan', id: '4', data: {} })).toBe(true);
  });
});

it('lists of what changes touch are stale, and the log', () => {
  expect([...staleDomains([change({})])]).toEqual(['audit', 'webhooks', 'plan', 'users', 'queue']);
});
