import { apart, byDefault, code, idOf, instant, integer, oneOf, orNull, serial, words } from '../kit/table.ts';

export const webhooksTables = {
  webhooks: apart('It is an address that an administrator entered, and that an administrator deletes.', {
    seq: serial,
    id: code,
    url: words,
    state: oneOf('active', 'paused'),
    reason: orNull(words),
    // Sealed with the server's secret.
    sealed_secret: code,
    // The previous secret, and until when it is valid too.
    sealed_old_secret: orNull(code),
    old_until: orNull(instant),
    failures: byDefault(integer),
    last_sent_at: orNull(instant),
    created_at: instant,
    // A message is under way until then, or until its outcome is known.
    busy_until: orNull(instant),
  }),
  /**
   * Changes to send, and changes that were sent, by the number of their line in the audit log, which names members only
   * by their ids.
   */
  webhook_deliveries: apart(
    'It repeats a line of the audit log, which names members only by their ids, and is deleted after 30 days.',
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
      // Of the latest attempt.
      status: orNull(integer),
      duration_ms: orNull(integer),
      answer: orNull(words),
      error: orNull(code),
    },
  ),
};
