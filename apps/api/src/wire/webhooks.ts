import type { Delivery, Webhook } from '@matchdesk/core/webhooks/schema.ts';
import type { DeliveryRow } from '../db/staff/webhook-deliveries.ts';
import type { WebhookRow } from '../db/staff/webhooks.ts';
import { isoOf } from './moment.ts';

/** A webhook in its wire form, without its secret. */
export const wireWebhook = (row: WebhookRow & { readonly waiting: number }): Webhook => ({
  _id: row.id,
  url: row.url,
  state: row.state,
  reason: row.reason ?? '',
  failures: row.failures,
  waiting: Number(row.waiting),
  last_sent_at: isoOf(row.last_sent_at),
  created_at: isoOf(row.created_at),
});

/** A delivery in its wire form. */
export const wireDelivery = (row: DeliveryRow & { readonly url: string }): Delivery => ({
  _id: row.id,
  webhook: row.webhook_id,
  url: row.url,
  action: row.action,
  state: row.state,
  attempts: row.attempts,
  created_at: isoOf(row.created_at),
  next_at: row.state === 'waiting' ? isoOf(row.next_attempt_at) : null,
  status: row.status,
  duration_ms: row.duration_ms,
  answer: row.answer ?? '',
  error: row.error ?? '',
});
