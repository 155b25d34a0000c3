import * as z from 'zod/mini';
import { action } from '../context.ts';
import { known } from '../kit/act/action.ts';
import { sets } from '../kit/act/proof.ts';
import { typedScore } from './checks.ts';
import { identityEndpoints as calls } from './endpoints.ts';
import type { TrustRow } from './schema.ts';
import { identityTexts as say } from './texts.ts';

/** The call takes only 0 to 100, so undo cannot restore 'not checked yet'. */
const isRestorable = (score: TrustRow['fraud_score']): boolean => typedScore.safeParse(String(score)).success;

/** What an administrator can do about identity checks (specification, sections 2, 4 and 7). */
export const identityActions = {
  'set-score': action({
    title: say.editScore,
    spoken: {
      words: ['trust', 'fraud', 'eligible', 'idm', 'change', 'set', 'update'],
      verbs: [{ says: ['rescore'] }],
      order: 'Set the trust score of {who} to {fraud_score}',
    },
    on: 'trust-score',
    calls: [calls.setScore],
    input: z.strictObject({ fraud_score: typedScore }),
    form: {
      // -1 means a score that was never checked
      inputOf: ({ fraud_score }) => ({ fraud_score: fraud_score === -1 ? undefined : fraud_score }),
      submitLabel: say.save,
      about: say.editedUser,
    },
    records: { lasting: ({ fraud_score }: Pick<TrustRow, 'fraud_score'>) => !isRestorable(fraud_score) },
    confirmation: { question: () => say.scorePrompt },
    done: { proof: sets('fraud_score', ({ fraud_score }) => Number(fraud_score)), sentence: () => say.scoreDone },
    key: 'e',
    run: async ({ client, options, target }, input) => {
      const { fraud_score: before = null } = known<TrustRow>(target);
      // `updated_at` is the last login: the score itself serves as its version.
      const own = known<TrustRow>(target).fraud_score === undefined ? undefined : String(before);
      const compared = { ...options, loaded: target.loaded ?? own };
      await client.identity.setScore({ id: target.id, fraud_score: Number(input.fraud_score) }, compared);
      const effect = { goTo: 'identity.trust' };
      if (!isRestorable(before) || before === Number(input.fraud_score)) return { effect };
      return {
        effect,
        undo: {
          action: 'identity.set-score',
          input: { fraud_score: String(before) },
          ids: [target.id],
          loaded: String(Number(input.fraud_score)),
        },
      };
    },
  }),
  export: action({
    title: say.export,
    spoken: {
      words: ['download', 'spreadsheet', 'excel', 'xlsx', 'trust', 'scores', 'identity', 'idm', 'checks'],
      order: 'Export all trust scores',
    },
    form: { exports: 'identity.trust' },
    calls: [calls.export],
    risk: 'costly',
    confirmation: { question: () => say.exportPrompt },
    done: { sentence: () => say.exportDone },
    run: async ({ client, options }) => {
      const bytes = await client.identity.export({}, options);
      return { effect: { download: { ...calls.export.binary, bytes } } };
    },
  }),
};
