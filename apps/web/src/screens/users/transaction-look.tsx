import type { UserTransaction } from '@matchdesk/core/users/schema.ts';
import type { Look } from '../../list/columns.tsx';
import { InvoiceLink } from '../../list/invoice-link.tsx';

/** A person's transactions: the ID opens the invoice. */
export const transactionLook: Look<UserTransaction> = {
  'transaction-id': { width: 188, cell: (row) => <InvoiceLink row={row} /> },
};
