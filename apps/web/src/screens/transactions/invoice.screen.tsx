import { money, orMissing } from '@matchdesk/core/kit/text/show.ts';
import { invoicesReads } from '@matchdesk/core/transactions/reads.ts';
import type { Invoice as Shown } from '@matchdesk/core/transactions/rules.ts';
import { transactionsTexts as say } from '@matchdesk/core/transactions/texts.ts';
import { ActionButton } from '../../act/action-button.tsx';
import { useHere } from '../../act/use-here.ts';
import { useDetail } from '../../data/reads.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { Loaded } from '../../load/loaded.tsx';
import { Page } from '../../shell/page.tsx';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Button } from '../../ui/button.tsx';
import { ariaKeys } from '../../ui/shown-keys.ts';
import '../../styles/rest.css';

const amount = (dollars: number | null): string => orMissing(money(dollars));

function Parties({ invoice }: { invoice: Shown }) {
  return (
    <div className="invoice-parties">
      <div>
        <h3>Bill to</h3>
        <p>
          <strong>{orMissing(invoice.name)}</strong>
        </p>
        <p>{orMissing(invoice.email)}</p>
        <p>{orMissing(invoice.phone)}</p>
      </div>
      <dl>
        <div>
          <dt>Invoice number</dt>
          <dd>{orMissing(invoice.invoiceNumber)}</dd>
        </div>
        <div>
          <dt>Invoice date</dt>
          <dd>{orMissing(invoice.date)}</dd>
        </div>
      </dl>
    </div>
  );
}

function Lines({ invoice }: { invoice: Shown }) {
  return (
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
            <td>{orMissing(description)}</td>
            <td className="numeric">{amount(price)}</td>
            <td className="numeric">{amount(total)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td />
          <th scope="row">Subtotal</th>
          <td className="numeric">{amount(invoice.subtotal)}</td>
        </tr>
        <tr>
          <td />
          <th scope="row">Discount</th>
          <td className="numeric">{`${invoice.discount}%`}</td>
        </tr>
        <tr className="invoice-total">
          <td />
          <th scope="row">Grand total</th>
          <td className="numeric">{amount(invoice.total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Sheet({ invoice }: { invoice: Shown }) {
  return (
    <article className="invoice" aria-label={`Invoice ${invoice.invoiceNumber}`}>
      <header className="invoice-head">
        <span className="invoice-brand">
          <BrandMark size={32} />
          Matchdesk
        </span>
        <h2>Invoice</h2>
      </header>
      <Parties invoice={invoice} />
      <Lines invoice={invoice} />
      <p className="invoice-foot">{say.invoiceFooter}</p>
    </article>
  );
}

/** /invoice/{id}: can be printed, and downloaded as PDF. */
export default function Invoice({ params }: { params: { id: string } }) {
  const load = useDetail(invoicesReads.get, params.id);
  const { data } = load;
  const target = { id: params.id, label: data?.invoiceNumber ?? params.id };
  useHere('transaction', target);
  useKeys([{ keys: 'Mod+p', title: 'Print', group: 'Invoice', inInput: true, run: () => window.print() }]);
  return (
    <Page
      title="Invoice"
      width="narrow"
      actions={
        data && (
          <>
            <Button icon="printer" aria-keyshortcuts={ariaKeys('Mod+p')} onClick={() => window.print()}>
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
      <Loaded load={load} label="Loading the invoice" none={say.none}>
        {(invoice) => <Sheet invoice={invoice} />}
      </Loaded>
    </Page>
  );
}
