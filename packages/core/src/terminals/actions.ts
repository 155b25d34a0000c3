import { action } from '../context.ts';
import { fill } from '../kit/text/text.ts';
import { codeForm, codeIn } from './checks.ts';
import { terminalsEndpoints as calls } from './endpoints.ts';
import { terminalsTexts as say } from './texts.ts';

const words = ['cli', 'command line', 'device', 'machine', 'code', 'login', 'sign in'];

/** Actions on a terminal that asks to be signed in. */
export const terminalsActions = {
  approve: action({
    title: say.approve,
    spoken: { words: [...words, 'let in'] },
    calls: [calls.approve],
    input: codeForm,
    form: { submitLabel: say.approveHere },
    risk: 'costly',
    confirmation: {
      question: ({ input: { code = '' } }) => fill(say.approvePrompt, { code: codeIn(code) ?? code }),
      confirmLabel: say.approveHere,
    },
    done: { sentence: () => say.approved },
    run: async ({ client, options }, input) => {
      await client.terminals.approve(input, options);
    },
  }),
  decline: action({
    title: say.decline,
    spoken: { words: [...words, 'refuse'] },
    calls: [calls.decline],
    input: codeForm,
    form: { submitLabel: say.declineHere },
    done: { sentence: () => say.declined },
    run: async ({ client, options }, input) => {
      await client.terminals.decline(input, options);
    },
  }),
};
