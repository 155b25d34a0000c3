import { screens } from '../kit/screen.ts';

/** Screens about transactions and invoices (specification, section 2). */
export const transactionsScreens = screens({
  list: {
    path: '/transactions',
    title: 'Transactions',
    first: 'transactions.list',
    shows: ['transactions.search'],
    sidebar: { label: 'Transactions' },
    words: ['payments', 'billing', 'money', 'purchases', 'sales', 'invoices', 'subscriptions', 'bills'],
    chord: 't',
  },
  invoice: {
    path: '/invoice/:id',
    title: 'Invoice',
    words: ['bill', 'receipt'],
    of: { record: 'transaction', says: 'Invoice {who}' },
    first: 'invoices.get',
    up: 'transactions.list',
  },
});
