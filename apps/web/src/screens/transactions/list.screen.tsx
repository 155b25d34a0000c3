import { invoicesReads, transactionsReads } from '@matchdesk/core/transactions/reads.ts';
import type { Transaction } from '@matchdesk/core/transactions/schema.ts';
import type { Look } from '../../list/columns.tsx';
import { InvoiceLink, invoiceHref } from '../../list/invoice-link.tsx';
import { ListScreen } from '../../shell/list-screen.tsx';

const look: Look<Transaction> = {
  number: { width: 56 },
  'transaction-id': { width: 184, cell: (row) => <InvoiceLink row={row} /> },
  name: { width: 144 },
  email: { width: 192 },
  date: { width: 96 },
  title: { width: 152 },
  card: { width: 188 },
  value: { width: 84 },
};

/** /transactions */
export default function Transactions() {
  return (
    <ListScreen
      id="transactions.list"
      list={transactionsReads.list}
      look={look}
      href={invoiceHref}
      detail={invoicesReads.get}
    />
  );
}
