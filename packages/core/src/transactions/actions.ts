import { action } from '../context.ts';
import { refuse } from '../kit/call/failure.ts';
import { transactionsEndpoints as calls } from './endpoints.ts';
import { transactionOf } from './reads.ts';
import { invoiceFile, invoiceOf } from './rules.ts';
import { transactionsTexts as say } from './texts.ts';

const { type } = calls.userInvoice.binary;

/** What an administrator can do with invoices (specification, sections 2 and 7). */
export const invoicesActions = {
  download: action({
    title: 'Download invoice',
    spoken: {
      words: ['bill', 'receipt', 'pdf', 'save', 'get'],
      verbs: [{ says: ['download'] }],
      order: 'Download the invoice of {who}',
    },
    on: 'transaction',
    calls: [calls.userInvoice],
    risk: 'read',
    done: { sentence: () => say.downloaded },
    run: async ({ client, options, target }) => {
      const bytes = await client.transactions.userInvoice({ transactionId: target.id }, options);
      return { effect: { download: { type, fileName: invoiceFile(target.label || target.id), bytes } } };
    },
  }),
  /** The Download button of the invoice screen: the invoice shown, as PDF. */
  'generate-pdf': action({
    title: 'Make invoice PDF',
    spoken: {
      words: ['bill', 'receipt', 'create', 'generate'],
      verbs: [{ says: ['print', 'pdf'] }],
      order: 'Make the invoice of {who} as PDF',
    },
    on: 'transaction',
    calls: [calls.invoice, calls.generatePdf],
    risk: 'read',
    done: { sentence: () => say.downloaded },
    run: async ({ client, options, target }) => {
      const { value, ...row } = await transactionOf({ client, options, scope: target.id });
      if (value === null) throw refuse('validation', say.noAmount);
      const sheet = invoiceOf({ ...row, value });
      const bytes = await client.transactions.generatePdf(sheet, options);
      return { effect: { download: { type, fileName: invoiceFile(sheet.invoiceNumber), bytes } } };
    },
  }),
};
