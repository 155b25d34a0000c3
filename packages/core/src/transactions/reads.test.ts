import { describe, expect, it } from 'vitest';
import { fakeTransport, type Reply } from '../../../../tests/kit/core/fake-transport.ts';
import type { Client } from '../context.ts';
import { contract } from '../endpoints.ts';
import { createClient } from '../kit/call/client.ts';
import { firstQuery } from '../kit/list/read.ts';
import { invoicesActions } from './actions.ts';
import { invoicesReads, transactionsReads } from './reads.ts';

const row = { _id: '7', transaction_id: 'T-1', invoice_id: 'INV 1', value: 5 };
const session = { role: null, roleValue: null, adminId: null };

const served = (...replies: readonly Reply[]) => {
  const transport = fakeTransport(...replies);
  const client: Client = createClient(contract, { transport, baseUrl: '', token: () => 'token' });
  return { loading: { client, options: {}, scope: '7' }, running: { client, options: {}, session }, transport };
};

describe('the list of transactions', () => {
  const addressOf = async (filters: Record<string, string>) => {
    const { loading, transport } = served({ body: { data: [row], totalTransactions: '31' } });
    const page = await transactionsReads.list.page(loading, {
      ...firstQuery(transactionsReads.list),
      page: 2,
      filters,
    });
    expect(page).toMatchObject({ rows: [row], total: 31 });
    return transport.sent[0]?.url;
  };
  it('is complete where nothing is searched for', async () => {
    expect(await addressOf({})).toBe('/v2/transactions/2');
    expect(await addressOf({ by: 'all' })).toBe('/v2/transactions/2');
  });
  it('sends dates as MM-DD-YYYY, with a name where one is given', async () => {
    const dates = { by: 'dates', start: '2024-01-31', end: '2024-02-29' };
    expect(await addressOf(dates)).toBe('/v2/transactions/search/2?username=&startDate=01-31-2024&endDate=02-29-2024');
    expect(await addressOf({ ...dates, name: 'Ann Lee' })).toContain('username=Ann%20Lee&startDate=');
  });
  it('leaves out the fields that its way does not show', async () => {
    expect(await addressOf({ by: 'id', transaction_id: 'T-1', name: 'Ann' })).toBe(
      '/v2/transactions/search/2?transaction_id=T-1',
    );
    expect(await addressOf({ by: 'all', start: '2024-01-31', name: 'Ann' })).toBe(
      '/v2/transactions/search/2?username=Ann&startDate=&endDate=',
    );
  });
});

describe('a transaction that is not there', () => {
  it('fails as not found', async () => {
    const { loading } = served({ body: { success: true, data: [] } });
    await expect(transactionsReads.get.load(loading)).rejects.toMatchObject({
      kind: 'not-found',
      message: 'There is no invoice for this transaction.',
    });
  });
});

describe('an invoice', () => {
  it('is made from its transaction', async () => {
    const { loading } = served({ body: { success: true, data: [row] } });
    expect(await invoicesReads.get.load(loading)).toMatchObject({ invoiceNumber: 'INV 1', total: 5 });
  });
  it("is downloaded by the transaction's id, or made from what is shown", async () => {
    const bytes = new Uint8Array([1, 2]);
    const target = { id: '7', label: 'T-1' };
    const taken = served({ bytes });
    expect(await invoicesActions.download.run(taken.running, {}, [target])).toEqual({
      effect: { download: { type: 'application/pdf', fileName: 'Invoice T-1.pdf', bytes } },
    });
    expect(taken.transport.sent[0]?.url).toBe('/v2/adminlogin/userInvoice/7');

    const made = served({ body: { success: true, data: [row] } }, { bytes });
    expect(await invoicesActions['generate-pdf'].run(made.running, {}, [target])).toMatchObject({
      effect: { download: { fileName: 'Invoice INV-1.pdf', bytes } },
    });
    expect(made.transport.sent[1]).toMatchObject({ method: 'POST', url: '/v2/adminLogin/generate-pdf' });
  });
});
