import { texts } from '../kit/text.ts';

/** Sentences of signing in by the company's own provider of identities; it is beyond the specification. */
export const openIdTexts = texts({
  said: {},
  ours: {
    signInBy: 'Sign in with {name}',
    signInAnew: 'In a new tab: what you typed stays here.',
    passwordsOff: 'Passwords do not sign in here. Use {name}.',
    denied: '{name} did not let you in.',
    expired: 'That sign-in took too long, or began elsewhere. Begin it again.',
    unreachable: '{name} does not answer at the moment. Try again in a minute.',
    unusable: '{name} gave an answer that could not be used. Whoever runs this server finds more in its log.',
    noRole: 'Your account at {name} has no role here. Ask who looks after it there to give you one.',
    noEmail: '{name} does not tell your email address, which an account here needs.',
    notYours:
      'There is an account with your email address here, but {name} does not say that the address was verified.',
  },
});
