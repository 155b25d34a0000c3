import { describe, expect, it } from 'vitest';
import { hostileNames } from '../../../../tests/kit/core/hostile-names.ts';
import { transactionsEndpoints } from './endpoints.ts';
import { invoiceFile, invoiceOf, payerOf } from './rules.ts';
import { invoiceSheet, transaction } from './schema.ts';

const row = transaction.parse({
  _id: 7,
  transaction_id: 'T-1',
  invoice_id: 'INV-1',
  billing_date: '2024-02-29T12:00:00Z',
  value: '19.90',
  subscription_title: 'Gold',
  userDetails: [{ name: 'Ann Lee', email: 'ann@example.org', phone: 4912345 }],
});

describe('an invoice', () => {
  it('bills the whole value once, without discount', () => {
    expect(invoiceOf(row)).toEqual({
      name: 'Ann Lee',
      email: 'ann@example.org',
      phone: '4912345',
      invoiceNumber: 'INV-1',
      date: '02-29-2024',
      items: [{ description: 'Gold', price: 19.9, total: 19.9 }],
      subtotal: 19.9,
      discount: 0,
      total: 19.9,
      logoPath: '/mark.svg',
    });
  });
  it('is valid to send, even for an empty transaction', () => {
    expect(invoiceSheet.safeParse(invoiceOf(row)).success).toBe(true);
    const { items, subtotal, total } = invoiceOf(transaction.parse({ _id: '1' }));
    expect([items[0]?.price, items[0]?.total, subtotal, total]).toEqual([null, null, null, null]);
  });
  it('has the number of the transaction where it has none', () => {
    expect(invoiceOf({ ...row, invoice_id: '' }).invoiceNumber).toBe('T-1');
  });
  it("prefers the transaction's own person to its user", () => {
    expect(payerOf({ ...row, name: 'Bo', email: '', phone: '' })).toEqual({
      name: 'Bo',
      email: 'ann@example.org',
      phone: '4912345',
    });
  });
  it('is saved under a name that every file system accepts', () => {
    expect(invoiceFile('INV-1')).toBe('Invoice INV-1.pdf');
    expect(invoiceFile('../a b"\r\n')).toBe('Invoice ..-a-b-.pdf');
    for (const odd of [...hostileNames, '\u{20000}'.repeat(100)]) {
      const name = invoiceFile(odd);
      expect(name).not.toMatch(/[\\/"\p{Cc}\p{Cf}\p{Cs}]/u);
      expect(Buffer.byteLength(name)).toBeLessThan(255 - '.part'.length);
    }
  });
});

describe('an invoice as it arrives', () => {
  it('is a list, a wrapped record, or a bare record', () => {
    const one = { _id: '7', transaction_id: 'T-1' };
    for (const wire of [{ success: true, data: [one] }, { success: 1, data: one }, { data: [one] }, [one]]) {
      const read = transactionsEndpoints.invoice.answer.parse(wire);
      expect(read.success).toBe(true);
      expect(read.data).toMatchObject([one]);
    }
  });
  it('may be missing', () =>
    expect(transactionsEndpoints.invoice.answer.parse({ success: true, data: [] }).data).toEqual([]));
});
