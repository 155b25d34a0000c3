import { endpoints, some } from '../kit/call/endpoint.ts';
import { doneByData, doneByMessage, listed, uncounted } from '../kit/call/envelope.ts';
import { rows } from '../kit/wire/wire.ts';
import { addForm, deliveriesQuery, deliveryOf, stateForm, webhookOf } from './checks.ts';
import { delivery, webhook, webhookSecret } from './schema.ts';
import { webhooksTexts as say } from './texts.ts';

const ofWebhooks = { access: 'ADMIN', extension: 'webhooks' } as const;
const aWrite = { write: true, touches: ['webhooks'], lookUp: say.lookForWebhook } as const;
const one = { webhook: some('webhooks') };

/** Calls about webhooks, which receive every audited change: an extension, for full administrators only. */
export const webhooksEndpoints = endpoints(ofWebhooks, {
  list: {
    path: '/v2/webhooks',
    summary: 'List the webhooks, the newest first',
    ...uncounted(rows(webhook)),
  },
  deliveries: {
    path: '/v2/webhooks/deliveries',
    summary: 'List the deliveries, the newest first',
    example: { page: 1, limit: 25 },
    query: deliveriesQuery,
    ...listed(delivery, 'total'),
  },
  add: {
    ...aWrite,
    method: 'POST',
    path: '/v2/webhooks',
    summary: 'Add a webhook; its secret is shown once',
    tells: 'added {who}',
    example: { address: 'https://hooks.example.com/matchdesk' },
    untried: 'it would send changes to a stranger',
    secretive: true,
    body: addForm,
    ...doneByData(webhookSecret),
  },
  setState: {
    ...aWrite,
    method: 'PUT',
    path: '/v2/webhooks/{webhook}/state',
    summary: 'Pause or resume a webhook',
    tells: 'set the state of {who} from {was.state} to {is.state}',
    example: { ...one, state: 'active' },
    untried: 'a receiver would get messages, or miss them',
    params: webhookOf,
    body: stateForm,
    ...doneByMessage,
  },
  rotate: {
    ...aWrite,
    method: 'POST',
    path: '/v2/webhooks/{webhook}/secret',
    summary: 'Create a new secret; the old one stays valid for a day',
    tells: 'created a new secret for {who}',
    example: one,
    untried: 'the receiver would need it',
    secretive: true,
    params: webhookOf,
    ...doneByData(webhookSecret),
  },
  ping: {
    ...aWrite,
    method: 'POST',
    path: '/v2/webhooks/{webhook}/ping',
    summary: 'Send a ping to a webhook',
    tells: 'sent a ping to {who}',
    example: one,
    untried: 'it would send data to a stranger',
    params: webhookOf,
    ...doneByMessage,
  },
  resend: {
    ...aWrite,
    method: 'POST',
    path: '/v2/webhooks/deliveries/{delivery}/resend',
    summary: 'Send a delivery again',
    tells: 'sent a delivery to {who} again',
    example: { delivery: some('webhook_deliveries', { latest: 'seq' }) },
    untried: 'it would send data to a stranger',
    params: deliveryOf,
    ...doneByMessage,
  },
  delete: {
    ...aWrite,
    method: 'DELETE',
    path: '/v2/webhooks/{webhook}',
    summary: 'Delete a webhook with its deliveries',
    tells: 'deleted {who}',
    example: one,
    untried: 'a receiver would miss changes',
    params: webhookOf,
    ...doneByMessage,
  },
});
