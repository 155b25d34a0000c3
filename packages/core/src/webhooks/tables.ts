import { apart, byDefault, code, idOf, instant, integer, oneOf, orNull, serial, words } from '../kit/table.ts';

export const webhooksTables = {
  webhooks: apart('It is an address that an administrator entered, and is deleted by one.', {
    seq: serial,
    id: code,
    url: words,
    state: oneOf('active', 'paused'),
    reason: orNull(words),
    // Sealed by the server's secret.
    sealed_secret: code,
    // The secret before, and until when it signs, too.
    sealed_old_secret: orNull(code),
    old_until: orNull(instant),
    failures: byDefault(integer),
    last_sent_at: orNull(instant),
    created_at: instant,
  }),
  /** Changes that are to be sent or were: by the number of their line in the audit log, which names members by their ids alone. */
  webhook_deliveries: apart(
    'It repeats a line of the audit log, which names members by their ids alone, and goes after 30 days.',
    {
      seq: serial,
      id: code,
      webhook_id: idOf('webhooks.id'),
      // null for a ping.
      audit_seq: orNull(integer),
      action: code,
      state: oneOf('waiting', 'sent', 'failed'),
      attempts: byDefault(integer),
      created_at: instant,
      next_attempt_at: instant,
      // Of the last try.
      status: orNull(integer),
      duration_ms: orNull(integer),
      answer: orNull(words),
      error: orNull(code),
    },
  ),
};
