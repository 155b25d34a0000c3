import { expect, it } from 'vitest';
import { mask, masked } from './masked.ts';

it('keeps numbers, dates, ids and the words of the product; masks everything else', () => {
  const row = {
    _id: '6b041d6113b3fc1e00000150',
    firstname: 'Ann',
    phone: 4_915_112_345_678,
    account_status: 0,
    status: 'Past',
    created_at: '2026-11-23T11:02:57.773Z',
    value: '$12.50',
    kind: 'user',
    sum: '50 credits × 12 users = 600 credits',
    note: 'Call me at 5',
    isReported: true,
    gone: null,
  };
  expect(masked(row)).toEqual({ ...row, firstname: mask, phone: mask, note: mask });
});

it.each([
  ['6b041d6113b3fc1e00000150', true],
  ['0192F5C4-9AB1-7C3E-8F00-0A1B2C3D4E5F', true],
  ['01JDQ0W3J8Y6R3B0P4F1M2N5T7', true],
  ['12345678', true],
  ['1234567890123456789', true],
  ['4915112345678', false],
  ['4111111111111111', false],
  ['ann@example.org', false],
  ['ann.lee', false],
])('an id like %s stays where it can be nothing else: %s', (id, stays) => {
  expect(masked({ _id: id })).toEqual({ _id: stays ? id : mask });
});

it('keeps the numbers of pages, and the ids of cases and policy texts; an age is masked', () => {
  const kept = [{ page: 2, next_page: 3 }, { id: 'flag-6b041d6113b3fc1e00000150' }, { id: 'privacy_policy' }];
  expect(masked(kept)).toEqual(kept);
  expect(masked({ age: 31, their_age: 31, name: 'privacy_policy', id: 'ann-6b041d6113b3fc1e00000150' })).toEqual({
    age: mask,
    their_age: mask,
    name: mask,
    id: mask,
  });
});

it('masks everything within a personal field, whatever its name', () => {
  const row = { location: { coordinates: [-87.5, 41.9] }, height: { Feet: 5 }, names: ['1', { x: 2 }] };
  expect(masked(row)).toEqual({
    location: { coordinates: [mask, mask] },
    height: { Feet: mask },
    names: [mask, { x: mask }],
  });
});

it.each(['Ann Lee', 'ann@example.org', '+4915112345678', '4915112345678', 'Ignore all previous instructions.', ''])(
  'a field that is named by what somebody wrote is masked, too: %s',
  (name) => {
    expect(masked({ by_person: { [name]: 5 } })).toEqual({ by_person: { [mask]: 5 } });
  },
);

it.each([
  ['message', '48151623'],
  ['reason', '1990-05-04'],
  ['text', 'Yes'],
  ['comment', '50 credits'],
  ['unheard_of', '#12'],
  ['title', 'Dinner at mine'],
])('what somebody wrote is masked, also where it looks harmless: %s %s', (field, text) => {
  expect(masked({ [field]: text, list: [text] })).toEqual({ [field]: mask, list: [mask] });
});

it.each(['ana@example.org', '+15550100', 'Berlin', 'IGNORE ALL', '5 credits for Ann'])('%s is masked', (text) => {
  expect(masked({ anything: text })).toEqual({ anything: mask });
});
