import type { TrustRow } from '@matchdesk/core/identity/schema.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { addUser } from '../kit/api/rows.ts';
import { openApi } from '../kit/open-api.ts';
import { answered, asked, auditOf, refused } from './asked.ts';

const api = await openApi();
const figures = [null, -1, 0, 70, 71, 75, 76, 100] as const;
const term = 'edge.example';

beforeAll(async () => {
  for (const [index, figure] of figures.entries()) {
    await addUser(api.database.db, {
      firstname: `Edge ${index}`,
      email: `e${7 - index}@${term}`,
      phone: `+1999000${index}`,
      fraud_score: figure,
      risk_factor: figure,
      created_at: api.clock.now() + index,
    });
  }
});

const all = { page: 1, limit: 100 };
const sorted = { ...all, term, sortField: 'fraud_score', sortDirection: 'asc' };
const scoresOf = (rows: readonly Pick<TrustRow, 'fraud_score'>[]) => rows.map(({ fraud_score }) => fraud_score);

describe('the trust-score list', () => {
  it.each([
    ['verify', [0, 70]],
    ['non-verify', [71, 75, 76, 100]],
    [undefined, [...figures]],
  ])('eligibility %s', async (eligibility, expected) => {
    const { data, total } = await answered(api, 'identity.trustSearch', {
      ...sorted,
      ...(eligibility && { eligibility }),
    });
    expect(scoresOf(data)).toEqual(expected);
    expect(total).toBe(expected.length);
  });

  it('has the sizes asked for and the true totals of each side', async () => {
    const { n } = await api.database.db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    for (const limit of [10, 25, 50, 100]) {
      const { data, total } = await answered(api, 'identity.trustList', { page: 1, limit });
      expect([data.length, total]).toEqual([limit, n]);
    }
    const side = async (eligibility: string) => {
      const rows: TrustRow[] = [];
      for (let page = 1; ; page += 1) {
        const { data, total } = await answered(api, 'identity.trustList', { page, limit: 100, eligibility });
        rows.push(...data);
        if (data.length === 0) return { rows, total };
      }
    };
    const [eligible, other] = [await side('verify'), await side('non-verify')];
    expect(eligible.rows).toHaveLength(eligible.total ?? -1);
    expect(other.rows).toHaveLength(other.total ?? -1);
    expect(scoresOf(eligible.rows).every((score) => score !== null && score >= 0 && score <= 70)).toBe(true);
    expect(scoresOf(other.rows).every((score) => score !== null && score > 70)).toBe(true);
  });

  it('is sorted by each of the server’s fields, and by no other', async () => {
    for (const sortField of ['_id', 'phone', 'email', 'firstname', 'fraud_score'] as const) {
      const idsBy = async (sortDirection: string) =>
        (await answered(api, 'identity.trustSearch', { ...all, term, sortField, sortDirection })).data;
      const ascending = await idsBy('asc');
      expect(await idsBy('desc')).toEqual(ascending.toReversed());
      const values = ascending.map((row) => row[sortField] ?? -2);
      if (sortField !== '_id') expect(values).toEqual(values.toSorted((a, b) => (a < b ? -1 : 1)));
    }
    const wrong = { ...all, sortField: 'password_hash' };
    expect(await refused(api, 'identity.trustList', wrong)).toMatchObject({ status: 400, param: 'sortField' });
  });

  it('finds nobody by what the risk-based search sends for a leading zero', async () => {
    const { data, total } = await answered(api, 'identity.riskSearch', { ...all, term: 'no data ' });
    expect([data, total]).toEqual([[], 0]);
  });
});

describe('the risk-based list', () => {
  it.each([
    ['verified', [0, 70, 71, 75]],
    ['not-verified', [76, 100]],
    [undefined, [...figures]],
  ])('status %s', async (status, expected) => {
    const asking = { ...all, term, ...(status && { status }) };
    const { data, total } = await answered(api, 'identity.riskSearch', asking);
    expect(data.map(({ riskFactor }) => riskFactor)).toEqual(expected.toReversed());
    expect(total).toBe(expected.length);
  });

  it('shows name, email, phone and factor, and nothing else of a person', async () => {
    const { data } = await answered(api, 'identity.riskSearch', { ...all, term: `e7@${term}` });
    expect(data).toEqual([
      { _id: expect.any(String), phone: '+19990000', email: `e7@${term}`, firstname: 'Edge 0', riskFactor: null },
    ]);
  });
});

describe('a score', () => {
  const someone = () => addUser(api.database.db, { email: 'score@one.example', fraud_score: 72 });

  it.each([0, 70, 71, 100])('may be set to %i', async (fraud_score) => {
    const id = await someone();
    expect(await answered(api, 'identity.setScore', { id, fraud_score })).toEqual({
      status: 1,
      message: 'Score updated successfully',
    });
    const [line] = (await auditOf(api, 'identity.setScore')).filter(({ target_id }) => target_id === id);
    expect(line).toMatchObject({ target_kind: 'user', before: { fraud_score: 72 }, after: { fraud_score } });
  });

  it.each([
    [-1, 'Score must be between 0 and 100.'],
    [101, 'Score must be between 0 and 100.'],
    [70.5, 'Invalid score. Please enter a number.'],
    ['70', 'Invalid score. Please enter a number.'],
    ['', 'Please enter score.'],
    [null, 'Please enter score.'],
  ])('may not be set to %j', async (fraud_score, msg) => {
    const id = await someone();
    expect(await refused(api, 'identity.setScore', { id, fraud_score })).toEqual({
      status: 400,
      msg,
      param: 'fraud_score',
    });
    const { fraud_score: kept } = await api.database.db
      .selectFrom('users')
      .select('fraud_score')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(kept).toBe(72);
  });

  it('of nobody is 404', async () => {
    expect((await asked(api, 'identity.setScore', { id: 'nobody', fraud_score: 5 })).status).toBe(404);
  });
});

describe('readings', () => {
  it('of the lists leave a line each: who looked, not for whom, and how many came', async () => {
    const before = (await auditOf(api, 'identity.trustSearch')).length;
    await answered(api, 'identity.trustSearch', { ...sorted, eligibility: 'verify' });
    const [line, ...more] = (await auditOf(api, 'identity.trustSearch')).slice(before);
    expect(more).toEqual([]);
    const { term: _, ...noted } = sorted;
    expect(line).toMatchObject({ actor_email: api.admin.email, target_kind: 'trust-score' });
    expect(line?.after).toEqual({ ...noted, eligibility: 'verify', searched: true, rows: 2 });
  });

  it('of everybody come as a spreadsheet and leave a line with their number', async () => {
    const { n } = await api.database.db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    const answer = await asked(api, 'identity.export');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="IDMtrust Export.xlsx"');
    expect(answer.text.startsWith('PK')).toBe(true);
    expect((await auditOf(api, 'identity.export')).map(({ after }) => after)).toEqual([{ rows: n }]);
  });
});
