import * as z from 'zod';
import { action } from '../context.ts';
import { changeForm } from './checks.ts';
import { sessionEndpoints as calls } from './endpoints.ts';
import { sessionTexts as say } from './texts.ts';

/** What a person does with the own session. */
export const sessionActions = {
  logout: action({
    title: 'Logout',
    words: ['sign out', 'leave', 'exit', 'quit'],
    calls: [calls.me],
    input: z.strictObject({}),
    risk: 'reversible',
    confirm: () => say.logoutPrompt,
    done: () => '',
    run: async () => ({ effect: { signOut: true } }),
  }),
  'change-password': action({
    title: 'Change password',
    words: ['secret', 'account'],
    calls: [calls.changePassword],
    input: changeForm,
    risk: 'reversible',
    done: () => say.changeDone,
    run: async ({ client, options }, input) => {
      await client.session.changePassword(input, options);
      return { effect: { signOut: true } };
    },
  }),
};
