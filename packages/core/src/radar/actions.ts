import * as z from 'zod/mini';
import { action } from '../context.ts';
import { known, leaves, type Target } from '../kit/act/action.ts';
import { removes, sets } from '../kit/act/proof.ts';
import { choice } from '../kit/form/choice.ts';
import { fill } from '../kit/text/text.ts';
import { cityForm } from './checks.ts';
import { radarEndpoints as calls } from './endpoints.ts';
import { statusCode } from './rules.ts';
import { activeStatuses, type City, statusVerbs } from './schema.ts';
import { radarTexts as say } from './texts.ts';

const seen = (target: Target) => target.loaded ?? known<City>(target).updated_at;

/** What an administrator can do to cities (specification, sections 2, 4 and 7). */
export const radarActions = {
  add: action({
    title: say.addTitle,
    spoken: { words: ['create', 'new', 'city', 'location', 'place'], order: 'Add the city {city}' },
    calls: [calls.add],
    input: cityForm,
    done: { sentence: () => say.added },
    key: 'c',
    run: async ({ client, options }, input) => {
      await client.radar.add(input, options);
    },
  }),
  edit: action({
    title: say.editTitle,
    spoken: {
      words: ['change', 'city', 'location'],
      verbs: [{ says: ['rename', 'edit'] }],
      order: 'Edit the city {who}',
    },
    on: 'city',
    calls: [calls.edit],
    input: cityForm,
    form: { inputOf: ({ city }) => ({ city }) },
    done: { proof: sets('city', ({ city }) => city), sentence: () => say.updated },
    key: 'e',
    run: async ({ client, options, target }, input) => {
      const over = seen(target);
      const asked = { id: target.id, city: input.city };
      const { updated_at: now } = await client.radar.edit(asked, { ...options, loaded: over });
      const before = cityForm.safeParse({ city: known<City>(target).city });
      const isOther = before.success && before.data.city !== input.city;
      return leaves(target, { over, now }, isOther ? { action: 'radar.edit', input: before.data } : null);
    },
  }),
  'set-status': action({
    title: 'Set city status',
    spoken: { words: ['city', 'change', 'make'], verbs: statusVerbs, order: 'Set the city {who} to {status}' },
    on: 'city',
    calls: [calls.setStatus],
    input: z.strictObject({
      status: choice(activeStatuses, { label: 'Status', labels: { active: say.active, inactive: say.inactive } }),
    }),
    form: { inputOf: ({ status }) => ({ status }) },
    confirmation: { question: ({ input }) => fill(say.statusPrompt, { 'active|inactive': input.status }) },
    done: { proof: sets('status', ({ status }) => status), sentence: () => say.statusDone },
    run: async ({ client, options, target }, input) => {
      const over = seen(target);
      const asked = { id: target.id, status: statusCode(input.status) };
      const { updated_at: now } = await client.radar.setStatus(asked, { ...options, loaded: over });
      const before = known<City>(target).status;
      const isOther = before && before !== input.status;
      return leaves(target, { over, now }, isOther ? { action: 'radar.set-status', input: { status: before } } : null);
    },
  }),
  delete: action({
    title: 'Delete city',
    spoken: {
      words: ['location'],
      verbs: [{ says: ['delete', 'remove', 'erase', 'get rid of'] }],
      order: 'Delete the city {who}',
    },
    on: 'city',
    calls: [calls.delete],
    risk: 'irreversible',
    confirmation: { question: () => say.deletePrompt },
    done: { proof: removes('city'), sentence: () => say.deleted },
    key: 'Delete',
    run: async ({ client, options, target }) => {
      await client.radar.delete({ id: target.id }, { ...options, loaded: seen(target) });
    },
  }),
};
