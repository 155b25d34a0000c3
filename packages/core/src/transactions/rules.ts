import { dashedDate } from '../kit/text/show.ts';
import { fill } from '../kit/text/text.ts';
import type { InvoiceSheet, Transaction } from './schema.ts';
import { transactionsTexts as say } from './texts.ts';

/** Percent, the same on every invoice (specification, section 9). */
const invoiceDiscount = 0;

/** The payer: from the transaction's own fields, otherwise from its user. */
export const payerOf = (row: Pick<Transaction, 'name' | 'email' | 'phone' | 'userDetails'>) => ({
  name: row.name || row.userDetails.name,
  email: row.email || row.userDetails.email,
  phone: row.phone || row.userDetails.phone,
});

/** An invoice with its amounts, which are null where the provider does not send them. */
export type Invoice<A extends number | null = number | null> = Omit<InvoiceSheet, 'items' | 'subtotal' | 'total'> & {
  readonly items: { readonly description: string; readonly price: A; readonly total: A }[];
  readonly subtotal: A;
  readonly total: A;
};

/** The invoice of a transaction, as it is shown and as generate-pdf takes it (specification, section 2, Invoice). */
export const invoiceOf = <A extends number | null>(row: Transaction & { readonly value: A }): Invoice<A> => {
  const { value } = row;
  return {
    ...payerOf(row),
    invoiceNumber: row.invoice_id || row.transaction_id,
    date: dashedDate(row.billing_date),
    items: [{ description: row.subscription_title, price: value, total: value }],
    subtotal: value,
    discount: invoiceDiscount,
    // Null only where the price is.
    total: value === null ? value : ((Math.round(value * (100 - invoiceDiscount)) / 100) as A),
    logoPath: '/mark.svg',
  };
};

/** A file name takes 255 bytes. */
const mostOfNumber = 60;

/** The file name of an invoice; characters that a file name cannot contain become dashes. */
export const invoiceFile = (number: string): string =>
  fill(say.invoiceFile, {
    number: number
      .replace(/[^\p{L}\p{N}._-]+/gu, '-')
      .slice(0, mostOfNumber)
      .toWellFormed(),
  });
