import { action } from '../context.ts';
import { sets } from '../kit/act/proof.ts';
import { fill } from '../kit/text/text.ts';
import { createForm } from './checks.ts';
import { tokensEndpoints as calls } from './endpoints.ts';
import type { MachineToken } from './schema.ts';
import { tokensTexts as say } from './texts.ts';

/** Actions of a full administrator on tokens for machines. */
export const tokensActions = {
  create: action({
    title: say.create,
    spoken: {
      words: ['machine', 'api key', 'secret', 'ci', 'script', 'robot', 'new', 'add', 'make'],
      order: 'Create the token {name}',
    },
    calls: [calls.create],
    input: createForm,
    form: { word: 'name' },
    done: { sentence: () => say.created },
    key: 'c',
    run: async ({ client, options }, input) => {
      const { data } = await client.tokens.create(input, options);
      return { effect: { show: data } };
    },
  }),
  revoke: action({
    title: say.revoke,
    spoken: {
      words: ['machine', 'api key', 'ci', 'script', 'robot'],
      verbs: [{ says: ['revoke', 'delete', 'remove', 'withdraw'] }],
      order: 'Revoke the token {who}',
    },
    on: 'token',
    records: {
      refusal: ({ state }: Pick<MachineToken, 'state'>) => (state === 'revoked' ? say.alreadyRevoked : null),
    },
    calls: [calls.revoke],
    risk: 'irreversible',
    confirmation: { question: ({ targets }) => fill(say.revokePrompt, { who: targets[0]?.label ?? '' }) },
    done: { proof: sets('state', () => 'revoked'), sentence: () => say.revoked },
    key: 'Delete',
    run: async ({ client, options, target }) => {
      await client.tokens.revoke({ id: target.id }, options);
    },
  }),
};
