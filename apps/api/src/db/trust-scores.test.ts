import { eligibilityOf, riskStatusOf } from '@matchdesk/core/identity/rules.ts';
import { describe, expect, it } from 'vitest';
import { addUser, day, testDatabase } from '../../../../tests/kit/api/rows.ts';
import { keptCounts } from './kept-counts.ts';
import type { Db } from './tables.ts';
import { setTrustScore } from './trust-scores.ts';
import { type TrustField, trustOrder } from './user-order.ts';
import { pageOfUsers } from './user-pages.ts';
import { findUser } from './users.ts';

const figures = [null, -1, 0, 1, 69, 70, 71, 74, 75, 76, 100] as const;

const checked = async (db: Db): Promise<void> => {
  for (const [index, figure] of figures.entries()) {
    await addUser(db, {
      firstname: `Person ${(index * 7) % 11}`,
      email: `p${(index * 5) % 11}@people.example`,
      phone: `+1555${(index * 3) % 11}`,
      fraud_score: figure,
      risk_factor: figure,
      created_at: day + index,
    });
  }
};
const page = { page: 1, limit: 100, order: trustOrder('fraud_score', 'asc') };

describe('the sides of the identity filters', () => {
  it.each([
    ['trust-eligible', 'verify'],
    ['trust-non-eligible', 'non-verify'],
  ] as const)('%s holds exactly the scores that the rules put there', async (filter, side) => {
    const { db } = await testDatabase();
    await checked(db);
    for (const search of ['', 'person', 'pe']) {
      const { rows, total } = await pageOfUsers(db, { ...page, filter, search });
      const expected = figures.filter((score) => eligibilityOf(score) === side);
      expect(rows.map(({ fraud_score }) => fraud_score)).toEqual(expected);
      expect(total).toBe(expected.length);
    }
  });

  it.each([
    ['risk-verified', 'verified'],
    ['risk-not-verified', 'not-verified'],
  ] as const)('%s holds exactly the factors that the rules put there', async (filter, side) => {
    const { db } = await testDatabase();
    await checked(db);
    for (const search of ['', 'example', '+1']) {
      const { rows, total } = await pageOfUsers(db, { ...page, filter, search });
      const expected = figures.filter((factor) => riskStatusOf(factor) === side);
      expect(rows.map(({ risk_factor }) => risk_factor)).toEqual(expected);
      expect(total).toBe(expected.length);
    }
  });
});

describe('trustOrder', () => {
  it.each(['_id', 'phone', 'email', 'firstname', 'fraud_score'] as const)('sorts by %s both ways', async (field) => {
    const { db } = await testDatabase();
    await checked(db);
    const column = {
      _id: 'created_at',
      phone: 'phone',
      email: 'email',
      firstname: 'firstname',
      fraud_score: 'fraud_score',
    } as const satisfies Record<TrustField, string>;
    const values = async (direction: 'asc' | 'desc') => {
      const { rows } = await pageOfUsers(db, { ...page, order: trustOrder(field, direction) });
      return rows.map((row) => row[column[field]]);
    };
    const ascending = await values('asc');
    const compared = (a: unknown, b: unknown) => ((a ?? -2) < (b ?? -2) ? -1 : 1);
    expect(ascending).toEqual(ascending.toSorted(compared));
    expect(new Set(ascending).size).toBe(figures.length);
    expect(await values('desc')).toEqual(ascending.toReversed());
  });
});

describe('setTrustScore', () => {
  it('moves a person from one side to the other, and does not change the last login', async () => {
    const { db } = await testDatabase();
    const id = await addUser(db, { fraud_score: null, updated_at: day });
    const sides = () => keptCounts(db, ['users.trust.unchecked', 'users.trust.eligible', 'users.trust.non-eligible']);
    const set = (score: number) => db.transaction().execute((trx) => setTrustScore(trx, id, score));
    expect(Object.values(await sides())).toEqual([1, 0, 0]);
    expect(await set(70)).toEqual({ before: null });
    expect(Object.values(await sides())).toEqual([0, 1, 0]);
    expect(await set(71)).toEqual({ before: 70 });
    expect(Object.values(await sides())).toEqual([0, 0, 1]);
    expect(await findUser(db, id)).toMatchObject({ fraud_score: 71, updated_at: day });
  });

  it('returns undefined for an unknown id', async () => {
    const { db } = await testDatabase();
    expect(await db.transaction().execute((trx) => setTrustScore(trx, 'nobody', 5))).toBeUndefined();
  });
});
