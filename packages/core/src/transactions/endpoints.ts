import * as z from 'zod/mini';
import { anyAdministrator, endpoints, some } from '../kit/call/endpoint.ts';
import { listed, listing } from '../kit/call/envelope.ts';
import { oneRecord, page, recordId } from '../kit/call/parameters.ts';
import { searchQuery } from './checks.ts';
import { foundTransactions, invoiced, invoiceSheet, transaction } from './schema.ts';

const pdf = { type: 'application/pdf', fileName: 'Invoice.pdf' } as const;

/** Calls about transactions and invoices (specification, section 7). A page holds 10. */
export const transactionsEndpoints = endpoints(anyAdministrator, {
  list: {
    path: '/v2/transactions/{page}',
    summary: 'List the transactions, page by page',
    example: { page: 1 },
    params: z.strictObject({ page }),
    ...listed(transaction, 'totalTransactions'),
  },
  search: {
    path: '/v2/transactions/search/{page}',
    summary: 'Search transactions by name and dates, or by ID',
    example: { page: 1, username: 'an', startDate: '01-01-2020', endDate: '12-31-2025' },
    params: z.strictObject({ page }),
    query: searchQuery,
    ...listing(foundTransactions, { rowsAt: 'data', totalAt: 'totalTransactions' }),
    succeeds: 'success',
  },
  invoice: {
    path: '/v2/transactions/invoice/{id}',
    summary: 'Read the transaction behind an invoice',
    example: { id: some('transactions') },
    params: oneRecord,
    ...listing(invoiced, { rowsAt: 'data' }),
    succeeds: 'success',
    recordIdAt: ['data.0._id', 'data.0.transaction_id'],
  },
  userInvoice: {
    path: '/v2/adminlogin/userInvoice/{transactionId}',
    summary: "Download a transaction's invoice as PDF",
    example: { transactionId: some('transactions') },
    params: z.strictObject({ transactionId: recordId }),
    binary: pdf,
  },
  generatePdf: {
    method: 'POST',
    path: '/v2/adminLogin/generate-pdf',
    summary: 'Create an invoice as PDF',
    example: {
      name: 'Ann Lee',
      email: 'ann@example.test',
      phone: '+1 555 0100',
      invoiceNumber: 'INV-1',
      date: '01-31-2026',
      items: [{ description: 'Gold', price: 9.5, total: 9.5 }],
      subtotal: 9.5,
      discount: 0,
      total: 9.5,
      logoPath: 'logo.png',
    },
    body: invoiceSheet,
    binary: pdf,
  },
});
