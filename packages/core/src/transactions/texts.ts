import { texts } from '../kit/text.ts';

/** Sentences of transactions and invoices (specification, sections 2, 5 and 8). */
export const transactionsTexts = texts({
  said: {
    searchBy: 'Search By',
    allList: 'All list',
    dateRange: 'Date Range',
    transactionId: 'Transaction ID',
    none: 'No Records Found',
    nameShort: 'Name must be at least 2 characters long.',
    invoiceFooter: 'Invoice was created on a computer and is valid without the signature and seal.',
    download: 'Download',
  },
  ours: {
    kind: 'Paid for',
    everyKind: 'Everything',
    name: 'Name',
    nameLong: 'Name cannot exceed 50 characters.',
    nameLetters: 'Name can contain letters only.',
    idRequired: 'Please enter a transaction ID.',
    idShort: 'Transaction ID must be at least 2 characters long.',
    idLong: 'Transaction ID cannot exceed 50 characters.',
    noAmount: 'The provider does not say the amount of this transaction, so there is no invoice to make.',
    noInvoice: 'There is no invoice of this transaction.',
    invoice: 'Invoice',
    billTo: 'Bill to',
    invoiceNumber: 'Invoice number',
    invoiceDate: 'Invoice date',
    description: 'Description',
    price: 'Price',
    subtotal: 'Subtotal',
    discount: 'Discount',
    total: 'Total',
    grandTotal: 'Grand total',
    invoiceFile: 'Invoice {number}.pdf',
    downloaded: 'The invoice was saved.',
  },
});
