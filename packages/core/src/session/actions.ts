import { action } from '../context.ts';
import { changeForm, confirmForm, turnOffForm, turnOnForm } from './checks.ts';
import { sessionEndpoints as calls } from './endpoints.ts';
import { sessionTexts as say } from './texts.ts';

/** Actions on your own session and account. */
export const sessionActions = {
  logout: action({
    title: 'Logout',
    spoken: { words: ['sign out', 'log out', 'leave', 'exit', 'quit', 'end session', 'sign off', 'bye'] },
    calls: [calls.me],
    confirmation: { question: () => say.logoutPrompt },
    done: { sentence: () => '' },
    run: async () => ({ effect: { signOut: true } }),
  }),
  'change-password': action({
    title: 'Change password',
    spoken: { words: ['secret', 'account'] },
    calls: [calls.changePassword],
    input: changeForm,
    done: { sentence: () => say.changeDone },
    run: async ({ client, options }, input) => {
      await client.session.changePassword(input, options);
      return { effect: { signOut: true } };
    },
  }),
  'turn-on-two-step': action({
    title: say.turnOn,
    spoken: { words: ['2fa', 'totp', 'second factor', 'authenticator', 'code', 'security'] },
    calls: [calls.turnOnTwoStep],
    input: turnOnForm,
    done: { sentence: () => '' },
    run: async ({ client, options }, input) => {
      const { data } = await client.session.turnOnTwoStep(input, options);
      return { effect: { show: { key: data.key, uri: data.uri } } };
    },
  }),
  'confirm-two-step': action({
    title: say.confirmTwoStep,
    spoken: { words: ['2fa', 'totp', 'authenticator', 'code', 'recovery'] },
    calls: [calls.confirmTwoStep],
    input: confirmForm,
    done: { sentence: () => say.twoStepOn },
    run: async ({ client, options }, input) => {
      const { data } = await client.session.confirmTwoStep(input, options);
      return { effect: { show: { recovery_codes: data.recovery_codes } } };
    },
  }),
  'turn-off-two-step': action({
    title: say.turnOff,
    spoken: { words: ['2fa', 'totp', 'second factor', 'authenticator', 'disable'] },
    calls: [calls.turnOffTwoStep],
    input: turnOffForm,
    risk: 'costly',
    confirmation: { question: () => say.turnOffPrompt },
    done: { sentence: () => say.twoStepOff },
    run: async ({ client, options }, input) => {
      await client.session.turnOffTwoStep(input, options);
    },
  }),
};
