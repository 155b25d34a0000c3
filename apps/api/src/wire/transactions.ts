import type { Transaction } from '@matchdesk/core/transactions/schema.ts';
import type { TransactionRow } from '../db/transactions.ts';
import { isoOf } from './moment.ts';

/** Converts cents to dollars, the unit of the wire. */
export const dollarsOf = (cents: number): number => cents / 100;

/** A transaction in its wire form (specification, section 3). */
export const wireTransaction = (row: TransactionRow): Transaction => ({
  _id: row.id,
  transaction_id: row.transaction_id,
  billing_date: isoOf(row.billed_at),
  card_method: row.card_method,
  userDetails: { name: row.name, email: row.email, phone: row.phone },
  value: dollarsOf(row.value_cents),
  subscription_title: row.subscription_title,
  invoice_id: row.invoice_id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  maximum_participants: row.maximum_participants,
});
