import * as z from 'zod/mini';
import { isFields } from '../kit/fields.ts';
import { preprocess } from '../kit/wire/preprocess.ts';
import { count, flag, id, instant, number, part, record, rows, text } from '../kit/wire/wire.ts';

/** What is paid for, where a provider distinguishes these kinds. */
export const transactionKinds = [
  { name: 'subscription', label: 'Subscriptions' },
  { name: 'event-ticket', label: 'Event tickets' },
  { name: 'credits', label: 'Bought coins' },
] as const;
export const kindNames = transactionKinds.map(({ name }) => name);

/** One payment (specification, section 3); `value` in dollars. */
export const transaction = record({
  _id: id,
  transaction_id: text,
  billing_date: instant,
  card_method: text,
  userDetails: part({ name: text, email: text, phone: text }),
  value: number,
  subscription_title: text,
  invoice_id: text,
  name: text,
  email: text,
  phone: text,
  maximum_participants: number,
});
export type Transaction = z.infer<typeof transaction>;

const said = z._default(flag, true);

/** `{success, data, totalTransactions}`. */
export const foundTransactions = z.looseObject({ success: said, data: rows(transaction), totalTransactions: count });

const inData = (value: unknown): unknown => (isFields(value) && !('data' in value) ? { data: value } : value);

/** `{success, data}` with the one transaction of an invoice in a list; a bare record becomes a list of one. */
export const invoiced = preprocess(inData, z.looseObject({ success: said, data: rows(transaction) }));

const line = z.string().check(z.maxLength(200));
const dollars = z.number().check(z.minimum(-10_000_000), z.maximum(10_000_000));

/** The body of POST generate-pdf (specification, section 7): amounts in dollars, the discount in percent. */
export const invoiceSheet = z.strictObject({
  name: line,
  email: line,
  phone: line,
  invoiceNumber: line,
  date: line,
  items: z
    .array(z.strictObject({ description: line, price: dollars, total: dollars }))
    .check(z.minLength(1), z.maxLength(100)),
  subtotal: dollars,
  discount: z.number().check(z.minimum(0), z.maximum(100)),
  total: dollars,
  logoPath: line,
});
export type InvoiceSheet = z.infer<typeof invoiceSheet>;
