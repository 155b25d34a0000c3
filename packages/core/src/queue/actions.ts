import { action } from '../context.ts';
import { known } from '../kit/act/action.ts';
import { sets } from '../kit/act/proof.ts';
import { dismissForm } from './checks.ts';
import { queueEndpoints as calls } from './endpoints.ts';
import { dismissRefusal } from './rules.ts';
import type { QueueCase } from './schema.ts';
import { queueTexts as say } from './texts.ts';

type Judged = Pick<QueueCase, 'kind' | 'state'>;

const refusesDismissing = ({ kind, state }: Judged): string | null =>
  state === 'dismissed' ? say.alreadyDismissed : dismissRefusal(kind);
const refusesRestoring = ({ state }: Judged): string | null => (state === 'dismissed' ? null : say.notDismissed);

/** Actions on the cases of the queue. All other decisions are actions of the record that a case is about. */
export const queueActions = {
  dismiss: action({
    title: say.dismiss,
    spoken: {
      words: ['flag', 'report', 'rating', 'case', 'inbox', 'queue', 'nothing to do'],
      verbs: [{ says: ['dismiss', 'wave through'] }],
      order: 'Dismiss the case of {who}: {verdict}',
    },
    on: 'case',
    calls: [calls.dismiss],
    input: dismissForm,
    records: { refusal: refusesDismissing },
    done: { proof: sets('state', () => 'dismissed'), sentence: () => say.dismissedDone },
    key: 'd',
    run: async ({ client, options, target }, input) => {
      const { updated_at } = await client.queue.dismiss({ id: target.id, ...input }, options);
      return { undo: { action: 'queue.restore', input: {}, ids: [target.id], loaded: updated_at ?? undefined } };
    },
  }),
  take: action({
    title: say.take,
    spoken: {
      words: ['claim', 'case', 'inbox', 'queue', 'hold', 'mine'],
      verbs: [{ says: ['take over', 'claim'] }],
      order: 'Take over the case of {who}',
    },
    on: 'case',
    calls: [calls.claim],
    done: { proof: sets('is_mine', () => true), sentence: () => say.taken },
    key: 't',
    run: async ({ client, options, target }) => {
      await client.queue.claim({ id: target.id, over: true }, options);
    },
  }),
  release: action({
    title: say.release,
    spoken: {
      words: ['case', 'inbox', 'queue', 'leave', 'free', 'let go', 'unclaim'],
      order: 'Release the case of {who}',
    },
    on: 'case',
    calls: [calls.release],
    done: { proof: sets('is_mine', () => false), sentence: () => say.letGo },
    run: async ({ client, options, target }) => {
      await client.queue.release({ id: target.id }, options);
    },
  }),
  restore: action({
    title: say.restore,
    spoken: {
      words: ['flag', 'report', 'rating', 'case', 'inbox', 'queue', 'dismissed', 'again'],
      order: 'Restore the case of {who}',
    },
    on: 'case',
    calls: [calls.restore],
    records: { refusal: refusesRestoring },
    done: { proof: sets('state', () => 'open'), sentence: () => say.restoredDone },
    key: 'R',
    run: async ({ client, options, target }) => {
      const loaded = target.loaded ?? known<QueueCase>(target).dismissed_at ?? undefined;
      await client.queue.restore({ id: target.id }, { ...options, loaded });
    },
  }),
};
