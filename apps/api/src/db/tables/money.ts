import type { Generated } from 'kysely';
import type { Instant } from './people.ts';

export type TransactionTable = {
  seq: Generated<number>;
  id: string;
  transaction_id: string;
  invoice_id: string;
  user_id: string | null;
  event_id: string | null;
  kind: 'subscription' | 'event-ticket' | 'credits';
  subscription_title: string;
  value_cents: number;
  card_method: string;
  billed_at: Instant;
  /** As billed: what the invoice shows, whatever the person is called today. */
  name: string;
  email: string;
  phone: string;
  name_key: string;
  transaction_key: string;
  invoice_key: string;
  /** The event's, where the transaction is a ticket. */
  maximum_participants: number | null;
};

/** Transactions per UTC day; day is days since the epoch. Kept by triggers. */
export type TransactionDayTable = { day: number; count: number; cents: number };

/** Append-only: triggers abort UPDATE and DELETE. */
export type CreditLedgerTable = {
  seq: Generated<number>;
  user_id: string;
  coins: number;
  balance_after: number;
  reason: string;
  actor_id: string | null;
  actor_email: string | null;
  request_id: string | null;
  at: Instant;
};

export type MoneyTables = {
  transactions: TransactionTable;
  transaction_days: TransactionDayTable;
  credit_ledger: CreditLedgerTable;
};
