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
        // The event's, where the transaction is a ticket.
        maximum_participants: orNull(integer),
      }),
      user_id: person(orNull(idOf('users.id')), { to: 'heir' }),
      subscription_title: keep(
        words,
        'An invoice says what was paid for: an offer of the product or the title of an event.',
      ),
      // As billed: what the invoice shows, whatever the person is called today.
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
      user_id: person(idOf('users.id'), { to: 'nobody', why: 'The ledger is not rewritten: coins stay.' }),
      reason: keep(words, 'The ledger is not rewritten; an administrator gave the reason.'),
      actor_email: keep(orNull(words), 'The ledger is not rewritten; it names an administrator.'),
    },
    { counted: 'lines of the ledger' },
  ),
};
