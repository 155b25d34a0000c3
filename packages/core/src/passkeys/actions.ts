import { action } from '../context.ts';
import { sessionTexts } from '../session/texts.ts';
import { addForm, passwordForm, removeForm } from './checks.ts';
import { passkeysEndpoints as calls } from './endpoints.ts';
import { passkeysTexts as say } from './texts.ts';

/** Actions on your own passkeys. */
export const passkeysActions = {
  begin: action({
    title: say.begin,
    spoken: {
      words: ['webauthn', 'fingerprint', 'security key', 'passwordless', 'new', 'create', 'register', 'enrol'],
    },
    calls: [calls.begin],
    input: passwordForm,
    done: { sentence: () => '' },
    run: async ({ client, options }, input) => {
      const { data } = await client.passkeys.begin(input, options);
      return { effect: { show: { question: data.question } } };
    },
  }),
  add: action({
    title: say.add,
    spoken: { words: ['webauthn', 'authenticator'] },
    calls: [calls.add],
    input: addForm,
    done: { sentence: () => say.added },
    run: async ({ client, options }, input) => {
      await client.passkeys.add(input, options);
    },
  }),
  'turn-on-two-step': action({
    title: say.turnOn,
    spoken: { words: ['2fa', 'second factor', 'webauthn', 'security key', 'security'] },
    calls: [calls.turnOnTwoStep],
    input: passwordForm,
    done: { sentence: () => sessionTexts.twoStepOn },
    run: async ({ client, options }, input) => {
      const { data } = await client.passkeys.turnOnTwoStep(input, options);
      return { effect: { show: { recovery_codes: data.recovery_codes } } };
    },
  }),
  remove: action({
    title: say.remove,
    spoken: { words: ['webauthn', 'fingerprint', 'security key', 'lost', 'delete'] },
    calls: [calls.remove],
    input: removeForm,
    risk: 'irreversible',
    confirmation: { question: () => say.removePrompt },
    done: { sentence: () => say.removed },
    run: async ({ client, options }, input) => {
      await client.passkeys.remove(input, options);
    },
  }),
};
