import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fakeTransport, type Reply } from '../../../../tests/kit/core/fake-transport.ts';
import { contract } from '../endpoints.ts';
import { createClient } from '../kit/call/client.ts';
import { firstQuery } from '../kit/list/read.ts';
import { identityActions } from './actions.ts';
import { score, typedScore } from './checks.ts';
import { identityReads as reads } from './reads.ts';
import { eligibilityOf, riskStatusLabel, riskStatusOf, riskTerm, scoreLabel } from './rules.ts';
import { riskRow, trustRow } from './schema.ts';

const setUp = (reply: Reply) => {
  const transport = fakeTransport(reply);
  const client = createClient(contract, { transport, baseUrl: '', token: () => 't' });
  const session = { role: 'ADMIN', roleValue: 1, adminId: 'a1' } as const;
  return { transport, loading: { client, options: {}, scope: '' }, running: { client, session, options: {} } };
};
const saidBy = (schema: typeof typedScore | typeof score, value: unknown): string | null =>
  schema.safeParse(value).error?.issues[0]?.message ?? null;

describe('a trust score', () => {
  it.each([
    ['', 'Please enter score.'],
    ['  ', 'Please enter score.'],
    ['abc', 'Invalid score. Please enter a number.'],
    ['-1', 'Invalid score. Please enter a number.'],
    ['1.5', 'Invalid score. Please enter a number.'],
    ['1e2', 'Invalid score. Please enter a number.'],
    [' 50', 'Invalid score. Please enter a number.'],
    ['٥', 'Invalid score. Please enter a number.'],
    ['0', null],
    ['100', null],
    ['101', 'Score must be between 0 and 100.'],
    ['9'.repeat(400), 'Score must be between 0 and 100.'],
  ])('typed as %j says %j', (value, sentence) => expect(saidBy(typedScore, value)).toBe(sentence));

  it.each([
    [undefined, 'Please enter score.'],
    [null, 'Please enter score.'],
    ['', 'Please enter score.'],
    ['50', 'Invalid score. Please enter a number.'],
    [1.5, 'Invalid score. Please enter a number.'],
    [Number.NaN, 'Invalid score. Please enter a number.'],
    [-1, 'Score must be between 0 and 100.'],
    [101, 'Score must be between 0 and 100.'],
    [0, null],
    [100, null],
  ])('sent as %j says %j', (value, sentence) => expect(saidBy(score, value)).toBe(sentence));

  it('that may be typed may also be sent', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.integer({ min: -200, max: 200 }).map(String)), (typed) => {
        if (saidBy(typedScore, typed) === null) expect(saidBy(score, Number(typed))).toBeNull();
      }),
    );
  });

  it.each([
    [70, 'verify', '70'],
    [71, 'non-verify', '71'],
    [0, 'verify', '0'],
    [-1, null, 'Not checked yet'],
    ['', null, 'Not checked yet'],
    [null, null, 'Not checked yet'],
  ])('of %j is on the side %j and shows %j', (fraud_score, side, label) => {
    const row = trustRow.parse({ _id: 1, fraud_score });
    expect(eligibilityOf(row.fraud_score)).toBe(side);
    expect(scoreLabel(row.fraud_score)).toBe(label);
  });
});

describe('a risk factor', () => {
  it.each([
    [75, 'verified', 'Verified'],
    [76, 'not-verified', 'Not verified'],
    [-1, null, 'Verified'],
    ['', null, 'Verified'],
    [null, null, 'Verified'],
  ])('of %j is on the side %j and shows %j', (riskFactor, side, label) => {
    const row = riskRow.parse({ riskFactor });
    expect(riskStatusOf(row.riskFactor)).toBe(side);
    expect(riskStatusLabel(row.riskFactor)).toBe(label);
  });
});

describe('the lists', () => {
  const ask = async (name: 'trust' | 'risk', query: object) => {
    const { transport, loading } = setUp({ body: { data: [], total: 0 } });
    await reads[name].page(loading, { ...firstQuery(reads[name]), ...query });
    return transport.sent[0]?.url;
  };
  it.each([
    ['trust', {}, 'IDMtrustList/1/10?sortField=&sortDirection='],
    [
      'trust',
      { sort: 'fraud_score', direction: 'desc', page: 2, size: 25 },
      'IDMtrustList/2/25?sortField=fraud_score&sortDirection=desc',
    ],
    [
      'trust',
      { filters: { eligibility: 'non-verify' } },
      'IDMtrustList/1/10?sortField=&sortDirection=&eligibility=non-verify',
    ],
    ['trust', { search: '0171', sort: 'email' }, 'IDMtrustList/search/0171/1/10?sortField=email&sortDirection=asc'],
    ['risk', {}, 'IDMeritList/1/10'],
    ['risk', { filters: { status: 'not-verified' } }, 'IDMeritList/1/10?status=not-verified'],
    ['risk', { search: 'ann' }, 'IDMeritList/search/ann/1/10'],
    ['risk', { search: '0171' }, 'IDMeritList/search/no%20data%20/1/10'],
  ] as const)('%s with %j asks %s', async (name, query, path) => {
    expect(await ask(name, query)).toBe(`/v2/adminLogin/${path}`);
  });

  it('ignore unknown filter values and sort fields of an address', async () => {
    const madeUp = { sort: 'password_hash', filters: { eligibility: 'all' } };
    expect(await ask('trust', madeUp)).toMatch(/List\/1\/10\?sortField=&sortDirection=$/);
  });

  it("search for 'no data' where a term has a leading zero, and for any other term unchanged", () => {
    expect(['0', '0171', '171', ' 0', ''].map(riskTerm)).toEqual(['no data ', 'no data ', '171', ' 0', '']);
  });

  it('distinguish risk rows although the provider sends no id', () => {
    const rows = [{ email: 'a@b.co' }, { phone: 49171 }, { _id: 3, email: 'a@b.co' }].map((row) => riskRow.parse(row));
    expect(rows.map(reads.risk.id)).toEqual(['a@b.co', '49171', '3']);
  });
});

describe('setting a score', () => {
  const { 'set-score': setScore } = identityActions;
  const target = (fraud_score: unknown) => ({
    id: 'u1',
    label: 'Ann',
    record: trustRow.parse({ _id: 'u1', fraud_score }),
  });
  it('sends a number, goes to the first page and offers to restore the old score', async () => {
    const { transport, running } = setUp({ body: { status: 1, message: 'ok' } });
    expect(await setScore.run(running, { fraud_score: '42' }, [target('71')])).toEqual({
      effect: { goTo: 'identity.trust' },
      undo: { action: 'identity.set-score', input: { fraud_score: '71' }, ids: ['u1'], loaded: '42' },
    });
    expect(transport.sent[0]).toMatchObject({
      method: 'POST',
      url: '/v2/adminLogin/IDMtrustUpdate/u1',
      body: { kind: 'json', text: '{"fraud_score":42}' },
    });
  });

  it.each([null, -1, 42])('offers no undo where the old score was %j', async (before) => {
    const { running } = setUp({ body: { status: 1 } });
    expect(await setScore.run(running, { fraud_score: '42' }, [target(before)])).not.toHaveProperty('undo');
  });

  it('asks the question of the specification', () => {
    expect(setScore.confirmation?.question({ input: { fraud_score: '1' }, targets: [] })).toBe(
      "Are you sure you want to update this user's score? Once updated, the user will gain access to the application",
    );
  });
});

it('the export is saved under its name', async () => {
  const bytes = new Uint8Array([80, 75]);
  const { transport, running } = setUp({ bytes });
  const { effect } = await identityActions.export.run(running, {}, []);
  expect(effect).toMatchObject({ download: { fileName: 'IDMtrust Export.xlsx', bytes } });
  expect(transport.sent[0]?.url).toBe('/v2/adminLogin/IDMtrustExportExcel');
});
