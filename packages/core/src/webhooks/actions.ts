import { action } from '../context.ts';
import { onlyShowsDone, type Proof, removes, sets } from '../kit/act/proof.ts';
import type { Fields } from '../kit/fields.ts';
import { fill } from '../kit/text/text.ts';
import { addForm } from './checks.ts';
import { webhooksEndpoints as calls } from './endpoints.ts';
import type { Delivery, Webhook } from './schema.ts';
import { webhooksTexts as say } from './texts.ts';

/** The webhook's record does not show what was sent or which secret signs. */
const unseen: Proof = { watched: ['state'], shown: () => null };
const words = ['hook', 'callback', 'endpoint', 'integration'];

/** Whether a delivery was queued and is not tried yet. */
const isQueued = ({ state, attempts }: Fields): boolean => state === 'waiting' && attempts === 0;

/** Why a delivery cannot be sent again, or null. One that waits for its next try may be sent at once. */
const resendRefusal = (delivery: Pick<Delivery, 'is_paused' | 'state' | 'attempts'>): string | null => {
  if (delivery.is_paused) return say.resumeFirst;
  return isQueued(delivery) ? say.waits : null;
};

/** Actions of a full administrator on webhooks. */
export const webhooksActions = {
  add: action({
    title: say.add,
    spoken: { words: [...words, 'new', 'create', 'subscribe'], order: 'Add the webhook {address}' },
    calls: [calls.add],
    input: addForm,
    done: { sentence: () => say.added },
    key: 'c',
    run: async ({ client, options }, input) => {
      const { data } = await client.webhooks.add(input, options);
      return { effect: { show: data } };
    },
  }),
  pause: action({
    title: say.pause,
    spoken: { words, order: 'Pause the webhook {who}' },
    on: 'webhook',
    records: { refusal: ({ state }: Pick<Webhook, 'state'>) => (state === 'paused' ? say.alreadyPaused : null) },
    calls: [calls.setState],
    done: { proof: sets('state', () => 'paused'), sentence: () => say.paused },
    key: 'a',
    run: async ({ client, options, target }) => {
      await client.webhooks.setState({ webhook: target.id, state: 'paused' }, options);
      return { undo: { action: 'webhooks.resume', input: {}, ids: [target.id] } };
    },
  }),
  resume: action({
    title: say.resume,
    spoken: { words, order: 'Resume the webhook {who}' },
    on: 'webhook',
    records: { refusal: ({ state }: Pick<Webhook, 'state'>) => (state === 'active' ? say.notPaused : null) },
    calls: [calls.setState],
    done: { proof: sets('state', () => 'active'), sentence: () => say.resumed },
    key: 'r',
    run: async ({ client, options, target }) => {
      await client.webhooks.setState({ webhook: target.id, state: 'active' }, options);
      return { undo: { action: 'webhooks.pause', input: {}, ids: [target.id] } };
    },
  }),
  'rotate-secret': action({
    title: say.rotate,
    spoken: {
      words: [...words, 'key', 'signature'],
      verbs: [{ says: ['rotate', 'renew'] }],
      order: 'Rotate the secret of {who}',
    },
    on: 'webhook',
    calls: [calls.rotate],
    risk: 'costly',
    confirmation: { question: ({ targets }) => fill(say.rotatePrompt, { who: targets[0]?.label ?? '' }) },
    done: { proof: unseen, sentence: () => say.rotated },
    run: async ({ client, options, target }) => {
      const { data } = await client.webhooks.rotate({ webhook: target.id }, options);
      return { effect: { show: data } };
    },
  }),
  ping: action({
    title: say.ping,
    spoken: { words: [...words, 'test', 'try'], verbs: [{ says: ['ping'] }], order: 'Send a ping to {who}' },
    on: 'webhook',
    records: { refusal: ({ state }: Pick<Webhook, 'state'>) => (state === 'paused' ? say.resumeFirst : null) },
    calls: [calls.ping],
    done: { proof: unseen, sentence: () => say.pinged },
    run: async ({ client, options, target }) => {
      await client.webhooks.ping({ webhook: target.id }, options);
    },
  }),
  delete: action({
    title: say.delete,
    spoken: { words, verbs: [{ says: ['delete', 'remove'] }], order: 'Delete the webhook {who}' },
    on: 'webhook',
    calls: [calls.delete],
    risk: 'irreversible',
    confirmation: { question: ({ targets }) => fill(say.deletePrompt, { who: targets[0]?.label ?? '' }) },
    done: { proof: removes('url'), sentence: () => say.deleted },
    key: 'Delete',
    run: async ({ client, options, target }) => {
      await client.webhooks.delete({ webhook: target.id }, options);
    },
  }),
  'send-again': action({
    title: say.resend,
    spoken: {
      words: [...words, 'delivery', 'retry', 'repeat'],
      verbs: [{ says: ['resend', 'send again'] }],
      order: 'Send {who} again',
    },
    on: 'delivery',
    records: { refusal: resendRefusal },
    calls: [calls.resend],
    done: { proof: onlyShowsDone({ watched: ['state', 'attempts'], shown: isQueued }), sentence: () => say.resent },
    key: 'e',
    run: async ({ client, options, target }) => {
      await client.webhooks.resend({ delivery: target.id }, options);
    },
  }),
};
