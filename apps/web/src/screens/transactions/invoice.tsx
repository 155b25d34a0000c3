import { asFailure } from '@matchdesk/core/kit/failure.ts';
import { money } from '@matchdesk/core/kit/show.ts';
import { invoicesReads } from '@matchdesk/core/transactions/reads.ts';
import type { InvoiceSheet } from '@matchdesk/core/transactions/schema.ts';
import { transactionsTexts as say } from '@matchdesk/core/transactions/texts.ts';
import { Link } from 'wouter';
import { ActionButton } from '../../act/action-button.tsx';
import { useHere } from '../../act/use-here.ts';
import { failureLine } from '../../act/tell-failure.ts';
import { useDetail } from '../../data/reads.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { Page } from '../../shell/page.tsx';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loading } from '../../ui/spinner.tsx';

function Sheet({ invoice }: { invoice: InvoiceSheet }) {
  return (
    <article className="invoice" aria-label={`Invoice ${invoice.invoiceNumber}`}>
      <header className="invoice-head">
        <span className="invoice-brand">
          <BrandMark size={32} />
          Matchdesk
        </span>
        <h2>Invoice</h2>
      </header>
      <div className="invoice-parties">
        <div>
          <h3>Bill to</h3>
          <p>
            <strong>{invoice.name}</strong>
          </p>
          <p>{invoice.email}</p>
          <p>{invoice.phone}</p>
        </div>
        <dl>
          <div>
            <dt>Invoice number</dt>
            <dd>{invoice.invoiceNumber}</dd>
          </div>
          <div>
            <dt>Invoice date</dt>
            <dd>{invoice.date}</dd>
          </div>
        </dl>
      </div>
      <table className="invoice-lines">
        <thead>
          <tr>
            <th scope="col">Description</th>
            <th scope="col" className="numeric">
              Price
            </th>
            <th scope="col" className="numeric">
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {invoice.items.map(({ description, price, total }) => (
            <tr key={description}>
              <td>{description}</td>
              <td className="numeric">{money(price)}</td>
              <td className="numeric">{money(total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Subtotal
            </th>
            <td className="numeric">{money(invoice.subtotal)}</td>
          </tr>
          <tr>
            <th scope="row" colSpan={2}>
              Discount
            </th>
            <td className="numeric">{`${invoice.discount}%`}</td>
          </tr>
          <tr className="invoice-total">
            <th scope="row" colSpan={2}>
              Grand total
            </th>
            <td className="numeric">{money(invoice.total)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="invoice-foot">{say.invoiceFooter}</p>
    </article>
  );
}

/** /invoice/{id}: printable, and as PDF. */
export function Invoice({ params }: { params: { id: string } }) {
  const { data, error, isFetching, refetch } = useDetail(invoicesReads.get, params.id);
  const target = { id: params.id, label: data?.invoiceNumber ?? params.id };
  useHere('transaction', target);
  useKeys([{ keys: 'Mod+p', title: 'Print', group: 'Invoice', inInput: true, run: () => window.print() }]);
  const failure = error && asFailure(error);
  return (
    <Page
      title="Invoice"
      width="narrow"
      back={
        <Link href="/transactions" className="back-link">
          <Icon name="arrow-left" size={14} />
          Transactions
        </Link>
      }
      actions={
        data && (
          <>
            <Button icon="printer" onClick={() => window.print()}>
              Print
            </Button>
            <ActionButton
              id="invoices.generate-pdf"
              label={say.download}
              icon="download"
              kind="primary"
              subject={{ kind: 'targets', targets: [target] }}
            />
          </>
        )
      }
    >
      {data && <Sheet invoice={data} />}
      {!data && !failure && <Loading label="Loading the invoice" />}
      {failure && (
        <Empty
          kind="failing"
          title={say.none}
          detail={failureLine(failure)}
          requestId={failure.requestId}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Page>
  );
}
