import * as z from 'zod';
import { flag, id, instant, number, part, record, rows, text } from '../kit/wire.ts';

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

const said = flag.default(true);

/** `{success, data, totalTransactions}`; a bare list is its data. */
export const foundTransactions = z.preprocess(
  (value) => (Array.isArray(value) ? { data: value } : value),
  z.looseObject({ success: said, data: rows(transaction), totalTransactions: number }),
);

const alone = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? [value] : value;

/** `{success, data}` with the one transaction of an invoice in a list; a record by itself is a list of one. */
export const invoiced = z.preprocess(
  (value) => (Array.isArray(value) ? { data: value } : value),
  z.looseObject({ success: said, data: z.preprocess(alone, rows(transaction)) }),
);

const line = z.string().max(200);
const dollars = z.number().min(-10_000_000).max(10_000_000);

/** What POST generate-pdf is told (specification, section 7): amounts in dollars, the discount in percent. */
export const invoiceSheet = z.strictObject({
  name: line,
  email: line,
  phone: line,
  invoiceNumber: line,
  date: line,
  items: z
    .array(z.strictObject({ description: line, price: dollars, total: dollars }))
    .min(1)
    .max(100),
  subtotal: dollars,
  discount: z.number().min(0).max(100),
  total: dollars,
  logoPath: line,
});
export type InvoiceSheet = z.infer<typeof invoiceSheet>;
