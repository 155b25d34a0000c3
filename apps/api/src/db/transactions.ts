import { type Selectable, sql } from 'kysely';
import { fold } from './fold.ts';
import { keptCount } from './kept-counts.ts';
import { type Page, type PageRequest, pageOf, reachOf } from './page.ts';
import { countOf } from './query-page.ts';
import { containing, termOf } from './search-terms.ts';
import type { Db, Tables } from './tables.ts';

/** A transaction. Money is in cents, `billed_at` in epoch milliseconds; name, email and phone are as billed. */
export type TransactionRow = Selectable<Tables['transactions']>;

export type TransactionSearch = {
  /** Part of the billed name. */
  readonly name?: string;
  /** Part of a transaction ID or an invoice ID. */
  readonly transactionId?: string;
  readonly kind?: TransactionRow['kind'];
  /** The first moment, in epoch milliseconds. */
  readonly from?: number;
  /** The last moment, in epoch milliseconds. */
  readonly to?: number;
};

const patternOf = (search: string | undefined): string | undefined => {
  const term = termOf(search ?? '');
  return term && containing(term.text);
};

const matching = (db: Db, { name, transactionId, kind, from, to }: TransactionSearch) => {
  let query = db.selectFrom('transactions');
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (from !== undefined) query = query.where('billed_at', '>=', from);
  if (to !== undefined) query = query.where('billed_at', '<=', to);
  const [named, part] = [patternOf(name), patternOf(transactionId)];
  if (named !== undefined) query = query.where(sql<boolean>`name_key LIKE ${named} ESCAPE '\\'`);
  if (part !== undefined)
    query = query.where(
      sql<boolean>`(transaction_key LIKE ${part} ESCAPE '\\' OR invoice_key LIKE ${part} ESCAPE '\\')`,
    );
  return query;
};

const newestFirst = (db: Db) =>
  db.selectFrom('transactions').selectAll().orderBy('billed_at', 'desc').orderBy('seq', 'desc');

/**
 * Transactions, the newest first; with a search, those that satisfy all of it (specification, section 2, Transactions).
 */
export const listTransactions = async (
  db: Db,
  request: PageRequest & TransactionSearch,
): Promise<Page<TransactionRow>> => {
  const { name, transactionId, kind, from, to } = request;
  const searched = Boolean(name || transactionId || kind || from !== undefined || to !== undefined);
  const total = searched ? await countOf(matching(db, request)) : await keptCount(db, 'transactions');
  const reach = reachOf(request, total);
  if (reach === undefined) return { rows: [], total };
  const direction = reach.backwards ? 'asc' : 'desc';
  const keys = await matching(db, request)
    .select('seq')
    .orderBy('billed_at', direction)
    .orderBy('seq', direction)
    .limit(reach.limit)
    .offset(reach.offset)
    .execute();
  const seqs = keys.map(({ seq }) => seq);
  const rows = await newestFirst(db).where('seq', 'in', seqs).execute();
  return { rows, total };
};

/** Finds a transaction by its own id, its transaction ID or its invoice ID. */
export const findTransaction = (db: Db, ref: string): Promise<TransactionRow | undefined> =>
  db
    .selectFrom('transactions')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', ref), eb('transaction_id', '=', ref), eb('invoice_id', '=', ref)]))
    .executeTakeFirst();

/** One person's transactions, newest first; `search` looks in IDs, title, card, day (YYYY-MM-DD) and amount. */
export const listTransactionsOfUser = async (
  db: Db,
  { userId, search = '', ...request }: PageRequest & { readonly userId: string; readonly search?: string },
): Promise<Page<TransactionRow>> => {
  const rows = await newestFirst(db).where('user_id', '=', userId).execute();
  const term = termOf(search.trim());
  const textOf = (row: TransactionRow) =>
    [
      row.transaction_id,
      row.invoice_id,
      row.subscription_title,
      row.card_method,
      new Date(row.billed_at).toISOString().slice(0, 10),
      `$${(row.value_cents / 100).toFixed(2)}`,
    ].map(fold);
  const found = term ? rows.filter((row) => textOf(row).some((text) => text.includes(term.text))) : rows;
  return pageOf(found, request);
};

/** An event's transactions, newest first. */
export const listTransactionsOfEvent = (db: Db, eventId: string): Promise<TransactionRow[]> =>
  newestFirst(db).where('event_id', '=', eventId).execute();
