import { Failure, refuse } from '@matchdesk/core/kit/call/failure.ts';
import type { Delivery, Webhook } from '@matchdesk/core/webhooks/schema.ts';
import { webhooksTexts as say } from '@matchdesk/core/webhooks/texts.ts';
import type { Handlers } from '../contract/handlers.ts';
import { newId } from '../db/ids.ts';
import { changeRow, dropRows, rowOf } from '../db/rows.ts';
import { pageOfDeliveries, queueAgain, queueDeliveries, type ShownDelivery } from '../db/staff/webhook-deliveries.ts';
import {
  addWebhook,
  countWebhooks,
  everyWebhook,
  pauseWebhook,
  rotateSecret,
  type WebhookRow,
} from '../db/staff/webhooks.ts';
import type { Db } from '../db/tables.ts';
import { addressFault } from '../webhooks/addresses.ts';
import { newWebhookSecret, overlapMs, sealWebhookSecret } from '../webhooks/secret.ts';
import { isoOf } from '../wire/moment.ts';
import { found } from './found.ts';
import { noteState } from './unchanged.ts';

/** A webhook in its wire form, without its secret. */
const wireWebhook = (row: WebhookRow & { readonly waiting: number }): Webhook => ({
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
const wireDelivery = (row: ShownDelivery): Delivery => ({
  _id: row.id,
  webhook: row.webhook_id,
  url: row.url,
  action: row.action,
  state: row.state,
  is_paused: row.webhook_state === 'paused',
  attempts: row.attempts,
  created_at: isoOf(row.created_at),
  next_at: row.state === 'waiting' ? isoOf(row.next_attempt_at) : null,
  status: row.status,
  duration_ms: row.duration_ms,
  answer: row.answer ?? '',
  error: row.error ?? '',
});

const usualLimit = 25;
const mostWebhooks = 20;

const webhookOf = async (db: Db, id: string): Promise<WebhookRow> => found(await rowOf(db, 'webhooks', { id }));

/** Throws 409 where a message would wait for as long as its webhook is paused. */
const refuseWherePaused = ({ state }: WebhookRow): void => {
  if (state === 'paused') throw refuse('conflict', say.resumeFirst);
};

const faults = { plain: say.urlPlain, private: say.urlPrivate, shape: say.urlShape } as const;

/** Webhooks, which receive every audited change (announced as `webhooks`). */
export const webhooksHandlers: Handlers<'webhooks'> = {
  list: async ({ db }) => ({ data: (await everyWebhook(db)).map(wireWebhook) }),

  deliveries: async ({ db }, { page = 1, limit = usualLimit, webhook, state }) => {
    const { rows, total } = await pageOfDeliveries(db, { page, limit, webhook, state });
    return { data: rows.map(wireDelivery), total };
  },

  add: async ({ db, now, services, note }, { address: url }) => {
    const fault = addressFault(url, services.webhookRules);
    if (fault !== null) throw refuse('validation', faults[fault], 'address');
    if ((await countWebhooks(db)) >= mostWebhooks) throw refuse('conflict', say.tooMany, 'address');
    const id = newId(now);
    const secret = newWebhookSecret();
    const sealed_secret = sealWebhookSecret(secret, id, services.secret);
    await addWebhook(db, { id, url, sealed_secret, created_at: now });
    note({ kind: 'webhook', id, after: { url } });
    return { data: { _id: id, url, secret } };
  },

  setState: async (context, { webhook: id, state }) => {
    const { db } = context;
    const webhook = await webhookOf(db, id);
    // Waiting deliveries are sent at once.
    if (state === 'active') await changeRow(db, 'webhooks', { id }, { state, reason: null, failures: 0 });
    else if (webhook.state !== state) await pauseWebhook(db, id, say.byHand);
    noteState(context, { kind: 'webhook', id, before: { state: webhook.state }, after: { state } });
    return { status: 1, message: state === 'active' ? say.resumed : say.paused };
  },

  rotate: async ({ db, now, services, note }, { webhook: id }) => {
    const webhook = await webhookOf(db, id);
    const secret = newWebhookSecret();
    await rotateSecret(db, webhook, sealWebhookSecret(secret, id, services.secret), now + overlapMs);
    note({ kind: 'webhook', id, after: { signing: 'rotated' } });
    return { data: { _id: id, url: webhook.url, secret } };
  },

  ping: async ({ db, now, note }, { webhook: id }) => {
    refuseWherePaused(await webhookOf(db, id));
    await queueDeliveries(db, [id], { audit_seq: null, action: 'ping' }, now);
    note({ kind: 'webhook', id, after: { ping: 'sent' } });
    return { status: 1, message: say.pinged };
  },

  resend: async ({ db, now, note }, { delivery: id }) => {
    const delivery = found(await rowOf(db, 'webhook_deliveries', { id }));
    refuseWherePaused(await webhookOf(db, delivery.webhook_id));
    if (!(await queueAgain(db, id, now)) && delivery.state !== 'waiting') throw new Failure('conflict');
    note({ kind: 'webhook', id: delivery.webhook_id, after: { delivery: id, state: 'waiting' } });
    return { status: 1, message: say.resent };
  },

  delete: async ({ db, note }, { webhook: id }) => {
    const { url } = await webhookOf(db, id);
    await dropRows(db, 'webhooks', { id });
    note({ kind: 'webhook', id, before: { url } });
    return { status: 1, message: say.deleted };
  },
};
