import { describe, expect, it } from 'vitest';
import {
  accountTransitions,
  genderLabel,
  otpLabel,
  profileStatus,
  riskLabel,
  sourceLabel,
  statusLabel,
  trustLabel,
} from './rules.ts';
import { accountStatuses, userRow } from './schema.ts';

const whole = {
  _id: 1,
  profile_image: ['a.jpg'],
  firstname: 'Ann',
  email: 'a@b.co',
  phone: 49123,
  age: '30',
  identity: 'Woman',
  interest_in: 'Men',
  radar: [{ city: 'Austin' }],
};

describe('the trust-score column', () => {
  it.each([
    [-1, 'Not checked yet'],
    [null, 'Not checked yet'],
    ['', 'Not checked yet'],
    [undefined, 'Not checked yet'],
    [0, 'Eligible'],
    [70, 'Eligible'],
    ['70', 'Eligible'],
    [70.5, 'Non eligible'],
    [71, 'Non eligible'],
    [100, 'Non eligible'],
  ])('%j is %s', (fraud_score, label) =>
    expect(trustLabel(userRow.parse({ _id: 1, fraud_score }).fraud_score)).toBe(label),
  );
});

describe('the risk-based column', () => {
  it.each([
    [-1, 'Not checked yet'],
    [null, 'Not checked yet'],
    ['', 'Not checked yet'],
    [0, 'verified'],
    [75, 'verified'],
    [75.1, 'Not verified'],
    ['76', 'Not verified'],
    [76, 'Not verified'],
  ])('%j is %s', (riskFactor, label) =>
    expect(riskLabel(userRow.parse({ _id: 1, riskFactor }).riskFactor)).toBe(label),
  );
});

describe('the other derived columns', () => {
  it('OTP', () => expect([1, 0, null, 2].map(otpLabel)).toEqual(['Verified', 'Not verified', '', '']));

  it('account status, in a list and in the selector', () => {
    expect([0, 1, 2, 3, null].map((code) => statusLabel(code, true))).toEqual([
      'Active',
      'Marked for Deletion',
      'Suspended',
      'Paused',
      '',
    ]);
    expect(statusLabel(1)).toBe('Deleted');
  });

  it.each([
    [{ identity: 'Woman', gender: 'x' }, 'Woman'],
    [{ identity: 'Other', gender: 'non-binary' }, 'Non-binary'],
    [{ identity: 'Other', identity_other: 'agender' }, 'Agender'],
    [{ identity: 'Other' }, 'Other'],
    [{}, ''],
  ])('gender of %j is %j', (fields, label) => expect(genderLabel(userRow.parse({ _id: 1, ...fields }))).toBe(label));

  it.each([
    [{ feature: 'ads', source: 'web', campaign: 'may', tags: ['a', 'b'] }, 'ads_web_may_a_b'],
    [{ source: 'web', tags: 'a, b' }, 'web_a_b'],
    [{}, '-'],
    [null, '-'],
  ])('source of %j is %j', (branch_data, label) =>
    expect(sourceLabel(userRow.parse({ _id: 1, branch_data }))).toBe(label),
  );
});

describe('profile status', () => {
  it('is complete when the row has every item', () => {
    expect(profileStatus(userRow.parse(whole))).toBe('complete');
  });

  it.each(Object.keys(whole).filter((name) => name !== '_id'))('is Incomplete without %s', (name) => {
    for (const empty of [undefined, null, '']) {
      expect(profileStatus(userRow.parse({ ...whole, [name]: empty }))).toBe('Incomplete');
    }
  });

  it('judges the detailed profile where there is one', () => {
    expect(profileStatus({ ...userRow.parse(whole), detailed_profile: { about_me: 'Hi' } })).toBe('Incomplete');
  });
});

describe('account states', () => {
  it('a deleted account offers no change, every other state all states but itself', () => {
    expect(accountStatuses.map(({ code }) => [code, accountTransitions[code]])).toEqual([
      [0, [1, 2, 3]],
      [1, []],
      [2, [0, 1, 3]],
      [3, [0, 1, 2]],
    ]);
  });
});
