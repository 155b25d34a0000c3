import type * as z from 'zod/mini';
import { flag, id, instant, number, record, text } from '../kit/wire/wire.ts';

/** An address that receives every audited change. */
export const webhook = record({
  _id: id,
  url: text,
  /** 'active' or 'paused'. */
  state: text,
  /** Why it is paused; '' where it is not. */
  reason: text,
  /** The number of failed attempts since the last success. */
  failures: number,
  /** The number of waiting deliveries. */
  waiting: number,
  last_sent_at: instant,
  created_at: instant,
});
export type Webhook = z.infer<typeof webhook>;

/** A new webhook, or a webhook with a new secret; the secret is shown once. */
export const webhookSecret = record({ _id: id, url: text, secret: text });

/** One change for one address. */
export const delivery = record({
  _id: id,
  webhook: text,
  url: text,
  /** What was done, such as users.setStatus, or `ping`. */
  action: text,
  /** 'waiting', 'sent' or 'failed'. */
  state: text,
  /** Its webhook is paused: nothing is sent to it. */
  is_paused: flag,
  attempts: number,
  created_at: instant,
  next_at: instant,
  /** The latest attempt: the answer's status, duration and beginning, or why there was no answer. */
  status: number,
  duration_ms: number,
  answer: text,
  error: text,
});
export type Delivery = z.infer<typeof delivery>;
