import * as t from '../kit/table.ts';

export const webhooksTables = {
  webhooks: t.apart('It is an address that an administrator entered, and that an administrator deletes.', {
    seq: t.serial,
    id: t.code,
    url: t.words,
    state: t.oneOf('active', 'paused'),
    reason: t.orNull(t.words),
    // Sealed with the server's secret.
    sealed_secret: t.code,
    // The previous secret, and until when it is valid too.
    sealed_old_secret: t.orNull(t.code),
    old_until: t.orNull(t.instant),
    failures: t.byDefault(t.integer),
    last_sent_at: t.orNull(t.instant),
    created_at: t.instant,
    // A message is under way until then, or until its outcome is known.
    busy_until: t.orNull(t.instant),
  }),
  /**
   * Changes to send, and changes that were sent, by the number of their line in the audit log, which names members only
   * by their ids.
   */
  webhook_deliveries: t.apart(
    'It repeats a line of the audit log, which names members only by their ids, and is deleted after 30 days.',
    {
      seq: t.serial,
      id: t.code,
      webhook_id: t.idOf('webhooks.id'),
      // null for a ping.
      audit_seq: t.orNull(t.integer),
      action: t.code,
      state: t.oneOf('waiting', 'sent', 'failed'),
      attempts: t.byDefault(t.integer),
      created_at: t.instant,
      next_attempt_at: t.instant,
      // Of the latest attempt.
      status: t.orNull(t.integer),
      duration_ms: t.orNull(t.integer),
      answer: t.orNull(t.words),
      error: t.orNull(t.code),
    },
  ),
};
