import { fold } from '@matchdesk/api/db/fold.ts';
import { newId } from '@matchdesk/api/db/ids.ts';
import type { Db, Tables } from '@matchdesk/api/db/tables.ts';
import type { Insertable } from 'kysely';
import { day } from './rows.ts';

let made = 0;

/** Adds a transaction. Returns its id. */
export const addTransaction = async (
  db: Db,
  row: Partial<Insertable<Tables['transactions']>> = {},
): Promise<string> => {
  made += 1;
  const { name = 'Ann Lee', transaction_id = `TXN-${made}`, invoice_id = `INV-${made}` } = row;
  const transaction = {
    id: newId(),
    transaction_id,
    invoice_id,
    user_id: null,
    event_id: null,
    kind: 'subscription' as const,
    subscription_title: 'Premium Monthly',
    value_cents: 2999,
    card_method: 'Visa •••• 4242',
    billed_at: day,
    name,
    email: 'ann@people.example',
    phone: '+15550100',
    name_key: fold(name),
    transaction_key: fold(transaction_id),
    invoice_key: fold(invoice_id),
    maximum_participants: null,
    ...row,
  };
  await db.insertInto('transactions').values(transaction).execute();
  return transaction.id;
};
