import * as z from 'zod/mini';
import { endpoints } from '../kit/endpoint.ts';
import { listed, listing } from '../kit/envelope.ts';
import { page, recordId } from '../kit/parameters.ts';
import { searchQuery } from './checks.ts';
import { foundTransactions, invoiced, invoiceSheet, transaction } from './schema.ts';

const pdf = { type: 'application/pdf', fileName: 'Invoice.pdf' } as const;

/** Calls about transactions and invoices (specification, section 7). A page holds 10. */
export const transactionsEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/v2/transactions/{page}',
    summary: 'Transactions, page by page',
    access: 'any',
    params: z.strictObject({ page }),
    ...listed(transaction, 'totalTransactions'),
  },
  search: {
    method: 'GET',
    path: '/v2/transactions/search/{page}',
    summary: 'Transactions by a name and dates, or by their ID',
    access: 'any',
    params: z.strictObject({ page }),
    query: searchQuery,
    ...listing(foundTransactions, { rowsAt: 'data', totalAt: 'totalTransactions' }),
    succeeds: 'success',
  },
  invoice: {
    method: 'GET',
    path: '/v2/transactions/invoice/{id}',
    summary: 'The transaction that an invoice is made of',
    access: 'any',
    params: z.strictObject({ id: recordId }),
    ...listing(invoiced, { rowsAt: 'data' }),
    succeeds: 'success',
  },
  userInvoice: {
    method: 'GET',
    path: '/v2/adminlogin/userInvoice/{transactionId}',
    summary: "A transaction's invoice as PDF",
    access: 'any',
    params: z.strictObject({ transactionId: recordId }),
    binary: pdf,
  },
  generatePdf: {
    method: 'POST',
    path: '/v2/adminLogin/generate-pdf',
    summary: 'An invoice as PDF, made of what is sent',
    access: 'any',
    body: invoiceSheet,
    binary: pdf,
  },
});
