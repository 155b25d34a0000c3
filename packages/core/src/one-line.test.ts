import { describe, expect, it } from 'vitest';
import { allActions } from './actions.ts';
import { findableAction } from './findable.ts';
import { linesMeant, readLine } from './kit/one-line.ts';
import { signOf } from './signs.ts';

const meaning = { entries: allActions, findable: findableAction, signOf };
const meant = (line: string) =>
  linesMeant(meaning, line).map(({ entry, record, input }) => [entry.id, record, input] as const);

describe('a whole action in one line', () => {
  it.each([
    ['credits @ann 50', 'users.add-credits', 'ann', { coins: 50 }],
    ['credits @ann lee 50', 'users.add-credits', 'ann lee', { coins: 50 }],
    ['add credits @ann@example.org 50', 'users.add-credits', 'ann@example.org', { coins: 50 }],
    ['users add-credits @ann 50', 'users.add-credits', 'ann', { coins: 50 }],
    ['crdits @ann 50', 'users.add-credits', 'ann', { coins: 50 }],
    ['credits @ann', 'users.add-credits', 'ann', {}],
    ['credits 50', 'users.add-credits', '', { coins: 50 }],
    ['suspend @ann', 'users.set-status', 'ann', {}],
    ['status @ann Suspended', 'users.set-status', 'ann', { status: 'suspended' }],
    ['status @"Ann Lee" susp', 'users.set-status', 'Ann Lee', { status: 'suspended' }],
    ['status active', 'users.set-status', '', { status: 'active' }],
    ['score @ann 80', 'identity.set-score', 'ann', { fraud_score: '80' }],
    ['cancel #summer picnic', 'events.cancel', 'summer picnic', {}],
    ['delete #berlin', 'radar.delete', 'berlin', {}],
    ['reject #hikers too vague', 'communities.reject', 'hikers', { rejection_reason: 'too vague' }],
    ['reject #"night owls" too vague', 'communities.reject', 'night owls', { rejection_reason: 'too vague' }],
    ['add city Porto Alegre', 'radar.add', '', { city: 'Porto Alegre' }],
    ['logout', 'session.logout', '', {}],
  ] as const)('%s', (line, id, record, input) => {
    expect(meant(line)).toContainEqual([id, record, input]);
  });

  it('leaves open what its word leaves open', () => {
    expect(meant('delete @ann').map(([id]) => id)).toEqual(['users.migrate', 'admins.delete']);
    expect(meant('invoice $4821').map(([id]) => id)).toEqual(['invoices.download', 'invoices.generate-pdf']);
  });

  it('says what an argument is refused for, in the words of its form', () => {
    expect(linesMeant(meaning, 'credits @ann 0')[0]?.refused).toEqual({
      name: 'coins',
      message: 'Credits must be between 1 and 100000.',
    });
    expect(linesMeant(meaning, 'credits @ann 1.5')[0]?.refused?.message).toBe(
      'Please enter a whole number of credits.',
    );
  });

  it('means nothing where the word is none, or what follows fits nowhere', () => {
    for (const line of ['', 'zebra @ann 50', '@ann 50', 'city Porto', 'credits fifty', 'cancel @ann']) {
      expect(meant(line)).toEqual([]);
    }
  });

  it('takes no secret and no file from a line', () => {
    for (const { given } of linesMeant(meaning, 'add admin a@b.example secret1')) {
      expect(Object.values(given)).not.toContain('secret1');
    }
  });

  it('keeps quoted words together', () => {
    expect(readLine('reject #"a b" c "d e').tail).toEqual(['a b', 'c', 'd e']);
  });
});
