import type { Anatomies } from './anatomy.ts';
import { entries, paging, rows } from './parts.ts';

export const moneyAndIdentity: Anatomies = {
  'transactions.list': {
    columns: ['No.', 'Transaction ID', 'Name', 'Email', 'Date', 'Subscription', 'Card', 'Amount'],
    controls: [...paging, ['button', 'Page 5'], ['link', /^TXN-/]],
    options: { 'Search By': ['Search By', 'All list', 'Date Range', 'Transaction ID'] },
    texts: [entries, /^\$[\d,]+\.\d\d$/],
  },
  'transactions.invoice': {
    columns: ['Description', 'Price', 'Total'],
    controls: [
      ['link', 'Back to Transactions'],
      ['button', 'Download'],
    ],
    texts: [
      ...['Bill to', 'Invoice number', 'Invoice date', 'Subtotal', 'Discount', '0%', 'Grand total'],
      'Invoice was created on a computer and is valid without the signature and seal.',
    ],
  },
  'identity.risk': {
    columns: ['No', 'Phone Number', 'Email Id', 'User', 'Status'],
    controls: [['button', 'Search'], ...paging],
    options: { 'Rows per page': rows, Status: ['All', 'Verified', 'Not verified'] },
    texts: ['Verified', entries],
  },
  'identity.trust': {
    columns: ['No', 'Phone number', 'Email Id', 'User', 'Score', 'Action'],
    controls: [
      ['searchbox', 'Search by user, email or phone'],
      ['button', 'Export'],
      ...['No', 'Phone number', 'Email Id', 'User', 'Score'].map((name) => ['button', name] as const),
      ['button', /^Edit Score/],
      ...paging,
    ],
    options: { Eligibility: ['All', 'Eligible', 'Non eligible'], 'Rows per page': rows },
  },
  'identity.bright': {
    columns: ['No', 'Phone number', 'Email Id', 'User', 'Score', 'Action'],
    controls: [
      ['searchbox', 'Search by user, email or phone'],
      ...['Search', 'Export', 'No', 'Phone number', 'Email Id', 'User', 'Score'].map(
        (name) => ['button', name] as const,
      ),
      ['button', /^Edit Score/],
    ],
    options: { Eligibility: ['All', 'Eligible', 'Non eligible'], 'Rows per page': rows },
    texts: ['This screen is a sample. Its buttons do nothing.', entries],
  },
};
