import { action } from '../context.ts';
import { known, type Target } from '../kit/act/action.ts';
import { counted } from '../kit/text/show.ts';
import { refuseForm } from './checks.ts';
import { planEndpoints as calls } from './endpoints.ts';
import { applyAllQuestion, applyQuestion, applyRefusal, refuseQuestion, refuseRefusal } from './rules.ts';
import type { Plan } from './schema.ts';
import { planTexts as say } from './texts.ts';

const who = (targets: readonly Target[]): string =>
  targets.length === 1 ? (targets[0]?.label ?? '') : counted(targets.length, 'plan');

/** The proof of a decision: the plan's state shows whether it was made. */
const becomes = (...states: readonly unknown[]) => ({
  watched: ['state'],
  shown: ({ state }: Readonly<Record<string, unknown>>) =>
    states.includes(state) ? true : state === 'waiting' ? false : null,
});

/** What an administrator can do with a plan. */
export const planActions = {
  apply: action({
    title: say.apply,
    spoken: {
      words: ['proposal', 'approve', 'accept', 'carry out', 'second person', 'four eyes'],
      verbs: [{ says: ['apply'] }],
      order: 'Apply the plan {who}',
    },
    on: 'plan',
    records: { refusal: applyRefusal },
    calls: [calls.apply],
    risk: 'costly',
    confirmation: {
      question: ({ targets }) => {
        const [target, ...others] = targets;
        if (!target || others.length > 0) return applyAllQuestion(targets.map(known<Plan>), who(targets));
        return applyQuestion(known<Plan>(target), target.label);
      },
    },
    done: { proof: becomes('applying', 'applied', 'stopped'), sentence: () => say.appliedDone },
    key: 'a',
    run: async ({ client, options, target }) => {
      await client.plan.apply({ id: target.id }, options);
      return { effect: { reloadAfterMs: 1_000 } };
    },
  }),
  refuse: action({
    title: say.refuse,
    spoken: {
      words: ['proposal', 'decline', 'deny', 'turn down', 'stop', 'halt'],
      verbs: [{ says: ['refuse'] }],
      order: 'Refuse the plan {who}: {why}',
    },
    on: 'plan',
    records: { refusal: refuseRefusal },
    calls: [calls.refuse],
    input: refuseForm,
    risk: 'irreversible',
    confirmation: {
      question: ({ targets }) => {
        const [target, ...others] = targets;
        return refuseQuestion(target && others.length === 0 ? known<Plan>(target) : {}, who(targets));
      },
    },
    done: { proof: becomes('refused'), sentence: () => say.refusedDone },
    key: 'r',
    run: async ({ client, options, target }, input) => {
      await client.plan.refuse({ id: target.id, ...input }, options);
    },
  }),
};
