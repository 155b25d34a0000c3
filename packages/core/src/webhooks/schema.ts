import type * as z from 'zod/mini';
import { id, instant, number, record, text } from '../kit/wire.ts';

/** An address that is told of every audited change. */
export const webhook = record({
  _id: id,
  url: text,
  /** 'active' or 'paused'. */
  state: text,
  /** Why it is paused; '' where it is not. */
  reason: text,
  /** Tries that failed since one went through. */
  failures: number,
  /** Deliveries that wait. */
  waiting: number,
  last_sent_at: instant,
  created_at: instant,
});
export type Webhook = z.infer<typeof webhook>;

/** A new webhook, or one with a new secret; the secret is shown once. */
export const webhookSecret = record({ _id: id, url: text, secret: text });

/** One change on its way to one address. */
export const delivery = record({
  _id: id,
  webhook: text,
  url: text,
  /** What was done, such as users.setStatus, or `ping`. */
  action: text,
  /** 'waiting', 'sent' or 'failed'. */
  state: text,
  attempts: number,
  created_at: instant,
  next_at: instant,
  /** Of the last try: the answer's status, how long it took, how it begins, or why there was none. */
  status: number,
  duration_ms: number,
  answer: text,
  error: text,
});
export type Delivery = z.infer<typeof delivery>;
