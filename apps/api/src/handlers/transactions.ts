import { refuse } from '@matchdesk/core/kit/call/failure.ts';
import { dayMs, dayOf } from '@matchdesk/core/kit/form/day.ts';
import { invoiceOf } from '@matchdesk/core/transactions/rules.ts';
import { transactionsTexts as say } from '@matchdesk/core/transactions/texts.ts';
import type { AskedOf, Handlers } from '../contract/handlers.ts';
import { findTransaction, listTransactions, type TransactionSearch } from '../db/transactions.ts';
import { invoicePdf } from '../documents/invoice-pdf.ts';
import { wireTransaction } from '../wire/transactions.ts';
import { found } from './found.ts';

/** Rows on a page of this list (specification, section 9). */
const pageRows = 10;

const firstMs = (dashed: string): number => Date.parse(dayOf(dashed));

type Asked = Omit<AskedOf<'transactions', 'search'>, 'page'>;

const searchOf = ({ username, transaction_id, startDate, endDate, kind }: Asked): TransactionSearch => ({
  ...(username && { name: username.trim() }),
  ...(transaction_id !== undefined && { transactionId: transaction_id.trim() }),
  ...(kind && { kind }),
  ...(startDate && { from: firstMs(startDate) }),
  ...(endDate && { to: firstMs(endDate) + dayMs - 1 }),
});

/** Transactions and invoices (specification, section 7). */
export const transactionsHandlers: Handlers<'transactions'> = {
  list: async ({ db }, { page }) => {
    const { rows, total } = await listTransactions(db, { page, limit: pageRows });
    return { data: rows.map(wireTransaction), totalTransactions: total };
  },

  search: async ({ db }, { page, ...asked }) => {
    const { rows, total } = await listTransactions(db, { page, limit: pageRows, ...searchOf(asked) });
    return { success: true, data: rows.map(wireTransaction), totalTransactions: total };
  },

  invoice: async ({ db }, { id }) => {
    const transaction = await findTransaction(db, id);
    if (!transaction) throw refuse('not-found', say.noInvoice);
    return { success: true, data: [wireTransaction(transaction)] };
  },

  userInvoice: async ({ db, signal }, { transactionId }) =>
    invoicePdf(invoiceOf(wireTransaction(found(await findTransaction(db, transactionId)))), { signal: signal() }),

  // Draws the invoice in the request. The logo is our own, and no address in a request is ever fetched.
  generatePdf: ({ signal }, sheet) => invoicePdf(sheet, { signal: signal() }),
};
