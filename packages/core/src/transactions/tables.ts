import * as t from '../kit/table.ts';
import { erasedName } from '../users/schema.ts';

export const transactionsTables = {
  transactions: t.table(
    {
      ...t.keepAll({
        seq: t.serial,
        id: t.code,
        transaction_id: t.code,
        invoice_id: t.code,
        event_id: t.orNull(t.code),
        kind: t.oneOf('subscription', 'event-ticket', 'credits'),
        value_cents: t.integer,
        card_method: t.code,
        billed_at: t.instant,
        transaction_key: t.code,
        invoice_key: t.code,
        // The event's id, where the transaction is a ticket.
        maximum_participants: t.orNull(t.integer),
      }),
      user_id: t.person(t.orNull(t.idOf('users.id')), { to: 'heir' }),
      subscription_title: t.keep(
        t.words,
        'An invoice names what was paid for: an offer of the product or the title of an event.',
      ),
      // As billed: the invoice keeps this name even if the person's name changes.
      name: t.erase(t.words, erasedName),
      email: t.erase(t.words, ''),
      phone: t.erase(t.words, ''),
      name_key: t.erase(t.words, erasedName.toLowerCase()),
    },
    {
      erasure: { whose: 'user_id', told: 'transactions', alsoOfHeirs: ['email', 'phone'] },
      counted: 'transactions',
    },
  ),
  /** Append-only: triggers abort UPDATE and DELETE. */
  credit_ledger: t.table(
    {
      ...t.keepAll({
        seq: t.serial,
        coins: t.integer,
        balance_after: t.integer,
        actor_id: t.orNull(t.code),
        request_id: t.orNull(t.code),
        at: t.instant,
      }),
      user_id: t.person(t.idOf('users.id'), { to: 'nobody', why: 'The ledger is never rewritten.' }),
      reason: t.keep(t.words, 'The ledger is never rewritten; an administrator gave the reason.'),
      actor_email: t.keep(t.orNull(t.words), 'The ledger is never rewritten; it names an administrator.'),
    },
    { counted: 'lines of the ledger' },
  ),
};
