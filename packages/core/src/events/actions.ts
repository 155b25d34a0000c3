import { action } from '../context.ts';
import { sets } from '../kit/act/proof.ts';
import { fill } from '../kit/text/text.ts';
import { eventsEndpoints as calls } from './endpoints.ts';
import { cancelRefusal } from './rules.ts';
import { eventsTexts as say } from './texts.ts';

/** What an administrator can do to events (specification, sections 4 and 7). */
export const eventsActions = {
  cancel: action({
    title: 'Cancel event',
    spoken: {
      words: ['stop'],
      verbs: [{ says: ['cancel', 'call off', 'abort', 'scrap', 'delete', 'remove'] }],
      order: 'Cancel the event {who}',
    },
    on: 'event',
    calls: [calls.cancel],
    risk: 'irreversible',
    records: { refusal: cancelRefusal },
    confirmation: {
      question: ({ targets }) => fill(say.cancelPrompt, { title: targets.map(({ label }) => label).join(', ') }),
      // Otherwise both buttons would say 'Cancel'.
      keepLabel: say.keep,
    },
    done: { proof: sets('status', () => 'Cancelled'), sentence: () => say.cancelDone },
    key: 'Delete',
    run: async ({ client, options, target }) => {
      await client.events.cancel({ eventId: target.id }, options);
    },
  }),
};
