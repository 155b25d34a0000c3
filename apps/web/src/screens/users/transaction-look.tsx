import { hrefOf } from '@matchdesk/core/kit/screen.ts';
import { screenNamed } from '@matchdesk/core/screens.ts';
import type { UserTransaction } from '@matchdesk/core/users/schema.ts';
import { Link } from 'wouter';
import type { Look } from '../../list/columns.tsx';

export const transactionHref = (row: UserTransaction): string =>
  hrefOf(screenNamed('transactions.invoice').path, { id: row._id });

/** A person's transactions: the ID opens the invoice. */
export const transactionLook: Look<UserTransaction> = {
  'transaction-id': {
    width: 188,
    cell: (row) => (
      <Link href={transactionHref(row)} className="tail">
        {row.transaction_id || row._id}
      </Link>
    ),
  },
};
