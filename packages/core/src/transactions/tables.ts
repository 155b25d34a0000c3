import {
  code,
  erase,
  idOf,
  instant,
  integer,
  keep,
  keepAll,
  oneOf,
  orNull,
  person,
  serial,
  table,
  words,
} from '../kit/table.ts';
import { erasedName } from '../users/schema.ts';

export const transactionsTables = {
  transactions: table(
    {
      ...keepAll({
        seq: serial,
        id: code,
        transaction_id: code,
        invoice_id: code,
        event_id: orNull(code),
        kind: oneOf('subscription', 'event-ticket', 'credits'),
        value_cents: integer,
        card_method: code,
        billed_at: instant,
        transaction_key: code,
        invoice_key: code,
        // The event's id, where the transaction is a ticket.
        maximum_participants: orNull(integer),
      }),
      user_id: person(orNull(idOf('users.id')), { to: 'heir' }),
      subscription_title: keep(
        words,
        'An invoice names what was paid for: an offer of the product or the title of an event.',
      ),
      // As billed: the invoice keeps this name even if the person's name changes.
      name: erase(words, erasedName),
      email: erase(words, ''),
      phone: erase(words, ''),
      name_key: erase(words, erasedName.toLowerCase()),
    },
    {
      erasure: { whose: 'user_id', told: 'transactions', alsoOfHeirs: ['email', 'phone'] },
      counted: 'transactions',
    },
  ),
  /** Append-only: triggers abort UPDATE and DELETE. */
  credit_ledger: table(
    {
      ...keepAll({
        seq: serial,
        coins: integer,
        balance_after: integer,
        actor_id: orNull(code),
        request_id: orNull(code),
        at: instant,
      }),
      user_id: person(idOf('users.id'), { to: 'nobody', why: 'The ledger is never rewritten.' }),
      reason: keep(words, 'The ledger is never rewritten; an administrator gave the reason.'),
      actor_email: keep(orNull(words), 'The ledger is never rewritten; it names an administrator.'),
    },
    { counted: 'lines of the ledger' },
  ),
};
