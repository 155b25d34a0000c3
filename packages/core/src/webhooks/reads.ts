import { list, readsOf } from '../context.ts';
import { pageOf } from '../kit/call/envelope.ts';
import { pageOfFound } from '../kit/list/page-of-all.ts';
import { dated } from '../kit/list/read.ts';
import { saysSame } from '../kit/list/strays.ts';
import { capitalised, stateText } from '../kit/text/show.ts';
import { deliveryStates, webhookStates } from './checks.ts';
import { webhooksEndpoints as calls } from './endpoints.ts';
import type { Delivery, Webhook } from './schema.ts';
import { webhooksScreens } from './screens.ts';
import { webhooksTexts as say } from './texts.ts';

/** The labels for the states of webhooks and deliveries. */
export const states: readonly string[] = [...webhookStates, ...deliveryStates];

/** The webhooks and their deliveries, beyond the specification. */
export const webhooksReads = readsOf('webhooks', {
  list: list<Webhook>({
    title: webhooksScreens.list.title,
    record: 'webhook',
    words: ['hooks', 'callbacks', 'integrations', 'subscriptions'],
    calls: [calls.list],
    label: (one) => one.url,
    named: (one) => one.url,
    columns: [
      { id: 'url', heading: 'Address', text: (one) => one.url },
      { id: 'state', heading: 'State', text: (one) => stateText(states, one.state) },
      { id: 'reason', heading: 'Why paused', text: (one) => one.reason },
      { id: 'waiting', heading: 'Waiting', text: (one) => String(one.waiting ?? ''), align: 'end' },
      { id: 'failures', heading: 'Failed in a row', text: (one) => String(one.failures ?? ''), align: 'end' },
      { id: 'sent', heading: 'Last sent', ...dated((one: Webhook) => one.last_sent_at) },
      { id: 'created', heading: 'Added', ...dated((one: Webhook) => one.created_at), hidden: true },
    ],
    search: { placeholder: 'Search by address', inputMax: 200 },
    sizes: [25],
    empty: say.none,
    emptyHint: say.noneHint,
    page: async ({ client, options }, query) =>
      pageOfFound(pageOf(calls.list, await client.webhooks.list({}, options)), ({ url }) => url, query),
  }),
  deliveries: list<Delivery>({
    title: say.deliveries,
    record: 'delivery',
    words: ['webhook deliveries', 'attempts', 'retries', 'sent'],
    calls: [calls.deliveries],
    label: (one) => one.action,
    columns: [
      { id: 'at', heading: 'At', ...dated((one: Delivery) => one.created_at) },
      { id: 'state', heading: 'State', text: (one) => stateText(states, one.state) },
      { id: 'action', heading: 'Change', text: (one) => one.action },
      { id: 'url', heading: 'Address', text: (one) => one.url },
      { id: 'status', heading: 'Answer', text: (one) => String(one.status ?? ''), align: 'end' },
      {
        id: 'duration',
        heading: 'Duration (ms)',
        text: (one) => String(one.duration_ms ?? ''),
        align: 'end',
        hidden: true,
      },
      { id: 'attempts', heading: 'Attempts', text: (one) => String(one.attempts ?? ''), align: 'end' },
      { id: 'said', heading: 'Answer text', text: (one) => one.error || one.answer },
      { id: 'next', heading: 'Next attempt', ...dated((one: Delivery) => one.next_at) },
    ],
    filters: [
      {
        kind: 'choice',
        id: 'state',
        label: 'State',
        options: [['', 'All'], ...deliveryStates.map((state) => [state, capitalised(state)] as const)],
      },
    ],
    fits: { state: saysSame(({ state }) => state) },
    sizes: [25, 50, 100],
    empty: say.none,
    emptyHint: say.noDeliveriesHint,
    page: async ({ client, options }, { page, size, filters }) => {
      const state = deliveryStates.find((each) => each === filters.state);
      return pageOf(
        calls.deliveries,
        await client.webhooks.deliveries({ page, limit: size, ...(state && { state }) }, options),
      );
    },
  }),
});
