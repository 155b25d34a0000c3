import { type Client, detail, list, readsOf } from '../context.ts';
import { daysTexts } from '../days/texts.ts';
import { pageOf } from '../kit/call/envelope.ts';
import { refuse } from '../kit/call/failure.ts';
import { latestDay } from '../kit/form/day.ts';
import { earliestDay } from '../kit/form/day-range.ts';
import type { ListQuery } from '../kit/list/page.ts';
import { type Column, dated, type Filter, type Loading, type Option } from '../kit/list/read.ts';
import { dashedDate, money } from '../kit/text/show.ts';
import { nameCharacter, searchBy, searchFaults } from './checks.ts';
import { transactionsEndpoints as calls } from './endpoints.ts';
import { invoiceOf, payerOf } from './rules.ts';
import { type Transaction, transactionKinds } from './schema.ts';
import { transactionsTexts as say } from './texts.ts';

const columns: readonly Column<Transaction>[] = [
  { id: 'number', heading: 'No.', text: (_, number) => String(number), align: 'end' },
  { id: 'transaction-id', heading: say.transactionId, text: (row) => row.transaction_id, isId: true },
  { id: 'name', heading: 'Name', text: (row) => payerOf(row).name },
  { id: 'email', heading: 'Email', text: (row) => payerOf(row).email },
  { id: 'phone', heading: 'Phone', text: (row) => payerOf(row).phone, hidden: true },
  { id: 'date', heading: 'Date', ...dated((row: Transaction) => row.billing_date, dashedDate) },
  { id: 'title', heading: 'Subscription', text: (row) => row.subscription_title },
  { id: 'card', heading: 'Card', text: (row) => row.card_method },
  { id: 'value', heading: 'Amount', text: (row) => money(row.value), align: 'end' },
];

/** 'Search By' and the inputs that each of its choices shows (specification, section 2, Transactions). */
const filters: readonly Filter[] = [
  {
    kind: 'choice',
    id: 'by',
    label: say.searchBy,
    options: [
      ['', say.searchBy],
      ['all', say.allList],
      ['dates', say.dateRange],
      ['id', say.transactionId],
    ],
  },
  {
    kind: 'date',
    id: 'start',
    label: daysTexts.startDate,
    earliest: earliestDay,
    when: { filter: 'by', is: ['dates'] },
  },
  { kind: 'date', id: 'end', label: daysTexts.endDate, earliest: earliestDay, when: { filter: 'by', is: ['dates'] } },
  {
    kind: 'text',
    id: 'name',
    label: say.name,
    allowedCharacter: nameCharacter,
    when: { filter: 'by', is: ['all', 'dates'] },
  },
  {
    kind: 'text',
    id: 'transaction_id',
    label: say.transactionId,
    when: { filter: 'by', is: ['id'] },
  },
  {
    kind: 'choice',
    id: 'kind',
    label: say.kind,
    options: [['', say.everyKind], ...transactionKinds.map(({ name, label }): Option => [name, label])],
    extension: 'dashboard-trends',
  },
];

/** The terms that a search sends; empty for the whole list. */
const termsOf = (given: ListQuery['filters']) => {
  const by = searchBy(given);
  const { kind = '' } = given;
  if (by === 'id') return { transaction_id: given.transaction_id ?? '', ...(kind && { kind }) };
  const username = (given.name ?? '').trim();
  if (by === 'dates') {
    return {
      username,
      startDate: dashedDate(given.start ?? ''),
      endDate: dashedDate(given.end ?? ''),
      ...(kind && { kind }),
    };
  }
  if (username === '') return kind ? { kind } : {};
  return { username, startDate: '', endDate: '', ...(kind && { kind }) };
};

type Terms = Readonly<Record<string, string>>;
const pageBy = async ({ client, options }: Loading<Client>, page: number, terms: Terms) =>
  Object.keys(terms).length === 0
    ? pageOf(calls.list, await client.transactions.list({ page }, options))
    : pageOf(calls.search, await client.transactions.search({ page, ...terms }, options));

const shown = {
  title: 'Transactions',
  record: 'transaction',
  calls: [calls.list, calls.search],
  id: (row: Transaction) => row._id,
  label: (row: Transaction) => row.transaction_id,
  columns,
  links: 5,
  empty: say.none,
  emptyHint: say.noneHint,
};

/** The transaction with this id; rejects with kind not-found where there is none. */
export const transactionOf = async ({ client, options, scope }: Loading<Client>): Promise<Transaction> => {
  const [found] = (await client.transactions.invoice({ id: scope }, options)).data;
  if (!found) throw refuse('not-found', say.noInvoice);
  return found;
};

/** The payments, by page, by search and one by one (specification, section 2). */
export const transactionsReads = readsOf('transactions', {
  list: list<Transaction>({
    ...shown,
    words: ['payments', 'billing', 'money', 'purchases'],
    filters,
    check: (query) => searchFaults(query.filters, latestDay()),
    page: (loading, query) => pageBy(loading, query.page, termsOf(query.filters)),
  }),
  search: list<Transaction>({
    ...shown,
    words: ['find', 'payment'],
    search: { placeholder: say.transactionId, least: 2, inputMax: 50 },
    page: (loading, query) => pageBy(loading, query.page, query.search === '' ? {} : { transaction_id: query.search }),
  }),
  get: detail({ title: 'A transaction', within: 'transaction', calls: [calls.invoice], load: transactionOf }),
});

/** Invoices, each made from its transaction. */
export const invoicesReads = readsOf('invoices', {
  get: detail({
    title: 'An invoice',
    words: ['bill', 'receipt'],
    within: 'transaction',
    calls: [calls.invoice],
    load: async (loading) => invoiceOf(await transactionOf(loading)),
  }),
});
