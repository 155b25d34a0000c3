import { hrefTo } from '@matchdesk/core/screens.ts';
import { Link } from '../ui/link.tsx';
import { ShortId } from '../ui/short-id.tsx';

type Invoiced = { readonly _id: string; readonly transaction_id?: string | null | undefined };

/** The address of a transaction's invoice. */
export const invoiceHref = (row: Invoiced): string => hrefTo('transactions.invoice', { id: row._id });

/** A transaction's ID, which links to its invoice. */
export function InvoiceLink({ row }: { row: Invoiced }) {
  return (
    <Link href={invoiceHref(row)}>
      <ShortId id={row.transaction_id || row._id} />
    </Link>
  );
}
